"""What is damaged, and what is done with it then: rulesets, orders, saved games, folders of games."""

import contextlib
import io
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from regelwerk.cli import main
from tests.fuzz.mutate import HOSTILE, mutated

ROOT = Path(__file__).parent.parent.parent
TOYS = ROOT / "tests" / "rulesets" / "toys"
SMALL = [
    *(TOYS / name for name in ("arena", "brawl", "gossip", "herds", "noughts", "snails", "tag", "threes")),
    *(ROOT / "benchmarks" / "rulesets" / name for name in ("breakthrough", "connect_four", "tictactoe")),
]
VARIANTS = [ROOT / "rulesets" / name for name in ("banners", "iron_crown", "long_bows")]
PONDS = ROOT / "tests" / "rulesets" / "variants"
SMALL_VARIANTS = [PONDS / name for name in ("ice", "marsh", "salt")]
SHIPPED = [ROOT / "rulesets" / name for name in ("duel", "hexwar", "leadership")]
_SNAILS, _TAG = TOYS / "snails", TOYS / "tag"
_ORDERS = b"Slow creeps Kale\nSlower creeps Leek\n# slowly\n"

Command = list[str]


class Subject(NamedTuple):
    """Something in a folder that is damaged before commands work on it."""

    name: str
    make: Callable[[Path, Random], None]
    course: Callable[[Path, Random, Callable[[Command], int]], None]


def quietly(command: Command) -> None:
    """Runs a command that has to succeed."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        code = main(command)
    if code:
        raise RuntimeError(f"{command}: {out.getvalue()}")


def prepared(folder: Path) -> Path:
    """Sound games and saves, made once, for mutants to be copied from.

    Commands on sound rules import here what otherwise each mutant's process would import again: that was
    most of its time.
    """
    quietly(["game", "new", str(folder / "game"), "--ruleset", str(_SNAILS), "--scenario", "plot", "--seed", "5"])
    orders = folder / "orders.txt"
    orders.write_bytes(_ORDERS)
    quietly(["game", "submit", str(folder / "game"), "--by", "Ida", str(orders)])
    quietly(["game", "resolve", str(folder / "game"), "--now"])
    for toy in ("tag", "brawl", "noughts"):
        save = str(folder / toy)
        quietly(["play", str(TOYS / toy), "--players", "random", "--seed", "3", "--save", save, "--quiet"])
        quietly(["game", "export", save, "--format", "record", "--out", f"{save}.json"])
    sound = folder / "sound"
    shutil.copytree(_TAG, sound / "rules")
    always, further = _commands(sound, "1")
    for each in [["check", str(sound / "rules")], *always, *further]:
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
            main(each)
    return folder


def subjects(stock: Path, *, big: bool = True) -> list[Subject]:
    """All subjects, those that are quick more often; `stock` is what `prepared` made.

    Unless they may be big, variants are of a toy: each of what is shipped has hundreds of rules of its base.
    """
    found = [_rules(folder) for folder in SMALL for _ in range(4)]
    if big:
        found += [_rules(folder) for folder in VARIANTS for _ in range(2)]
        found += [_rules(folder) for folder in SHIPPED]
    else:
        found += [_rules(folder, PONDS / "pond") for folder in SMALL_VARIANTS]
    found += [_save(stock, toy) for toy in ("tag", "brawl", "noughts") for _ in range(2)]
    found += [_orders(stock) for _ in range(6)]
    found += [_game(stock) for _ in range(6)]
    return found


def _texts(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.yaml"))


def _rules(source: Path, base: Path | None = None) -> Subject:
    def make(folder: Path, random: Random) -> None:
        rules = folder / "rules"
        shutil.copytree(source, rules)
        if base is not None:
            shutil.copytree(base, folder / base.name)
        files = _texts(rules)
        others = [each.read_bytes() for each in files]
        others += [each.read_bytes() for each in _texts(random.choice(SMALL))]
        for file in random.sample(files, min(len(files), random.choice((1, 1, 1, 2)))):
            file.write_bytes(mutated(file.read_bytes(), random, others))

    def course(folder: Path, random: Random, run: Callable[[Command], int]) -> None:
        rules, seed = str(folder / "rules"), str(random.randrange(1000))
        sound = run(["check", rules, "--lang", random.choice(("de", "en"))]) == 0
        if not sound and random.random() > 0.05:
            return
        always, further = _commands(folder, seed)
        for each in [*always, *random.sample(further, 2)]:
            run(each)

    return Subject(f"rules/{source.name}", make, course)


def _commands(folder: Path, seed: str) -> tuple[list[Command], list[Command]]:
    """What is run on rules that pass `check`: always, and two of what is run on some."""
    rules = str(folder / "rules")
    by_lot = ["--players", "random", "--seed", seed]
    always = [
        ["test", rules],
        ["simulate", rules, "--games", "2", "--workers", "1", "--steps", "60", *by_lot],
        ["play", rules, "--quiet", "--steps", "25", *by_lot],
        ["rulebook", "write", "--ruleset", rules, "--to", str(folder / "pages")],
    ]
    further = [
        ["lint", rules], ["fmt", rules], ["graph", rules], ["test", rules, "--coverage"],
        ["resolve", rules, "--explain=full"], ["show", rules], ["overrides", rules], ["upgrade", rules],
        ["simulate", rules, "--games", "2", "--batch", *by_lot],
        ["rulebook", "build", rules, "--to", str(folder / "site"), "--edition", "de"],
    ]
    return always, further


def _save(stock: Path, toy: str) -> Subject:
    rules = str(TOYS / toy)

    def make(folder: Path, random: Random) -> None:
        sound = (stock / f"{toy}.json").read_bytes()
        (folder / "save.json").write_bytes(mutated(sound, random, [sound]))

    def course(folder: Path, random: Random, run: Callable[[Command], int]) -> None:
        save = str(folder / "save.json")
        run(["play", rules, "--replay", save])
        run(["play", rules, "--resume", save, "--quiet", "--steps", "5"])

    return Subject(f"save/{toy}", make, course)


def _orders(stock: Path) -> Subject:
    def make(folder: Path, random: Random) -> None:
        shutil.copytree(stock / "game", folder / "game")
        quietly(["game", "undo", str(folder / "game")])
        (folder / "orders.txt").write_bytes(mutated(_ORDERS, random, [_ORDERS]))

    def course(folder: Path, random: Random, run: Callable[[Command], int]) -> None:
        game = str(folder / "game")
        run(["game", "submit", game, "--by", "Ida", str(folder / "orders.txt")])
        run(["game", "resolve", game, "--now"])
        run(["game", "report", game])
        run(["game", "replay", game])

    return Subject("orders/snails", make, course)


def _game(stock: Path) -> Subject:
    def make(folder: Path, random: Random) -> None:
        shutil.copytree(stock / "game", folder / "game")
        file = folder / "game" / "game.sqlite"
        if random.random() < 0.4:
            file.write_bytes(mutated(file.read_bytes(), random, [b""]))
        else:
            _tampered(file, random)

    return Subject("game/snails", make, _game_course)


def _game_course(folder: Path, random: Random, run: Callable[[Command], int]) -> None:
    game = str(folder / "game")
    orders = folder / "orders.txt"
    orders.write_bytes(_ORDERS)
    for each in (["status"], ["report"], ["export"], ["replay"], ["submit", "--by", "Ida", str(orders)],
                 ["resolve", "--now"], ["undo"], ["replay"]):
        run(["game", each[0], game, *each[1:]])


def _tampered(file: Path, random: Random) -> None:
    """One value of one row is another now; what SQLite refuses stays as it was."""
    with contextlib.closing(sqlite3.connect(file)) as connection, contextlib.suppress(sqlite3.Error):
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        table = random.choice(sorted(tables))
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        rows = [row for (row,) in connection.execute(f"SELECT rowid FROM {table}")]
        if not rows:
            return
        row, column = random.choice(rows), random.choice(columns)
        if random.random() < 0.15:
            connection.execute(f"DELETE FROM {table} WHERE rowid = ?", (row,))
        else:
            (held,) = connection.execute(f"SELECT {column} FROM {table} WHERE rowid = ?", (row,)).fetchone()
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (_other(held, random), row))
        connection.commit()


def _other(held: object, random: Random) -> object:
    data = held if isinstance(held, bytes) else str(held).encode()
    if random.random() < 0.5:
        damaged = mutated(data, random, [data])
        return damaged if isinstance(held, bytes) else damaged.decode("utf-8", "replace")
    hostile = random.choice(HOSTILE).decode("utf-8", "replace")
    return random.choice([None, 5, -1, 2**62, 1.5, hostile, "5", "[]", "{}", "null", b"\x00", "[[]]", '{"a": 1}', "x" * 5000])


def corpus_course(folder: Path, run: Callable[[Command], int]) -> None:
    """Every command that reads a ruleset, on one that once made some of them fail."""
    rules = str(folder / "rules")
    by_lot = ["--players", "random", "--seed", "1"]
    for each in (
        ["check", rules], ["test", rules], ["simulate", rules, "--games", "2", "--workers", "1", "--steps", "60", *by_lot],
        ["play", rules, "--quiet", "--steps", "25", *by_lot], ["resolve", rules, "--explain=full"], ["lint", rules],
        ["fmt", rules, "--check"], ["show", rules], ["rulebook", "write", "--ruleset", rules, "--to", str(folder / "pages")],
    ):
        run(each)
