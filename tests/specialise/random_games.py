"""Writes small games at random: every number is whole, nobody comes into play, nothing is geometry."""

from random import Random
from typing import Any

from tests.run.random_rules import Author, Names, _document


class Modest(Author):
    """Keeps to what can be worked out in advance; most of what it writes can."""

    def number(self, names: Names, depth: int = 2) -> str:
        simple = ["1", "2", "3", lambda: f"{self.being(names, 0)}.rank", "count(beings)", "tools.axe.power"]
        simple += [name for name, kind in names.items() if kind == "integer"] * 3
        if depth <= 0:
            return str(self.pick(*simple))
        less = depth - 1
        return str(
            self.pick(
                *simple,
                lambda: f"({self.number(names, less)} {self.pick('+', '-')} {self.number(names, less)})",
                lambda: f"({self.number(names, less)} {self.pick('//', '%')} {self.pick('2', '3')})",
                lambda: f"({self.number(names, less)} if {self.truth(names, less)} else 2)",
                lambda: f"count({self.loop('being', names, less)})",
                lambda: f"sum({self.loop('number', names, less)})",
            )
        )

    def being(self, names: Names, depth: int = 1) -> str:
        known = [name for name, kind in names.items() if kind == "being"]
        friends = [f"({each}.friend if {each}.friend is not none else {each})" for each in known]
        return str(self.pick(*known, *(friends if depth > 0 else known), *([] if known else ["beings[0]"])))

    def beings(self, names: Names, depth: int) -> str:
        return str(self.pick("beings", "riders", lambda: f"[{self.loop('being', names, 0)}]"))

    def effect(self, names: Names, later: int, depth: int) -> Any:
        being = self.being(names, 1)
        simple = [
            lambda: {"change": f"{being}.rank", "by": self.pick(1, -1, 2, self.number(names, 1))},
            lambda: {"set": f"{being}.ready", "to": self.truth(names)},
            lambda: {"set": f"{being}.at", "to": self.pick("none", f"{being}.at", "glades[0]", "glades[1]")},
            lambda: {"set": f"{being}.friend", "to": self.pick("none", self.being(names, 0))},
            lambda: {"set": f"{being}.mood", "to": self.pick("'calm'", "'wild'")},
            lambda: {"set": f"{being}.rank", "to": self.pick("1", "2", self.number(names, 1))},
            lambda: self.bound(names, "let", {"be": self.number(names)}, "integer"),
            lambda: self.bound(names, "roll", self.pick(6, 2), "integer"),
            lambda: {
                "when": self.truth(names),
                "then": [{"end": self.pick("[]", "[players[0]]", "players")}],
            },
        ]
        if later < self.events:
            simple += [lambda: self.cause(self.lots.randrange(later, self.events), names)] * 3
        if depth > 0 and self.chance(0.4):
            return self.pick(
                lambda: self.for_each(names, later, depth), lambda: self.when(names, later, depth)
            )
        return self.pick(*simple)

    def cause(self, number: int, names: Names) -> dict[str, Any]:
        return {f"happen_{number}": self.being(names, 1), "by": self.number(names, 1)}

    def for_each(self, names: Names, later: int, depth: int) -> dict[str, Any]:
        return {k: v for k, v in super().for_each(names, later, depth).items() if k != "by"}

    def ruleset(self) -> str:
        for number in range(self.events):
            names = {"one": "being", "by": "integer"}
            self.add(
                "event", f"happen_{number}", text=SAID, source={"standing": "house"},
                parameters={"one": "being", "by": "integer"},
                requires=self.perhaps(0.4, lambda names=names: [
                    {"that": self.truth(names), "else": {"en": "No."}}
                ]),
                do=self.effects(names, number + 1),
            )  # fmt: skip
        self.phases()
        self.add("scenario", "wood", state={
            "players": {"Ann": {"turn": True}, "Bob": {}},
            "glades": {"Ash": {"size": 1, "next": "Elm"}, "Elm": {"size": 3}},
            "beings": {f"b{n}": self.given() for n in range(self.lots.randint(1, 3))},
            "riders": {f"r{n}": self.given() for n in range(self.lots.randint(2, 3))},
        })  # fmt: skip
        return "---\n".join(_document(each) for each in self.documents)

    def given(self) -> dict[str, Any]:
        return {key: value for key, value in super().given().items() if key != "gold"}

    def phases(self) -> None:
        self.add("phase", "dawn", who="nobody", ends="round", next=[{"to": "noon"}])
        actions = [f"act_{n}" for n in range(self.lots.randint(1, 3))]
        resting = self.chance(0.5)
        self.add(
            "phase", "noon",
            who={"decides": "first(player for player in players if player.turn)", "actions": actions},
            ends="turn", next=[{"to": "dusk"}] if resting else None,
        )  # fmt: skip
        if resting:
            turning = {"set": "player.turn", "to": "not player.turn"}
            self.add("phase", "dusk", who="nobody", do=[
                {"for_each": "player", "in": "players", "do": [turning]},
                *self.effects({}, 0, 1),
            ], next=[{"to": "over", "when": self.truth({}, 1)}, {"to": "noon"}])  # fmt: skip
            self.add("phase", "over", who="nobody")
        passing = {"for_each": "each", "in": "players", "do": [{"set": "each.turn", "to": "not each.turn"}]}
        if resting:
            passing = {"set": "player.turn", "to": "false"} if self.chance(0.5) else passing
        for id in actions:
            names: Names = {}
            given: dict[str, Any] = {}
            for n in range(self.lots.randint(1, 2)):
                given[f"p{n}"] = {"from": self.beings(names, 1)}
                names[f"p{n}"] = "being"
            requires = [{"that": self.truth(names), "else": {"en": "No."}}] if self.chance(0.7) else None
            self.add("action", id, by="player", parameters=given, requires=requires, do=[
                *self.effects(names, 0), passing,
            ])  # fmt: skip


SAID = {"en": "Prose."}


def random_game(seed: int) -> str:
    return Modest(Random(seed)).ruleset()
