"""The site as one file: equal sites give equal bytes, and nothing in it leads out of it."""

import os
import re
import zipfile

import pytest

from regelwerk.cli import main
from regelwerk.rulebook.site import ARCHIVE, pack

pytestmark = pytest.mark.filterwarnings("default")


def test_two_builds_are_the_same_bytes_and_a_second_packing_does_not_pack_the_first(toy_folder, tmp_path):
    pytest.importorskip("material", reason="the site needs the extra `site`")
    found = []
    for name in ("one", "two"):
        site = tmp_path / name
        assert main(["rulebook", "build", str(toy_folder), "--to", str(site), "--zip", "--lang", "en"]) == 0
        found.append((site / ARCHIVE).read_bytes())
        for file in site.rglob("*"):
            os.utime(file, (1_700_000_000, 1_700_000_000 + len(found)))
    assert found[0] == found[1]
    assert pack(str(tmp_path / "one")) == []
    names = zipfile.ZipFile(tmp_path / "one" / ARCHIVE).namelist()
    assert f"rulebook/{ARCHIVE}" not in names and names == sorted(names)


def test_every_file_that_a_page_names_is_in_the_archive(toy_folder, tmp_path):
    pytest.importorskip("material", reason="the site needs the extra `site`")
    assert main(["rulebook", "build", str(toy_folder), "--to", str(tmp_path / "s"), "--zip"]) == 0
    archive = zipfile.ZipFile(tmp_path / "s" / ARCHIVE)
    names = set(archive.namelist())
    assert {"rulebook/index.html", "rulebook/toy/de/print.html", "rulebook/toy/en/rules.json"} <= names
    front = (tmp_path / "s" / "index.html").read_text("utf-8")
    assert f'href="{ARCHIVE}"' in front
    for name in sorted(names):
        if not name.endswith(".html") or name.endswith("404.html"):
            continue
        for address in re.findall(r'(?:href|src)="([^"#]+)', archive.read(name).decode("utf-8")):
            if address.startswith("data:"):
                continue
            there = os.path.normpath(os.path.join(os.path.dirname(name), address.partition("?")[0]))
            assert there in names or f"{there}/index.html" in names, f"{name}: {address}"


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (problem,) = pack(str(tmp_path / "missing" / "folder"))
    assert problem.code == "rulebook-not-written"
