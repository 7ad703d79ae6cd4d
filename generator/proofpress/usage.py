"""What ends a command before its time: a wrong word of the user's, or a value we cannot draw."""


class UsageError(Exception):
    """The command's own words are wrong: no such pack, language or paper. Caught in `cli` only."""


class DrawingError(Exception):
    """A frame asks for something that a backend cannot put on paper."""
