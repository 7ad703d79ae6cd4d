"""Regular expressions that are compiled when they are first used.

Compiling one takes a fifth of a millisecond, the package has a hundred, and few commands use them
all.
"""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from re import compile as regex
else:
    _compile = re.compile  # `proofpress.late` may put `regex` in its place

    class regex:  # noqa: N801 - stands for `re.compile`
        """A pattern that is compiled when something asks it."""

        def __init__(self, pattern, flags=0):
            self.pattern = pattern
            self.flags = flags

        def __getattr__(self, name):
            # Called for what is not there yet: afterwards the methods are its own.
            compiled = _compile(self.pattern, self.flags)
            for method in ("fullmatch", "match", "search", "finditer", "findall", "sub", "split"):
                setattr(self, method, getattr(compiled, method))
            return getattr(compiled, name)


__all__ = ["regex"]
