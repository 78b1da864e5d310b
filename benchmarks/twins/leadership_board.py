"""Provinces and beings of the leadership chapter."""

from collections.abc import Iterable, Mapping
from typing import Any

from benchmarks.twins.leadership_orders import OrderText
from benchmarks.twins.leadership_tables import ARTEFACTS, RANKS, SORTS, Artefact

LEADING_BONUS = 1


class Province:
    __slots__ = ("name", "quicksand")

    def __init__(self, name: str, quicksand: bool) -> None:
        self.name = name
        self.quicksand = quicksand


class Order:
    """An order of this turn and what came of it."""

    __slots__ = ("remarks", "text", "tricks")

    def __init__(self, text: OrderText) -> None:
        self.text = text
        self.tricks: list[str] = []
        self.remarks: list[str] = []


class Being:
    """Whatever stands on the map; `goal` is where it is moving to, `aim` where its support counts."""

    __slots__ = ("aim", "alive", "entity", "goal", "leading_void", "name", "nation", "order", "place",
                 "supports", "tried")  # fmt: skip

    figures: "tuple[Figure, ...]" = ()
    units: "tuple[Unit, ...]" = ()

    def __init__(self, name: str, nation: str | None, place: Province) -> None:
        self.name = name
        self.nation = nation
        self.place = place
        self.alive = True
        self.entity: LedEntity | None = None
        self.order: Order | None = None
        self.goal: Province | None = None
        self.tried = 0
        self.supports: Being | None = None
        self.aim: Province | None = None
        self.leading_void = False

    @property
    def whole(self) -> "Being":
        return self.entity or self

    @property
    def led(self) -> bool:
        return False

    @property
    def two_fields(self) -> bool:
        return False

    @property
    def artefacts(self) -> "Iterable[Artefact]":
        return ()

    def strength(self) -> int:
        """F.3.1.3.9, F.3.1.3.5: leading and artefacts strengthen, unless SON took that away."""
        own = self.own_strength()
        if self.led and not self.leading_void:
            own += LEADING_BONUS + sum(artefact.leading for artefact in self.artefacts)
        return own

    def own_strength(self) -> int:
        raise NotImplementedError

    def proof_against(self, tag: str) -> str:
        """The paragraph that protects it from effects of this tag, or nothing (F.3.1.3.11, .12)."""
        if self.led and tag == "skirmish":
            return "F.3.1.3.11"
        if self.led and tag == "panic":
            return "F.3.1.3.12"
        return ""

    def shares_with(self, other: "Being") -> bool:
        """House rule: one figure and one unit of one nation may stand in one province."""
        return (
            self.nation == other.nation
            and len(self.figures) + len(other.figures) <= 1
            and len(self.units) + len(other.units) <= 1
        )


class Figure(Being):
    __slots__ = ("carries", "figures", "rank")

    def __init__(
        self, name: str, nation: str | None, place: Province, rank: str, carries: Iterable[str] = ()
    ) -> None:
        super().__init__(name, nation, place)
        self.rank = RANKS[rank]
        self.carries = [ARTEFACTS[artefact] for artefact in carries]
        self.figures = (self,)

    def __str__(self) -> str:
        return self.name + "".join(f"({artefact.name})" for artefact in self.carries)

    @property
    def two_fields(self) -> bool:
        return self.rank.two_fields

    @property
    def artefacts(self) -> Iterable[Artefact]:
        return self.carries

    def own_strength(self) -> int:
        return self.rank.strength


class Unit(Being):
    __slots__ = ("leader", "sort", "units")

    def __init__(
        self, name: str, nation: str | None, place: Province, sort: str, leader: bool = False
    ) -> None:
        super().__init__(name, nation, place)
        self.sort = SORTS[sort]
        self.leader = leader
        self.units = (self,)

    def __str__(self) -> str:
        return self.name

    @property
    def led(self) -> bool:
        return self.leader

    @property
    def two_fields(self) -> bool:
        return self.sort.two_fields

    def own_strength(self) -> int:
        return self.sort.strength

    def proof_against(self, tag: str) -> str:
        return super().proof_against(tag) or ("F.3.1.3.13-magic" if self.sort.resists_magic else "")


class LedEntity(Being):
    """Figure and unit as one being (F.3.1.3.1)."""

    __slots__ = ("figure", "figures", "unit", "units")

    def __init__(self, figure: Figure, unit: Unit) -> None:
        super().__init__(f"{figure.name}={unit.name}", figure.nation, figure.place)
        self.figure = figure
        self.unit = unit
        self.figures = (figure,)
        self.units = (unit,)
        self.order = figure.order
        figure.entity = unit.entity = self

    def __str__(self) -> str:
        return self.name

    @property
    def led(self) -> bool:
        return True

    @property
    def two_fields(self) -> bool:
        """F.3.1.3.8: it masters what one of the two masters."""
        return self.figure.two_fields or self.unit.two_fields

    @property
    def artefacts(self) -> Iterable[Artefact]:
        return self.figure.carries

    def own_strength(self) -> int:
        return self.figure.own_strength() + self.unit.own_strength()

    def proof_against(self, tag: str) -> str:
        """F.3.1.3.13: what protects a part protects the whole."""
        if by := super().proof_against(tag):
            return by
        return "F.3.1.3.13" if self.figure.proof_against(tag) or self.unit.proof_against(tag) else ""

    def moved_to(self, place: Province) -> None:
        self.place = self.figure.place = self.unit.place = place

    def split(self) -> None:
        self.alive = False
        self.figure.entity = self.unit.entity = None


class Board:
    """All provinces and beings, in the order in which the position lists them."""

    def __init__(self, position: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> None:
        self.provinces = {
            name: Province(name, values.get("terrain") == "quicksand")
            for name, values in position["provinces"].items()
        }
        self.named: dict[str, Being] = {}
        for name, values in position.get("figures", {}).items():
            self.named[name] = Figure(
                name, values.get("nation"), self.provinces[values["place"]], values["rank"],
                values.get("carries", ()),
            )  # fmt: skip
        for name, values in position.get("units", {}).items():
            self.named[name] = Unit(
                name, values.get("nation"), self.provinces[values["place"]], values["sort"],
                values.get("leader", False),
            )  # fmt: skip

    def independent(self) -> list[Being]:
        """Everyone in play who is not part of a led entity."""
        return [being for being in self.named.values() if being.alive and being.entity is None]

    def places(self) -> dict[str, str]:
        """Where everyone stands who is still in play."""
        return {
            name: being.place.name
            for name, being in self.named.items()
            if being.alive and not isinstance(being, LedEntity)
        }
