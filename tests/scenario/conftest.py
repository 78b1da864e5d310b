"""A toy with orders, dice, a refusal and an immunity, and examples written into it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from regelwerk.model.ruleset import Ruleset

TOY = (Path(__file__).parents[1] / "rulesets" / "toys" / "wishes" / "ruleset.yaml").read_text("utf-8")
TOY = TOY.partition("---\nkind: example")[0]

Outcomes = Callable[[str], list[str]]


@pytest.fixture
def toy(link_text: Callable[[str], tuple[Ruleset | None, list[object]]]) -> Callable[[str], Ruleset]:
    """The toy with the documents of a text behind it."""

    def linked(text: str) -> Ruleset:
        ruleset, problems = link_text(TOY + text)
        assert ruleset is not None, problems
        return ruleset

    return linked
