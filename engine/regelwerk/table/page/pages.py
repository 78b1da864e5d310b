"""Pages and what of them changes: the map, whose turn it is, what stands, what has happened."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from regelwerk.api.choice import Plain
from regelwerk.api.game import Game
from regelwerk.api.tables import Table
from regelwerk.model.problem import Refused
from regelwerk.model.texts import title, titled
from regelwerk.table.choosing import panel
from regelwerk.table.choosing.asking import Asked, Step, kind_of, next_step, passing, ready
from regelwerk.table.choosing.looking import marks, shaded
from regelwerk.table.choosing.pointing import lit, origin, turned
from regelwerk.table.html import Html, button, element, filled, joined, note
from regelwerk.table.orders import form
from regelwerk.table.page import press, status
from regelwerk.table.page.frame import document, tongues
from regelwerk.table.page.log import log
from regelwerk.table.say import say
from regelwerk.table.sitting.running import Running

COST = 'class="cost"'
OF_A_MOMENT = ("map", "log", "latest")
"""The fragments that stay as they are until somebody decides."""
# What the page's script says by itself.
_WORDS = ("lost", "level", "uppermost", "odds-told")


class Place(NamedTuple):
    """Where somebody sits: the link, its seats, and for which of them they look now (empty: they watch)."""

    link: str
    seats: tuple[str, ...]
    seat: str


def place(running: Running, link: str, wanted: str = "") -> Place:
    """The place of a link, looking for the seat that is wanted, else one that has to decide."""
    seats = tuple(running.seats.links[link])
    own, by_form = running.deciding(seats), running.game.sealed and not running.game.secretly
    if wanted in seats:
        return Place(link, seats, own[0] if own and wanted not in own and not by_form else wanted)
    return Place(link, seats, next(iter((*own, *seats)), ""))


def state(running: Running, at: Place, asked: Asked) -> dict[str, Any]:
    """All that a page shows now, as plain data; with its fragments of HTML by the ids of what holds them."""
    with running.game.choosing(at.seat):
        return _state(running, at, asked)


def _state(running: Running, at: Place, asked: Asked) -> dict[str, Any]:
    game, rules, step = running.game, running.rules, None
    own, asked_now = running.deciding(at.seats), (*game.deciders, *game.handed_in)
    if (own and not game.sealed) or (game.secretly and (at.seat in own or at.seat in game.handed_in)):
        try:
            step = next_step(game, asked)
        except Refused:  # what was said before may say nothing any more
            step = next_step(game, Asked())
    is_ordering = game.sealed and not game.secretly and at.seat in asked_now
    if is_ordering and running.news.failed is None:
        shown = form.form(running, at.seat, [each for each in at.seats if each in asked_now])
    else:
        shown = panel.panel(running, step, at.seats)
    since = _since(running, at.seats)
    if step is not None:
        marked = _pointing(running, step, at.seat, since)
    else:
        marked = _nothing(running, is_ordering, at.seat)
    costs = note(say("costs-told", game.language)) if COST in marked["marks"] else None
    drawn = rules.space is not None or rules.map is not None
    known = f" {at.seat}" if game.hides or not drawn else ""
    fragments = {
        "turn": status.turn(running, own, step),
        "banner": status.banner(running, step, at.seat) or Html(""),
        "chips": running.once("chips", lambda: status.standing(running)),
        "latest": running.once(f"latest{known} {since}", lambda: status.latest(running, at.seat, since)),
        "map": running.once(f"map{known}", lambda: _map(running, at.seat)),
        "panel": joined(
            panel.noted(running),
            panel.plea(running, at.link),
            panel.chosen(running, at.seat),
            shown,
            costs,
        ),
        "log": log(running, at.seat),
    }
    return {
        "moment": running.moment,
        "seat": at.seat,
        "asked": step.asked.to_json() if step is not None else asked.to_json(),
        "fragments": fragments,
        "yours": bool(own),
        "plea": running.plea is not None,
        "final": running.game.decisions > 0 and not running.game.moves[-1].by,
        "handed": len(running.game.handed_in),
        "since": since,
        "cover": _cover(running, at),
        "hides": game.hides,
        **press.shown(running, at.seat),
        **marked,
    }


def page(running: Running, at: Place, shown: Mapping[str, Any]) -> str:
    """The whole page of a game."""
    language, heading = running.game.language, running.title
    parts = {name: Html(text) for name, text in shown["fragments"].items()}
    words = json.dumps({name: say(name, language, level="{level}") for name in _WORDS})
    undo = button(say("undo", language), id="undo") if at.seats else None
    around = {"undo": undo, "tongues": tongues(language), "press": press.section(running, at.seats)}
    game, dot, setting = heading.partition(" · ")
    named = joined(element("span", game, dot, class_="game"), setting) if setting else heading
    body = filled("page", say, language, heading=named, about=_about(running), **around, **parts)
    state = json.dumps({name: value for name, value in shown.items() if name != "fragments"})
    link = f"/t/{at.link}"
    covered = ("covered all" if shown["hides"] else "covered") if shown["cover"] else None
    return document(
        heading, language, (body,), class_=covered, data_link=link, data_state=state, data_words=words
    )


def _cover(running: Running, at: Place) -> Html:
    """What lies over what a seat alone may see, as long as one of the others may sit at the screen that share
    the link; nothing where there is no secret, or nobody to keep it from."""
    game, language = running.game, running.game.language
    asked = (*game.deciders, *game.handed_in) if game.sealed else (at.seat,)
    if len(at.seats) < 2 or game.over or at.seat not in asked or not (game.sealed or game.hides):
        return Html("")
    sit = [
        button(
            say("cover-sit", language, who=game.name(each)),
            data_sit=each,
            class_="primary" if each == at.seat else None,
        )
        for each in sorted(set(at.seats).intersection(asked), key=(at.seat, *at.seats).index)
    ]
    return joined(element("p", say("cover", language, who=game.name(at.seat))), sit)


def _map(running: Running, seat: str) -> Html:
    drawn = _drawn(running, running.game, seat)
    return Html(drawn) if drawn else element("div", standing(running, seat), class_="tables")


def _drawn(running: Running, game: Game, seat: str) -> str:
    """The board, or the map that a ruleset without a space declares, as far as a seat may know it."""
    if board := game.board(seat=seat):
        return board
    known = game.seats
    with game.seen_by(seat):
        return game.drawn_map(running.ruleset.title, seat=seat, known=known) or ""


def _since(running: Running, seats: Sequence[str]) -> int:
    """How many decisions there have been since the last that these seats made of their own will."""
    moves = running.game.moves
    made = (n for n, move in enumerate(moves, 1) if move.by in seats and n not in running.forced)
    return len(moves) - max(made, default=0) if seats else 0


def _pointing(running: Running, step: Step, seat: str, since: int) -> dict[str, Any]:
    """What of the map can be pointed at: things, spots, and whether any other spot is wanted."""
    rules, asked = running.rules, step.asked
    passed = passing(running.game)
    spots: list[Plain] = []
    wants = ""
    if step.parameter:
        if kind_of(running.game, step) == "point":
            spots, wants = list(step.values), "spot" if step.free else ""
        elif turned(running.game, step) is not None:
            wants = "heading"
    elif not asked.action and rules.plane is not None:
        wants = "spot"
    return {
        "lit": list(lit(running.game, step)),
        "said": sorted(asked.said),
        "spots": spots,
        "origin": origin(running.game, asked) if wants else None,
        "wants": wants,
        "unit": rules.plane.unit if rules.plane is not None else "",
        "marks": marks(running, step, seat, since),
        "shade": shaded(running, step) is not None,
        "ready": list(ready(running.game)),
        "pass": passed.to_json() if passed is not None else None,
    }


def _nothing(running: Running, is_ordering: bool, seat: str) -> dict[str, Any]:
    game, wants = running.game, "orders" if is_ordering else ""
    marks = "" if game.sealed else running.once(f"ways {seat}", lambda: Html(game.ways(seat=seat)))
    shown: dict[str, Any] = {"lit": [], "said": [], "spots": [], "origin": None, "unit": "", "wants": wants}
    return {**shown, "marks": marks, "shade": False, "ready": [], "pass": None}


def standing(running: Running, seat: str) -> Html:
    return joined(_table(each, running.game.language) for each in running.game.tables(seat))


def _table(table: Table, language: str) -> Html:
    rows = [
        element(
            "tr",
            element("th", row.name, scope="row", data_thing=row.thing),
            [element("td", each) for each in row.cells],
            class_="own" if row.own else None,
        )
        for row in table.rows
    ]
    heads = [element("th", each, scope="col") for each in table.columns]
    rest = note(say("rest", language, count=str(table.rest))) if table.rest else None
    return filled("table", say, language, title=table.title, heads=heads, rows=rows, rest=rest)


def past(running: Running, number: int, seat: str) -> dict[str, Any]:
    """The map as it stood after so many decisions, and what it is called."""
    then = running.past(number)
    told = say("past", then.language, step=str(number))
    return {"map": _drawn(running, then, seat), "marks": then.ways(seat=seat), "told": told}


def _about(running: Running) -> Html | None:
    """What a game is about, as its scenario says; in sight until something has been decided."""
    scenario, language = running.rules.scenarios.get(running.game.scenario), running.game.language
    text = title(scenario.header.text, language) if scenario is not None else ""
    if scenario is None or not text:
        return None
    opened = Html(" open") if len(running.forced) == running.game.decisions else None
    return filled("about", say, language, open=opened, title=titled(scenario, language), text=text)
