"""Values in a sentence of one language, as the ruleset calls them in it."""

from regelwerk.model.texts import titled, word
from regelwerk.run.program import Program
from regelwerk.run.thing import TableRow, Thing
from regelwerk.spaces.point import Point
from regelwerk.texts.decimal import decimal

DIGITS = 2


def told(program: Program, value: object, language: str) -> str:
    """As `Program.shown` tells it, but a word that a field may hold by its title, a row of a table by the
    column that names rows in this language, if there is one, a thing that nobody named by its type, and
    lengths and spots rounded to `DIGITS`."""
    if isinstance(value, str):
        return word(program.ruleset, value, language)
    if isinstance(value, TableRow):
        named = getattr(value, f"name_{language}", None)
        return named if isinstance(named, str) and named else value._key
    if isinstance(value, list | tuple) and not isinstance(value, Point):
        return ", ".join(told(program, item, language) for item in value)
    said = program.shown(_rounded(value))
    if isinstance(value, float | Point):
        return decimal(said, language)
    if isinstance(value, Thing) and said == value.id:
        if value._one:
            return titled(program.ruleset.types[value._type], language)
        kind, _, number = said.rpartition("-")
        if kind == value._type and number.isdecimal():
            return f"{titled(program.ruleset.types[kind], language)} {number}"
    return said


def _rounded(value: object) -> object:
    """What is nearer to nothing than that stays as it is: nothing else is nothing."""
    if isinstance(value, Point):
        return Point(round(value.x, DIGITS) + 0.0, round(value.y, DIGITS) + 0.0)
    if isinstance(value, float):
        return round(value, DIGITS) or value
    return value
