"""Commands and what they take, read off functions: plain words here, all others by typer.

typer and what it loads take as long as an unchanged pack, so it is asked where it has something to
say: about help, about faults, and about what is written otherwise than `--name value`.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import FunctionType, NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from proofpress.late import late, standing_for
from proofpress.values import NamedTuple

if TYPE_CHECKING:
    from typer import Typer

Command = TypeVar("Command", bound=Callable[..., None])
_ON_WINDOWS = frozenset("*?[~$%")  # what typer fills in there, as no shell does


class Declared(NamedTuple):
    """What a parameter of a command is on the command line, in typer's words."""

    kind: str
    names: tuple[str, ...]
    facts: dict[str, Any]


def option(*names: str, **facts: Any) -> Declared:
    """Declare an option: `typer.Option` of the same."""
    return Declared("Option", names, facts)


def argument(**facts: Any) -> Declared:
    """Declare an argument: `typer.Argument` of the same."""
    return Declared("Argument", (), facts)


class Commands:
    """A group of commands by their names; every parameter of a function is `Annotated`."""

    def __init__(self, about: str) -> None:
        self._about = about
        self._commands: dict[str, Callable[[], Callable[..., None]]] = {}
        self._groups: dict[str, Callable[[], Commands]] = {}
        self._root: Callable[..., None] | None = None

    def command(self, name: str = "") -> Callable[[Command], Command]:
        """Return a decorator that takes a function in."""

        def take(function: Command) -> Command:
            self._commands[name or function.__name__] = lambda: function
            return function

        return take

    def later(self, name: str, load: Callable[[], Callable[..., None]]) -> None:
        """Take a command in that is loaded when it is asked for."""
        self._commands[name] = load

    def group(self, name: str, load: Callable[[], "Commands"]) -> None:
        """Take a group of commands in that is loaded when it is asked for."""
        self._groups[name] = load

    def root(self, function: Command) -> Command:
        """Take the function in whose options stand before the name of a command."""
        self._root = function
        return function

    def call_of(self, words: Sequence[str]) -> Callable[[], None] | None:
        """Return the call that plain words stand for, None where typer has to look at them."""
        if not words or words[0] not in self._commands:
            return None
        function = self._commands[words[0]]()
        values = _values(function, words[1:])
        return None if values is None else partial(function, **values)

    def typer(self) -> "Typer":
        """Return the same commands as typer has them."""
        with standing_for("uuid", UUID=None), late("platform", "subprocess"):
            import typer

        app = typer.Typer(
            add_completion=False,
            no_args_is_help=True,
            pretty_exceptions_enable=False,
            rich_markup_mode=None,
            help=self._about,
        )
        if self._root is not None:
            app.callback()(_for_typer(self._root))
        for name, command in self._commands.items():
            app.command(name)(_for_typer(command()))
        for name, group in self._groups.items():
            app.add_typer(group().typer(), name=name)
        return app


def _for_typer(function: Callable[..., None]) -> Callable[..., None]:
    """Return a function whose parameters are declared as typer knows it."""
    import typer

    assert isinstance(function, FunctionType)
    twin = FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__
    )
    twin.__doc__ = function.__doc__
    for name, annotation in _annotations(function):
        kind, names, facts = annotation.__metadata__[0]
        declared = getattr(typer, kind)(*names, **facts)
        twin.__annotations__[name] = Annotated[annotation.__origin__, declared]
    return twin


def _annotations(function: FunctionType) -> Iterator[tuple[str, Any]]:
    return ((name, one) for name, one in function.__annotations__.items() if name != "return")


class _Parameter(NamedTuple):
    """What one value of a parameter is; without a word that names it, it is an argument."""

    name: str
    kind: type
    is_list: bool
    word: str
    facts: dict[str, Any]

    def value_of(self, word: str) -> Any:
        """Return what a word stands for; ValueError where only typer knows what is wrong."""
        if self.kind is Path and os.path.exists(word) and not os.access(word, os.R_OK):
            raise ValueError(word)
        value = self.kind(word)
        least, most = self.facts.get("min"), self.facts.get("max")
        if (least is not None and value < least) or (most is not None and value > most):
            raise ValueError(word)
        return value


def _parameter(name: str, annotation: Any) -> _Parameter:
    kind, (declared,) = annotation.__origin__, annotation.__metadata__
    if isinstance(kind, UnionType):
        (kind,) = (one for one in kind.__args__ if one is not NoneType)
    is_list = getattr(kind, "__origin__", None) is list
    usual = f"--{name.replace('_', '-')}" if declared.kind == "Option" else ""
    (word,) = declared.names or (usual,)
    return _Parameter(name, kind.__args__[0] if is_list else kind, is_list, word, declared.facts)


def _values(function: Callable[..., None], words: Sequence[str]) -> dict[str, Any] | None:
    """Return the arguments of a function that plain words stand for, None if they are not plain."""
    if os.name == "nt" and not _ON_WINDOWS.isdisjoint("".join(words)):
        return None
    assert isinstance(function, FunctionType)
    parameters = [_parameter(*one) for one in _annotations(function)]
    try:
        options, rest = _options({one.word: one for one in parameters if one.word}, words)
        arguments = _arguments([one for one in parameters if not one.word], rest)
    except ValueError:
        return None
    defaults = function.__defaults__ or ()
    required = {one.name for one in parameters[: len(parameters) - len(defaults)]}
    values = options | arguments
    return values if values.keys() >= required else None


def _options(
    known: dict[str, _Parameter], words: Sequence[str]
) -> tuple[dict[str, Any], list[str]]:
    """Return the values of options, and the words that belong to none."""
    values: dict[str, Any] = {}
    rest: list[str] = []
    left = iter(words)
    for word in left:
        if not word.startswith("-"):
            rest.append(word)
            continue
        one = known.get(word)
        if one is None or one.is_list or one.name in values:
            raise ValueError(word)
        if one.kind is bool:
            values[one.name] = True
            continue
        written = next(left, "-")
        if written.startswith("-"):
            raise ValueError(word)
        values[one.name] = one.value_of(written)
    return values, rest


def _arguments(known: Sequence[_Parameter], words: Sequence[str]) -> dict[str, Any]:
    """Return the values of arguments: the last one may be a list."""
    values: dict[str, Any] = {}
    left = list(words)
    for one in known:
        if left and one.is_list:
            values[one.name] = [one.value_of(word) for word in left]
            left = []
        elif left:
            values[one.name] = one.value_of(left.pop(0))
    if left:
        raise ValueError(left[0])
    return values
