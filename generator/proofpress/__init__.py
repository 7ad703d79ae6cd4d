"""Proofpress: prove a tabletop game, then print it."""

__version__ = "0.1.0"
