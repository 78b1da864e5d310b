"""What is always in sight: whose turn it is, what there is left to do, how all stand, what happened last."""

from collections.abc import Iterable

from regelwerk.api.tables import field_title
from regelwerk.model.texts import titled
from regelwerk.numbers.wording import number
from regelwerk.table.choosing.asking import Step, ready
from regelwerk.table.html import Html, button, element, joined
from regelwerk.table.orders import form
from regelwerk.table.page.log import dot, entry_told, move_told
from regelwerk.table.say import say
from regelwerk.table.sitting.running import Running

MOST_LATEST = 2


def turn(running: Running, own: Iterable[str], step: Step | None) -> Html:
    """Who decides in which phase, the clock, and how many can still act."""
    game, language = running.game, running.game.language
    if game.over:
        return joined(say("game-over", language))
    who = ", ".join(map(game.name, game.deciders))
    phase = titled(running.rules.phases[game.phase], language)
    key = "turn-reacting" if game.reacting else "turn"
    mine = bool(tuple(own))
    named = " ".join(name for name, true in (("yours", mine), ("reacting", mine and game.reacting)) if true)
    pieces = running.rules.space is not None or running.rules.map is not None
    count = len(ready(game)) if pieces and step is not None and not game.sealed else 0
    return joined(
        element(
            "span",
            form.turn(running) if game.sealed else say(key, language, who=who, phase=phase),
            class_=named or None,
        ),
        element("span", ", ".join([*_clock(running), say("step", language, count=str(game.decisions + 1))])),
        button(say("can-act", language, count=str(count)), id="next") if count > 1 else None,
    )


def banner(running: Running, step: Step | None, seat: str) -> Html | None:
    """That somebody may now decide within another's turn, what about, and what they may do."""
    game, language = running.game, running.game.language
    if step is None or not game.reacting:
        return None
    offered = {each.action for each in game.choices()}
    can = [titled(running.rules.actions[each], language) for each in game.actions if each in offered]
    last = game.moves[-1] if game.moves else None
    about = None
    if last is not None and last.by:
        told = move_told(running, game.decisions, seat)
        about = element("span", f"{game.name(last.by)}: {told}")
    who = ", ".join(map(game.name, game.deciders))
    return joined(
        element("strong", say("react-now", language, who=who, what=say("or", language).join(can))), " ", about
    )


def standing(running: Running) -> Html:
    """Who plays, in their colours, with what the ruleset counts of them."""
    game, chips = running.game, []
    for seat in game.seats:
        counted = " · ".join(_counted(running, each, seat) for each in running.rules.counts)
        told = [dot(running, seat), element("strong", game.name(seat)), f" {counted}" if counted else None]
        chips.append(element("li", told, class_="deciding" if seat in game.deciders else None))
    return element("ul", chips)


def latest(running: Running, seat: str, since: int) -> Html:
    """Of the last `since` decisions those for which dice were thrown, with what was needed; else the last
    that did not make itself."""
    moves = running.game.moves
    made = [number for number in range(1, len(moves) + 1) if number not in running.forced]
    thrown = [number for number in made if number > len(moves) - since and moves[number - 1].dice]
    told = [entry_told(running, number, seat) for number in thrown[-MOST_LATEST:] or made[-1:]]
    return joined("", *(element("span", each, title=each) for each in told))


def _clock(running: Running) -> Iterable[str]:
    """What counts the rounds: the first field of each thing that there is once and that nobody owns, if that
    is a number that changes; beside it the numbers of the same thing that stay, such as its last round."""
    if running.clock is None:
        running.clock = tuple(_clocks(running))
    for thing, name, called in running.clock:
        worth = running.game.thing(thing).fields[name]
        if worth is not None:
            yield f"{called} {worth}"


def _clocks(running: Running) -> Iterable[tuple[str, str, str]]:
    game, rules = running.game, running.rules
    live, unseen = rules.written_fields(), game.view("").unseen
    for type in rules.types:
        things = [each for each in game.things(type) if each.in_play and each.id not in game.seats]
        if rules.is_piece(type) or len(things) != 1:
            continue
        thing, kinds = things[0].id, rules.vocabulary.things[type].fields
        first = next((name for name in kinds if (type, name) in live), "")
        if not first or kinds[first].kind != "integer" or first in unseen.get(thing, ()):
            continue
        stay = (name for name in kinds if kinds[name].kind == "integer" and (type, name) not in live)
        for name in (first, *(name for name in stay if name not in unseen.get(thing, ()))):
            yield thing, name, field_title(rules, type, name, game.language)


def _counted(running: Running, definition: str, seat: str) -> str:
    found = running.game.evaluate(definition, seat)
    called = titled(running.rules.definitions[definition], running.game.language)
    return (
        f"{called} {number(round(found, 1), running.game.language)}"
        if isinstance(found, int | float)
        else called
    )
