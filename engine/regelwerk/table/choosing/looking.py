"""What somebody sees who points at something: marks, sight, what may come of it, why it can not be done."""

import asyncio
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, TypeVar

from regelwerk.model.problem import Refused
from regelwerk.model.texts import parameter_titled
from regelwerk.table.choosing.ahead import Ahead, Chances, ahead, chances, shortly
from regelwerk.table.choosing.asking import Asked, Step, next_step
from regelwerk.table.choosing.pointing import Spot, aimed_at, pointed, wanting_spot
from regelwerk.table.choosing.why import rule_named, why_not
from regelwerk.table.html import Html, element, filled, told
from regelwerk.table.say import say
from regelwerk.table.sitting.aside import aside
from regelwerk.table.sitting.running import Running

_Found = TypeVar("_Found")
MOST_SHORT = 10


def marks(running: Running, step: Step, seat: str, since: int = 1) -> str:
    """What of the board is about what can be said next, as SVG to be laid over it; and where pieces went with
    the last so many decisions, as long as no action is said."""
    game, asked = running.game, step.asked
    if not asked.action:
        return game.ways(decisions=max(1, since), seat=seat) + game.marks(step.choices, "", *asked.picked)
    return game.marks(step.choices, asked.action, *asked.picked, **asked.given)


def shaded(running: Running, step: Step) -> Asked | None:
    """What has been said when a spot of a plane is to be said next, and it is clear for what."""
    if not step.asked.action and (running.rules.plane is None or not step.asked.picked):
        return None
    wanting = wanting_spot(running.game, step)
    return wanting.asked if wanting is not None else None


async def shade(running: Running, step: Step) -> str:
    """The spots that may be chosen, as marks; others are answered in between. Nothing once that is over."""
    moment, asked, found = running.moment, shaded(running, step), list[str]()
    if asked is None:
        return ""
    for part in running.game.shading(asked.action, **asked.given):
        found.append(part)
        await asyncio.sleep(0)
        if running.moment != moment:
            return ""
    return "".join(found)


async def look(
    running: Running,
    asked: Asked,
    ids: list[str],
    spot: Spot | None,
    seat: str,
    *,
    points: bool,
    brief: bool = False,
) -> dict[str, Any]:
    """What there is to say of something that is pointed at, or of a whole choice if nobody `points`; `brief`
    without what may happen next.

    Raises:
        Refused: as `next_step` does.
    """
    game, done = running.game, True
    found: dict[str, Any] = {"lines": [], "over": _sight(running, asked, ids, seat) if points else ""}
    if points:
        meant = pointed(game, asked, ids, spot)
        if meant is None:
            return found
        asked, done = meant
    step = next_step(game, asked)
    if points and not (done and step.whole):
        return {**found, "marks": marks(running, step, seat)}
    if game.hides or game.sealed:
        return found  # what is worked out from what lies hidden would tell of it
    if not step.whole:
        return {**found, "short": await _short(running, step)} if brief else found
    if game.refusals(step.asked.action, **step.asked.given):
        return found
    odds = await _chances(running, step.asked)
    then = Ahead() if brief or odds.outcomes else await _once(running, "ahead", step.asked, ahead, game.seed)
    return {
        **found,
        **({"marks": then.marks} if points and then.marks else {}),
        "over": (points and game.route(step.asked.action, **step.asked.given)) or found["over"],
        "target": aimed_at(game, step.asked),
        "lines": [*odds.outcomes, *odds.surely, *then.replies],
        "heading": say("preview", game.language),
        "short": shortly([odds]),
    }


async def _short(running: Running, step: Step) -> str:
    """The odds of choices of an action that stand behind one button, as long as they are few."""
    if len(step.choices) > MOST_SHORT or running.rules.actions[step.asked.action].free:
        return ""
    found = []
    for each in step.choices:
        found.append(await _chances(running, Asked(each.action, each.arguments)))
        if found[-1].odds is None:
            return ""
    return shortly(found)


def _sight(running: Running, asked: Asked, ids: list[str], seat: str) -> str:
    """The line of sight from the piece that was picked to what is pointed at."""
    first = next((each for each in (*asked.picked, *asked.ids()) if each in running.game.position), "")
    for id in ids if first else ():
        found = running.game.sight(first, id, seat=seat) if id != first else None
        if found is not None:
            return found.drawn
    return ""


async def _chances(running: Running, asked: Asked) -> Chances:
    target = aimed_at(running.game, asked)
    return await _once(running, "chances", asked, chances, running.game.deciders[0], target)


async def _once(
    running: Running, what: str, asked: Asked, work: Callable[..., _Found], *given: Any
) -> _Found:
    """Worked out on a copy, and once: several may look at the same."""
    key = f"{what} {running.moment} {asked.to_json()}"
    if key not in running.odds:
        if len(running.odds) > 200:
            running.odds.clear()
        sent = asked._replace(given=dict(asked.given))  # a view of a dictionary can not be sent
        running.odds[key] = await aside(work, running.ruleset, running.game.position, sent, *given)
    known: _Found = running.odds[key]
    return known


def nowhere(running: Running, asked: Asked) -> str:
    """That nothing is done where somebody pointed, and what has to be said first."""
    game = running.game
    step = next_step(game, asked)
    if not step.parameter:
        return told([say("nothing-there", game.language)])
    called = parameter_titled(running.rules, step.asked.action, step.parameter, game.language)
    return told([say("first", game.language, what=called)])


def rule(running: Running, id: str) -> Html | None:
    """A rule as the rulebook has it: its prose, and folded away its exact wording."""
    try:
        found = running.ruleset.rule_text(id)
    except Refused:
        return None
    language, title = running.game.language, rule_named(running.game, id)
    prose = [element("p", each) for each in found.prose.split("\n\n") if each]
    blocks = groupby(found.wording.split("\n"), lambda each: each.startswith("|"))
    lines = [_grid(each) if is_table else [element("p", line) for line in each] for is_table, each in blocks]
    folded = id not in running.rules.tables  # the rows of a table are what one looks for
    exact = filled("wording", say, language, lines=lines) if folded else element("div", lines)
    wording = exact if found.wording else None
    further = _further(running, found.address)
    return filled("law", say, language, title=title, prose=prose, wording=wording, further=further)


def _grid(lines: Iterable[str]) -> Html:
    """A table that is written in lines of Markdown."""
    head, _, *rows = [[*map(str.strip, each.strip("|").split(" |"))] for each in lines]
    cells = [element("tr", [element("td", cell) for cell in row]) for row in rows]
    heading = element("tr", [element("th", cell, scope="col") for cell in head])
    return element("div", element("table", element("thead", heading), element("tbody", cells)), class_="wide")


def _further(running: Running, address: str) -> Html | None:
    """The way to where a rule stands in the rulebook, if that is known."""
    if not running.rulebook:
        return None
    told = say("in-rulebook", running.game.language)
    link = element("a", told, href=running.rulebook + address, target="_blank", rel="noopener")
    return element("p", link)


def why(running: Running, asked: Asked, ids: list[str], seat: str) -> str:
    """Why something can not be done, action by action, as far as a seat may know."""
    game = running.game
    with game.seen_by(seat):
        known = [id for id in ids if id in game.position]
        found = why_not(game, asked, known[:1])
        heading = ", ".join(map(game.name, known[:1]))
    parts = [told(lines, called) for called, lines in found]
    return element("div", element("h3", heading) if heading else None, parts) if parts else ""
