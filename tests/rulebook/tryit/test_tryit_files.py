"""What trying out adds to a site: places for buttons, files, and nothing at all without Pyodide."""

import json
import os
import re
import stat
from base64 import b64encode
from hashlib import sha512
from io import BytesIO
from pathlib import Path
from shutil import which
from tarfile import TarInfo
from tarfile import open as open_tar
from zipfile import ZipFile

import pytest

from regelwerk.cli import main
from regelwerk.link.ruleset import open_ruleset
from regelwerk.load.shipped import site_folder
from regelwerk.load.show import sentence
from regelwerk.rulebook.edition import make_edition
from regelwerk.rulebook.site import build_site
from regelwerk.rulebook.tryit import pyodide as fetching
from regelwerk.rulebook.tryit.archive import archive, compiled
from regelwerk.rulebook.tryit.files import placed, trials
from regelwerk.rulebook.tryit.forms import forms

GARDEN = Path(__file__).parent / "garden"
PRETENDED = {name: name.encode() for name in fetching.FILES} | {
    "pyodide-lock.json": b'{"info": {"python": "3"}, "packages": {"big": {}}}'
}
HTML = (
    '<h2 id="rule">R</h2><p>1</p><h3 id="ex-1">E</h3><p>2</p><h3 id="a&amp;b">F</h3><p>3</p>'
    '<h2 id="next">N</h2>'
)


def test_what_can_be_begun_comes_at_the_end_of_its_heading_and_one_script_for_all():
    html = placed(HTML, {"ex-1": "<div>1</div>", "a&b": "<div>2</div>"}, "../../tryit/start.js")
    assert html == (
        '<h2 id="rule">R</h2><p>1</p><h3 id="ex-1">E</h3><p>2</p><div>1</div>\n'
        '<h3 id="a&amp;b">F</h3><p>3</p><div>2</div>\n'
        '<h2 id="next">N</h2><script defer src="../../tryit/start.js"></script>'
    )


def test_a_page_without_examples_stays_as_it_is():
    assert placed(HTML, {}, "../../tryit/start.js") == HTML
    assert placed(HTML, {"elsewhere": "elsewhere"}, "../../tryit/start.js") == HTML


@pytest.fixture(scope="module")
def edition():
    edition, problems = make_edition(open_ruleset(str(GARDEN)), "en")
    assert problems == []
    return edition


def test_examples_are_known_by_page_and_heading(edition):
    assert trials(edition) == {
        "examples-garden.md": {"creep-north": '<div class="rulebook-try" data-example="creep-north"></div>'}
    }


def test_a_set_up_has_a_form_with_its_seats_and_who_may_sit_there(edition):
    (form,) = forms(edition)["play.md"].values()
    assert 'data-edition="garden/en" data-start="{&quot;scenario&quot;: &quot;three_beds&quot;}"' in form
    assert re.findall(r'<select name="([^"]*)">', form) == ["Ann"]
    assert re.findall(r'<option value="([^"]*)"', form) == ["person", "random", "mcts"]


def test_where_nobody_ever_decides_there_is_no_form(hostile_folder):
    edition, _ = make_edition(open_ruleset(str(hostile_folder)), "en")
    assert edition.ruleset.scenarios and forms(edition) == {}


@pytest.mark.filterwarnings("default")
def test_a_site_with_pyodide_has_buttons_and_all_that_they_need(tmp_path, edition):
    assert build_site([edition], str(tmp_path), pyodide=PRETENDED) == []
    page = (tmp_path / "garden" / "en" / "examples-garden.html").read_text("utf-8")
    assert page.count('data-example="creep-north"') == 1
    assert "nothing to install" in (tmp_path / "garden" / "en" / "play.html").read_text(encoding="utf-8")
    assert (tmp_path / "garden" / "en" / "tryit.bin").stat().st_size > 0
    shared = tmp_path / "tryit"
    assert json.loads((shared / "pyodide" / "pyodide-lock.json").read_text()) == {
        "info": {"python": "3"}, "packages": {},
    }  # fmt: skip
    sizes = json.loads((shared / "sizes.json").read_text())
    assert all((shared / name).stat().st_size == size for name, size in sizes.items())
    assert (shared / "start.js").stat().st_size < 10_000


@pytest.mark.filterwarnings("default")
def test_a_site_without_pyodide_has_no_buttons(tmp_path, edition):
    assert build_site([edition], str(tmp_path)) == []
    assert "rulebook-try" not in (tmp_path / "garden" / "en" / "examples-garden.html").read_text("utf-8")
    assert "nothing to install" not in (tmp_path / "garden" / "en" / "play.html").read_text(encoding="utf-8")
    assert not (tmp_path / "tryit").exists()


# --- fetching -------------------------------------------------------------------------------


def packed(files):
    held = BytesIO()
    with open_tar(fileobj=held, mode="w:gz") as archive:
        for name, content in files.items():
            info = TarInfo(f"package/{name}")
            info.size = len(content)
            archive.addfile(info, BytesIO(content))
    return held.getvalue()


@pytest.fixture
def npm(tmp_path, monkeypatch):
    """A pretended npm that hands out a package, once."""
    data = packed(PRETENDED)
    (tmp_path / "published.tgz").write_bytes(data)
    program = tmp_path / "bin" / "npm"
    program.parent.mkdir()
    program.write_text(
        f'#!/bin/sh\nset -e\ncp "{tmp_path}/published.tgz" "$4/pyodide-{fetching.VERSION}.tgz"\n'
        f'echo asked >> "{tmp_path}/asked"\n'
    )
    program.chmod(program.stat().st_mode | stat.S_IEXEC)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(fetching, "INTEGRITY", b64encode(sha512(data).digest()).decode())
    return tmp_path


def test_pyodide_is_fetched_once_and_kept(npm):
    for _ in range(2):
        files, problems = fetching.pyodide(str(npm / "cache"))
        assert (files, problems) == (PRETENDED, [])
    assert (npm / "asked").read_text() == "asked\n"


def test_what_was_spoilt_in_the_cache_is_fetched_anew(npm):
    fetching.pyodide(str(npm / "cache"))
    (kept,) = (npm / "cache").iterdir()
    kept.write_bytes(b"spoilt")
    assert fetching.pyodide(str(npm / "cache")) == (PRETENDED, [])
    assert (npm / "asked").read_text() == "asked\nasked\n"


def test_a_package_other_than_the_published_one_is_not_used(npm):
    (npm / "published.tgz").write_bytes(packed({"pyodide.mjs": b"evil"}))
    files, problems = fetching.pyodide(str(npm / "cache"))
    assert files == {}
    assert [each.code for each in problems] == ["tryit-other-pyodide"]
    assert not (npm / "cache").exists()


def test_without_npm_the_reason_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    files, (problem,) = fetching.pyodide(str(tmp_path / "cache"))
    assert files == {}
    assert sentence(problem, "de") == (
        "Die Website wird ohne den Tisch auf ihren Seiten und ohne das Ausprobieren von Beispielen gebaut: "
        "Pyodide ist nicht da (npm ist nicht installiert)."
    )


def test_what_npm_complains_about_is_told(npm):
    (npm / "bin" / "npm").write_text("#!/bin/sh\necho 'npm error code ENOTFOUND' >&2\nexit 1\n")
    _, (problem,) = fetching.pyodide(str(npm / "cache"))
    assert (problem.code, problem.values) == ("tryit-no-pyodide", {"reason": "npm error code ENOTFOUND"})


@pytest.mark.filterwarnings("default")
def test_make_without_npm_builds_the_site_and_tells_once_that_there_are_no_buttons(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.setenv("PATH", str(tmp_path))
    target = tmp_path / "site"
    call = ["rulebook", "build", str(GARDEN), "--to", str(target), "--try-it", str(tmp_path / "cache")]
    assert main([*call, "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert said.err.count("The site is built without the table in its pages") == 1
    assert (target / "garden" / "de" / "garden.html").exists()
    assert not (target / "tryit").exists()


# --- compiling ------------------------------------------------------------------------------


def test_without_node_the_archives_stay_as_they_are(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert compiled(PRETENDED, b"engine") == (PRETENDED, b"engine")


def test_where_node_fails_they_stay_too():
    assert compiled(PRETENDED, b"engine") == (PRETENDED, b"engine")


@pytest.mark.slow
@pytest.mark.skipif(not which("node"), reason="needs Node")
def test_compiled_archives_are_the_same_each_time_and_hold_every_module():
    files, problems = fetching.pyodide(os.path.join(site_folder(), ".pyodide"))
    if problems:
        pytest.skip("Pyodide is not there and npm cannot fetch it")
    python, engine = compiled(files, archive())
    assert compiled(files, archive()) == (python, engine)
    with ZipFile(BytesIO(archive())) as before, ZipFile(BytesIO(engine)) as after:
        assert {name.removesuffix("c") for name in after.namelist()} == set(before.namelist())
        assert not [name for name in after.namelist() if name.endswith(".py")]
    assert python.keys() == files.keys()
    assert python["python_stdlib.zip"] != files["python_stdlib.zip"]
