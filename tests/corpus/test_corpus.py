"""Planted mistakes, one folder each: every one is told at its own line, with what mends it.

A mistake's line ends in `# <- what the message names`; where German and English say it differently, in
`# <- deutsch|English`. A folder holds what is added to the sound ruleset `base`, or a variant of it. The
whole text stands in `expected.txt` and `erwartet.txt`: REGELWERK_ACCEPT=1 writes them anew.
"""

import contextlib
import os
import re
import shutil
from pathlib import Path
from time import process_time
from typing import NamedTuple

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.load.show import show
from regelwerk.model.problem import Problem
from regelwerk.texts.problems import PROBLEMS

ROOT = Path(__file__).parents[2]
CORPUS = Path(__file__).parent
BASE = CORPUS / "base"
FOLDERS = sorted(folder.name for folder in CORPUS.iterdir() if folder.name[:2].isdigit())
EXPECTED = {"en": "expected.txt", "de": "erwartet.txt"}
SECONDS = 5
_MARK = re.compile(r"#\s*<-\s*(.*)$")
# What is wrong with a ruleset as a whole cannot be seen while parts of it are unread or in no order.
OF_THE_WHOLE = {
    "misspelt_tag", "order_undeclared", "unreachable_phase", "broken_tags_hide_no_immunity", "lasts_for_ever",
}  # fmt: skip


class Mark(NamedTuple):
    """A line of a file that is wrong, and what each language says about it."""

    file: str
    line: int
    said: dict[str, list[str]]


def marks_of(file: Path) -> list[Mark]:
    found = []
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        if (match := _MARK.search(line)) is not None:
            words = [word.split("|") for word in match[1].split(", ")]
            said = {"de": [word[0] for word in words], "en": [word[-1] for word in words]}
            found.append(Mark(file.name, number, said))
    return found


def is_variant(folder: str) -> bool:
    return (CORPUS / folder / "head.yaml").exists()


@pytest.fixture(scope="module", params=FOLDERS)
def folder(request):
    """Tests of one folder run one after the other, so that its ruleset is linked once for all of them."""
    return request.param


@pytest.fixture(scope="module")
def problems(folder, tmp_path_factory) -> list[Problem]:
    """The problems of a folder's ruleset, in a copy in which nothing else lies."""
    with contextlib.chdir(tmp_path_factory.mktemp(folder)):
        ruleset = Path("ruleset")
        shutil.copytree(BASE, "base" if is_variant(folder) else ruleset)
        shutil.copytree(CORPUS / folder, ruleset, dirs_exist_ok=True)
        before = process_time()
        linked, problems = link_folder(str(ruleset))
        assert process_time() - before < SECONDS
        assert linked is None
        yield problems


def about(mark: Mark, problems: list[Problem]) -> list[Problem]:
    return [
        problem
        for problem in problems
        if problem.span is not None and (Path(problem.span.file).name, problem.span.line) == mark[:2]
    ]


def test_each_mistake_is_told_at_its_line_and_nothing_else_is(problems, folder):
    marks = [mark for file in sorted((CORPUS / folder).glob("*.yaml")) for mark in marks_of(file)]
    places = {(Path(problem.span.file).name, problem.span.line) for problem in problems if problem.span}
    assert marks
    assert places == {mark[:2] for mark in marks}, show(problems)
    assert all(problem.span for problem in problems)
    for mark in marks:
        for language, words in mark.said.items():
            text = show(about(mark, problems), language)
            sentences = "\n".join(line for line in text.splitlines() if not line.startswith("  "))
            for word in words:
                assert word in sentences, text


@pytest.mark.parametrize("language", EXPECTED)
def test_each_mistake_is_told_word_for_word(problems, folder, language):
    expected = CORPUS / folder / EXPECTED[language]
    # A shipped ruleset is told by its path, which is another one on each machine.
    found = (show(problems, language) + "\n").replace(f"{ROOT}{os.sep}", "")
    if os.environ.get("REGELWERK_ACCEPT"):
        expected.write_text(found, encoding="utf-8")
    assert found == expected.read_text("utf-8")


def test_the_ruleset_beneath_is_sound():
    ruleset, problems = link_folder(str(BASE))
    assert ruleset is not None, show(problems)


def test_there_are_at_least_fifty_mistakes():
    assert len(FOLDERS) >= 50


def test_no_mistake_hides_another(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shutil.copytree(BASE, "ruleset")
    marks = []
    for folder in FOLDERS:
        if is_variant(folder) or folder.partition("_")[2] in OF_THE_WHOLE:
            continue
        file = Path("ruleset", f"wrong_{folder}.yaml")
        shutil.copy(CORPUS / folder / "wrong.yaml", file)
        marks += marks_of(file)
    _, problems = link_folder("ruleset")
    # A name that is missed in several places is told at one of them.
    again = [each for told in problems for each in told.follows if each.code == told.code]
    hidden = [mark for mark in marks if not about(mark, [*problems, *again])]
    assert not hidden, show(problems)
    codes = {problem.code for problem in problems}
    assert codes <= set(PROBLEMS.ids())
