"""What has happened, decision by decision: in short in the log, each with its rule; whole where one asks."""

from collections.abc import Iterator

from regelwerk.api.result import Step
from regelwerk.table.html import Html, element, joined
from regelwerk.table.panel import choice_told
from regelwerk.table.running import Running
from regelwerk.table.say import say
from regelwerk.table.why import rule_named, rule_titled

MOST_SHOWN, MOST_STEPS = 40, 12
_SHORT = frozenset(("event", "refused", "stopped", "changed", "die", "remark", "ended"))


def log(running: Running) -> Html:
    """The last decisions, the latest first."""
    latest = running.game.decisions
    shown = range(latest, max(latest - MOST_SHOWN, 0), -1)
    known = running.told
    for number in [each for each in known if each > latest]:
        del known[number]
    for number in shown:
        if number not in known:
            known[number] = _entry(running, number)
    listed = element(
        "ol", [known[number] for number in shown], class_="log", reversed=True, start=str(latest)
    )
    return listed if latest else element("p", say("log-empty", running.game.language))


def whole(running: Running, number: int) -> Html:
    """Every step of one decision, with the rule behind it."""
    return element("ul", [_step(running, each) for each in running.game.story(of=number)], class_="steps")


def _entry(running: Running, number: int) -> Html:
    game, move = running.game, running.game.moves[number - 1]
    language = game.language
    story = list(game.story(of=number))
    if not move.by:
        lines = [element("li", each.line) for each in game.results(number)]
        head = [element("strong", say("log-orders", language, count=str(len(lines))))]
        body = [element("ul", lines, class_="results")]
    else:
        first = next((each for each in story if each.kind == "event"), None)
        told = [each for each in story if each.kind in _SHORT and each is not first]
        names = running.rules.actions[move.action].domains
        said = choice_told(running, move.action, dict(zip(names, move.arguments, strict=True)))
        head = [element("strong", game.name(move.by)), joined(" ", said), *_ruled(running, first, said)]
        body = [element("ul", [_step(running, each) for each in told[:MOST_STEPS]])] if told else []
    more = element("details", element("summary", say("log-why", language)), data_moment=str(number))
    return element("li", head, body, more, id=f"log-{number}", value=str(number))


def _step(running: Running, step: Step) -> Html:
    deep = min(step.depth, 6)
    return element("li", step.text, _ruled(running, step, step.text), class_=f"step {step.kind} deep-{deep}")


def _ruled(running: Running, step: Step | None, said: str) -> Iterator[Html]:
    """The rule behind a step, as far as the words do not name it already."""
    if step is None or not step.document:
        return
    rule = rule_named(running.rules, step.document, running.game.language)
    called = rule_titled(running.rules, step.document, running.game.language)
    shown = rule.removesuffix(called).strip() if said.startswith(called) else rule
    if shown:
        yield joined(" ", element("span", shown, class_="rule", title=f"{rule}, {step.place}"))
