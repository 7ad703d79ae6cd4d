"""Finished PDF files measured from outside, ours and those of strangers."""
