"""Values in a sentence of one language, as the ruleset calls them in it."""

from engine.model.texts import word
from engine.run.program import Program
from engine.run.thing import TableRow
from engine.spaces.point import Point


def told(program: Program, value: object, language: str) -> str:
    """As `Program.shown` tells it, but a word that a field may hold by its title, and a row of a table by
    the column that names rows in this language, if there is one."""
    if isinstance(value, str):
        return word(program.ruleset, value, language)
    if isinstance(value, TableRow):
        named = getattr(value, f"name_{language}", None)
        return named if isinstance(named, str) and named else value._key
    if isinstance(value, list | tuple) and not isinstance(value, Point):
        return ", ".join(told(program, item, language) for item in value)
    return program.shown(value)
