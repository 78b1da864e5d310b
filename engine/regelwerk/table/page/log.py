"""What has happened, decision by decision: in short in the log, each with its rule; whole where one asks."""

from collections.abc import Iterable, Iterator
from itertools import takewhile

from regelwerk.api.result import Step
from regelwerk.explain.about import in_short
from regelwerk.table.choosing.panel import choice_told
from regelwerk.table.choosing.why import rule_named, rule_titled
from regelwerk.table.html import Html, bulleted, button, element, joined
from regelwerk.table.say import say
from regelwerk.table.sitting.codes import coded
from regelwerk.table.sitting.running import Running

MOST_SHOWN, MOST_STEPS, MOST_DICE = 40, 12, 3


def log(running: Running, seat: str) -> Html:
    """The last decisions, the latest first, as far as a seat may know of them."""
    latest = running.game.decisions
    shown = range(latest, max(latest - MOST_SHOWN, -1), -1)
    known = running.told.setdefault(seat if running.game.hides else "", {})
    for number in shown:
        if number not in known:
            known[number] = _entry(running, number, seat) if number else _opening(running, seat)
    entries = [*filter(None, (known[number] for number in shown))]
    listed = element("ol", entries, class_="log", reversed=True, start=str(latest))
    return listed if entries else element("p", say("log-empty", running.game.language))


def _opening(running: Running, seat: str) -> Html:
    """What befell before anybody decided anything, such as a card that was drawn; nothing if nothing did."""
    story = list(running.game.story(of=0, seat=seat))
    if not any(each.kind in ("event", "die") for each in story):
        return Html()
    head = element("strong", say("log-opening", running.game.language))
    return element("li", head, _steps(running, in_short(running.rules, story)), value="0")


def whole(running: Running, number: int, seat: str) -> Html:
    """Every step of one decision, with the rule behind it; of resolved orders first those that changed
    something, and the rest folded away."""
    game, language = running.game, running.game.language
    steps = _listed(running, game.story(of=number, seat=seat))
    changed = [] if game.moves[number - 1].by else list(game.beside(number, seat, orders=True))
    if not changed:
        return steps
    every = element("details", element("summary", say("log-steps", language)), steps)
    return joined(element("p", say("log-changed", language)), _listed(running, changed), every)


def _entry(running: Running, number: int, seat: str) -> Html:
    game, move = running.game, running.game.moves[number - 1]
    language = game.language
    story = list(game.story(of=number, seat=seat))
    if not (move.by or running.rules.phases[move.action].sealed):
        told = in_short(running.rules, story)
        head = [element("strong", say("log-chosen", language))]
        body = [_steps(running, told)]
    elif not move.by:
        lines = [[dot(running, each.by), coded(game, each.line)] for each in game.results(number)]
        head = [element("strong", say("log-orders", language, count=str(len(lines))))]
        beside = list(game.beside(number, seat))
        body = [bulleted(lines, class_="results")]
        if beside:
            body += [element("p", say("log-besides", language)), _steps(running, beside)]
    else:
        first = next((each for each in story if each.kind == "event"), None)
        told = [each for each in in_short(running.rules, story) if each is not first]
        said = move_told(running, number, seat)
        head = [element("strong", game.name(move.by)), joined(" ", said), *_ruled(running, first, said)]
        body = [_steps(running, told)] if told else []
    more = element("details", element("summary", say("log-why", language)), data_moment=str(number))
    there = button(say("log-moment", language), class_="there", data_past=str(number))
    return element("li", head, body, more, there, id=f"log-{number}", value=str(number))


def entry_told(running: Running, number: int, seat: str) -> str:
    """A decision in one line: what it was, what came of it, and the dice with what was needed."""
    game, move = running.game, running.game.moves[number - 1]
    if not (move.by or running.rules.phases[move.action].sealed):
        events = [each for each in game.story(of=number, seat=seat) if each.kind == "event"]
        return "; ".join(each.text for each in events if each.depth == min(one.depth for one in events))
    if not move.by:
        return say("log-orders", game.language, count=str(len(game.results(number))))
    said = move_told(running, number, seat)
    ran = [*takewhile(lambda each: each.kind != "phase", game.story(of=number, seat=seat))]
    dice = [each.text for each in ran if each.kind == "die"]
    shown = ["…", *dice[-MOST_DICE:]] if len(dice) > MOST_DICE else dice
    after = [*takewhile(lambda each: each.kind != "die", reversed(ran))] if dice else []
    came = next((each.text for each in after if each.kind == "event"), "")
    return " – ".join(filter(None, (f"{game.name(move.by)}: {said}", came, "; ".join(shown))))


def move_told(running: Running, number: int, seat: str) -> str:
    """A choice that was made, in words; where rules keep things secret, as its story tells it to the seat."""
    if running.game.hides:
        return running.game.move_told(number, seat)
    move = running.game.moves[number - 1]
    names = running.rules.actions[move.action].domains
    return choice_told(running, move.action, dict(zip(names, move.arguments, strict=True)))


def _listed(running: Running, steps: Iterable[Step]) -> Html:
    return element("ul", [_step(running, each) for each in steps], class_="steps")


def _steps(running: Running, told: list[Step]) -> Html:
    """Steps in short, and that there are more, where there are."""
    more = len(told) > MOST_STEPS
    shown = [_step(running, each) for each in told[: MOST_STEPS - more]]
    return element("ul", shown, [element("li", say("log-more", running.game.language), class_="step")] * more)


def _step(running: Running, step: Step) -> Html:
    deep = min(step.depth, 6)
    return element("li", step.text, _ruled(running, step, step.text), class_=f"step {step.kind} deep-{deep}")


def _ruled(running: Running, step: Step | None, said: str) -> Iterator[Html]:
    """The rule behind a step, as far as the words do not name it already."""
    if step is None or not step.document:
        return
    rule = rule_named(running.game, step.document)
    called = rule_titled(running.game, step.document)
    shown = rule.removesuffix(called).strip() if said.startswith(called) else rule
    if shown:
        place = f"{rule}, {step.place}"
        yield joined(" ", button(shown, class_="rule", data_rule=step.document, title=place))


def dot(running: Running, seat: str) -> Html | None:
    """The colour in which the board shows what is somebody's, to stand beside their name; none where
    nothing is drawn in colours of seats."""
    game, rules = running.game, running.rules
    drawn = {"game-table": rules.plane, "hex-map": rules.hexes, "game-map": rules.map}
    colours = next((name for name, space in drawn.items() if space is not None), "")
    known = list(dict.fromkeys((*running.seats.players, *game.seats)))  # who is out keeps their colour
    if not colours or seat not in known:
        return None
    shade = f"background:var(--e{known.index(seat) % 8 + 1});height:.8rem"
    return element("i", class_=f"dot {colours}", style=shade)
