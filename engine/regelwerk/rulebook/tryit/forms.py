"""Where games can be begun in a page: a form with the seats of each set-up, and of where each lesson ends."""

import json
from contextlib import suppress

from regelwerk.api.game import Game
from regelwerk.api.ruleset import Ruleset
from regelwerk.bots import BOTS
from regelwerk.bots.seats import PERSON
from regelwerk.model.lesson import Lesson
from regelwerk.model.on_offer import on_offer
from regelwerk.model.problem import Refused
from regelwerk.render.book import Fixed
from regelwerk.render.learn import play_anchor
from regelwerk.rulebook.edition import Edition
from regelwerk.table.html import Html, element
from regelwerk.table.say import say


def forms(edition: Edition) -> dict[str, dict[str, str]]:
    """Page to anchor to form; none for a game that is over before anybody decides, or cannot be begun."""
    ruleset, place = Ruleset(edition.ruleset, edition.language), edition.book.place
    found: dict[str, dict[str, str]] = {}
    for id in on_offer(edition.ruleset):
        with suppress(Refused):
            game = ruleset.game(id, seed=1)
            if not game.over and game.seats:
                form = _form(edition, game, {"scenario": id}, "play-here")
                found.setdefault(Fixed.PLAY, {})[play_anchor(id)] = form
    for id, lesson in edition.ruleset.lessons.items():
        count = len(lesson.steps)
        with suppress(Refused):
            game = ruleset.game(ruleset.taught(id, count), seed=1)
            if not game.over and game.seats:
                form = _form(edition, game, {"lesson": id, "steps": count}, "play-on", lesson)
                found[place[id]] = {f"step-{count}": form}
    return found


def _form(
    edition: Edition, game: Game, start: dict[str, object], heading: str, lesson: Lesson | None = None
) -> Html:
    language = edition.language
    bots = [each for each, bot in BOTS.items() if not bot.weighs or edition.ruleset.value is not None]
    own = str(lesson.seat.value) if lesson is not None and lesson.seat is not None else game.seats[0]
    seats = []
    for seat in game.seats:
        options = [
            element("option", say(f"player-{each}", language), value=each, selected=each == usual)
            for usual in [PERSON if seat == own else bots[0]]
            for each in (PERSON, *bots)
        ]
        seats.append(element("label", game.name(seat), " ", element("select", options, name=seat)))
    return element(
        "form",
        element("p", element("strong", say(heading, language))),
        element("p", seats),
        element("button", say("begin", language), type="submit", class_="md-button md-button--primary"),
        class_="rulebook-table",
        data_edition=f"{edition.ruleset.header.id}/{language}",
        data_start=json.dumps(start),
        data_choose=" ".join(map(str, _choosing(edition, lesson))) if lesson is not None else None,
    )


def _choosing(edition: Edition, lesson: Lesson) -> list[int]:
    """The steps, from 1, whose choice a reader can make at the table: no free spot or number."""
    taught, actions = edition.book.lessons[lesson.header.id].steps, edition.ruleset.actions
    return [
        number
        for number, (step, told) in enumerate(zip(lesson.steps, taught, strict=False), start=1)
        if told.offered and not actions[step.choices[0].action].free
    ]
