"""What the page shows of orders while they are written: what has none yet, ways to go on, remarks, arrows."""

import re
from collections.abc import Sequence
from typing import Any

from regelwerk.api.game import Game
from regelwerk.api.orders import OrderRead
from regelwerk.api.position import Position
from regelwerk.api.tables import field_title, value_shown
from regelwerk.model.ruleset import MapLayout
from regelwerk.table.html import Html, bulleted, button, element, note, told
from regelwerk.table.orders.drafting import Ahead, Desk, Draft, pieces, read
from regelwerk.table.orders.form import say
from regelwerk.table.orders.signs import meanings
from regelwerk.table.sitting.codes import coded, explained
from regelwerk.table.sitting.running import Running

MOST_PROPOSED = 24


def written(running: Running, desk: Desk, draft: Draft) -> dict[str, Any]:
    """The lines of a seat and what is to be shown of them; nothing that depends on what others have written.

    Raises:
        Refused: if no orders of that seat are wanted, or the rules cannot be carried out.
    """
    game, language, layout = desk.game, desk.game.language, running.rules.map
    position, found = game.position, read(game, desk.seat, draft.lines)
    at = desk.ahead(draft.begun)
    ordered = {id for order in found.orders for id in company(layout, position, order)}
    waiting = [step for step in desk.beginnings() if not ordered.intersection(_words(step))]
    general = [told for number, told in found.remarks if not number]
    beside = {step: [told for told in general if step in _words(told)] for step in waiting}
    rest = [told for told in general if not any(told in each for each in beside.values())]
    numbers = dict.fromkeys(number for number, _ in found.remarks if number)
    shown = at.ids if draft.begun else [word for step in waiting for word in _words(step)]
    return {
        "lines": list(draft.lines),
        "begun": draft.begun,
        "parts": {
            "guide": _guide(running, game, draft, at),
            "open": _open(game, beside, draft),
            "remarks": told([coded(game, each) for each in rest], say("remarks", language)) if rest else "",
        },
        "remarks": {str(n): [coded(game, each) for at, each in found.remarks if at == n] for n in numbers},
        "wrong": sorted(found.wrong),
        "proposed": list(dict.fromkeys([*at.plain.values(), *at.optional.values()]))[:MOST_PROPOSED],
        "ways": [way for order in found.orders for way in ways(layout, position, order)] if layout else [],
        "lit": [id for id in shown if id in position],
        "own": [word for step in desk.beginnings() for word in _words(step) if word in position],
        "said": [word for word in dict.fromkeys(_words(draft.begun)) if word in position],
    }


def _words(text: str) -> list[str]:
    return re.findall(r"[\w§'’-]+", text)


def _open(game: Game, beside: dict[str, list[str]], draft: Draft) -> Html | str:
    """What has no order yet, with what the rules say to that."""
    language = game.language
    if not beside:
        return ""
    begun = next(iter(pieces(draft.begun)), "")
    pressed = {step: "true" if step == begun else None for step in beside}
    buttons = [button(step, data_step=step, aria_pressed=here) for step, here in pressed.items()]
    texts = [coded(game, text) for each in beside.values() for text in each]
    why = (
        element("details", element("summary", say("open-why", language)), bulleted(texts)) if texts else None
    )
    heading = element("h4", say("open", language, count=str(len(buttons))))
    return element("div", heading, bulleted(buttons, class_="values"), why)


def _guide(running: Running, game: Game, draft: Draft, at: Ahead) -> Html:
    """The order that is being written, with a blank, and what may stand there."""
    language = game.language
    doubt = "unsure" if draft.lines or draft.offers else "nowhere"
    unsure = note(say(doubt, language)) if draft.unsure else None
    if not (draft.begun or draft.offers):
        return element("div", unsure, note(say("how", language)))
    notation = running.rules.notations[running.rules.phases[game.phase].sealed]
    signs = meanings(running.rules, notation, language)
    anew = button(say("anew", language), id="anew", class_="back")
    gap = None if at.whole else element("span", " ▁▁▁", role="img", aria_label=say("blank", language))
    head = element("p", element("code", at.text, gap), " ", anew, class_="begun") if draft.begun else None
    layout = running.rules.map
    said = [word for word in dict.fromkeys(_words(draft.begun)) if word in game.position]
    shown = [each for each in said if layout and game.position[each]["type"] in layout.shows]
    about = [note(each) for id in shown if (each := _being(running, game, id))]
    offers = [_step("", step, step, signs) for step in draft.offers if step != at.whole]
    choose = not (draft.offers and not at.whole)  # else one of the offers has to be chosen first
    plain = [_step(at.text, *step, signs) for step in at.plain.items()] if choose else []
    optional = [_step(at.text, *step, signs) for step in at.optional.items()] if choose else []
    return element(
        "div",
        head,
        about,
        unsure,
        _under("", plain),
        _under(say("which" if not at.whole else "offers", language), offers),
        _under(say("optional", language), optional),
        explained(game, _explaining(running, at, draft.offers)),
    )


def _explaining(running: Running, at: Ahead, offers: Sequence[str]) -> dict[str, None]:
    """The documents that explain what has been said and the last words of steps: such as bear it as their id,
    and the tables in which it is a row."""
    steps = (*at.plain, *at.optional, *offers)
    rules, last = running.rules, [*pieces(at.text), *(pieces(each)[-1] for each in steps)]
    made = [rules.fields_of(each).values() for each in rules.written_types()]
    types = {(field.type.item or field.type).name for fields in made for field in fields}
    tables = [each for name, each in rules.tables.items() if name in types]
    holding = [each.header.id for each in tables if {row.key for row in each.rows}.intersection(last)]
    known = (each for each in last if each.isidentifier() or "." in each)
    return dict.fromkeys([*(each for each in known if rules.document(each) is not None), *holding])


def _being(running: Running, game: Game, id: str) -> str:
    """What a piece is, by the rows of tables that it refers to."""
    thing, rules = game.thing(id), running.rules
    told = [
        f"{field_title(rules, thing.type, name, game.language)} {value_shown(game, thing, name)}"
        for name, field in rules.fields_of(thing.type).items()
        if (field.type.item or field.type).name in rules.tables and thing.fields.get(name) not in (None, [])
    ]
    return f"{id}: {', '.join(told)}" if told else ""


def _under(heading: str, buttons: Sequence[Html]) -> Html | None:
    if not buttons:
        return None
    above = element("h4", heading) if heading else None
    return element("div", above, bulleted(buttons[:MOST_PROPOSED], class_="values"))


def _step(text: str, step: str, order: str, signs: dict[str, str]) -> Html:
    """A button for a step: what it adds to the text, and what that stands for."""
    said, there = pieces(step), pieces(text)
    same = next(
        (at for at, (one, other) in enumerate(zip(said, there, strict=False)) if one != other), len(there)
    )
    added = _behind(step, said[:same])
    meant = next((signs[each] for each in reversed(said[same:]) if each in signs), "")
    small = element("small", f" {meant}") if meant else None
    return button([added, " …" if step != order else "", small], data_step=step)


def _behind(text: str, before: Sequence[str]) -> str:
    """What stands in a text behind its first pieces."""
    for piece in before:
        text = text[text.index(piece) + len(piece) :]
    return text.strip()


def ways(layout: MapLayout, position: Position, order: OrderRead) -> list[dict[str, Any]]:
    """The arrows of an order, each with the ids on its `way` and its `kind`: from what the order is about
    over the places that it names (`goes`); to what else it is about, once it names another thing (`about`);
    and to whatever each thing aims at that it makes (`aims`). `of` is the number of the line.

    What is named before any place stands beside the first: it goes along.
    """
    if not order.named or not order.named[0]:
        return []
    first, *rest = order.named[0]
    here = _standing(layout, position, first)
    way, behind, kind = [first], False, "goes"
    for id in rest:
        place = _is_place(layout, position, id)
        if place and id == _standing(layout, position, way[-1]):
            behind = True
        elif place or behind:
            kind = kind if place else "about"
            way.append(id)
            behind = True
    found = [{"of": order.number, "way": way, "kind": kind}] if len(way) > 1 else []
    aims = [id for ids in order.named[1:] for id in ids]
    return [*found, *({"of": order.number, "way": [first, id], "kind": "aims"} for id in aims if here)]


def company(layout: MapLayout | None, position: Position, order: OrderRead) -> list[str]:
    """Who an order is for: what is named before any place; without a map, what is named first."""
    named = list(order.named[0]) if order.named else []
    if layout is None:
        return named[:1]
    return named[: next((at for at, id in enumerate(named) if _is_place(layout, position, id)), len(named))]


def _is_place(layout: MapLayout, position: Position, id: str) -> bool:
    return id in position and position[id]["type"] == layout.places


def _standing(layout: MapLayout, position: Position, id: str) -> str:
    return str(position[id].get(layout.standing) or "") if id in position else ""
