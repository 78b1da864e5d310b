"""A toy ruleset as an editor has it open."""

import shutil
from pathlib import Path

import pytest

from regelwerk.author.server.files import Files
from regelwerk.author.server.project import Project

TOYS = Path(__file__).parents[2] / "rulesets" / "variants"


@pytest.fixture
def pond(tmp_path):
    """The pond, a copy of its own: looked at once, and sound."""
    for name in ("pond", "ice", "marsh", "both"):
        shutil.copytree(TOYS / name, tmp_path / name)
    project = Project(str(tmp_path / "pond"), Files())
    assert project.refresh() == []
    return project


@pytest.fixture
def ice(pond):
    """A variant of the pond."""
    project = Project(str(Path(pond.place).parent / "ice"), Files())
    assert project.refresh() == []
    return project
