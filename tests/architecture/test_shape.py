"""The shape of the code: lengths, lazy start, no strangers."""

import ast
import subprocess
import sys
from pathlib import Path

import proofpress

PACKAGE = Path(proofpress.__file__).parent
SOURCES = sorted(path for path in PACKAGE.rglob("*.py") if "shipped" not in path.parts)
# Where a picture must be decoded, and only there, Pillow (14 ms) and resvg are asked for.
LAZY_PICTURES = ("art.py", "raster.py", "pdf_images.py", "svg_images.py")
HETMAN = PACKAGE.parents[1] / "content" / "hetman"
HEAVY = (
    "reportlab",
    "PIL",
    "babel",
    "jinja2",
    "yaml",
    "rich",
    "uharfbuzz",
    "fontTools",
    "svgwrite",
)


def test_no_file_is_longer_than_500_lines() -> None:
    lengths = {path.name: len(path.read_text().splitlines()) for path in SOURCES}
    assert {name: length for name, length in lengths.items() if length > 500} == {}


def test_no_function_is_longer_than_60_lines() -> None:
    long = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
                length = node.end_lineno - node.lineno + 1
                if length > 60:
                    long.append(f"{path.name}:{node.name}: {length}")
    assert long == []


FLOWS = (
    "answers.py",
    "cli.py",
    "cli_prove.py",
    "cli_lang.py",
    "measuring.py",
    "browsing.py",
    "building.py",
    "making.py",
    "pipeline.py",
    "proving.py",
    "understanding.py",
    "rendering.py",
    "exporting.py",
    "recounting.py",
    "starting.py",
    "exchanging.py",
    "translating.py",
)
# What takes long to import and most builds do without.
LAZY = {
    "commands.py:_for_typer": "typer",
    "commands.py:typer": "typer",
    "component.py:_assemblies": "proofpress.model.assembly",
    "component.py:_boards": "proofpress.model.boards",
    "component.py:_check_anchors": "proofpress.model.anchors",
    "context.py:parse_tint": "tinycss2",
    "css.py:_contents": "tinycss2, tinycss2.parser, tinycss2.serializer",
    "css.py:parse_stylesheet": "tinycss2, tinycss2.parser, tinycss2.serializer",
    "dictionaries.py:__init__": "pymorphy3, morfeusz2",
    "emergency.py:_cluster_starts": "uniseg.graphemecluster",
    "expression.py:parse_arguments": "jinja2",
    "expression.py:parse_expression": "jinja2",
    "fullart.py:judge_rim": "PIL",
    "hyphenation.py:_patterns": "pyphen",
    "load.py:_make_boxes": "proofpress.model.box",
    "locale.py:write": "babel.numbers",
    "locale.py:_locale": "babel",
    "dictionary.py:word_ends": "icu4py.breakers",
    "opportunities.py:unicode_breaks": "uniseg.linebreak",
    "outline.py:outline_of": "fontTools",
    "parting.py:_part_boards": "proofpress.impose.tilesheets, proofpress.layout.partwords",
    "packs.py:_refuse_strange_folder": "proofpress.model.files",
    "piece.py:lay_out": "proofpress.layout.assembly",
    "script.py:clusters": "uniseg.graphemecluster",
    "svg_text.py:font_face": "fontTools",
}


def test_imports_stand_at_the_top_but_where_stages_begin() -> None:
    inside = []
    for path in SOURCES:
        if path.name in (*FLOWS, "progress.py", *LAZY_PICTURES):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef):
                inside += [
                    f"{path.name}:{node.name}"
                    for child in ast.walk(node)
                    if isinstance(child, ast.Import | ast.ImportFrom)
                ]
    assert set(inside) == LAZY.keys()


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys\nsys.argv = ['proofpress', '--help']\n"
        "from proofpress.cli import app\n"
        "try:\n    app.typer()()\nexcept SystemExit as end:\n    assert end.code == 0, end.code\n"
        f"heavy = [name for name in {HEAVY!r} if name in sys.modules]\n"
        "print('heavy:', heavy)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "heavy: []"


def test_plain_colours_and_styles_need_no_parser_of_css() -> None:
    code = (
        "import sys\n"
        "from proofpress.layout.context import parse_tint\n"
        "from proofpress.layout.css import parse_style\n"
        "assert all(map(parse_tint, ('#123', '#112233', 'black', 'white')))\n"
        "assert len(parse_style('fill: #8c2f39; stroke-width: 0.3')) == 2\n"
        "print('tinycss2' in sys.modules, parse_tint('black') == parse_tint('rgb(0, 0, 0)'))\n"
        "print(parse_tint('white') == parse_tint('rgb(255, 255, 255)'))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True", "True"]


def test_an_unchanged_pack_is_known_without_reading_it() -> None:
    code = (
        "import sys\nfrom pathlib import Path\n"
        "import proofpress.cli, proofpress.receipts, proofpress.report.findings\n"
        "from proofpress.packs import projects_of\n"
        "from proofpress.source.inputs import inputs_of\n"
        f"inputs_of(*projects_of([{str(HETMAN)!r}]))\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_a_pack_is_read_and_checked_without_what_draws() -> None:
    drawing = ("proofpress.layout", "proofpress.text", "proofpress.impose", "jinja2", "uharfbuzz")
    rare = ("PIL", "pyphen", "uniseg", "polib", "reportlab", "svgwrite")
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from proofpress.pipeline import read_pack\n"
        "from proofpress.source.project import open_project\n"
        f"reading = read_pack(open_project(Path({str(HETMAN)!r})))\n"
        "assert reading.understood is not None\n"
        f"print([name for name in {(*drawing, *rare)!r} if name in sys.modules])\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "[]"


OURS = {
    ("typing", "NamedTuple"): "proofpress.values",
    ("dataclasses", "dataclass"): "proofpress.values",
    ("re", "compile"): "proofpress.regex",
    ("reportlab", ""): "proofpress.backends.pdf_model",
    ("typer", ""): "proofpress.commands",
}


def test_classes_and_patterns_are_made_in_the_way_that_is_quick_to_import() -> None:
    owners = {f"{owner.replace('proofpress.', '').replace('.', '/')}.py" for owner in OURS.values()}
    slow = []
    for path in SOURCES:
        if path.relative_to(PACKAGE).as_posix() in owners:
            continue
        for node in ast.parse(path.read_text()).body:
            slow += [
                f"{path.name}:{node.lineno}: take it from {owner}"
                for (module, name), owner in OURS.items()
                if _takes(node, module, name)
            ]
    assert slow == []


def _takes(node: ast.stmt, module: str, name: str) -> bool:
    """Say whether a statement of a module imports a name, or calls it."""
    if isinstance(node, ast.ImportFrom):
        names = {one.name for one in node.names}
        is_there = node.module is not None and node.module.split(".")[0] == module
        return is_there and (not name or name in names)
    called = f"{module}.{name}("
    return isinstance(node, ast.Assign | ast.AnnAssign) and called in ast.unparse(node)


def test_a_build_for_a_home_printer_reads_no_pdf() -> None:
    code = (
        "import sys\nimport proofpress.measuring, proofpress.pipeline, proofpress.rendering\n"
        "print([name for name in ('pikepdf', 'pypdfium2') if name in sys.modules])\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "[]"
