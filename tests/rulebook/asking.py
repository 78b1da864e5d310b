"""Asks the site's search without a browser, by the scripts that the site has."""

import json
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.html import to_html
from regelwerk.rulebook.search import entries, search_data

HERE = Path(__file__).parent
SCRIPTS = HERE.parents[1] / "site" / "pages"
NODE = shutil.which("node")


class Found(NamedTuple):
    at: str
    kind: str
    title: str
    score: float
    rows: list[str]


def data_of(edition: Edition) -> str:
    """The search's data of an edition, as the site has them but for what its plugin adds to pages."""
    sections = (
        section
        for name, content in edition.pages.items()
        if name.endswith(".md")
        for section in entries(to_html(content).html, f"{name.removesuffix('.md')}.html")
    )
    return search_data(edition.language, sections, edition)


def asked(data: str, questions: Iterable[str]) -> list[list[Found]]:
    """What each question finds, the best first; skips the test where there is no node."""
    if NODE is None:
        pytest.skip("node is not installed")
    given = json.dumps({"data": data, "questions": [*questions]})
    command = [NODE, str(HERE / "ask.js"), str(SCRIPTS)]
    done = subprocess.run(command, input=given, capture_output=True, text=True, encoding="utf-8", timeout=120)
    assert done.returncode == 0, done.stderr
    return [[Found(*each) for each in found] for found in json.loads(done.stdout)]


def places(found: Sequence[Found]) -> list[str]:
    return [each.at for each in found]
