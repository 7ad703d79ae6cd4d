"""What ends a command before its time: a wrong word of the user's, or a value we cannot draw."""


class UsageError(Exception):
    """The command's own words are wrong: no such pack, language or paper. Caught in `cli` only."""


class DrawingError(Exception):
    """A frame asks for something that a backend cannot put on paper."""


class UnfinishedError(Exception):
    """A command ended early and told what it had come to. Caught in `cli` only."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(status, message)  # as it is made anew from another process
        self.status = status

    def __str__(self) -> str:
        return str(self.args[1])
