"""`dataclass`, `replace` and `NamedTuple` with the standard library's contracts, quick to import.

The standard ones compile functions for each class, a tenth to half a millisecond: for the classes
of this package a fifth of a short command. Here the function that makes an instance is compiled
once for all classes of as many fields and renamed for each, and the other methods are shared or
closures. A frozen dataclass is filled as an open twin of its class, whose slots are set three times
faster, and then takes its class. It knows what the package uses: `frozen` or not, `eq` or not,
always with slots, `field` with `default_factory` or `init=False`, and `__post_init__`; no
inheritance of fields.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass, field, replace
    from typing import NamedTuple
else:
    from _collections import _tuplegetter
    from functools import cache
    from operator import attrgetter
    from types import FunctionType

    MISSING = object()

    class FrozenInstanceError(AttributeError):
        """A value was to be changed."""

    class field:  # noqa: N801 - stands for a function
        """What the class statement of a dataclass says of one of its fields."""

        def __init__(self, *, default_factory=MISSING, init=True):
            self.default_factory = default_factory
            self.init = init

    def dataclass(*, slots, frozen=False, eq=True):
        """Return a decorator that makes a slotted class of annotated names into values."""
        assert slots, "a dataclass of this package has slots"
        return lambda cls: _value_class(cls, frozen, eq)

    def replace(value, /, **changes):
        """Return a value with some of its fields changed."""
        cls = type(value)
        names = cls.__match_args__
        fields = [changes.pop(name) if name in changes else getattr(value, name) for name in names]
        return cls(*fields, **changes)  # what is left is no field, and it says so

    def _value_class(cls, frozen, eq):
        space = dict(vars(cls))
        space.pop("__dict__", None)
        space.pop("__weakref__", None)
        names = tuple(space.get("__annotations__", ()))
        defaults = {name: space.pop(name) for name in names if name in space}
        asked = tuple(name for name in names if _is_asked(defaults.get(name)))
        space["__slots__"] = names
        space["__match_args__"] = asked
        space["__reduce__"] = _reduce
        space.setdefault("__repr__", _show)
        if eq:
            space["__eq__"], space["__hash__"] = _comparison(names, frozen)
        twin = None
        if frozen:
            space["__setattr__"] = space["__delattr__"] = _refuse
            bare = {"__slots__": names}
            if "__orig_bases__" in space:
                bare["__orig_bases__"] = space["__orig_bases__"]
            twin = type(cls)(cls.__name__, cls.__bases__, bare)
        makes = "__new__" if frozen else "__init__"
        space[makes] = _maker(makes, asked, defaults, twin, "__post_init__" in space)
        made = type(cls)(cls.__name__, cls.__bases__, space)
        made.__qualname__ = cls.__qualname__
        return made

    def _is_asked(default):
        """Say whether a field is a parameter of `__init__`, from the default it was given."""
        return getattr(default, "init", True) is not False

    def _maker(name, fields, defaults, twin, is_completed):
        """Return `__new__`, which fills a twin of the class, or `__init__` where there is none."""
        space = {"_absent": MISSING, "_twin": twin}
        fallbacks = []
        lazy = ""
        for place, one in enumerate(fields):
            default = defaults.get(one, MISSING)
            factory = getattr(default, "default_factory", MISSING)
            if factory is not MISSING:
                space[f"_make_{place}"] = factory
                default = MISSING
                lazy += f"{place} "
            elif default is MISSING:
                assert not fallbacks, f"`{one}` has no default and follows one that has"
                continue
            fallbacks.append(default)
        code = _filling(name, len(fields), lazy, is_completed)
        return FunctionType(_renamed(code, fields), space, name, tuple(fallbacks))

    @cache
    def _filling(name, count, lazy, is_completed):
        """Return the code of a maker of `count` fields, the `lazy` ones made where none is given.

        Its fields are called `_0`, `_1` and so on.
        """
        fresh = frozenset(map(int, lazy.split()))
        makes_one = name == "__new__"
        lines = ["self = _twin()"] if makes_one else []
        for place in range(count):
            value = f"_make_{place}() if _{place} is _absent else _{place}"
            lines.append(f"self._{place} = {value if place in fresh else f'_{place}'}")
        if makes_one:
            lines.append("self.__class__ = cls")
        if is_completed:
            lines.append("self.__post_init__()")
        if makes_one:
            lines.append("return self")
        return _compiled(name, "cls" if makes_one else "self", count, lines or ["pass"])

    def _compiled(name, first, count, lines):
        parameters = ", ".join([first, *(f"_{place}" for place in range(count))])
        body = "\n ".join(lines)
        space = {}
        exec(f"def {name}({parameters}):\n {body}", space)
        return space[name].__code__

    def _renamed(code, fields):
        """Return code with its fields called by their names."""
        names = {f"_{place}": name for place, name in enumerate(fields)}
        return code.replace(
            co_varnames=tuple([names.get(name, name) for name in code.co_varnames]),
            co_names=tuple([names.get(name, name) for name in code.co_names]),
        )

    def _comparison(names, frozen):
        values = attrgetter(*names) if names else lambda _: ()

        def equals(self, other):
            if other.__class__ is self.__class__:
                return values(self) == values(other)
            return NotImplemented

        def hashed(self):
            return hash(values(self))

        return equals, hashed if frozen else None

    def _reduce(self):
        return type(self), tuple(getattr(self, name) for name in self.__match_args__)

    def _show(self):
        parts = (f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{type(self).__qualname__}({', '.join(parts)})"

    def _refuse(self, name, *_):
        raise FrozenInstanceError(f"cannot change `{name}` of a {type(self).__qualname__}")

    class _Named(tuple):
        """What all named tuples have in common."""

        __slots__ = ()
        _fields = ()

        @classmethod
        def _make(cls, values):
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"expected {len(cls._fields)} values, got {len(made)}")
            return made

        def _replace(self, /, **changes):
            made = self._make(map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"there are no fields {', '.join(changes)}")
            return made

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __getnewargs__(self):
            return tuple(self)

        def __repr__(self):
            parts = map("{}={!r}".format, self._fields, self)
            return f"{type(self).__name__}({', '.join(parts)})"

    class _NamedTuples(type):
        """Turns a class statement over `NamedTuple` into a class of tuples."""

        def __new__(cls, name, bases, space):
            if not bases:
                return super().__new__(cls, name, bases, space)
            fields = tuple(space.get("__annotations__", ()))
            fallbacks = tuple([space.pop(field) for field in fields if field in space])
            for place, field_ in enumerate(fields):
                space[field_] = _tuplegetter(place, "")
            space["__slots__"] = ()
            space["_fields"] = space["__match_args__"] = fields
            code = _renamed(_joining(len(fields)), fields)
            space["__new__"] = FunctionType(code, _JOINING, "__new__", fallbacks)
            bases = tuple([_Named if base is NamedTuple else base for base in bases])
            return type(name, bases, space)

    class NamedTuple(metaclass=_NamedTuples):
        """The base of a class statement that declares the fields of a named tuple."""

    _JOINING = {"_join": tuple.__new__}

    @cache
    def _joining(count):
        """Return the code of `__new__` of a named tuple of `count` fields."""
        fields = "".join(f"_{place}, " for place in range(count))
        return _compiled("__new__", "_cls", count, [f"return _join(_cls, ({fields}))"])


__all__ = ["NamedTuple", "dataclass", "field", "replace"]
