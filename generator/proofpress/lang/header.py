"""The header of PO and POT files: the fields that gettext asks for, all of them, without a clock.

The dates and names of people that a catalog bears are those that its editor writes there.
"""

from collections.abc import Iterator, Mapping

from proofpress.model.game import Game


def header_fields(game: Game, language: str, date: str | None = None) -> Mapping[str, str]:
    """Return the fields of a header by name; `msgfmt -c` misses none of them.

    A POT bears the language of its source texts: gettext takes none for a field left blank.
    """
    dated = {} if date is None else {"POT-Creation-Date": date}
    return {
        "Project-Id-Version": f"{game.id} {game.version}",
        **dated,
        "PO-Revision-Date": "",
        "Last-Translator": "",
        "Language-Team": "",
        "Language": language.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "X-Source-Language": game.languages.source.code,
    }


def written_header(fields: Mapping[str, str]) -> str:
    """Return a header as the message that begins a file."""
    return "\n".join(['msgid ""', 'msgstr ""', *_lines(fields)]) + "\n"


def completed(header: str, known: Mapping[str, str], fields: Mapping[str, str]) -> str:
    """Return a header as it is written in a file, with the fields that it lacks at its end.

    `known` are those that it has; a file without a header gets one.
    """
    lacking = {name: value for name, value in fields.items() if name not in known}
    if not lacking:
        return header
    if not known:
        return f"{header}\n{written_header(fields)}".lstrip("\n").rstrip()
    lines = header.rstrip().split("\n")
    if not lines[-1].rstrip().endswith(('\\n"', '""')):
        lines.append('"\\n"')
    return "\n".join([*lines, *_lines(lacking)])


def _lines(fields: Mapping[str, str]) -> Iterator[str]:
    return (f'"{name}: {value}\\n"' for name, value in fields.items())
