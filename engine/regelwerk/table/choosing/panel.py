"""The panel beside the map: who has to decide, and everything that can be chosen, as buttons."""

import json
from collections.abc import Iterable, Mapping, Sequence

from regelwerk.api.choice import Choice, Plain
from regelwerk.model.texts import parameter_titled, titled
from regelwerk.table.choosing.asking import Asked, Step, by_name, kind_of, next_step, unproposed
from regelwerk.table.choosing.pointing import turned
from regelwerk.table.html import Html, bulleted, button, element, filled, joined, note
from regelwerk.table.say import say
from regelwerk.table.sitting.codes import explained
from regelwerk.table.sitting.running import Running

MOST_WHOLE = 4  # so many choices of an action are listed at once


def panel(running: Running, step: Step | None, seats: Sequence[str]) -> Html:
    """What somebody who plays these seats can do now; `step` is how far they have got, if they choose."""
    game, language = running.game, running.game.language
    if running.news.failed is not None:
        return element("p", str(running.news.failed), class_="failed")
    if game.outcome is not None:
        winners = ", ".join(map(game.name, game.outcome.winners))
        told = say("won", language, winners=winners) if winners else say("nobody-won", language)
        return element("div", element("p", element("strong", told), class_="over"), _final(game.final_table))
    if step is None:
        key = "watching" if not seats else "waiting"
        return element("p", say(key, language, who=", ".join(map(game.name, game.deciders))))
    asked = step.asked
    begun = asked.action or asked.picked
    crumbs = _crumbs(running, asked) if begun else None
    if step.whole:
        told = choice_told(running, asked.action, asked.given) + _priced(running, step.choices)
        about = explained(game, [asked.action])
        return element("div", crumbs, asking_button(told, asked, class_="does whole"), about)
    if asked.action:
        return element("div", crumbs, _values(running, step), explained(game, _named_by(running, step)))
    stuck = element("p", say("nothing-fits" if asked.picked else "nothing-allowed", language))
    buttons = list(_actions(running, step))
    barred = [each for each in game.actions if all(choice.action != each for choice in step.choices)]
    for each in unproposed(game, asked.picked):
        barred.remove(each.action)
        more = asking_button(_titled(running, each.action), each, class_="more", aria_haspopup="true")
        buttons.append(element("li", more))
    return element(
        "div",
        crumbs,
        element("ul", buttons, class_="actions") if buttons else stuck,
        explained(game, dict.fromkeys(each.action for each in step.choices)),
        _barred(running, barred) if barred and not begun else None,
    )


def _named_by(running: Running, step: Step) -> list[str]:
    """The documents about what is chosen: the action, and the table of which rows are to choose from."""
    parameters = running.rules.actions[step.asked.action].event.parameters
    types = [each.type.item or each.type for each in parameters if each.name == step.parameter]
    return [step.asked.action, *(each.name for each in types if each.name in running.rules.tables)]


def _final(rows: Sequence[Sequence[str]]) -> Html | None:
    """The final table, where the rules rank."""
    if not rows:
        return None
    head, *body = rows
    return element(
        "table",
        element("thead", element("tr", [element("th", each) for each in head])),
        element("tbody", [element("tr", [element("td", each) for each in row]) for row in body]),
        class_="final",
    )


def noted(running: Running) -> Html | None:
    """What is to be known of the rules of this game."""
    return note(say(running.note, running.game.language)) if running.note else None


def chosen(running: Running, seat: str) -> Html | None:
    """What the seat has chosen in secret; it may choose otherwise until all have chosen."""
    game = running.game
    made = game.chosen(seat) if game.secretly else None
    if made is None:
        return None
    return element("p", say("chosen", game.language, choice=str(made)), class_="note in")


def plea(running: Running, link: str) -> Html | None:
    """That somebody asks to take something back, and what those say whose decisions it is about."""
    asking, language = running.plea, running.game.language
    if asking is None:
        return None
    who, count = ", ".join(map(running.game.name, asking.seats)), str(asking.steps)
    if link not in asking.missing:
        return note(say("undo-asked-others", language, who=who, count=count))
    return filled("plea", say, language, told=say("undo-asked", language, who=who, count=count))


def asking_button(text: Html | str, asked: Asked, **attributes: str | None) -> Html:
    """A button that says `asked`."""
    return button(text, data_asked=json.dumps(asked.to_json()), **attributes)


def _titled(running: Running, action: str) -> str:
    return titled(running.rules.actions[action], running.game.language)


def _crumbs(running: Running, asked: Asked) -> Html:
    """What has been said, and the way back."""
    said = [running.game.name(each) for each in asked.picked]
    if asked.action:
        said = [_titled(running, asked.action)]
        said += [_named(running, asked.action, name, value) for name, value in asked.given.items()]
    begun = asked.action or asked.picked != next_step(running.game, Asked()).asked.picked
    back = asking_button(say("begin-again", running.game.language), Asked(), class_="back") if begun else None
    return element(
        "p", back, element("strong", said[0]), [f" · {each}" for each in said[1:]], class_="crumbs"
    )


def _actions(running: Running, step: Step) -> Iterable[Html]:
    by: dict[str, list[Choice]] = {}
    for choice in step.choices:
        by.setdefault(choice.action, []).append(choice)
    for action, choices in by.items():
        if len(choices) <= MOST_WHOLE and not running.rules.actions[action].free:
            for each in choices:
                label = str(each) + _priced(running, [each])
                yield element("li", asking_button(label, Asked(action, each.arguments), class_="does"))
        else:
            count = element("span", str(len(choices)), class_="count")
            label = element("span", _titled(running, action) + _priced(running, choices))
            asked = Asked(action, by_name(choices, step.asked.picked))
            more = asking_button(joined(label, " ", count), asked, class_="more", aria_haspopup="true")
            yield element("li", more)


def _values(running: Running, step: Step) -> Html:
    asked, language = step.asked, running.game.language
    document = running.rules.actions[asked.action]
    called = parameter_titled(running.rules, asked.action, step.parameter, language)
    last = list(document.domains)[-1] == step.parameter
    several = step.parameter in document.several and len(step.values) > MOST_WHOLE
    common, listed = _priced(running, step.choices) if document.cost else "", []
    for value in () if several else step.values:
        further = asked._replace(given={**asked.given, step.parameter: value})
        shown = _shown(running, asked.action, step.parameter, value)
        if document.cost and not common:
            those = [each for each in step.choices if each.arguments[step.parameter] == value]
            shown += _priced(running, those)
        listed.append(asking_button(shown, further, class_="last" if last else None))
    return element(
        "div",
        element("h3", called + common),
        element("p", say("none-proposed", language)) if not step.values else None,
        _several(running, step) if several else bulleted(listed, class_="values"),
        _free(running, step) if step.free else None,
    )


def _several(running: Running, step: Step) -> Html:
    """A box for each of those of which several may be chosen, and how many."""
    sets = [value for value in step.values if isinstance(value, list)]
    items = {json.dumps(each): each for value in sets for each in value}
    named = {key: _shown(running, step.asked.action, step.parameter, [each]) for key, each in items.items()}
    boxes = [
        element("label", element("input", type="checkbox", value=key), name) for key, name in named.items()
    ]
    sizes = sorted({len(value) for value in sets})
    told = say("several", running.game.language, least=str(sizes[0]), most=str(sizes[-1]))
    return filled(
        "value", say, running.game.language, kind="several", parameter=step.parameter, told=told, fields=boxes
    )


def _free(running: Running, step: Step) -> Html:
    """Fields for a value that nobody lists."""
    language = running.game.language
    point = kind_of(running.game, step) == "point"
    heading = turned(running.game, step) is not None
    field: dict[str, str | bool] = {
        "inputmode": "decimal",
        "required": True,
        "maxlength": "20",
        "autocomplete": "off",
    }
    fields = [
        element("label", say(f"free-{name}", language), element("input", name=name, **field))
        for name in (("x", "y") if point else ("number",))
    ]
    told = say("any-spot" if point else "any-heading" if heading else "any-number", language)
    return filled("value", say, language, kind="free", parameter=step.parameter, told=told, fields=fields)


def _priced(running: Running, choices: Iterable[Choice]) -> str:
    """What all of some choices cost, to stand behind them."""
    told = running.game.cost_told(choices)
    return f" ({told})" if told else ""


def _barred(running: Running, actions: Iterable[str]) -> Html:
    language = running.game.language
    why = say("why", language)
    listed = bulleted([_titled(running, each), " ", button(why, data_why=each)] for each in actions)
    return element("details", element("summary", say("not-now", language)), listed, class_="barred")


def choice_told(running: Running, action: str, given: Mapping[str, Plain]) -> str:
    """An action and what was said for it, in words."""
    said = ", ".join(_named(running, action, name, value) for name, value in given.items())
    return f"{_titled(running, action)}: {said}" if said else _titled(running, action)


def _named(running: Running, action: str, name: str, value: Plain) -> str:
    """A value; a number, which says nothing alone, behind what it is."""
    shown = _shown(running, action, name, value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return shown
    return f"{parameter_titled(running.rules, action, name, running.game.language)} {shown}"


def _shown(running: Running, action: str, name: str, value: Plain) -> str:
    if isinstance(value, bool):
        return say("yes" if value else "no", running.game.language)
    return running.game.name(_near_enough(value), f"{action}.{name}")


def _near_enough(value: Plain) -> Plain:
    """A spot to a tenth: the map shows where it is."""
    if isinstance(value, list | tuple):
        return [round(each, 1) if isinstance(each, float) else _near_enough(each) for each in value]
    return value
