"""Asks for one value out of a list: numbered, paged, searchable, or typed by its name."""

from typing import Any

from engine.play.meaning import Unclear, told_unclear, value_meant
from engine.play.offers import parameter_title, value_names
from engine.play.screen import Screen
from engine.play.sentences import say
from engine.play.session import Session

PAGE = 20


class Cancelled(Exception):
    """Whoever was asked thought better of it."""


def pick(screen: Screen, session: Session, action: str, chosen: list[Any], values: list[Any]) -> Any:
    """The value chosen for a parameter; the only one there is without asking, unless others may be typed.

    Raises:
        Cancelled: if “-” was typed.
        Left: at the end of the input.
    """
    language, program = session.language, session.program
    name = parameter_title(program.ruleset, action, len(chosen), language)
    shown = [value_names(program, value, language)[0] for value in values]
    parameter = program.ruleset.actions[action].event.parameters[len(chosen) + 1]
    free = parameter.name in program.ruleset.actions[action].free
    if len(values) == 1 and not free:
        screen.say(say("taken", language, name=name, value=shown[0]))
        return values[0]
    numbers = all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)
    listed, first = list(range(len(values))), 0
    listing = True
    while True:
        if listing:
            _page(screen, language, name, [(each, shown[each]) for each in listed], first, numbers)
            if free:
                point = (parameter.type.item or parameter.type).kind == "point"
                screen.say("  " + say("any-spot" if point else "any-number", language), "dim")
        listing = True
        typed = screen.ask(say("which-prompt", language, name=name))
        if typed == "-":
            raise Cancelled
        if not typed:
            first = first + PAGE if first + PAGE < len(listed) else 0
        elif typed.startswith("/"):
            wanted = typed[1:].strip().casefold()
            listed, first = [each for each in range(len(values)) if wanted in shown[each].casefold()], 0
            if not listed:
                screen.say(say("nothing-found", language, text=typed[1:]), "red")
                listed = list(range(len(values)))
        elif typed.isdecimal() and not numbers:
            if len(typed) < 9 and 1 <= int(typed) <= len(values):
                return values[int(typed) - 1]
            screen.say(say("no-such-number", language, number=typed), "red")
            listing = False
        else:
            try:
                value, rest = value_meant(session, action, chosen, typed.split())
                if not rest:
                    return value  # if it is not allowed, that is told with the reason later
                told = told_unclear(Unclear(typed, []), language)
            except Unclear as unclear:
                told = told_unclear(unclear, language)
            screen.say(told, "red")
            screen.say(say("back-hint", language), "dim")
            listing = False


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
