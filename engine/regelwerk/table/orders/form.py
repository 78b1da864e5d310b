"""The form for secret orders, and how far all are with theirs."""

import json
from collections.abc import Sequence

from regelwerk.api.game import Game
from regelwerk.model.texts import titled
from regelwerk.table.html import Html, element, joined
from regelwerk.table.orders import deadlines
from regelwerk.table.sitting.running import Running
from regelwerk.texts import Texts

say = Texts("ordering")
_LATER = ("on", "again")
# What the page's script says by itself.
_WORDS = ("another", "line", "remove", "changed", "in")


def form(running: Running, seat: str, seats: Sequence[str]) -> Html:
    """The form of a seat; what is written stays with the page until it is handed in."""
    game, language = running.game, running.game.language
    given, is_in = list(game.view(seat).orders), seat in game.handed_in
    tabs = [_tab(game, each, pressed=each == seat) for each in seats if len(seats) > 1]
    ready = element(
        "button", say("ready-again" if is_in else "ready", language), type="submit", class_="primary"
    )
    try_it = element("button", say("try", language), type="button", id="try", aria_expanded="false")
    guessing, trial = _trial(language, hides=game.hides)
    return element(
        "form",
        _tabs(tabs, language),
        element("h3", say("orders-of", language, who=game.name(seat)), id="whose"),
        element("p", say("in", language), class_="note in") if is_in else None,
        guessing,
        element("div", id="guide"),
        element("div", id="open"),
        element("ol", id="lines", aria_labelledby="whose"),
        element("datalist", id="proposed"),
        element("div", id="remarks", role="status"),
        element("p", ready, " ", try_it, class_="doing"),
        trial,
        class_="orders",
        data_given=json.dumps(given),
        data_in=is_in,
        data_words=json.dumps({key: say(key, language) for key in _WORDS}),
    )


def turn(running: Running) -> Html:
    """The phase, how many are done with their orders, and when they are due."""
    game, language = running.game, running.game.language
    phase = titled(running.rules.phases[game.phase], language)
    missing, done = game.deciders, len(game.handed_in)
    who = ", ".join(map(game.name, missing))
    told = say("turn", language, phase=phase, who=who, done=str(done), all=str(done + len(missing)))
    due = deadlines.shown(running)
    return joined(told, [" · ", due] if due is not None else None)


def _trial(language: str, *, hides: bool) -> tuple[Html, Html]:
    """What is only there while things are tried out: whose orders are made up, and what to do with them."""
    seats = element("div", id="guesses", class_="tabs", role="group", aria_label=say("seats", language))
    buttons = [
        element("button", say(f"trial-{key}", language), type="button", data_trial=key, hidden=key in _LATER)
        for key in ("see", "on", "again", "take", "back")
    ]
    outcome = element("div", id="outcome", role="status")
    said = joined(say("trial", language), " ", say("trial-hidden", language) if hides else None)
    above = element("div", element("p", said, class_="note"), seats, id="guessing", hidden=True)
    return above, element("div", element("p", buttons, class_="doing"), outcome, id="trial", hidden=True)


def _tabs(tabs: Sequence[Html], language: str) -> Html | None:
    if not tabs:
        return None
    return element("div", tabs, class_="tabs", role="group", aria_label=say("seats", language))


def _tab(game: Game, seat: str, *, pressed: bool) -> Html:
    name = [game.name(seat), " ✓" if seat in game.handed_in else ""]
    return element("button", name, type="button", data_seat=seat, aria_pressed=str(pressed).lower())
