"""What `pip install` brings works from any folder, without the checkout."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

LOOKING = ("check", "diff", "explain", "odds", "overrides", "show", "test", "why-not")

# All commands of a guide in one process, each as if it were typed; what it prints comes back as JSON.
SCRIPT = """
import contextlib, io, json, sys
from regelwerk.cli import main
from regelwerk.commands import simulate_runner
simulate_runner._FIRST_LINE = 1e9  # how far a simulation is after so many seconds depends on the machine
typed, sys.stdin = sys.stdin, io.StringIO()
for line in typed:
    out, wrong = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(wrong):
        main(json.loads(line))
    print(json.dumps(out.getvalue() + wrong.getvalue()), flush=True)
"""


def surroundings():
    hidden = ("PYTHONPATH", "VIRTUAL_ENV", "LC_ALL", "LC_MESSAGES", "LANG")
    return {name: value for name, value in os.environ.items() if name not in hidden}


def run(*command, cwd=ROOT, check=True):
    result = subprocess.run(
        list(map(str, command)), cwd=cwd, env=surroundings(), capture_output=True, text=True, timeout=600,
    )
    assert not check or result.returncode == 0, result.stdout + result.stderr
    return result


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT)
    (file,) = folder.glob("regelwerk-*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder of programs of a fresh environment with nothing but the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    # Compiling beforehand what nobody imports takes as long as all that is asked here.
    pip = [sys.executable, "-m", "pip", "--python", programs / "python", "--disable-pip-version-check"]
    run(*pip, "install", "--quiet", "--no-compile", wheel)
    return programs


def files_below(folder):
    base = ROOT / folder
    return {file.relative_to(base).as_posix() for file in base.rglob("*") if file.is_file()}


def test_the_wheel_carries_every_ruleset_and_schema_and_nothing_of_the_workshop(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("rulesets", "schemas"):
        assert {f"regelwerk/shipped/{folder}/{file}" for file in files_below(folder)} <= names
    assert {"regelwerk/py.typed", "regelwerk/author/templates/ruleset/rules.yaml"} <= names
    assert {f"regelwerk/shipped/site/guide/{file}" for file in files_below("site/guide")} <= names
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"regelwerk"}
    assert not [name for name in names if "__pycache__" in name]


def test_an_installed_wheel_answers_from_another_folder(installed, tmp_path):
    text = (ROOT / "engine/regelwerk/__init__.py").read_text()
    version = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)[1]
    assert run(installed / "regelwerk", "--version", cwd=tmp_path).stdout == f"regelwerk {version}\n"
    assert "check" in run(installed / "regelwerk", "--help", cwd=tmp_path).stdout
    refused = run(installed / "regelwerk", "check", "nowhere", cwd=tmp_path, check=False)
    assert (refused.returncode, refused.stdout) == (2, "")
    shipped = sorted({file.split("/")[0] for file in files_below("rulesets") if file.endswith(".yaml")})
    assert f"Shipped are: {', '.join(shipped) or '–'}." in refused.stderr


@pytest.mark.slow
def test_an_installed_wheel_checks_each_shipped_ruleset_by_its_id(installed, tmp_path):
    for id in sorted({file.split("/")[0] for file in files_below("rulesets") if file.endswith(".yaml")}):
        checked = run(installed / "regelwerk", "check", id, cwd=tmp_path)
        assert checked.stdout.startswith(f"{id}: ")
        module = run(installed / "python", "-m", "regelwerk", "check", id, cwd=tmp_path)
        assert module.stdout == checked.stdout


def test_the_shipped_schemas_are_what_an_installed_engine_would_write(installed, tmp_path):
    assert run(installed / "regelwerk", "schema", "--check", cwd=tmp_path).stdout == ""


@pytest.mark.slow
def test_the_guide_works_with_a_fresh_install_in_an_empty_folder(installed, tmp_path, monkeypatch):
    """In one language, and of commands that only look at a ruleset one of each form: here all is asked that
    an installation may lack, the rest `test_guide` follows in both languages."""
    spec = importlib.util.spec_from_file_location("guide_followed", ROOT / "tests" / "test_guide.py")
    assert spec is not None and spec.loader is not None
    guide = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(guide)
    monkeypatch.chdir(tmp_path)
    looked = set()

    def wanted(arguments):
        form = (arguments[0], *(each for each in arguments if each.startswith("--")))
        again = form in looked
        looked.add(form)
        return arguments[0] not in LOOKING or not again

    with subprocess.Popen(
        [installed / "python", "-c", SCRIPT], cwd=tmp_path, env=surroundings(), text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as process:

        def answer(arguments):
            process.stdin.write(json.dumps([*arguments, "--lang", "de"]) + "\n")
            process.stdin.flush()
            told = json.loads(process.stdout.readline())
            assert "Traceback" not in told
            return told

        try:
            for page in sorted((ROOT / "site" / "guide" / "de").glob("*.md")):
                guide.follow(page, answer, wanted)
        finally:
            process.stdin.close()
    assert process.returncode == 0


def test_an_editable_install_is_a_plain_path_and_no_import_hook():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert settings["tool"]["hatch"]["build"]["dev-mode-dirs"] == ["engine"]


def test_every_dependency_has_a_lower_bound_and_a_reason_in_the_architecture():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    reasons = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    for requirement in chain(project["dependencies"], *project["optional-dependencies"].values()):
        name, bound, _ = requirement.partition(">=")
        assert bound, requirement
        assert f"| {name} |" in reasons, name
