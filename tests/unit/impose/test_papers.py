"""Papers: the shipped ones and the pack's own."""

from collections.abc import Mapping

from proofpress.diagnostics import in_order
from proofpress.impose.papers import no_paper, read_papers
from proofpress.model.template import Paper
from proofpress.source.project import Folder, Project, shipped


def project(shared: Mapping[str, str], own: Mapping[str, str] | None = None) -> Project:
    return Project(Folder.of("pack", own or {}), Folder.of("templates", shared))


def test_the_shipped_papers_are_read_without_a_finding() -> None:
    papers, found = read_papers(Project(Folder.of("pack", {}), Folder.open(shipped("templates"))))
    assert found == ()
    assert papers["a4"] == Paper("a4", "A4", 210, 297)
    assert papers["letter"] == Paper("letter", "Letter", 215.9, 279.4)
    assert all(paper.width < paper.height for paper in papers.values())


def test_a_pack_brings_papers_of_its_own() -> None:
    shared = "papers:\n  a4: {name: A4, width: 210 mm, height: 297 mm}\n"
    own = "papers:\n  roll: {name: Roll, width: 50 cm, height: 300 mm}\n"
    papers, found = read_papers(project({"papers.yaml": shared}, {"templates/papers.yaml": own}))
    assert found == ()
    assert papers["a4"].width == 210
    assert papers["roll"] == Paper("roll", "Roll", 300, 500)


def test_a_paper_with_a_fault_is_left_out_and_reported_at_its_place() -> None:
    text = "papers:\n  a4: {name: A4, width: 210, height: 297 mm}\n  b4: {name: B4, width: 1 in}\n"
    papers, found = read_papers(project({"papers.yaml": text}))
    assert papers == {}
    assert [(one.name, one.span.line, one.span.column) for one in in_order(found)] == [
        ("bad-length", 2, 25),
        ("missing-key", 3, 8),
        ("out-of-range", 3, 25),
    ]


def test_a_file_without_papers_is_reported() -> None:
    papers, found = read_papers(project({"papers.yaml": "formats: {}\n"}))
    assert papers == {}
    assert [one.name for one in found] == ["unknown-key", "missing-key"]


def test_a_misspelt_key_is_reported_once() -> None:
    papers, found = read_papers(project({"papers.yaml": "paper: {}\n"}))
    assert papers == {}
    assert [one.name for one in found] == ["unknown-key"]
    assert read_papers(project({"papers.yaml": "- a4\n"}))[1][0].name == "wrong-type"
    assert read_papers(project({"papers.yaml": ""})) == ({}, ())
    assert read_papers(project({})) == ({}, ())


def test_an_unreadable_file_is_reported() -> None:
    folder = Folder.of("templates", {"papers.yaml": b"\xff"})
    papers, found = read_papers(Project(Folder.of("pack", {}), folder))
    assert papers == {}
    assert [one.name for one in found] == ["not-utf8"]


def test_a_size_that_is_none_is_told_how_large_it_may_be() -> None:
    assert no_paper("30x30", ["a4"]).endswith(
        "from 50 to 5000 mm a side, such as `330x480` or `13x19in`"
    )
    assert no_paper("a44", ["a4", "letter"]) == "there is no paper `a44`; did you mean `a4`?"
    assert no_paper("zz", ["a4", "letter"]) == "there is no paper `zz`; there are a4, letter"
