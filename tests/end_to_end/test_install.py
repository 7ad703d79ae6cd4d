"""A wheel, an editable install and a bare checkout find everything that travels with them."""

import shutil
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

from command_line import Shell, files_below

CHECKOUT = Path(__file__).parents[2]
PARTS = ("generator", "templates", "content", "starters")
FILES = ("pyproject.toml", "README.md", "LICENSE", ".gitignore")
KINDS = ("wheel", "editable", "checkout")


class Install(NamedTuple):
    """A way of having the program: where its package must lie, a shell that finds it."""

    package: Path
    shell: Shell


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout of its own, with a build's leavings in it."""
    root = tmp_path_factory.mktemp("checkout")
    for part in PARTS:
        shutil.copytree(CHECKOUT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy2(CHECKOUT / name, root / name)
    for leaving in (
        "generator/proofpress/__pycache__/cli.cpython-311.pyc",
        "content/hetman/__pycache__/x.cpython-311.pyc",
        "templates/.DS_Store",
        "output/hetman/manifest.json",
        "output/.cache/x",
        ".venv/ready",
    ):
        path = root / leaving
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"left behind")
    return root


@pytest.fixture(scope="module")
def wheel(copied: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    Shell(out).python("-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(copied))
    (found,) = out.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("site")
    words = ("install", "--no-deps", "--no-index", "--target", str(root), str(wheel))
    Shell(root).python("-m", "pip", *words)
    return root


@pytest.fixture(params=KINDS)
def install(request: pytest.FixtureRequest, tmp_path: Path, copied: Path, site: Path) -> Install:
    roots = {"wheel": site, "checkout": copied / "generator"}
    root = roots.get(request.param)
    if root is None:
        return Install(CHECKOUT / "generator" / "proofpress", Shell(tmp_path))
    return Install(root / "proofpress", Shell(tmp_path, {"PYTHONPATH": str(root)}))


def test_the_package_that_runs_is_the_one_that_is_meant(install: Install) -> None:
    found = install.shell.python("-c", "import proofpress; print(proofpress.__file__)")
    assert Path(found.strip()) == install.package / "__init__.py"


def test_papers_sizes_and_checks_are_found(install: Install) -> None:
    assert (
        "a4               210 × 297 mm" in install.shell.proofpress("list", "papers").splitlines()
    )
    assert (
        "poker            63 × 88 mm           2.48 × 3.46 in"
        in install.shell.proofpress("list", "sizes").splitlines()
    )
    assert "M001  error    unknown-key" in install.shell.proofpress("list", "checks").splitlines()
    assert "copis" in install.shell.proofpress("explain", "unknown-key")


def test_the_pack_that_comes_along_has_no_fault(install: Install) -> None:
    said = install.shell.proofpress("check", "hetman", "--format", "lines")
    assert [line for line in said.splitlines() if " note[" not in line] == []


def test_a_pack_is_built_into_the_working_directory(install: Install) -> None:
    said = install.shell.proofpress(
        *("build", "hetman", "--lang", "en", "--paper", "a4"),
        *("--only", "tokens", "--format", "pdf,html"),
    )
    assert said.endswith(f"hetman: 2 files in {Path('output') / 'hetman'}\n")
    built = install.shell.folder / "output" / "hetman"
    assert files_below(built) == ["en/a4/tokens.pdf", "manifest.json", "report.html"]
    assert (built / "en/a4/tokens.pdf").read_bytes().startswith(b"%PDF-")


def test_a_wheel_holds_what_the_program_reads(wheel: Path, copied: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    lost = [
        name
        for part in ("templates", "content", "starters")
        for name in files_below(copied / part)
        if "__pycache__" not in name and ".DS_Store" not in name
        if f"proofpress/shipped/{part}/{name}" not in names
    ]
    assert lost == []
    package = copied / "generator" / "proofpress"
    code = [name for name in files_below(package) if "__pycache__" not in name]
    assert [name for name in code if f"proofpress/{name}" not in names] == []
    assert [name for name in names if name.startswith("proofpress/lang/data/")] != []


def test_a_wheel_holds_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if not name.startswith(("proofpress/", "proofpress-"))] == []
    strange = ("__pycache__", ".pyc", ".DS_Store", "output/", ".cache", ".venv", "tests/")
    assert [name for name in names for part in strange if part in name] == []
