"""The pack of the magnates, as it is or changed in places, and its programs."""

from proofpress.model.load import load
from proofpress.rules.check import Programs, compile_game
from proofpress.source.project import shipped
from small_packs import project_of


def magnates(*changes: tuple[str, str]) -> Programs:
    """Return the programs of the pack where some words are replaced by others."""
    root = shipped("content") / "magnates"
    files = {
        str(path.relative_to(root)): path.read_text(encoding="utf-8")
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }
    for old, new in changes:
        assert any(old in text for text in files.values()), old
        files = {path: text.replace(old, new) for path, text in files.items()}
    game, found = load(project_of(files, "magnates"))
    assert game is not None
    assert found == ()
    programs, faults = compile_game(game)
    assert [one.message for one in faults if one.severity == "error"] == []
    return programs
