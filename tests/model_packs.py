"""Packs that tests of the model write down, and findings as short lines."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from proofpress.diagnostics import Diagnostic, Diagnostics
from proofpress.model.decode import Kind, Reading
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.source.node import Mapping as MapNode
from proofpress.source.node import Node
from proofpress.source.project import Folder, Project
from proofpress.source.text import SourceText
from proofpress.source.yaml import read_yaml

T = TypeVar("T")

GAME = """\
proofpress: 1
title: Lamps
players: {min: 2, max: 4}
languages: {source: en}
version: "1"
licence: MIT
"""
SIZES = "sizes: {poker: {width: 63 mm, height: 88 mm}, a5: {width: 148 mm, height: 210 mm}}\n"
STYLES = 'palette: {black: "#000000", white: "#ffffff", ink: "#1b1a22"}\n'


def node_of(text: str, path: str = "lamps/x.yaml") -> Node:
    node, found = read_yaml(SourceText(path, text))
    assert not found
    assert node is not None
    return node


def at(node: Node, key: str) -> Node:
    """The value of a map's key."""
    assert isinstance(node, MapNode)
    value = node.get(key)
    assert value is not None
    return value


def line(found: Diagnostic) -> str:
    """A finding as `line:column-end name: message`; the line of the end where it is another."""
    span = found.span
    end = f"{span.end_line}:" if span.end_line != span.line else ""
    return f"{span.line}:{span.column}-{end}{span.end_column} {found.name}: {found.message}"


def lines(found: Iterable[Diagnostic]) -> list[str]:
    return [line(one) for one in found]


def named(found: Iterable[Diagnostic], name: str) -> list[str]:
    return [line(one) for one in found if one.name == name]


def read(kind: Kind[T], text: str, reading: Reading | None = None) -> tuple[T | None, list[str]]:
    """What a kind makes of the value of `x: <text>`, and its findings as lines."""
    reading = reading or Reading()
    return kind.read(at(node_of(f"x: {text}\n"), "x"), reading), lines(reading.found)


def hints(kind: Kind[T], text: str, reading: Reading | None = None) -> list[str]:
    reading = reading or Reading()
    read(kind, text, reading)
    return [hint for found in reading.found for hint in found.hints]


def project(
    files: Mapping[str, str | bytes], templates: Mapping[str, str] | None = None
) -> Project:
    """A project of the pack `lamps`: `files` over a game.yaml that is right."""
    shared = {"sizes.yaml": SIZES, "styles.yaml": STYLES} if templates is None else templates
    return Project(
        Folder.of("lamps", {"game.yaml": GAME, **files}), Folder.of("templates", dict(shared))
    )


def loaded(
    files: Mapping[str, str | bytes], templates: Mapping[str, str] | None = None
) -> tuple[Game | None, Diagnostics]:
    return load(project(files, templates))


def game(files: Mapping[str, str | bytes], templates: Mapping[str, str] | None = None) -> Game:
    """The game of a pack that is right."""
    found_game, found = loaded(files, templates)
    assert lines(found) == []
    assert found_game is not None
    return found_game


def faults(
    files: Mapping[str, str | bytes], templates: Mapping[str, str] | None = None
) -> list[str]:
    return lines(loaded(files, templates)[1])
