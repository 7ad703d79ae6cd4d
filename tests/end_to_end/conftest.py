"""The shipped pack, built once for all tests that look at what comes out."""

import json

import pytest

from delivered import Delivered
from proofpress.deliver import deliver
from proofpress.model.load import load
from proofpress.pipeline import build_pack
from proofpress.source.project import open_project, shipped


@pytest.fixture(scope="session")
def hetman(tmp_path_factory: pytest.TempPathFactory) -> Delivered:
    project = open_project(shipped("content") / "hetman")
    built = build_pack(project)
    assert built.delivery is not None, built.found
    folder = deliver(built.delivery, tmp_path_factory.mktemp("output"))
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    game, _ = load(project)
    assert game is not None
    return Delivered(folder, {one["path"]: one for one in manifest["files"]}, game, project)
