"""Files that a pack seems to have and that are not read."""

from pathlib import Path

from proofpress.checks.example import PACK
from proofpress.model.load import load
from proofpress.source.project import Folder, Project
from proofpress.values import replace
from small_packs import project_of


def test_a_link_out_of_the_pack_is_named_and_not_followed(tmp_path: Path) -> None:
    pack = tmp_path / "lamps"
    for path, text in PACK.items():
        (pack / path).parent.mkdir(parents=True, exist_ok=True)
        (pack / path).write_text(text)
    deck = pack / "components/cards.yaml"
    deck.rename(tmp_path / "cards.yaml")
    deck.symlink_to(tmp_path / "cards.yaml")
    _, found = load(Project(Folder.open(pack), Folder.of("templates", {})))
    assert ("path-outside-pack", "lamps/components/cards.yaml") in [
        (one.name, one.span.file) for one in found
    ]


def test_a_pack_of_too_many_files_is_refused() -> None:
    project = project_of(PACK)
    cut = replace(project, pack=replace(project.pack, is_cut=True))
    _, found = load(cut)
    assert [one.name for one in found] == ["file-too-large"]
