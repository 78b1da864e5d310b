"""What is done with what a page sends: things pointed at, buttons, orders, taking back."""

import asyncio
from typing import Any

from regelwerk.load.show import mend, sentence
from regelwerk.model.problem import Problem, Refused
from regelwerk.table import pages
from regelwerk.table.asking import Asked, next_step, pointed, read_asked
from regelwerk.table.html import element
from regelwerk.table.running import Running, bounded_lines
from regelwerk.table.say import say as tell
from regelwerk.table.why import chances, why_not


class Wrong(Exception):
    """A request that is refused before anything is done: its status, and what is wrong by its key."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status, self.key = status, key


async def say(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """Somebody points at something, or presses a button: goes on, and decides if all is said."""
    asked = asked_in(data)
    if running.game.sealed:
        return pages.state(running, at, asked, await running.hints(at.seat, asked.picked))
    if not running.deciding(at.seats):
        raise Wrong(403, "not-your-turn")
    done = not ("ids" in data or "spot" in data)
    if not done:
        found = pointed(running.game, running.rules, asked, _ids(data), _spot(data))
        if found is None:
            return {**pages.state(running, at, asked), "why": _why(running, asked, _ids(data))}
        said, done = found
    else:
        said = asked
    step = next_step(running.game, running.rules, said)
    if done and step.whole:
        running.choose(step.asked.action, dict(step.asked.given))
        running.go_on()
        said = Asked()
    return pages.state(running, at, said)


async def preview(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """What would come of it, or, of an `action` or of things that say nothing, why it can not be done."""
    game, rules, asked = running.game, running.rules, asked_in(data)
    if game.sealed or not running.deciding(at.seats):
        return {"lines": []}
    if data.get("why"):
        return {"why": _why(running, Asked(str(data["why"])), [])}
    if "ids" in data or "spot" in data:
        found = pointed(game, rules, asked, _ids(data), _spot(data))
        asked, done = found if found is not None else (asked, False)
        if not done:
            return {"lines": []}
    step = next_step(game, rules, asked)
    if not step.whole or game.refusals(step.asked.action, **step.asked.given):
        return {"lines": []}
    decider = game.deciders[0]
    lines = await asyncio.to_thread(chances, running.ruleset, game.position, decider, step.asked)
    return {"lines": lines, "heading": tell("preview", game.language)}


async def orders(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """Orders are handed in, or, with `check`, only remarked upon."""
    language, lines = running.game.language, bounded_lines(data["lines"])
    if not at.seat or data.get("seat") != at.seat:
        raise Wrong(403, "not-your-turn")
    if not data.get("check"):
        running.order(at.seat, lines)
        running.go_on()
        return pages.state(running, pages.place(running, at.link), Asked())
    try:
        advice = running.game.advice(at.seat, lines)
    except Refused as refusal:
        told = [_remark(each, language) for each in refusal.problems]
        return {"remarks": pages.told(told, tell("remarks-wrong", language)), "wrong": True}
    warned = [f"{line}: {reason}" if line else reason for line, reason in advice.warnings]
    return {"remarks": pages.told(warned, tell("remarks", language)) if warned else ""}


async def undo(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    if not at.seats:
        raise Wrong(403, "not-your-turn")
    if "agreed" in data:
        running.answer(at.link, agreed=data["agreed"] is True)
    else:
        running.undo(at.link)
    running.go_on()
    return pages.state(running, at, Asked())


def _remark(problem: Problem, language: str) -> str:
    """What is wrong with an order, the line first."""
    where = f"{problem.span.line}: " if problem.span is not None else ""
    return f"{where}{sentence(problem, language)} {mend(problem, language)}".rstrip()


def _why(running: Running, asked: Asked, ids: list[str]) -> str:
    game = running.game
    known = [id for id in ids if id in game.position]
    found = why_not(game, running.rules, asked, known[:1])
    parts = [pages.told(lines, called) for called, lines in found]
    heading = ", ".join(map(game.name, known[:1]))
    return element("div", element("h3", heading) if heading else None, parts) if parts else ""


def asked_in(data: dict[str, Any]) -> Asked:
    try:
        return read_asked(data.get("asked"))
    except ValueError as error:
        raise Wrong(400, "not-understood") from error


def _ids(data: dict[str, Any]) -> list[str]:
    given = data.get("ids") or []
    if not isinstance(given, list) or len(given) > 50 or not all(isinstance(each, str) for each in given):
        raise ValueError("ids")
    return given


def _spot(data: dict[str, Any]) -> tuple[float, float] | None:
    given = data.get("spot")
    if given is None:
        return None
    x, y = given
    if not all(isinstance(each, int | float) and abs(each) < 1e6 for each in (x, y)):
        raise ValueError("spot")
    return float(x), float(y)
