"""In a variant too no mistake hides another: what does not fit is told, and what is wrong elsewhere."""

import shutil
from pathlib import Path

import pytest

from regelwerk.link.ruleset import link_folder

TOYS = Path(__file__).parents[1] / "rulesets" / "variants"
HEAD = """\
kind: ruleset
id: swamp
version: 1.0.0
extends: ../pond
title: {de: Sumpf, en: Swamp}
source: {standing: house}
---
"""
REASON = "reason: {de: So., en: So.}\n"
WRONG_RULE = """\
---
kind: rule
id: S.1
title: {de: Regel, en: Rule}
text: {de: Ein Satz., en: A sentence.}
source: {standing: house}
on: leap
when: frog.flys > 2
requires: frog.wet
refusal: {de: Nein., en: No.}
"""
WRONG_VALUE = f"""\
---
kind: change
of: P.3
{REASON}set: {{add: -frog.flise}}
"""


@pytest.fixture
def codes(tmp_path):
    shutil.copytree(TOYS / "pond", tmp_path / "pond")

    def told(*documents: str) -> list[str]:
        (tmp_path / "swamp").mkdir()
        text = HEAD + "".join(documents).removeprefix("---\n")
        (tmp_path / "swamp" / "ruleset.yaml").write_text(text, encoding="utf-8")
        ruleset, problems = link_folder(str(tmp_path / "swamp"))
        assert ruleset is None
        return sorted(problem.code for problem in problems)

    return told


@pytest.mark.parametrize(
    ("change", "own"),
    [
        ("---\nkind: change\nof: sorts/toad\n" + REASON + "set: {leap: far}\n", "value-does-not-fit"),
        ("---\nkind: change\nof: sorts/tode\n" + REASON + "set: {leap: 3}\n", "change-target-missing"),
        ("---\nkind: change\nof: sort/toad\n" + REASON + "set: {leap: 3}\n", "change-document-missing"),
        ("---\nkind: change\nof: sorts/toad\nset: {leap: 3}\n", "key-missing"),
        ("---\nkind: term\nid: bog\n", "key-missing"),
    ],
)
def test_what_does_not_fit_hides_neither_an_expression_nor_a_changed_value(codes, change, own):
    found = codes(change, WRONG_RULE, WRONG_VALUE)
    assert own in found
    assert found.count("expression-unknown-field") == 2


def test_what_names_a_document_that_could_not_be_changed_is_passed_over(codes):
    """The row might have come by the change."""
    rule = WRONG_RULE.replace("frog.flys > 2", "frog.sort == sorts.newt")
    change = "---\nkind: change\nof: sorts/rows\n" + REASON + "add: {sort: newt, leap: far}\n"
    found = codes(change, rule)
    assert "expression-unknown-row" not in found and found
