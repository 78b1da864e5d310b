"""The position in short, as lines of a terminal."""

from regelwerk.api.position import Thing
from regelwerk.api.tables import Table, field_title, value_shown
from regelwerk.model.texts import aligned, title
from regelwerk.play.screen import say
from regelwerk.play.session import Session


def tables(session: Session, decider: str) -> list[list[str]]:
    """The lines of one table for each type that has something to tell, the decider's things first."""
    return [_lines(table, session.language) for table in session.game.tables(decider)]


def described(session: Session, thing: Thing) -> list[str]:
    kind = title(session.rules.types[thing.type].header.title, session.language) or thing.type
    lines = [f"{thing.id} ({kind})"]
    if not thing.in_play:
        lines[0] += f", {say('gone', session.language)}"
    for name, value in thing.fields.items():
        if value is not None and value != []:
            called = field_title(session.rules, thing.type, name, session.language)
            lines.append(f"  {called}: {value_shown(session.game, thing, name)}")
    return lines


def _lines(table: Table, language: str) -> list[str]:
    head = [f"  {table.title}", *table.columns]
    rows = [["› " * row.own + "  " * (not row.own) + row.name, *row.cells] for row in table.rows]
    lines = aligned([head, *rows])
    if table.rest:
        lines.append("  " + say("rest", language, count=str(table.rest)))
    return lines
