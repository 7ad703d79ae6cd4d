"""Pieces and booklets to pages."""
