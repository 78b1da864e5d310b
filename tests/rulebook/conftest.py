from pathlib import Path

import pytest

HERE = Path(__file__).parent


def folder_with(text, folder):
    folder.mkdir()
    (folder / "toy.yaml").write_text(text, "utf-8")
    return folder


@pytest.fixture
def toy_folder(tmp_path):
    """A folder with the small ruleset that the tests of rendering use too."""
    return folder_with((HERE.parent / "render" / "toy.yaml").read_text("utf-8"), tmp_path / "toy")


@pytest.fixture
def hostile_folder(tmp_path):
    """A folder with a ruleset that tries to bring markup into the pages wherever it may write."""
    return folder_with((HERE / "hostile.yaml").read_text("utf-8"), tmp_path / "toy")
