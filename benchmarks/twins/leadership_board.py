"""Provinces and beings of the leadership chapter."""

from collections.abc import Iterable, Mapping
from typing import Any

from benchmarks.twins.leadership_orders import OrderText, RetreatText
from benchmarks.twins.leadership_tables import ARTEFACTS, RANKS, SORTS, Artefact, Spell

LEADING_BONUS = 1


class Province:
    """`shielded` and `contested` hold for one turn; a `prize` is a building or a supply centre."""

    __slots__ = ("borders", "coast", "contested", "name", "owner", "prize", "sea", "shielded", "terrain")

    def __init__(
        self, name: str, terrain: str = "plain", coast: bool = False, prize: bool = False,
        owner: str | None = None,
    ) -> None:  # fmt: skip
        self.name = name
        self.terrain = terrain
        self.coast = coast
        self.sea = terrain == "sea"
        self.prize = prize
        self.owner = owner
        self.borders: tuple[Province, ...] = ()
        self.shielded = False
        self.contested = False

    def __str__(self) -> str:
        return self.name


class Order:
    """An order of this turn and what came of it."""

    __slots__ = ("remarks", "text", "tricks")

    def __init__(self, text: OrderText) -> None:
        self.text = text
        self.tricks: list[str] = []
        self.remarks: list[str] = []


class Being:
    """Whatever stands on the map; `goal` is where it is moving to, `aim` where its support counts."""

    __slots__ = ("aim", "alive", "carries", "dislodged", "driven_from", "entity", "goal", "holds_by",
                 "imposed", "leading_void", "moved", "name", "nation", "order", "panicked", "place",
                 "retreat", "skirmishing", "spent", "supports", "tried", "wavering")  # fmt: skip

    figures: "tuple[Figure, ...]" = ()
    units: "tuple[Unit, ...]" = ()

    def __init__(
        self, name: str, nation: str | None, place: Province, carries: Iterable[str] = ()
    ) -> None:
        self.name = name
        self.carries = [ARTEFACTS[artefact] for artefact in carries]
        self.nation = nation
        self.place = place
        self.alive = True
        self.entity: LedEntity | None = None
        self.dislodged = False
        self.forget_the_turn()

    def forget_the_turn(self) -> None:
        self.order: Order | None = None
        self.goal: Province | None = None
        self.tried = 0
        self.moved = 0
        self.supports: Being | None = None
        self.aim: Province | None = None
        self.holds_by = False
        self.spent: list[Spell] = []
        self.leading_void = False
        self.panicked = False
        self.skirmishing = False
        self.wavering = False
        self.imposed: Province | None = None
        self.driven_from: Province | None = None
        self.retreat: RetreatText | None = None

    def __str__(self) -> str:
        return self.name + "".join(f"({artefact.name})" for artefact in self.carries)

    @property
    def called(self) -> str:
        """The name, where several follow one order and this is not the led entity among them."""
        if self.order is None:
            return ""
        return f"{self.name} " if self.order.text.led or self.order.text.group else ""

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
    def captures(self) -> bool:
        """F.3.1.3.10: whether it captures what it stands on."""
        return False

    @property
    def artefacts(self) -> Iterable[Artefact]:
        return self.carries

    def masters(self, spell: Spell) -> int:
        """How many times in a turn it can cast what is worked in the same way as this spell."""
        return sum(artefact.name == spell.needs for artefact in self.carries)

    def can_cast(self, spell: Spell) -> bool:
        """House rule: each artefact works once in a turn, and so does the art of a rank."""
        return self.masters(spell) > sum(
            (each.needs, each.by) == (spell.needs, spell.by) for each in self.spent
        )

    @property
    def is_to_lead(self) -> bool:
        """F.3.1.2.5: whether it is ordered to lead, even in vain."""
        return False

    def strength(self) -> int:
        """F.3.1.3.9, F.3.1.3.5: leading and artefacts strengthen, unless SON took that away."""
        own = self.own_strength()
        if self.led and not self.leading_void:
            own += LEADING_BONUS + sum(artefact.leading for artefact in self.artefacts)
        return own

    def own_strength(self) -> int:
        raise NotImplementedError

    def proof_against(self, tag: str) -> str:
        """What protects it from magic of this tag, or nothing."""
        return self.own_protection(tag) or ("§SP" if self.place.shielded else "")

    def own_protection(self, tag: str) -> str:
        """F.3.1.3.11, F.3.1.3.12: whoever is led knows neither skirmish nor panic."""
        if self.led and tag == "skirmish":
            return "F.3.1.3.11"
        if self.led and tag == "panic":
            return "F.3.1.3.12"
        return ""

    def can_enter(self, place: Province) -> bool:
        """Galleys move at sea and along the coast, all others on land."""
        return not place.sea

    def arrive(self, place: Province) -> None:
        self.place = place
        self.moved += 1

    def be_dislodged(self, origin: Province) -> None:
        self.dislodged = True
        self.driven_from = origin

    def fall_back(self, place: Province) -> None:
        self.place = place
        self.dislodged = False

    def shares_with(self, other: "Being") -> bool:
        """House rule: one figure and one unit of one nation may stand in one province."""
        return (
            self.nation == other.nation
            and len(self.figures) + len(other.figures) <= 1
            and len(self.units) + len(other.units) <= 1
        )


class Figure(Being):
    __slots__ = ("figures", "rank", "took_lead")

    def __init__(
        self, name: str, nation: str | None, place: Province, rank: str, carries: Iterable[str] = ()
    ) -> None:
        super().__init__(name, nation, place, carries)
        self.rank = RANKS[rank]
        self.figures = (self,)

    def forget_the_turn(self) -> None:
        super().forget_the_turn()
        self.took_lead = False

    @property
    def two_fields(self) -> bool:
        return self.rank.two_fields

    @property
    def hero(self) -> bool:
        """F.3.1.1.1, F.3.1.1.7"""
        return self.rank.hero or any(artefact.makes_hero for artefact in self.carries)

    def own_strength(self) -> int:
        return self.rank.strength

    def masters(self, spell: Spell) -> int:
        return super().masters(spell) + (self.rank.name == spell.by)

    @property
    def is_to_lead(self) -> bool:
        return self.order is not None and self.order.text.actor == self.name and bool(self.order.text.led)


class Unit(Being):
    __slots__ = ("leader", "sort", "units")

    def __init__(
        self, name: str, nation: str | None, place: Province, sort: str, leader: bool = False,
        carries: Iterable[str] = (),
    ) -> None:  # fmt: skip
        super().__init__(name, nation, place, carries)
        self.sort = SORTS[sort]
        self.leader = leader
        self.units = (self,)

    @property
    def led(self) -> bool:
        return self.leader

    @property
    def two_fields(self) -> bool:
        return self.sort.two_fields

    @property
    def captures(self) -> bool:
        return self.leader or self.sort.captures

    def own_strength(self) -> int:
        return self.sort.strength

    def own_protection(self, tag: str) -> str:
        return super().own_protection(tag) or ("§MR" if self.sort.resists_magic else "")

    def can_enter(self, place: Province) -> bool:
        return place.sea or place.coast if self.sort.at_sea else not place.sea


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

    @property
    def called(self) -> str:
        return ""

    @property
    def led(self) -> bool:
        return True

    @property
    def two_fields(self) -> bool:
        """F.3.1.3.8: it masters what one of the two masters."""
        return self.figure.two_fields or self.unit.two_fields

    @property
    def captures(self) -> bool:
        return True

    @property
    def artefacts(self) -> Iterable[Artefact]:
        return (*self.figure.carries, *self.unit.carries)

    def own_strength(self) -> int:
        return self.figure.own_strength() + self.unit.own_strength()

    def own_protection(self, tag: str) -> str:
        """F.3.1.3.13: what protects a part protects the whole."""
        if by := super().own_protection(tag):
            return by
        return "F.3.1.3.13" if self.figure.proof_against(tag) or self.unit.proof_against(tag) else ""

    def can_enter(self, place: Province) -> bool:
        return self.figure.can_enter(place) or self.unit.can_enter(place)

    def arrive(self, place: Province) -> None:
        super().arrive(place)
        self.figure.place = self.unit.place = place

    def be_dislodged(self, origin: Province) -> None:
        for being in (self.figure, self.unit):
            being.be_dislodged(origin)
        super().be_dislodged(origin)

    def fall_back(self, place: Province) -> None:
        for being in (self.figure, self.unit):
            being.fall_back(place)
        super().fall_back(place)

    def split(self) -> None:
        """F.3.1.3.4: both keep the order, an imposed one too."""
        self.alive = False
        self.figure.imposed = self.unit.imposed = self.imposed
        self.figure.entity = self.unit.entity = None


class Board:
    """All provinces and beings, in the order in which the position lists them."""

    def __init__(self, position: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> None:
        self.provinces = {
            name: Province(
                name, values.get("terrain", "plain"), values.get("coast", False),
                values.get("supply_centre", False) or values.get("building", False), values.get("owner"),
            )
            for name, values in position["provinces"].items()
        }
        for name, values in position["provinces"].items():
            self.provinces[name].borders = tuple([self.provinces[other] for other in values["borders"]])
        self.named: dict[str, Being] = {}
        for name, values in position.get("figures", {}).items():
            self.named[name] = Figure(
                name, values.get("nation"), self.provinces[values["place"]], values["rank"],
                values.get("carries", ()),
            )  # fmt: skip
        for name, values in position.get("units", {}).items():
            self.named[name] = Unit(
                name, values.get("nation"), self.provinces[values["place"]], values["sort"],
                values.get("leader", False), values.get("carries", ()),
            )  # fmt: skip

    def independent(self) -> list[Being]:
        """Everyone in play who is not part of a led entity."""
        return [being for being in self.named.values() if being.alive and being.entity is None]

    def remove(self, being: Being) -> None:
        being.alive = False
        if isinstance(being, LedEntity):
            being.split()
            being.figure.alive = being.unit.alive = False

    def capture(self) -> None:
        """F.3.1.3.10: a building or supply centre goes to whoever ends the turn on it."""
        for being in self.independent():
            if being.place.prize and being.captures and being.nation is not None:
                being.place.owner = being.nation

    def end_turn(self) -> None:
        """Led entities end with the turn, and with it what held for the turn only."""
        for name, being in list(self.named.items()):
            if isinstance(being, LedEntity):
                if being.alive:
                    being.split()
                del self.named[name]
        for being in self.named.values():
            being.forget_the_turn()
        for place in self.provinces.values():
            place.shielded = place.contested = False

    def owners(self) -> dict[str, str]:
        """Who owns which province."""
        return {name: place.owner for name, place in self.provinces.items() if place.owner is not None}

    def places(self) -> dict[str, str]:
        """Where everyone stands who is still in play, at the end of a turn."""
        return {
            name: being.place.name
            for name, being in self.named.items()
            if being.alive
        }
