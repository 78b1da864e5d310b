"""Asks for one value out of a list: numbered, paged, searchable, or typed by its name."""

from collections.abc import Callable, Mapping

from regelwerk.api.choice import Plain
from regelwerk.play.meaning import Unclear, free_places, line_meant, values_meant, ways
from regelwerk.play.offers import parameter_title, shown, value_names
from regelwerk.play.screen import Screen, say
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
    screen: Screen,
    session: Session,
    action: str,
    given: Mapping[int, Plain],
    position: int,
    values: list[Plain],
    obey: Obey,
) -> dict[int, Plain]:
    """The value chosen for a parameter, and for others if they were typed with it; the only one there is
    without asking, unless any other may be typed.

    Raises:
        Cancelled: if “-” was typed, or a line that means another action.
        Left: at the end of the input.
    """
    language, game, of = session.language, session.game, session.of(action, position)
    name = parameter_title(session.rules, action, position, language)
    called = [shown(game, value, of) for value in values]
    free = position in free_places(session, action)
    if len(values) == 1 and not free:
        screen.say(say("taken", language, name=name, value=called[0]))
        return {position: values[0]}
    numbers = all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)
    names = {each.casefold() for value in values for each in value_names(game, value, of)}
    costs = [_cost(session, action, {**given, position: value}) for value in values]
    listed, first = list(range(len(values))), 0
    listing = True
    while True:
        if listing:
            lines = [(each, called[each] + costs[each]) for each in listed]
            _page(screen, language, name, lines, first, numbers)
            if free:
                kind = session.rules.actions[action].event.parameters[position + 1].type
                point = (kind.item or kind).kind == "point"
                screen.say("  " + say("any-spot" if point else "any-number", language), "dim")
        listing = True
        typed = screen.ask(say("which-prompt", language, name=name))
        if typed == "-":
            raise Cancelled
        if not typed:
            first = first + PAGE if first + PAGE < len(listed) else 0
        elif typed.startswith("/"):
            wanted = typed[1:].strip().casefold()
            listed, first = [each for each in range(len(values)) if wanted in called[each].casefold()], 0
            if not listed:
                screen.say(say("nothing-found", language, text=typed[1:]), "red")
                listed = list(range(len(values)))
        elif typed.casefold() not in names and obey(typed):
            continue
        elif typed.isdecimal() and not numbers:
            if len(typed) < 9 and 1 <= int(typed) <= len(values):
                return {position: values[int(typed) - 1]}
            screen.say(say("no-such-number", language, number=typed), "red")
            listing = False
        else:
            try:
                # If it is not allowed, that is told with the reason later.
                return values_meant(session, action, typed.split(), given)
            except Unclear as unclear:
                if not unclear.names and _is_another(session, typed):
                    raise Cancelled(typed) from unclear
                key = "several" if unclear.names else "not-understood"
                screen.say(say(key, language, text=typed, names=", ".join(unclear.names)), "red")
                screen.say(say("back-hint", language), "dim")
            listing = False


def _cost(session: Session, action: str, given: Mapping[int, Plain]) -> str:
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


def _page(
    screen: Screen, language: str, name: str, listed: list[tuple[int, str]], first: int, numbers: bool
) -> None:
    """One page of the list. Numbers stand for themselves, everything else by its place."""
    page = listed[first : first + PAGE]
    screen.say(f"{name}:")
    if numbers:
        screen.say("  " + ", ".join(shown for _, shown in page))
    else:
        for position, shown in page:
            screen.say(f"  {position + 1}  {shown}")
    if len(listed) > len(page):
        screen.say("  " + say("more", language, count=str(len(listed) - len(page))), "dim")
