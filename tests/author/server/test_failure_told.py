"""What the server failed to foresee is told by its place; nobody is shown a class of Python."""

import logging
import re
from pathlib import Path

import pytest

import regelwerk
from regelwerk.author.server.project import Project
from regelwerk.author.server.serve import server
from regelwerk.load.show import sentence
from regelwerk.model.problem import Problem

SHOWN = re.compile(r"type\((error|failure|exception|reason)\)\.__name__|repr\((error|failure|exception)\)")


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_failure_has_a_place_and_its_class_stands_in_the_log(
    pond: Project, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, language: str
) -> None:
    def broken() -> list[Problem]:
        raise AttributeError("nobody knows", name="limb")

    made, told = server(language), list[Problem]()
    monkeypatch.setattr(pond, "refresh", broken)
    monkeypatch.setattr(made, "say", told.append)
    with caplog.at_level(logging.ERROR):
        made.look(pond)
    (problem,) = told
    shown = sentence(problem, language)
    assert problem.code == "server-failed"
    assert re.search(r"\(author/server/rules_server\.py:\d+\)", shown)
    assert "Error" not in shown and "limb" not in shown and "nobody knows" not in shown
    assert "AttributeError" in caplog.text


def test_nothing_in_the_engine_tells_the_class_of_an_error() -> None:
    root = Path(regelwerk.__file__).parent
    found = {file.name for file in root.rglob("*.py") if SHOWN.search(file.read_text("utf-8"))}
    assert found == {"guard.py", "guests.py"}  # whoever wrote a bot wrote Python
