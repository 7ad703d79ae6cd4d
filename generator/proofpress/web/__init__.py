"""The booklet as one web page: it needs no network and no other file."""
