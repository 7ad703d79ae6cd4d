"""What a command says wrong, as against what a pack says wrong."""


class UsageError(Exception):
    """The command's own words are wrong: no such pack, language or paper. Caught in `cli` only."""
