"""Packs built at the same time: the same bytes and words, in the same order, as one by one."""

from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from command_line import files_below
from proofpress import building
from proofpress.building import Said, build_pack, build_packs
from proofpress.checks.example import PACK
from proofpress.making import Share, one_by_one
from proofpress.request import Request
from proofpress.side_by_side import SideBySide
from proofpress.source.inputs import Inputs, inputs_of
from proofpress.source.project import Project
from proofpress.usage import UnfinishedError, UsageError
from proofpress.values import replace

CARDS = Request(papers=("a4",), parts=("cards",), formats=("pdf",), folds=("duplex",))
LANGUAGES = replace(
    CARDS, languages=("en", "qps-accents"), formats=("pdf", "html"), profiles=("home", "shop")
)
NAMES = ("lamps", "moths")


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two packs: the second, with its small type, has a finding and more to read."""
    folder = tmp_path_factory.mktemp("packs")
    for name in NAMES:
        for path, content in PACK.items():
            file = folder / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, "utf-8")
    styles = folder / "moths/templates/styles.yaml"
    styles.write_text(styles.read_text("utf-8").replace("9 pt", "5.2 pt"), "utf-8")
    return [folder / name for name in NAMES]


@pytest.fixture(scope="module")
def built(packs: list[Path], tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """Where builds with one and with two processes lie, each with its words."""
    folders = {jobs: tmp_path_factory.mktemp(f"jobs{jobs}") for jobs in (1, 2)}
    for jobs, out in folders.items():
        said = list(build_packs(packs, CARDS, out, jobs))
        (out / "said").write_text(repr(said).replace(str(out), "OUT"), "utf-8")
    return folders


def test_a_worker_lets_a_pack_go_before_the_next(packs: list[Path], tmp_path: Path) -> None:
    build_pack(packs[0], one_by_one, request=CARDS, out=tmp_path / "a", is_worker=True)
    assert not building._LAST
    build_pack(packs[0], one_by_one, request=CARDS, out=tmp_path / "b")
    assert len(building._LAST) == 1


def test_the_bytes_and_the_words_are_the_same(built: dict[int, Path]) -> None:
    paths = [path for path in files_below(built[1]) if not path.startswith(".cache")]
    assert "moths/en/a4/cards.pdf" in paths
    assert "warning" in (built[1] / "said").read_text("utf-8")
    for path in paths:
        assert (built[1] / path).read_bytes() == (built[2] / path).read_bytes(), path


def test_what_has_not_changed_starts_nothing_and_is_told_at_its_place(
    built: dict[int, Path], packs: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("proofpress.side_by_side.SideBySide", None)
    same = list(build_packs(packs, CARDS, built[2], 2))
    assert [said.words.count("nothing has changed") for said in same] == [1, 1]
    (built[2] / "lamps/en/a4/cards.pdf").unlink()
    words = [said.words for said in build_packs(packs, CARDS, built[2], 2)]
    assert ["nothing has changed" in said for said in words] == [False, True]


def test_the_files_of_a_pack_are_hashed_once(
    packs: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashed: list[str] = []

    def counted(project: Project) -> Inputs:
        hashed.append(project.id)
        return inputs_of(project)

    monkeypatch.setattr("proofpress.source.inputs.inputs_of", counted)
    with pytest.raises(UsageError):
        list(build_packs(packs[:1], replace(CARDS, languages=("xx",)), tmp_path, 1))
    assert hashed == ["lamps"]


def test_what_ends_a_build_ends_the_command(packs: list[Path], tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no language `xx`"):
        list(build_packs(packs, replace(CARDS, languages=("xx",)), tmp_path, 2))
    assert files_below(tmp_path) == []


def no_pack(_: Path, _share: Share) -> Said:
    raise AssertionError


def test_a_lost_process_is_told_with_what_to_do(tmp_path: Path) -> None:
    lost: Future[Said] = Future()
    lost.set_exception(BrokenProcessPool())
    with SideBySide((), no_pack, 2) as workers:
        workers._futures[tmp_path] = lost
        with pytest.raises(UnfinishedError, match="--jobs 1"):
            workers.said(tmp_path)


@pytest.fixture(scope="module")
def shared_out(packs: list[Path], tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """Where a pack in two languages, for a printer at home and a shop, lies by its processes."""
    folders = {jobs: tmp_path_factory.mktemp(f"languages{jobs}") for jobs in (1, 2)}
    for jobs, out in folders.items():
        (said,) = build_packs(packs[1:], LANGUAGES, out, jobs)
        assert said.is_good, said.words
        (out / "said").write_text(said.words.replace(str(out), "OUT"), "utf-8")
    return folders


def test_languages_that_are_shared_out_are_the_same_and_remembered(
    shared_out: dict[int, Path],
) -> None:
    paths = files_below(shared_out[1])
    assert paths == files_below(shared_out[2])
    assert {"moths/qps-accents/a4/cards.pdf", "moths/en/printshop_x1a/list.csv"} <= {*paths}
    assert any(path.endswith(".memory") for path in paths)
    for path in paths:
        assert (shared_out[1] / path).read_bytes() == (shared_out[2] / path).read_bytes(), path
