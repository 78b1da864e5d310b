"""Who fights the skirmish."""

from benchmarks.twins.hexwar_board import Hex
from benchmarks.twins.hexwar_tables import Sort


class Army:
    def __init__(self, name: str, order: int, aim: str) -> None:
        self.name, self.order, self.aim = name, order, aim
        self.passed = False


class Unit:
    def __init__(self, name: str, army: Army, sort: Sort, at: Hex, facing: int, carries: str) -> None:
        self.name, self.army, self.sort = name, army, sort
        self.at, self.facing, self.carries = at, facing, carries
        at.unit = self
        self.wounded = self.stunned = False
        self.stunned_turn = self.points = 0
        self.fired = self.answered = self.empty = False
        self.in_hand = self.done = self.stirred = self.struck = self.shaken = False
        self.assails: Unit | None = None
        self.yields_to: list[Unit] = []
        self.charges: Unit | None = None
        self.counters: Unit | None = None
        self.run_up: list[Hex] = []
        self.challenged = self.momentum = False

    @property
    def attack(self) -> int:
        return self.sort.hurt[0] if self.wounded else self.sort.whole[0]

    @property
    def defence(self) -> int:
        return self.sort.hurt[1] if self.wounded else self.sort.whole[1]

    @property
    def movement(self) -> int:
        return self.sort.hurt[2] if self.wounded else self.sort.whole[2]

    @property
    def worth(self) -> float:
        return self.sort.worth * ((0.5 if self.wounded else 1) - (0.125 if self.stunned else 0))

    @property
    def may_move(self) -> bool:
        return not self.stunned and not self.done and self.points > 0
