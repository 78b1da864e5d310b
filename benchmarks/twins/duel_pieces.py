"""Who plays the duel and what stands on its table."""

from typing import TypeAlias

from benchmarks.twins.duel_combat import Fighter
from benchmarks.twins.duel_tables import Race, Weapon

Spot: TypeAlias = tuple[float, float]


class Player:
    def __init__(self, name: str, alignment: str) -> None:
        self.name, self.alignment = name, alignment
        self.seat = self.batch = 0


class Figure:
    """What stands on the table with a base of 3 cm."""

    name: str

    def __init__(self, owner: Player, place: Spot, facing: float) -> None:
        self.owner, self.place, self.facing = owner, place, facing
        self.level = 0
        self.used = self.fresh = self.turned = False
        self.walked = 0.0


class Wizard(Figure):
    def __init__(self, name: str, owner: Player, place: Spot, facing: float) -> None:
        super().__init__(owner, place, facing)
        self.name = name
        self.field, self.mana, self.pending = 20, 0, 0
        self.moved = self.cast = self.silent = False


class Creature(Figure, Fighter):
    def __init__(
        self, name: str, race: Race, weapon: Weapon, owner: Player, place: Spot, facing: float
    ) -> None:
        Figure.__init__(self, owner, place, facing)
        Fighter.__init__(self, name, race, weapon)
        self.actions = 0
        self.acting = self.grouped = self.rammed = False
        self.serves: Creature | None = None

    @property
    def heavy(self) -> bool:
        return self.race.name == "heavy"

    @property
    def able(self) -> bool:
        return self.acting and self.actions > 0
