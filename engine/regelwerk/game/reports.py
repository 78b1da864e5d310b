"""The files that a step writes: a report for the game master and each who acts, and the map."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from regelwerk.game.opening import language_of
from regelwerk.game.report import Reporter
from regelwerk.game.rules import Rules
from regelwerk.game.standing import word
from regelwerk.game.step import Played
from regelwerk.game.store import Report, Stand, Store, digest
from regelwerk.model.owning import acting
from regelwerk.model.texts import title
from regelwerk.render.escape import text

_UNSAFE = re.compile(r"[^\w.\-]")
_TURN = re.compile(r"turn-(\d+)")


def reports(
    store: Store,
    rules: Rules,
    played: Played,
    before: Stand | None = None,
    given: Iterable[str] = (),
    owned: Mapping[str, str] = MappingProxyType({}),
) -> list[Report]:
    """The files of the turn that a step belongs to, as they are after it; `before` is none at the start.

    `owned` says whose every thing was before, `given` whose orders were in.
    """
    language, scenario = language_of(store), store.meta("scenario")
    turn = before.turn if before is not None else 0
    ruleset = rules.ruleset
    each = acting(ruleset, (before or played.stand).each)
    readers = deciders(before or played.stand, each)
    titled = word("turn", language, turn=str(turn)) if before is not None else word("start", language)
    named = ruleset.scenarios[scenario].header if scenario in ruleset.scenarios else None
    game = (title(named.title, language) if named is not None else "") or scenario
    known = named is not None and list(ruleset.scenarios[scenario].state.get(each, {}))
    heading = f"{game}, {titled}"
    with played.game.seen_by():
        picture = played.game.drawn_map(
            heading, seat="", seats=each, known=known or readers, language=language
        )
    master = Reporter(rules, played, before, given, owned, language)
    found = []
    for who in ["", *readers]:
        name = report_name(turn, who)
        heading = word("of", language, turn=titled, who=text(who)) if who else titled
        lines = [f"# {heading}", text(game)]
        if picture is not None:
            lines.append(f"![{word('map', language)}]({map_name(turn)})")
        earlier = store.report(name) if before is not None and len(before.phases) > 1 else None
        whole = earlier if earlier is not None else "\n\n".join(lines) + "\n"
        if who and played.game.hides:
            with played.game.seen_by(who):
                section = Reporter(rules, played, before, given, owned, language, who).section(who)
        else:
            section = master.section(who)
        found.append(Report(name, f"{whole}\n{section}\n"))
    if picture is not None:
        found.append(Report(map_name(turn), picture))
    return found


def deciders(stand: Stand, each: str = "") -> list[str]:
    """The ids of those who may act in a game, asked or not."""
    things = stand.state.get("things", ())
    return [
        str(thing["id"])
        for thing in things
        if thing.get("type") == (each or stand.each) and not thing.get("gone")
    ]


def report_name(turn: int, who: str = "") -> str:
    """The file of one reader's report on a turn; nobody's name takes it out of the folder."""
    if not who:
        return f"turn-{turn:03}.md"
    safe = _UNSAFE.sub("_", who)[:50]
    return f"turn-{turn:03}-{safe}.md" if safe == who else f"turn-{turn:03}-{safe}-{digest(who)[:6]}.md"


def map_name(turn: int) -> str:
    return f"turn-{turn:03}.svg"


def position(store: Store, turn: int) -> list[Any]:
    """Every thing in play after a turn, as plain data: what a program needs to write orders."""
    after = [number + 1 for number in store.steps()[:-1] if store.stand(number).turn == turn]
    things = store.stand(after[-1] if after else 1).state.get("things", [])
    return [thing for thing in things if not thing.get("gone")]


def turns_reported(store: Store) -> list[int]:
    """The turns on which there are reports, in order; the start is turn 0."""
    numbers = {int(found[1]) for name in store.report_digests() if (found := _TURN.match(name)) is not None}
    if not numbers:
        raise store.broken("reports")
    return sorted(numbers)
