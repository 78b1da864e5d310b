"""The tables of a game, what may stand in them, and how games of earlier formats come to have them.

A file of SQLite holds one game, whose `game` is empty; a database of PostgreSQL holds many.
"""

import sqlite3

FORMAT = 2
APPLICATION = 0x52474C57

_NUMBER, _TEXT, _PACKED, _TIME = "BIGINT", "TEXT", "BLOB", "DOUBLE PRECISION"
# The columns of each table, those of its key first.
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "meta": (1, {"key": _TEXT, "value": _TEXT}),
    "journal": (1, {"seq": _NUMBER, "step": _NUMBER, "kind": _TEXT, "data": _TEXT}),
    "documents": (2, {"seq": _NUMBER, "position": _NUMBER, "data": _TEXT}),
    "orders": (2, {"step": _NUMBER, "decider": _TEXT, "lines": _TEXT}),
    "snapshots": (1, {"step": _NUMBER, "data": _PACKED}),
    "undone": (1, {"step": _NUMBER, "data": _TEXT}),
    "reports": (2, {"step": _NUMBER, "name": _TEXT, "digest": _TEXT, "text": _TEXT}),
    "seats": (1, {"seat": _TEXT, "position": _NUMBER, "player": _TEXT}),
    "links": (1, {"link": _TEXT, "position": _NUMBER, "seats": _TEXT}),
    "messages": (
        1,
        {
            "number": _NUMBER,
            "sender": _TEXT,
            "seats": _TEXT,
            "text": _TEXT,
            "decision": _NUMBER,
            "sent": _TIME,
        },
    ),
    "reads": (1, {"seat": _TEXT, "number": _NUMBER}),
}
# SQLite takes any value in any column; a game from a stranger may hold it.
_HELD = {_NUMBER: "('integer')", _TEXT: "('text')", _PACKED: "('text', 'blob')", _TIME: "('real', 'integer')"}


def statements(*, binary: str = _PACKED) -> list[str]:
    """What makes the tables; `binary` is what the database calls bytes."""
    found = []
    for table, (keys, columns) in TABLES.items():
        listed = [f"{name} {binary if type == _PACKED else type} NOT NULL" for name, type in columns.items()]
        key = ", ".join(["game", *list(columns)[:keys]])
        listed = ["game TEXT NOT NULL", *listed, f"PRIMARY KEY ({key})"]
        found.append(f"CREATE TABLE IF NOT EXISTS {table} ({', '.join(listed)})")
    return found


def upgrade(connection: sqlite3.Connection) -> None:
    """Brings a game of format 1 to the present one, all or nothing."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        held = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        old = [table for table in TABLES if table in held]
        for table in old:
            connection.execute(f"ALTER TABLE {table} RENAME TO old_{table}")
        for statement in statements():
            connection.execute(statement)
        for table in old:
            columns = ", ".join(TABLES[table][1])
            connection.execute(f"INSERT INTO {table} (game, {columns}) SELECT '', {columns} FROM old_{table}")
            connection.execute(f"DROP TABLE old_{table}")
        connection.execute("UPDATE meta SET value = ? WHERE key = 'format'", (str(FORMAT),))
        connection.execute(f"PRAGMA user_version = {FORMAT}")


def misfit(connection: sqlite3.Connection) -> str:
    """What is wrong with a file that says that it is a game of the present format; empty if nothing is."""
    # A view or a trigger of a stranger's may never end.
    query = "SELECT name FROM sqlite_master WHERE type NOT IN ('table', 'index')"
    other = connection.execute(query).fetchone()
    if other is not None:
        return str(other[0])
    state = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if state != "ok":
        return state
    for table, (_, columns) in TABLES.items():
        other = " OR ".join(f"typeof({name}) NOT IN {_HELD[type]}" for name, type in columns.items())
        query = f"SELECT EXISTS (SELECT 1 FROM {table} WHERE game != '' OR {other})"
        if connection.execute(query).fetchone()[0]:
            return table
    odd = "CASE WHEN json_valid(data) THEN json_type(data) != 'object' ELSE 1 END"
    found = connection.execute(f"SELECT EXISTS (SELECT 1 FROM journal WHERE {odd})").fetchone()[0]
    return "journal" if found else ""
