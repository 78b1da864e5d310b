"""Pages and what of them changes: the map, whose turn it is, what stands, what has happened."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from regelwerk.api.choice import Plain
from regelwerk.api.tables import Table
from regelwerk.model.problem import Refused
from regelwerk.model.texts import title
from regelwerk.table import panel
from regelwerk.table.asking import Asked, Step, lit, next_step, origin, turned, type_of
from regelwerk.table.html import Html, element, joined
from regelwerk.table.log import log
from regelwerk.table.running import Running
from regelwerk.table.say import say

# What the page's script says by itself.
_WORDS = ("lost",)


class Place(NamedTuple):
    """Where somebody sits: the link, its seats, and for which of them they look now (empty: they watch)."""

    link: str
    seats: tuple[str, ...]
    seat: str


def place(running: Running, link: str, wanted: str = "") -> Place:
    """The place of a link, looking for the seat that is wanted, else one that has to decide."""
    seats = tuple(running.seats.links[link])
    own = running.deciding(seats)
    if wanted in seats:
        return Place(link, seats, own[0] if own and wanted not in own and not running.game.sealed else wanted)
    return Place(link, seats, next(iter((*own, *seats)), ""))


def state(running: Running, at: Place, asked: Asked, hints: Iterable[str] = ()) -> dict[str, Any]:
    """All that a page shows now, as plain data; with its fragments of HTML by the ids of what holds them."""
    game, rules, step = running.game, running.rules, None
    own = running.deciding(at.seats)
    if own and not game.sealed:
        try:
            step = next_step(game, rules, asked)
        except Refused:  # what was said before may say nothing any more
            step = next_step(game, rules, Asked())
    ordering = (game.sealed and at.seat in game.view(at.seat).deciders) or _ordered(running, at)
    if ordering and running.failed is None:
        shown = panel.orders(running, at.seat, _writers(running, at), asked, hints)
    else:
        shown = panel.panel(running, step, at.seats)
    fragments = {
        "turn": _turn(running, own),
        "map": _map(running, step) if step is not None else running.once("map", lambda: _map(running, None)),
        "panel": joined(panel.plea(running, at.link), shown),
        "standing": running.once(f"standing {at.seat}", lambda: _standing(running, at.seat)),
        "log": log(running),
    }
    return {
        "moment": running.moment,
        "seat": at.seat,
        "asked": step.asked.to_json() if step is not None else asked.to_json(),
        "fragments": fragments,
        "yours": bool(own),
        "plea": running.plea is not None,
        **(_pointing(running, step) if step is not None else _nothing(ordering, asked)),
    }


def page(running: Running, at: Place, shown: Mapping[str, Any]) -> str:
    """The whole page of a game."""
    game, language = running.game, running.game.language
    scenario = running.ruleset.scenario(game.scenario)
    heading = f"{running.ruleset.title} · {scenario.title}"
    parts = {name: Html(text) for name, text in shown["fragments"].items()}
    words = {name: say(name, language) for name in _WORDS}
    body = (
        element(
            "header",
            element("h1", heading),
            element("p", parts["turn"], id="turn"),
            element("button", say("undo", language), type="button", id="undo") if at.seats else None,
            class_="bar",
        ),
        element("main", _board(parts["map"], language), _side(parts, language)),
        element("div", id="told", role="status", aria_live="polite", class_="unseen"),
    )
    plain = {name: value for name, value in shown.items() if name != "fragments"}
    return document(
        heading,
        language,
        body,
        data_link=f"/t/{at.link}",
        data_state=json.dumps(plain),
        data_words=json.dumps(words),
    )


def _board(drawn: Html, language: str) -> Html:
    zoom = [
        element("button", sign, type="button", data_zoom=name, aria_label=say(f"zoom-{name}", language))
        for name, sign in (("in", "+"), ("out", "−"), ("all", "⤢"))
    ]
    back = element("input", id="past", type="range", min="0", max="0", aria_label=say("look-back", language))
    return element(
        "div",
        element("div", drawn, id="map", tabindex="0", role="region", aria_label=say("map", language)),
        element("div", back, element("output", id="then", for_="past"), zoom, class_="zoom"),
        class_="board",
    )


def _side(parts: Mapping[str, Html], language: str) -> Html:
    heading = element("h2", say("panel", language), id="panel-title", tabindex="-1")
    return element(
        "div",
        element("p", id="refused", role="alert"),
        element("div", id="why", role="status"),
        element(
            "section", heading, element("div", parts["panel"], id="panel"), aria_labelledby="panel-title"
        ),
        element("div", id="preview", role="status"),
        _folding("log", say("log", language), parts["log"], open=True),
        _folding("standing", say("standing", language), parts["standing"]),
        element("p", say("keys", language), class_="note keys"),
        class_="side",
    )


def document(heading: str, language: str, body: Iterable[str], *, script: bool = True, **data: str) -> str:
    """A page with its style and its script, and nothing of other machines."""
    head = (
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", heading),
        element("link", rel="stylesheet", href="/page/table.css"),
        element("link", rel="icon", href="data:,"),
        element("script", type="module", src="/page/table.js") if script else None,
    )
    return "<!doctype html>\n" + element(
        "html", element("head", *head), element("body", *body, **data), lang=language
    )


def told(lines: Iterable[str], heading: str = "") -> Html:
    """Some lines, as a list."""
    return element(
        "div",
        element("strong", heading) if heading else None,
        element("ul", [element("li", each) for each in lines]),
    )


def _turn(running: Running, own: tuple[str, ...]) -> Html:
    game, language = running.game, running.game.language
    phase = title(running.rules.phases[game.phase].header.title, language) or game.phase
    who = ", ".join(map(game.name, game.deciders))
    if game.over:
        return joined(say("game-over", language))
    key = "turn-orders" if game.sealed else "turn-reacting" if game.reacting else "turn"
    told = say(key, language, who=who, phase=phase, step=str(game.decisions + 1))
    named = " ".join(name for name, true in (("yours", own), ("reacting", own and game.reacting)) if true)
    return element("span", told, class_=named or None)


def _map(running: Running, step: Step | None) -> Html:
    game = running.game
    drawn = None
    if step is not None and running.rules.plane is not None and step.asked.action:
        drawn = game.picture(step.asked.action, **step.asked.given)
    if drawn is None:
        drawn = game.picture(step.choices if step is not None else ())
    if drawn is None:
        drawn = game.drawn_map(running.ruleset.title, known=game.seats)
    return Html(drawn) if drawn else element("p", say("no-map", game.language))


def _pointing(running: Running, step: Step) -> dict[str, Any]:
    """What of the map can be pointed at: things, spots, and whether any other spot is wanted."""
    rules, asked = running.rules, step.asked
    spots: list[Plain] = []
    wants = ""
    if step.parameter:
        if type_of(rules, asked.action, step.parameter).kind == "point":
            spots, wants = list(step.values), "spot" if step.free else ""
        elif turned(running.game, rules, step) is not None:
            wants = "heading"
    elif not asked.action and rules.plane is not None:
        wants = "spot"
    return {
        "lit": list(lit(rules, step)),
        "said": sorted(asked.said),
        "spots": spots,
        "origin": origin(running.game, rules, asked) if wants else None,
        "wants": wants,
        "unit": rules.plane.unit if rules.plane is not None else "",
    }


def _nothing(ordering: bool, asked: Asked) -> dict[str, Any]:
    said = sorted(asked.said) if ordering else []
    return {
        "lit": [],
        "said": said,
        "spots": [],
        "origin": None,
        "unit": "",
        "wants": "orders" if ordering else "",
    }


def _ordered(running: Running, at: Place) -> bool:
    """Whether orders of the seat are in and may still be changed."""
    return running.game.sealed and bool(at.seat) and bool(running.game.view(at.seat).orders)


def _writers(running: Running, at: Place) -> list[str]:
    """The seats here that have orders to write, or to change."""
    game = running.game
    return [each for each in at.seats if each in game.deciders or game.view(each).orders]


def _standing(running: Running, seat: str) -> Html:
    return joined(_table(each, running.game.language) for each in running.game.tables(seat))


def _table(table: Table, language: str) -> Html:
    head = element(
        "tr",
        element("th", table.title, scope="col"),
        [element("th", each, scope="col") for each in table.columns],
    )
    rows = [
        element(
            "tr",
            element("th", row.name, scope="row", data_thing=row.thing),
            [element("td", each) for each in row.cells],
            class_="own" if row.own else None,
        )
        for row in table.rows
    ]
    rest = element("p", say("rest", language, count=str(table.rest)), class_="note") if table.rest else None
    grid = element("table", element("thead", head), element("tbody", rows))
    return element(
        "div", element("div", grid, class_="wide", tabindex="0", role="group", aria_label=table.title), rest
    )


def past(running: Running, number: int) -> dict[str, Any]:
    """The map as it stood after so many decisions, and what it is called."""
    then = running.past(number)
    drawn = then.picture(()) or then.drawn_map(running.ruleset.title, known=then.seats)
    return {"map": drawn or "", "told": say("past", then.language, step=str(number))}


def _folding(id: str, heading: str, body: Html, *, open: bool = False) -> Html:
    return element(
        "details",
        element("summary", element("h2", heading)),
        element("div", body, id=id),
        open=open,
        class_="folding",
    )
