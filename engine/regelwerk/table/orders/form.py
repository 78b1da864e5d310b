"""The form for secret orders, and how far all are with theirs."""

import json
from collections.abc import Sequence

from regelwerk.model.texts import titled
from regelwerk.table.html import Html, button, element, filled, joined
from regelwerk.table.orders import deadlines
from regelwerk.table.sitting.running import Running
from regelwerk.texts import Texts

say = Texts("ordering")
# What the page's script says by itself.
_WORDS = ("another", "line", "remove", "changed", "in")


def form(running: Running, seat: str, seats: Sequence[str]) -> Html:
    """The form of a seat; what is written stays with the page until it is handed in."""
    game, language = running.game, running.game.language
    given, is_in = list(game.view(seat).orders), seat in game.handed_in
    tabs = [
        button(
            [game.name(each), " ✓" if each in game.handed_in else ""],
            data_seat=each,
            aria_pressed=str(each == seat).lower(),
        )
        for each in seats
    ]
    group = element("div", tabs, class_="tabs", role="group", aria_label=say("seats", language))
    parts = {
        "given": json.dumps(given),
        "handed": Html(" data-in") if is_in else None,
        "words": json.dumps({key: say(key, language) for key in _WORDS}),
        "tabs": group if len(seats) > 1 else None,
        "whose": say("orders-of", language, who=game.name(seat)),
        "in": element("p", say("in", language), class_="note in") if is_in else None,
        "hidden": say("trial-hidden", language) if game.hides else None,
        "ready": say("ready-again" if is_in else "ready", language),
    }
    return filled("orders", say, language, **parts)


def turn(running: Running) -> Html:
    """The phase, how many are done with their orders, and when they are due."""
    game, language = running.game, running.game.language
    phase = titled(running.rules.phases[game.phase], language)
    missing, done = game.deciders, len(game.handed_in)
    who = ", ".join(map(game.name, missing))
    told = say("turn", language, phase=phase, who=who, done=str(done), all=str(done + len(missing)))
    due = deadlines.shown(running)
    return joined(told, [" · ", due] if due is not None else None)
