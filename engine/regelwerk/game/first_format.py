"""Games of the table as they were kept at first: the record in a file of JSON, who sits there in another."""

import json
import os
from contextlib import suppress
from typing import Any

from regelwerk.api.record import read_record
from regelwerk.game.database import publish
from regelwerk.game.rules import read_rules
from regelwerk.game.sitting import Seats, read_seats
from regelwerk.game.table_store import TableStore
from regelwerk.load.shipped import folder_of
from regelwerk.model.problem import refused

JSON_NAME = "table.json"
_RECORD = "game.json"


def take_over(folder: str) -> None:
    """Makes such a game one of the present format, with the rules as they are now; leaves others alone.

    Raises:
        Refused: if it cannot be read, or was played by other rules; it then stays as it is.
    """
    seats, path = os.path.join(folder, JSON_NAME), os.path.join(folder, _RECORD)
    if not os.path.isfile(seats):
        return
    try:
        with open(seats, encoding="utf-8") as file:
            given = json.load(file)
        held, orders, moment = _read(given)
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise refused("game-broken", file=seats, detail=error) from error
    record, _ = read_record(path)
    rules = read_rules(folder_of(held.ruleset) or held.ruleset)
    if record.content != rules.files:
        raise refused("save-ruleset-edited", file=path, old=record.content, new=rules.files)
    game = rules.playable(held.language).replay(record, file=path)
    with publish(folder) as database:
        store = TableStore(database)
        seq = store.begin(held, game, rules.ruleset.content, rules.documents)
        for seat, lines in orders.items() if moment == len(record.moves) else ():
            store.seal(seq, seat, lines)
    for old in (seats, path):
        with suppress(OSError):
            os.remove(old)


def _read(given: Any) -> tuple[Seats, dict[str, list[str]], int]:
    """Who sits there, the orders handed in, and after how many decisions these count."""
    held = read_seats(given)
    orders = given.get("orders", {})
    if not all(isinstance(each, list) for each in orders.values()):
        raise ValueError("orders")
    moment = str(given.get("moment", "")).partition(".")[0]
    return held, orders, int(moment) if moment.isdecimal() else -1
