"""What all tests share: outside programs, the coverage floor, golden updates."""

import gc
import io
import os
import shutil
from pathlib import Path

import pytest

FLOOR = 95.0
HELD = ("source", "model", "impose", "checks")
WHOLE = ("architecture", "end_to_end", "golden", "unit/backends", "unit/layout", "unit/rules")
TESTS = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite the golden files")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--update") and os.environ.get("CI"):
        raise pytest.UsageError("golden files are not rewritten in CI")
    gc.set_threshold(30_000, 10, 20)  # many small values live long: a fifth of the time else


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure coverage where parts are tested by themselves: it slows whole builds by half."""
    for item in items:
        if item.path.relative_to(TESTS).as_posix().startswith(WHOLE):
            item.add_marker("no_cover")


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker in item.iter_markers("outside"):
        for program in marker.args:
            is_there = Path(program).exists() if "/" in program else shutil.which(program)
            if not is_there:
                if os.environ.get("CI"):
                    pytest.fail(f"{program} is not installed, and CI must have it")
                pytest.skip(f"needs {program}")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hold the floor of branch coverage when the whole suite runs with `--cov`."""
    plugin = session.config.pluginmanager.getplugin("_cov")
    is_whole = session.config.args == list(session.config.getini("testpaths"))
    if plugin is None or plugin.cov_controller is None or not is_whole or _is_worker(session):
        return
    session.config.stash[_COVERAGE] = lines = []
    for part in HELD:
        table = io.StringIO()
        include = [f"*/proofpress/{part}/*"]
        total = plugin.cov_controller.cov.report(include=include, file=table, skip_covered=True)
        lines.append(f"branch coverage of {part}: {total:.1f} %")
        if total < FLOOR:
            lines.append(table.getvalue())
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _is_worker(session: pytest.Session) -> bool:
    return hasattr(session.config, "workerinput")


_COVERAGE = pytest.StashKey[list[str]]()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for line in terminalreporter.config.stash.get(_COVERAGE, []):
        terminalreporter.write_line(line)
