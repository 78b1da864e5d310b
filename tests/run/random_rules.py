"""Writes small rulesets at random: what they say makes no sense, but most of them are valid."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

SAID = {"title": {"en": "Title"}, "text": {"en": "Prose."}, "source": {"standing": "house"}}
TITLED = {"title": {"en": "Title"}}
HEAD: list[dict[str, Any]] = [
    {
        "kind": "ruleset",
        "id": "toy",
        "version": "1.0.0",
        "title": {"en": "Toy"},
        "languages": ["en"],
        "documents": {"toy": {"en": "The rules"}},
        "start": "dawn",
        "value": "count(being for being in beings if being.ready) + player.score",
    },
    {
        "kind": "type",
        "id": "player",
        "plural": "players",
        **TITLED,
        "fields": {"turn": {"type": "boolean"}, "score": {"type": "integer"}},
    },
    {
        "kind": "type",
        "id": "glade",
        "plural": "glades",
        **TITLED,
        "fields": {"size": {"type": "integer"}, "next": {"type": "glade", "optional": True}},
    },
    {
        "kind": "type",
        "id": "being",
        "plural": "beings",
        **TITLED,
        "fields": {
            "rank": {"type": "integer"},
            "gold": {"type": "number"},
            "ready": {"type": "boolean", "lasts": "phase"},
            "at": {"type": "glade", "optional": True, "lasts": "round"},
            "friend": {"type": "being", "optional": True, "lasts": "turn"},
            "tool": {"type": "tools", "optional": True},
            "mood": {"one_of": ["calm", "wild"], "default": "calm"},
        },
    },
    {"kind": "type", "id": "rider", "plural": "riders", "is": "being", **TITLED},
    {
        "kind": "type",
        "id": "pair",
        "plural": "pairs",
        "is": "being",
        **TITLED,
        "parts": {"front": "rider", "back": "rider"},
        "shares": ["at", "rank"],
    },
    {
        "kind": "table",
        "id": "tools",
        **TITLED,
        "source": {"standing": "house"},
        "columns": {
            "tool": {"type": "text", "key": True},
            "power": {"type": "integer", "text": {"en": "Power"}},
        },
        "rows": [{"tool": "axe", "power": 2}, {"tool": "rod", "power": -1}, {"tool": "orb", "power": 5}],
    },
]
COMPARED = ("<", "<=", "==", "!=", ">", ">=")
Names = dict[str, str]  # variable -> type


class Author:
    """Writes a small ruleset. What it says makes no sense, but most of it is valid.

    One that is careful asks whether somebody is there before asking anything of them.
    """

    def __init__(self, lots: Random, *, careful: bool = False) -> None:
        self.lots = lots
        self.careful = careful
        self.names = 0
        self.documents = list(HEAD)
        self.judged = False  # whether judgements may be asked for here
        self.events = lots.randint(1, 4)
        self.definitions: list[str] = []
        self.lists: list[str] = []
        self.quantities = 0
        self.knacks = 0

    def pick(self, *options: Any) -> Any:
        chosen = self.lots.choice(options)
        return chosen() if callable(chosen) else chosen

    def chance(self, part: float) -> bool:
        return self.lots.random() < part

    # --- expressions ------------------------------------------------------------------------------

    def number(self, names: Names, depth: int = 2) -> str:
        simple = [
            "1",
            "2",
            "0.5",
            "3",
            lambda: f"{self.being(names, 0)}.rank",
            "count(beings)",
            "tools.axe.power",
        ]
        simple += [name for name, kind in names.items() if kind == "integer"] * 3
        if depth <= 0:
            return str(self.pick(*simple))
        number, being, truth, less = self.number, self.being, self.truth, depth - 1
        return str(
            self.pick(
                *simple,
                lambda: f"{being(names, less)}.gold",
                lambda: f"({number(names, less)} {self.pick('+', '-', '*')} {number(names, less)})",
                lambda: f"({number(names, less)} // {self.pick('2', '3', f'{being(names, 0)}.rank')})",
                lambda: f"({number(names, less)} if {truth(names, less)} else {number(names, less)})",
                lambda: f"{self.pick('sum', 'sum', 'max')}({self.loop('number', names, less)})",
                lambda: f"count({self.loop('being', names, less)})",
                lambda: f"min([{self.loop('number', names, less)}], default=0)",
                *[lambda: f"worth_{self.lots.randrange(self.quantities)}({being(names, less)})"]
                * (self.quantities > 0)
                * 3,
                *[
                    lambda: (
                        f"{self.pick('knack', 'handy')}_{self.lots.randrange(self.knacks)}"
                        f"({being(names, 0)}, {being(names, 0)})"
                    )
                ]
                * (self.knacks > 0)
                * 4,
                *[lambda: f"load({being(names, 0)})"] * self.judged * 2,
            )
        )

    def truth(self, names: Names, depth: int = 2) -> str:
        being, number, truth, less = self.being, self.number, self.truth, depth - 1
        simple = [
            lambda: f"{being(names, 0)}.ready",
            lambda: f"{being(names, 0)}.mood == 'wild'",
            lambda: f"{being(names, 0)}.tool == tools.{self.tool()}",
            lambda: f"{being(names, 0)}.rank == {self.pick(1, 2, 3)}",
        ]
        if depth <= 0:
            return str(self.pick(*simple))
        return str(
            self.pick(
                *simple,
                lambda: f"({number(names, less)} {self.pick(*COMPARED)} {number(names, less)})",
                lambda: f"(0 < {number(names, less)} <= {number(names, less)})",
                lambda: f"({truth(names, less)} {self.pick('and', 'or')} {truth(names, less)})",
                lambda: f"not {truth(names, 0)}" if less else f"(not ({truth(names, 0)}))",
                lambda: f"{self.pick('any', 'all')}({self.loop('truth', names, less)})",
                lambda: f"({being(names, less)}.at {self.pick('==', '!=')} {being(names, 0)}.at)",
                lambda: f"({being(names, less)}.friend is not none)",
                lambda: f"({being(names, less)} in {self.beings(names, less)})",
                lambda: f"is_a({being(names, 0)}, rider)",
                *[lambda: f"{self.pick(*self.definitions)}({being(names, less)})"]
                * bool(self.definitions)
                * 2,
                *[lambda: f"holds({being(names, 0)})"] * self.judged * 3,
            )
        )

    def being(self, names: Names, depth: int = 1) -> str:
        known = [name for name, kind in names.items() if kind in ("being", "rider")]
        if depth <= 0 and known:
            return str(self.pick(*known))
        return str(
            self.pick(
                *known,
                *known,
                "beings[0]",
                "riders[0]" if self.careful else "first(riders)",
                *(self.friend(one) for one in known),
                *(f"whole({one})" for one in known),
            )
        )

    def friend(self, one: str) -> str:
        return f"({one}.friend if {one}.friend is not none else {one})" if self.careful else f"{one}.friend"

    def beings(self, names: Names, depth: int) -> str:
        return str(
            self.pick(
                "beings",
                "beings",
                "riders",
                *self.lists,
                lambda: f"members({self.being(names, 0)})",
                lambda: f"[{self.loop('being', names, depth - 1)}]" if depth > 0 else "beings",
            )
        )

    def loop(self, element: str, names: Names, depth: int) -> str:
        variable = self.name("v")
        source = self.beings(names, depth)
        inner = {**names, variable: "being"}
        same = f"{variable}.{self.pick('at == %s.at', 'friend == %s', 'rank == %s.rank')}" % self.being(
            names, 0
        )
        condition = self.pick("", f" if {same}", f" if {self.truth(inner, depth - 1)}")
        return f"{getattr(self, element)(inner, depth - 1)} for {variable} in {source}{condition}"

    def tool(self) -> str:
        return str(self.pick("axe", "rod", "orb"))

    def name(self, stem: str) -> str:
        self.names += 1
        return f"{stem}{self.names}"

    # --- effects ----------------------------------------------------------------------------------

    def effects(self, names: Names, later: int, depth: int = 2) -> list[Any]:
        names = dict(names)
        return [self.effect(names, later, depth) for _ in range(self.lots.randint(1, 3))]

    def effect(self, names: Names, later: int, depth: int) -> Any:
        """One effect; events that it makes happen are numbered from `later` on."""
        being = self.being(names, 1)
        simple = [
            lambda: {"change": f"{being}.gold", "by": self.number(names)},
            lambda: {"change": f"{being}.rank", "by": self.pick(1, -1, 2)},
            lambda: {"set": f"{being}.ready", "to": self.truth(names)},
            lambda: {
                "set": f"{being}.at",
                "to": self.pick("none", f"{self.being(names, 0)}.at", "glades[0]", "glades[1]"),
            },
            lambda: {"set": f"{being}.friend", "to": self.pick("none", self.being(names, 0))},
            lambda: {"set": f"{being}.tool", "to": self.pick("none", f"tools.{self.tool()}")},
            lambda: {"set": f"{being}.mood", "to": self.pick("'calm'", "'wild'")},
            lambda: {"remove": being},
            lambda: {"split": being},
            lambda: {"join": "pair", "front": "riders[0]", "back": "riders[1]"},
            lambda: self.bound(names, "let", {"be": f"round_down({self.number(names)})"}, "integer"),
            lambda: self.bound(names, "roll", self.pick(6, 2, 20), "integer"),
            lambda: self.bound(names, "create", self.pick("rider", "being"), "being"),
        ]
        if later < self.events:
            simple += [lambda: self.cause(self.lots.randrange(later, self.events), names)] * 6
        if depth > 0 and self.chance(0.45):
            return self.pick(
                lambda: self.for_each(names, later, depth), lambda: self.when(names, later, depth)
            )
        return self.pick(*simple)

    def bound(self, names: Names, verb: str, rest: Any, kind: str) -> dict[str, Any]:
        name = self.name("n")
        found = {verb: name, **rest} if verb == "let" else {verb: rest, "as": name}
        names[name] = kind
        return found

    def cause(self, number: int, names: Names) -> dict[str, Any]:
        # Seldom about nobody: what is looked up early fails early.
        about = self.being(names, int(self.chance(0.3))) if names else "beings[0]"
        return {f"happen_{number}": about, "by": f"round_up({self.number(names)})"}

    def for_each(self, names: Names, later: int, depth: int) -> dict[str, Any]:
        variable = self.name("each")
        inner = {**names, variable: "being"}
        found: dict[str, Any] = {"for_each": variable, "in": self.beings(names, 1)}
        if self.chance(0.6):
            found["when"] = self.pick(
                self.truth(inner),
                f"{variable}.at == {self.being(names, 0)}.at",
                f"{variable}.rank == {self.being(names, 0)}.rank and {self.truth(inner)}",
            )
        if self.chance(0.3):
            found["by"] = self.number(inner, 1)
        return {**found, "do": self.effects(inner, later, depth - 1)}

    def when(self, names: Names, later: int, depth: int) -> dict[str, Any]:
        found = {"when": self.truth(names), "then": self.effects(names, later, depth - 1)}
        return {**found, "else": self.effects(names, later, depth - 1)} if self.chance(0.5) else found

    # --- documents --------------------------------------------------------------------------------

    def add(self, kind: str, id: str, **said: Any) -> None:
        about = TITLED if kind in ("definition", "event", "phase", "scenario") else SAID
        if kind in ("quantity", "judgement"):
            about = {"title": SAID["title"], "source": SAID["source"]}
        self.documents.append(
            {"kind": kind, "id": id, **about, **{k: v for k, v in said.items() if v is not None}}
        )

    def perhaps(self, part: float, value: Callable[[], Any]) -> Any:
        return value() if self.chance(part) else None

    def ruleset(self) -> str:
        one = {"one": "being"}
        self.add("definition", "chosen", **{"is": f"[{self.loop('being', {}, 1)}]"})
        self.lists.append("chosen")
        for number in range(self.lots.randint(0, 3)):
            self.add("definition", f"asked_{number}", parameters=one, **{"is": self.truth(one)})
            self.definitions.append(f"asked_{number}")
        for number in range(self.lots.randint(0, 2)):
            self.quantity(number)
        for number in range(self.lots.randint(0, 2)):
            self.knack(number)
        if self.chance(0.5):
            self.judgements()
        self.immunities()
        for number in range(self.events):
            self.event(number)
        self.phases()
        beings = {f"b{n}": self.given() for n in range(self.lots.randint(1, 5))}
        riders = {f"r{n}": self.given() for n in range(self.lots.randint(2, 9))}
        self.add(
            "scenario",
            "wood",
            state={
                "players": {"Ann": {"turn": True}, "Bob": {}},
                "glades": {"Ash": {"size": 1, "next": "Elm"}, "Elm": {"size": 3}},
                "beings": beings,
                "riders": riders,
            },
        )
        return "---\n".join(_document(each) for each in self.documents)

    def given(self) -> dict[str, Any]:
        found: dict[str, Any] = {"rank": self.lots.randint(0, 3), "gold": self.lots.choice([0, 1, 2.5])}
        found |= {"ready": self.chance(0.5), "at": self.lots.choice(["Ash", "Elm"])}
        if self.chance(0.5):
            found["tool"] = self.tool()
        if self.chance(0.5):
            found["friend"] = self.pick("r0", "r1")
        return found

    def quantity(self, number: int) -> None:
        id = f"worth_{number}"
        names = {"one": "being"}
        bands = {
            f"band_{n}": self.pick("all", "all", "highest", "lowest") for n in range(self.lots.randint(1, 3))
        }
        limit = self.perhaps(0.3, lambda: self.number(names, 1))
        self.add(
            "quantity",
            id,
            parameters=names,
            base=self.number(names, 1),
            bands=bands,
            at_least=limit,
            round=self.perhaps(0.3, lambda: self.pick("up", "down")),
        )
        last: dict[str, str] = {}
        for position in range(self.lots.randint(1, 5)):
            band = self.pick(*bands)
            operator = self.pick("add", "add", "multiply", "at_most", "at_least", "replace")
            self.add(
                "modifier",
                f"M{number}{position}",
                of=id,
                band=band,
                when=self.perhaps(0.6, lambda: self.truth(names, 1)),
                unless=self.perhaps(0.2, lambda: self.truth(names, 1)),
                during=self.perhaps(0.2, lambda: ["dawn"]),
                after=last.get(band),
                **{"for": self.perhaps(0.3, lambda: self.pick("rider", "being"))},
                **{operator: self.number(names, 1)},
            )
            last[band] = f"M{number}{position}"
        self.quantities = number + 1

    def knack(self, number: int) -> None:
        """A quantity, and a definition that asks it, of which nearly all follows from rows and words."""
        names = {"one": "being", "other": "being"}
        self.add(
            "quantity",
            f"knack_{number}",
            parameters=names,
            base=self.of_rows("number"),
            bands={"first": "all", "last": self.pick("all", "all", "highest")},
            at_least=self.perhaps(0.3, lambda: self.of_rows("number")),
            round=self.perhaps(0.2, lambda: "down"),
        )
        for position in range(self.lots.randint(2, 5)):
            when = self.of_rows("truth")
            if self.chance(0.3):
                when = f"{when} and {self.truth(names, 1)}"
            self.add(
                "modifier",
                f"K{number}{position}",
                of=f"knack_{number}",
                band="first" if position < 2 else "last",
                when=when,
                unless=self.perhaps(0.2, lambda: self.of_rows("truth")),
                during=self.perhaps(0.15, lambda: ["dawn", "noon"]),
                after=f"K{number}{position - 1}" if position in (1, 3, 4) else None,
                **{self.pick("add", "add", "replace", "at_most"): self.of_rows("number")},
            )
        asked = f"knack_{number}({self.pick('one, other', 'other, one', 'one, one')})"
        about = f"{asked} {self.pick('+', '-')} {self.of_rows('number')}"
        self.add("definition", f"handy_{number}", parameters=names, **{"is": f"round_down(max(0, {about}))"})
        self.knacks = number + 1

    def of_rows(self, kind: str, depth: int = 1) -> str:
        one, truth = self.pick("one", "other"), lambda: self.of_rows("truth", depth - 1)
        if kind == "number":
            power = f"({one}.tool.power if {one}.tool is not none else {self.pick(0, 3)})"
            simple = ["1", "-2", power, power, f"tools.{self.tool()}.power"]
            return str(self.pick(*simple, *[lambda: f"(4 if {truth()} else {power})"] * (depth > 0)))
        return str(
            self.pick(
                f"{one}.ready",
                f"{one}.mood == 'wild'",
                f"{one}.tool == tools.{self.tool()}",
                f"({one}.tool is not none and {one}.tool.power > 1)",
                f"is_a({one}, rider)",
                *[lambda: f"({truth()} {self.pick('and', 'or')} {truth()})"] * (2 * (depth > 0)),
            )
        )

    def judgements(self) -> None:
        self.judged = True
        own = {"one": "being"}
        holds, load = self.truth(own), self.number(own)
        both = "load(" in holds and "holds(" in load
        ways = [True if "holds(" in holds or both else None, 1 if "load(" in load or both else None]
        out = self.chance(0.9)
        self.add(
            "judgement",
            "holds",
            per={"one": "beings"},
            **{"is": holds},
            otherwise=False,
            unless_decided=ways[0] if out else None,
        )
        self.add(
            "judgement",
            "load",
            per={"one": "beings"},
            yields="number",
            **{"is": load},
            otherwise=0,
            unless_decided=ways[1] if out else None,
        )
        self.judged = False

    def immunities(self) -> None:
        for number in range(self.lots.randint(0, 2)):
            who = self.pick("being", "rider", *self.definitions)
            name = who if who in ("being", "rider") else "one"
            self.add(
                "immunity",
                f"I{number}",
                against=self.pick(["fire"], ["fire", "ice"], "any"),
                when=self.perhaps(0.5, lambda: self.truth({name: "being"}, 1)),  # noqa: B023
                unless=self.perhaps(0.3, lambda: self.truth({name: "being"}, 1)),  # noqa: B023
                during=self.perhaps(0.2, lambda: ["dusk"]),
                **{"for": who},
                **{"except": self.perhaps(0.3, lambda: ["ice"])},
            )

    def event(self, number: int) -> None:
        id = f"happen_{number}"
        names = {"who": "being", "by": "integer"}
        if number and self.chance(0.4):  # nothing bars it: it may stand where it is caused
            self.add("event", id, parameters=names, do=self.effects(names, number + 1, 1))
            return
        self.add(
            "event",
            id,
            parameters=names,
            do=self.effects(names, number + 1),
            affects="who",
            tags=self.pick(["fire"], ["ice"]) if number else ["fire", "ice"],
            requires=self.perhaps(0.4, lambda: self.requires(names)),
        )
        before = ""
        looked_up = self.chance(0.4)
        for position in range(self.lots.randint(4, 7) if looked_up else self.lots.randint(0, 3)):
            rule = f"R{number}{position}"
            when = self.perhaps(0.7, lambda: self.truth(names))
            if looked_up and self.chance(0.85):
                when = self.pick(f"who.tool == tools.{self.tool()}", f"by == {self.pick(1, 2)}")
            kind = "instead" if self.chance(0.1) else "do"
            self.add(
                "rule",
                rule,
                on=id,
                when=when,
                after=before or None,
                band=self.pick("main"),
                during=self.perhaps(0.1, lambda: ["dawn", "dusk"]),
                **{kind: self.effects(names, number + 1, 1)},
            )
            before = rule
        if self.chance(0.4):
            earlier = [f"happen_{each}" for each in range(number) if self.chance(0.4)]
            self.add(
                "rule",
                f"Q{number}",
                on=[*earlier, id] if earlier else id,
                when=self.perhaps(0.5, lambda: self.truth(names)),
                requires=self.truth(names),
                refusal={"en": "no: {{ by }} {{ who }}"},
            )

    def requires(self, names: Names) -> list[Any]:
        one = self.being(names, 0)
        found: list[Any] = []
        for _ in range(self.lots.randint(1, 2)):
            found.append({"that": self.truth(names), "else": {"en": f"not {{{{ {one} }}}}"}})
            if self.chance(0.3):
                told = range(self.lots.randint(1, 2))
                found[-1]["reasons"] = [{"when": self.truth(names), "en": f"why {n}"} for n in told]
        return found

    def phases(self) -> None:
        at_once = self.chance(0.5)
        self.judged = at_once and any(each["kind"] == "judgement" for each in self.documents)
        self.add(
            "phase", "dawn", who="nobody", at_once=at_once, do=self.effects({}, 0, 3), next=[{"to": "noon"}]
        )
        self.judged = False
        actions = [f"act_{n}" for n in range(self.lots.randint(1, 3))]
        self.add(
            "phase",
            "noon",
            who={"decides": "first(player for player in players if player.turn)", "actions": actions},
            ends="turn",
            next=[{"to": "over", "when": self.truth({})}, {"to": "dusk"}],
        )
        self.add(
            "phase",
            "dusk",
            who="nobody",
            at_once=self.chance(0.3),
            do=self.effects({}, 0, 2),
            ends="round",
            next=[{"to": "over", "when": "count(beings) > 25"}, {"to": "noon"}],
        )
        self.add("phase", "over", who="nobody")
        for id in actions:
            names: Names = {}
            given: dict[str, Any] = {}
            for n in range(self.lots.randint(0, 2)):
                given[f"p{n}"] = {
                    "from": self.beings(names, 2) if names else self.pick("beings", "chosen", "riders")
                }
                names[f"p{n}"] = "being"
            requires = self.requires(names) if names and self.chance(0.7) else None
            self.add(
                "action",
                id,
                by="player",
                parameters=given or None,
                requires=requires,
                do=self.effects(names, 0) if names else self.effects({}, 0, 1),
            )


def _document(said: dict[str, Any]) -> str:
    plain = {key: value if key == "kind" else json.dumps(value) for key, value in said.items()}
    return "".join(f"{key}: {value}\n" for key, value in plain.items())
