"""Asks for one value out of a list: numbered, paged, searchable, or typed by its name."""

from collections.abc import Callable, Mapping

from regelwerk.api.choice import Plain
from regelwerk.model.texts import parameter_titled
from regelwerk.play.meaning import Unclear, line_meant, values_meant, ways
from regelwerk.play.messages import Messages
from regelwerk.play.offers import shown, value_names
from regelwerk.play.session import Session

PAGE = 20
# Carries out a line if it is a command, and says whether it was one.
Obey = Callable[[str], bool]


class Cancelled(Exception):
    """Whoever was asked thought better of it; `instead` is a line that means something else, or nothing."""

    def __init__(self, instead: str = "") -> None:
        super().__init__(instead)
        self.instead = instead


def pick(
    messages: Messages,
    action: str,
    given: Mapping[str, Plain],
    parameter: str,
    values: list[Plain],
    obey: Obey,
) -> dict[str, Plain]:
    """The value chosen for a parameter, and for others if they were typed with it; the only one there is
    without asking, unless any other may be typed.

    Raises:
        Cancelled: if “-” was typed, or a line that means another action.
        Left: at the end of the input.
    """
    session = messages.session
    game, of, document = session.game, f"{action}.{parameter}", session.rules.actions[action]
    name = parameter_titled(session.rules, action, parameter, session.language)
    called = [shown(game, value, of) for value in values]
    if len(values) == 1 and parameter not in document.free:
        messages.say("taken", name=name, value=called[0])
        return {parameter: values[0]}
    numbers = all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)
    names = {each.casefold() for value in values for each in value_names(game, value, of)}
    costs = [_cost(session, action, {**given, parameter: value}) for value in values]
    alike = costs[0] if len(set(costs)) == 1 else ""  # what all cost alike stands above them, once
    listed, first = list(range(len(values))), 0
    listing = True
    while True:
        if listing:
            lines = [(each, called[each] + ("" if alike else costs[each])) for each in listed]
            _page(messages, name + alike, lines, first, numbers)
            if parameter in document.free:
                kind = next(each.type for each in document.event.parameters if each.name == parameter)
                point = (kind.item or kind).kind == "point"
                messages.say("any-spot" if point else "any-number", "dim", indent="  ")
        listing = True
        typed = messages.ask("which-prompt", name=name)
        if typed == "-":
            raise Cancelled
        if not typed:
            first = first + PAGE if first + PAGE < len(listed) else 0
        elif typed.startswith("/"):
            wanted = typed[1:].strip().casefold()
            listed, first = [each for each in range(len(values)) if wanted in called[each].casefold()], 0
            if not listed:
                messages.say("nothing-found", "red", text=typed[1:])
                listed = list(range(len(values)))
        elif typed.casefold() not in names and obey(typed):
            continue
        elif typed.isdecimal() and not numbers:
            if len(typed) < 9 and 1 <= int(typed) <= len(values):
                return {parameter: values[int(typed) - 1]}
            messages.say("no-such-number", "red", number=typed)
            listing = False
        else:
            try:
                # If it is not allowed, that is told with the reason later.
                return values_meant(session, action, typed.split(), given, parameter)
            except Unclear as unclear:
                if not unclear.names and _is_another(session, typed):
                    raise Cancelled(typed) from unclear
                messages.unclear(Unclear(typed, unclear.names))
                messages.say("back-hint", "dim")
            listing = False


def _cost(session: Session, action: str, given: Mapping[str, Plain]) -> str:
    """What everything with these values costs, to stand behind them."""
    if not session.rules.actions[action].cost:
        return ""
    told = session.game.cost_told(ways(session, action, given).with_values(given))
    return f" ({told})" if told else ""


def _is_another(session: Session, typed: str) -> bool:
    try:
        line_meant(session, typed.split())
    except Unclear:
        return False
    return True


def _page(messages: Messages, name: str, listed: list[tuple[int, str]], first: int, numbers: bool) -> None:
    """One page of the list. Numbers stand for themselves, everything else by its place."""
    page, screen = listed[first : first + PAGE], messages.screen
    screen.say(f"{name}:")
    if numbers and page:
        screen.say("  " + ", ".join(shown for _, shown in page))
    else:
        for position, shown in page:
            screen.say(f"  {position + 1}  {shown}")
    if len(listed) > len(page):
        messages.say("more", "dim", indent="  ", count=str(len(listed) - len(page)))
