"""Marked-up text to glyph runs: fonts, shaping, line breaking, fit."""
