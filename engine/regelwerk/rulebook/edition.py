"""One edition of a rulebook: a ruleset in one language, its examples run, its pages written."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from regelwerk.api.constants import Constants
from regelwerk.model.difference import DocumentChange
from regelwerk.model.grouped import grouped
from regelwerk.model.outcome import Compared
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.numbers.intervals import share
from regelwerk.render.book import Book, Elsewhere, Fixed
from regelwerk.render.pages import book_pages, headings
from regelwerk.render.previews import PREVIEWS, previews
from regelwerk.render.rules_json import RULES, rules_json
from regelwerk.render.say import say
from regelwerk.rulebook.pictures import Pictures, Shot, about
from regelwerk.run.chance import Scripted
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program
from regelwerk.scenario.difference import changed_documents
from regelwerk.scenario.lessons import teach
from regelwerk.scenario.runner import run_example


class Edition(NamedTuple):
    """File name to content, page to heading, and the book that links are written by."""

    ruleset: Ruleset
    language: str
    pages: dict[str, str]
    headings: dict[str, str]
    book: Book

    @property
    def title(self) -> str:
        """What the front page is called, as plain text."""
        return next(iter(self.headings.values()), self.ruleset.header.id)


def make_edition(
    ruleset: Ruleset,
    language: str,
    chances: Mapping[str, Compared] | None = None,
    others: Sequence[Ruleset] = (),
    differences: Sequence[DocumentChange] | None = None,
) -> tuple[Edition, list[Problem]]:
    """The edition, and what is wrong with it: examples that come out otherwise, values that need a game.

    `chances` are those of its comparisons (`regelwerk.rulebook.comparisons.compared`); `others` are rulesets
    whose editions stand beside it: its documents name those variants that change them. `differences` are
    those of a variant from what it goes back to; they are worked out where nobody hands them in.
    """
    program = Program(ruleset)
    pictures = Pictures(program, language, say("position", language))
    seen: dict[str, list[Shot]] = {id: [] for id in ruleset.examples}
    outcomes = {
        id: run_example(program, example, language, look=_looker(pictures, seen[id]))
        for id, example in ruleset.examples.items()
    }
    constants = Constants(program, language)
    book = Book(ruleset, language, outcomes, constants.show, chances)
    shown = {id: pictures.nearer(each, about(ruleset.examples[id])) for id, each in seen.items() if all(each)}
    book.positions = {id: (each[0], each[1]) for id, each in shown.items() if len(each) == 2}
    book.lessons = {
        id: teach(program, lesson, language, pictures.name) for id, lesson in ruleset.lessons.items()
    }
    book.maps = _maps(ruleset, program, pictures)
    book.sizes = pictures.sizes()
    book.share = share
    book.differences = changed_documents(ruleset) if differences is None else differences
    beside = [each for each in others if each is not ruleset and language in each.languages]
    book.elsewhere = grouped(
        (id, _there(other, language, Fixed.CHANGES))
        for other in beside
        if family(other) == ruleset.header.id
        for id in dict.fromkeys(each.document for each in other.overrides)
    )
    taught = (each for each in beside if each.header.id == family(ruleset) and each.lessons)
    book.taught_before = next((_there(each, language, Fixed.LEARN) for each in taught), None)
    pages = book_pages(book) | pictures.files | {PREVIEWS: previews(book), RULES: rules_json(book)}
    drifted = [problem for lesson in book.lessons.values() for problem in lesson.failures]
    drifted += [problem for outcome in outcomes.values() for problem in outcome.failures]
    return Edition(ruleset, language, pages, headings(book), book), drifted + constants.problems


def _maps(ruleset: Ruleset, program: Program, pictures: Pictures) -> dict[str, str]:
    """The files that show how scenarios are set up on a map that the ruleset itself lays out."""
    if ruleset.map is None or ruleset.space is not None:
        return {}
    found = {
        id: pictures.name(new_game(program, scenario.state, Scripted(())))
        for id, scenario in ruleset.scenarios.items()
    }
    return {id: name for id, name in found.items() if name}


def _looker(pictures: Pictures, into: list[Shot]) -> Callable[[Game], None]:
    return lambda game: into.append(pictures.shot(game))


def _there(other: Ruleset, language: str, page: str) -> Elsewhere:
    return Elsewhere(title(other.header.title, language), f"../../{other.header.id}/{language}/{page}")


def family(ruleset: Ruleset) -> str:
    """The id of the ruleset that this one and its variants go back to."""
    return ruleset.layers[0].id if ruleset.layers else ruleset.header.id
