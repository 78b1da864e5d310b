from collections.abc import Callable, Sequence
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


@pytest.fixture(scope="session")
def built(tmp_path_factory) -> Callable[[Sequence[str]], Path]:
    """Builds the site of some folders with all their languages, once for all who ask for the same."""
    from regelwerk.rulebook.site import build_site
    from tests.rulebook.shipped import gathered

    pytest.importorskip("material", reason="the site needs the extra `site`")
    sites: dict[tuple[str, ...], Path] = {}

    def built(folders: Sequence[str]) -> Path:
        key = tuple(folders)
        if key not in sites:
            site = tmp_path_factory.mktemp("site")
            assert build_site(gathered(*folders), str(site), guides=_guides()) == []
            sites[key] = site
        return sites[key]

    return built


def _guides():
    from regelwerk.author.lints.page import markdown
    from regelwerk.author.reference import reference_pages
    from regelwerk.rulebook.guide import make_guide, written

    return [make_guide(each, {**reference_pages(each), "lints.md": markdown(each)}) for each in written()]


@pytest.fixture(scope="session")
def own_folders(tmp_path_factory):
    """The folders of the small ruleset and of the hostile one."""
    folders = []
    for name, file in (("toy", HERE.parent / "render" / "toy.yaml"), ("hostile", HERE / "hostile.yaml")):
        text = file.read_text("utf-8").replace("id: toy\n", f"id: {name}\n", 1)
        folders.append(str(folder_with(text, tmp_path_factory.mktemp("own") / name)))
    return folders
