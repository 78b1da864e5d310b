"""Pages and the drawing of the phases tell where others may act inside one's turn."""

from pathlib import Path

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.ruleset import Ruleset
from regelwerk.render.book import Book
from regelwerk.render.pages import book_pages
from regelwerk.render.phase_svg import phase_svg
from regelwerk.render.plain import described

TAG = Path(__file__).parents[1] / "rulesets" / "toys" / "tag"


@pytest.fixture(scope="module")
def tag() -> Ruleset:
    return open_ruleset(str(TAG))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "- Meanwhile, before each decision, may react: heard_by of noise for the first of all noise, "
            "provided that heard_by of noise is not empty.\n    - To choose from: Throw, Keep still.",
        ),
        (
            "de",
            "- Währenddessen, vor jeder Entscheidung, darf eine Gegenaktion machen: das erste von heard_by "
            "von Lärm für jedes Lärm, sofern gilt: heard_by von Lärm ist nicht leer.\n"
            "    - Zur Wahl stehen: Werfen, Still bleiben.",
        ),
    ],
)
def test_a_phase_tells_who_may_react_and_how(tag: Ruleset, language: str, told: str) -> None:
    assert told in described(tag, tag.phases["walking"], language, str)


@pytest.mark.parametrize(("language", "note"), [("en", "with reactions"), ("de", "mit Gegenaktionen")])
def test_the_drawing_marks_the_phase_and_no_other(tag: Ruleset, language: str, note: str) -> None:
    assert phase_svg(tag, language).count(note) == 1
    assert note in book_pages(Book(tag, language, {}, str))["sequence.svg"]
