"""Translations in other people's tools: CSV and XLSX there and back, XLIFF and TBX there."""
