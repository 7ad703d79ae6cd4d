"""Sheets to PDF, SVG and a readable dump: walk the data, decide nothing."""
