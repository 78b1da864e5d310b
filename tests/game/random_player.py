"""Plays a whole game of the shipped ruleset with random orders, through the command line alone.

    python tests/game/random_player.py DIR [SEED]

Test code: unlike the engine it knows that ruleset.
"""

import contextlib
import io
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path

from regelwerk.cli import main

CASTERS = {
    "N": ["gaukel"],
    "SP": ["SP"],
    "SON": ["SON"],
    "kd": ["kd"],
    "PAN": ["PAN"],
    "SML": ["SML"],
    "ERS": ["ERS"],
}
Call = Callable[..., tuple[int, str]]


def call(*arguments: str) -> tuple[int, str]:
    """Exit code and output of one command, in this process."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        code = main(list(arguments))
    return code, out.getvalue()


class Nation:
    """A player who sees the public position and writes orders that the rules can read."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.chance = random.Random(f"{name}/{seed}")

    def orders(self, phase: str, things: list[dict]) -> list[str]:
        self.things = {
            thing["id"]: {
                "type": thing["type"],
                "id": thing["id"],
                "parts": thing.get("parts", []),
                **thing["fields"],
            }
            for thing in things
        }
        return self._moves() if phase == "orders" else self._retreats()

    def _moves(self) -> list[str]:
        figures = [thing for thing in self._own("figure") if "place" in thing]
        units = {thing["id"]: thing for thing in self._own("unit") if "place" in thing}
        lines = []
        for figure in figures:
            here = [unit for unit in units.values() if unit["place"] == figure["place"]]
            led = units.pop(here[0]["id"]) if here and self.chance.random() < 0.8 else None
            lines.append(self._line(figure, led))
        return lines + [self._line(unit, None) for unit in units.values()]

    def _line(self, being: dict, led: dict | None) -> str:
        head = self._name(being) + (f"={led['id']}" if led else "")
        magic = [
            spell for key in [being.get("rank"), *being.get("carries", [])] for spell in CASTERS.get(key, [])
        ]
        near = [being["place"], *self._around(being["place"])]
        if magic and self.chance.random() < 0.5:
            head += f" {{{self.chance.choice(magic)}–{self.chance.choice(near)}}}"
        return f"{head} {being['place']} {self._command(being)}"

    def _command(self, being: dict) -> str:
        choice = self.chance.random()
        if choice < 0.65:
            first = self.chance.choice(self._around(being["place"]))
            further = f" mve {self.chance.choice(self._around(first))}" if self.chance.random() < 0.3 else ""
            return f"mve {first}{further}"
        others = [
            each
            for each in self.things.values()
            if each["type"] in ("figure", "unit") and "place" in each and each["id"] != being["id"]
        ]
        if choice < 0.9 and others:
            other = self.chance.choice(others)
            goal = (
                f" mve {self.chance.choice(self._around(other['place']))}"
                if self.chance.random() < 0.7
                else ""
            )
            return f"sup {self._name(other)} {other['place']}{goal}"
        return "hld"

    def _retreats(self) -> list[str]:
        led = {part: thing for thing in self.things.values() for part in thing["parts"]}
        lines = []
        for being in [*self._own("figure"), *self._own("unit")]:
            whole = led.get(being["id"], being)
            if not whole.get("dislodged") or self.chance.random() < 0.3:
                continue
            if whole is not being and whole["parts"][0] != being["id"]:
                continue
            name = self._name(being) + (f"={whole['parts'][1]}" if whole is not being else "")
            lines.append(f"{name} {being['place']} rtr {self.chance.choice(self._around(being['place']))}")
        return lines

    def _own(self, kind: str) -> list[dict]:
        return [
            thing
            for thing in self.things.values()
            if thing["type"] == kind and thing.get("nation") == self.name
        ]

    def _around(self, place: str) -> list[str]:
        return self.things[place]["borders"]

    def _name(self, being: dict) -> str:
        return being["id"] + "".join(f"({key})" for key in being.get("carries", []))


def play(folder: str, seed: int, call: Call = call, most: int = 200) -> dict:
    """From `game new` to the end; returns the last status. Raises AssertionError if a command fails."""

    def done(*arguments: str) -> str:
        code, said = call("game", *arguments)
        assert code == 0, f"{arguments}: {said}"
        return said

    done(
        "new",
        folder,
        "--ruleset",
        "leadership",
        "--scenario",
        "standard",
        "--seed",
        str(seed),
        "--lang",
        "de",
    )
    players: dict[str, Nation] = {}
    file = Path(folder).parent / f"{Path(folder).name}-orders.txt"
    for _ in range(most):
        status = json.loads(done("status", folder, "--format", "json"))
        if status["over"]:
            return status
        things = json.loads(done("report", folder, "--format", "json"))["things"]
        for name in status["asked"]:
            player = players.setdefault(name, Nation(name, seed))
            file.write_text("\n".join(player.orders(status["phase"], things)) + "\n", "utf-8")
            done("submit", folder, "--by", name, str(file), "--step", str(status["step"]))
        done("resolve", folder, "--step", str(status["step"]))
    return json.loads(done("status", folder, "--format", "json"))


if __name__ == "__main__":
    print(json.dumps(play(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1), ensure_ascii=False))
