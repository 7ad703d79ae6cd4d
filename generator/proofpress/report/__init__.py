"""Findings for people and programs."""
