"""The table with everybody on it, by hand: who is whose, who sees whom, and where there is room."""

from collections.abc import Sequence
from itertools import combinations

from benchmarks.twins.duel_pieces import Creature, Figure, Player, Spot, Wizard
from benchmarks.twins.duel_sight import hidden_share, parted
from benchmarks.twins.duel_table import (
    RADIUS,
    TOUCHING,
    circles,
    gap,
    in_front,
    left_of,
    measured,
    slope,
    spot,
    to_leg,
    touch,
)
from benchmarks.twins.duel_terrain import HALF, LEAST, Terrain, covers, height_at

CREW = 3


class Ground:
    def __init__(
        self, width: float, depth: float, players: list[Player], wizards: list[Wizard],
        creatures: list[Creature], terrain: list[Terrain],
    ) -> None:  # fmt: skip
        self.width, self.depth = width, depth
        self.players, self.wizards, self.creatures = players, wizards, creatures
        self.terrain = terrain

    @property
    def figures(self) -> list[Figure]:
        return [*self.wizards, *self.creatures]

    def ready(self, player: Player) -> list[Creature]:
        return [each for each in self.creatures if each.owner is player and not each.used]

    def enemies(self, figure: Figure) -> list[Figure]:
        return [each for each in self.figures if each.owner is not figure.owner]

    def crew(self, engine: Creature) -> list[Creature]:
        """Who may man the heavy weapon."""
        return [
            each for each in self.creatures
            if each.owner is engine.owner and not each.heavy and not each.used and self.engaged(each, engine)
        ]  # fmt: skip

    def serving(self, engine: Creature) -> list[Creature]:
        return [each for each in self.creatures if each.serves is engine]

    def pushed(self, member: Creature, engine: Creature, to: Spot) -> Spot:
        """Where a member of the crew gets to when the engine is pushed."""
        return spot(member.place[0] + to[0] - engine.place[0], member.place[1] + to[1] - engine.place[1])

    # --- storeys ----------------------------------------------------------------------------------

    def height_at(self, at: Spot) -> int:
        return height_at(self.terrain, at)

    def stairs_end(self, figure: Figure) -> int:
        """The topmost storey that stairs lead to where a figure stands; -1 without any."""
        return max(
            (
                each.storeys for each in self.terrain
                if each.stairs and each.storeys is not None and each.holds(figure.place)
            ),
            default=-1,
        )  # fmt: skip

    def stuck(self, creature: Creature) -> bool:
        return 0 < creature.level > self.stairs_end(creature)

    def floor(self, creature: Creature, at: Spot, start: Spot | None = None) -> bool:
        """Whether the storey that a creature stands on goes on, all the way from where it stands."""
        high = (each for each in self.terrain if each.storeys is not None and each.storeys >= creature.level)
        return creature.level == 0 or covers(high, start or creature.place, at)

    def room(self, at: Spot, level: int) -> bool:
        """Whether a base stands in no wall there, and above wholly on the storey or the roof."""
        walled = [each.share(at) for each in self.terrain if each.walled(level)]
        if any(LEAST < share < 1 - LEAST for share in walled):
            return False
        storey = any(
            each.storeys is not None and each.storeys >= level and each.share(at) >= 1 - LEAST
            for each in self.terrain
        )
        if level == 0 or storey:
            return True
        roofs = [each for each in self.terrain if each.storeys == level]
        return sum(each.share(at) for each in roofs) >= 1 - LEAST and all(
            any(each.holds(spot) for each in roofs) for spot in circles(at, (RADIUS - TOUCHING,), 0.3)
        )

    # --- moves ------------------------------------------------------------------------------------

    def reach(self, creature: Creature) -> int:
        """How far one move leads: a centimetre for each of the crew of a heavy weapon."""
        moved = creature.race.movement
        return len(self.serving(creature)) if moved is None else moved

    def goes_on(self, creature: Creature, length: float) -> bool:
        """Whether a stretch still belongs to the move that a creature has begun."""
        return creature.fresh and measured(creature.walked + length) <= self.reach(creature)

    def stride(self, creature: Creature) -> float:
        """What is left of a move, or a whole one."""
        left = self.reach(creature) - creature.walked
        return left if creature.fresh and measured(left) > 0 else self.reach(creature)

    def able_to_go(self, creature: Creature, length: float) -> bool:
        return creature.actions > 0 or self.goes_on(creature, length)

    # --- room -------------------------------------------------------------------------------------

    def on_table(self, at: Spot, slack: float = 1e-6) -> bool:
        margin = RADIUS - slack
        return margin <= at[0] <= self.width - margin and margin <= at[1] <= self.depth - margin

    def fits(self, figure: Figure, at: Spot, level: int) -> bool:
        """Whether a base has room there; the figure itself is not in its own way."""
        return self.on_table(at) and not any(
            each is not figure and each.level == level and gap(each.place, at, 0) < 2 * RADIUS - TOUCHING
            for each in self.figures
        )

    def clear(self, figure: Figure, *ways: Spot) -> bool:
        """Whether a figure gets along straight legs; own figures are in the way only at the end."""
        if not all(self.on_table(each) for each in ways):
            return False
        corners = (figure.place, *ways)
        end = ways[-1]
        for other in self.figures:
            if other is figure or other.level != figure.level:
                continue
            legs = ((end, end),) if other.owner is figure.owner else tuple(zip(corners, ways, strict=False))
            if any(to_leg(other.place, *leg) < 2 * RADIUS - TOUCHING for leg in legs):
                return False
        return not any(self.squeezed(figure, *leg) for leg in zip(corners, ways, strict=False))

    def squeezed(self, figure: Figure, start: Spot, end: Spot) -> bool:
        """Whether a leg leads through, or into the middle of, a gap between enemies narrower than a base."""
        level = [each.place for each in self.enemies(figure) if each.level == figure.level]
        return any(
            measured(2 * RADIUS - gap(one, other, 2)) > 0
            and left_of(one, start, end) * left_of(other, start, end) < 0
            and left_of(start, one, other) != 0
            and left_of(start, one, other) * left_of(end, one, other) <= 0
            for one, other in combinations(level, 2)
        )

    def off(self, figure: Figure, at: Spot, level: int) -> float:
        """From a figure's base to a base that is to stand there, to another storey along the slope."""
        return slope(gap(figure.place, at, 2), figure.level - level)

    # --- sight ------------------------------------------------------------------------------------

    def engaged(self, one: Figure, other: Figure) -> bool:
        """Whether they touch, and not through a wall."""
        return touch(one, other) and not parted(one, other, self.terrain)

    def in_melee(self, figure: Figure) -> bool:
        return any(self.engaged(figure, other) for other in self.enemies(figure))

    def sees(self, one: Figure, other: Figure, over: list[Figure] | None = None) -> bool:
        return in_front(one, other) and (
            hidden_share(one, other, self.figures, self.terrain, over or ()) < HALF - 1e-9
        )

    def hidden(self, figure: Figure, other: Figure, over: Sequence[Figure] = ()) -> bool:
        """Whether the other does not see the figure; both ways count, each from the middle of its base."""
        return hidden_share(other, figure, self.figures, self.terrain, over) >= HALF
