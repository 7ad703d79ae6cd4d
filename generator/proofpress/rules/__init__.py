"""The rules as data: so far numbers and phases, which the model reads."""
