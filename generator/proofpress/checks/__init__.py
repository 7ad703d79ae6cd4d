"""One check a file: its documentation, its examples, its function."""
