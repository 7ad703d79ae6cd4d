"""Libraries without what they load for uses that are not ours: other modules, patterns."""

import re
import sys
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

from proofpress.regex import regex
from proofpress.values import NamedTuple


@contextmanager
def late(*names: str, **known: object) -> Iterator[None]:
    """Let what is imported here load these modules, and compile patterns, when it needs them.

    Modules that are there already stay what they are. What is `known` of the others need not be
    asked of them. Named tuples are made as ours are.
    """
    stand_ins = [_Late(name) for name in names if name not in sys.modules]
    for one in stand_ins:
        vars(one).update(known)
    sys.modules.update({one.__name__: one for one in stand_ins})
    usual = re.compile, typing.NamedTuple
    re.compile = regex
    vars(typing)["NamedTuple"] = NamedTuple
    try:
        yield
    finally:
        re.compile, vars(typing)["NamedTuple"] = usual
        for one in stand_ins:
            _leave(one)


@contextmanager
def standing_for(name: str, **attributes: object) -> Iterator[None]:
    """Let a module with these attributes alone stand for one that is not there."""
    if name in sys.modules:
        yield
        return
    stand_in = sys.modules[name] = ModuleType(name)
    vars(stand_in).update(attributes)
    try:
        yield
    finally:
        _leave(stand_in)


def deferred(module: str, name: str) -> Callable[..., Any]:
    """Return a function that loads a module when it is called, and calls the one of this name."""

    def call(*arguments: Any, **named: Any) -> Any:
        return getattr(import_module(module), name)(*arguments, **named)

    return call


class _Late(ModuleType):
    """Stands for a module until something asks it."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        _leave(self)
        return getattr(import_module(self.__name__), name)


def _leave(stand_in: ModuleType) -> None:
    if sys.modules.get(stand_in.__name__) is stand_in:
        del sys.modules[stand_in.__name__]
