"""`proofpress lang terms`: the forms that a glossary lacks, proposed, and written if asked."""

from collections.abc import Mapping, Sequence

from proofpress.diagnostics import Diagnostics, has_errors, in_order
from proofpress.lang.proposals import Proposal, block_lines, flow_text, propose
from proofpress.model.decode import Reading
from proofpress.model.game import TermEntry
from proofpress.model.glossary import read_glossary
from proofpress.model.load import load
from proofpress.request import Request
from proofpress.source.project import Project
from proofpress.source.text import SourceText
from proofpress.source.yaml import read_yaml
from proofpress.understanding import languages_of
from proofpress.usage import UsageError

GLOSSARY = "glossary.yaml"

_OWN = {"uk": "pymorphy3-dicts-uk"}  # packages of their own: their licence is the GPL


def propose_pack(
    project: Project, codes: Sequence[str]
) -> tuple[tuple[Proposal, ...] | None, Diagnostics]:
    """Return what the glossary of a pack lacks in some languages, all without a code.

    None where its own files have errors. Raises UsageError for a language that the pack does not
    have, and where the dictionaries are not installed.
    """
    game, found = load(project)
    if game is None or has_errors(found):
        return None, in_order(found)
    named = codes or [one.code for one in (*game.languages.all, *game.languages.draft)]
    proposals: list[Proposal] = []
    for language in languages_of(game, Request(languages=tuple(dict.fromkeys(named)))):
        try:
            proposals += propose(game, language)
        except ImportError as error:
            wanted = _OWN.get(language.base, "'proofpress[terms]'")
            message = f"forms in {language.code} need a dictionary: pip install {wanted}"
            others = "" if codes else " (or name other languages with `--lang`)"
            raise UsageError(message + others) from error
    order = {id: at for at, id in enumerate(game.terms)}
    return tuple(sorted(proposals, key=lambda one: order[one.term])), in_order(found)


def written_glossary(
    project: Project, proposals: Sequence[Proposal]
) -> tuple[bytes | None, tuple[Proposal, ...]]:
    """Return the glossary with the proposals in it, and those that a person has to put there.

    The map of a language is written anew; one that holds a comment, an alias or an anchor is left
    alone, and so is one that would not be read back as it is meant. None where nothing changes.
    """
    data = project.pack.read_bytes(GLOSSARY) or b""
    left = [one for one in proposals if not one.has_news]
    text = data.decode("utf-8-sig")
    places = [(one.table.origin.start, one) for one in proposals if one.table and one.has_news]
    for _, one in sorted(places, key=lambda place: -place[0]):
        changed = _replaced(text, one)
        if changed is not None and _reads_back(text, changed, one):
            text = changed
        else:
            left.append(one)
    mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
    after = mark + text.encode()
    return (None if after == data else after), tuple(one for one in proposals if one in left)


def _replaced(text: str, proposal: Proposal) -> str | None:
    if proposal.table is None:
        return None
    _, start, end = proposal.table.origin
    old = text[start:end]
    if "#" in old or "&" in old or "*" in old or "\r" in text:
        return None
    line = text[text.rfind("\n", 0, start) + 1 : start]
    key = line.strip()
    if key == f"{proposal.code}:":  # a map in braces on the line of its key
        indent = line[: len(line) - len(line.lstrip())] + "  "
        new = "".join(f"\n{indent}{one}" for one in block_lines(proposal))
        return f"{text[:start].rstrip(' ')}{new}{text[end:]}"
    new = f"\n{line}".join(block_lines(proposal)) if not key else flow_text(proposal)
    return text[:start] + new + text[end:]


def _reads_back(before: str, after: str, proposal: Proposal) -> bool:
    """Say whether a changed glossary says what it said, and the proposal beside."""
    known, changed = _terms(before), _terms(after)
    added = {str(form): word for form, word in proposal.forms.items()}
    said = _said(known, proposal) | added
    others = [id for id in known if id != proposal.term]
    return (
        _said(changed, proposal) == said and [id for id in changed if id != proposal.term] == others
    )


def _terms(text: str) -> Mapping[str, TermEntry]:
    node, found = read_yaml(SourceText(GLOSSARY, text))
    return {} if node is None or found else read_glossary(node, Reading())


def _said(terms: Mapping[str, TermEntry], proposal: Proposal) -> dict[str, str]:
    """Return the forms of a term in a language by their names."""
    term = terms.get(proposal.term)
    table = term.forms.get(proposal.code) if term is not None else None
    if table is None:
        return {}
    parts = {"sg": table.singular, "pl": table.plural, **table.counted}
    return {f"{part}.{case}": word for part, forms in parts.items() for case, word in forms.items()}
