"""The wizards' duel by hand: whose turn it is and what every choice does.

Written from the source and the rules' prose. What may be chosen is told by `duel_choices` and `duel_spells`.
"""

from collections.abc import Iterable

from benchmarks.twins.duel_choices import Choice, CreatureChoices
from benchmarks.twins.duel_combat import Event, Roll
from benchmarks.twins.duel_pieces import Creature, Figure, Player, Spot, Wizard
from benchmarks.twins.duel_spells import WizardChoices
from benchmarks.twins.duel_table import apart, bearing, gap, measured, toward
from benchmarks.twins.duel_tables import CHARGE, RACES, SUMMONINGS, WEAPONS, Race, Weapon, hits, skill
from benchmarks.twins.duel_terrain import Terrain

FIELD_MOST, MANA_ROUND, MANA_KEPT = 50, 100, 150


class Duel(CreatureChoices, WizardChoices):
    """A whole game. `events` say what happened, `trace` what was rolled and changed for it."""

    def __init__(
        self, width: float, depth: float, players: Iterable[Player], wizards: Iterable[Wizard],
        creatures: Iterable[Creature], terrain: Iterable[Terrain], roll: Roll,
    ) -> None:  # fmt: skip
        super().__init__(width, depth, list(players), list(wizards), list(creatures), list(terrain))
        self.roll = roll
        self.round = self.turn = self.starter = 0
        self.part = "creature_part"
        self.events: list[Event] = []
        self.trace: list[Event] = []
        self.winners: list[str] | None = None
        self._made: dict[str, int] = {}

    # --- the order of play ------------------------------------------------------------------------

    def begin(self) -> None:
        """Rolls for the order and goes on to the first decision."""
        for player in self._by_lot(self.players):
            player.seat = self.turn
            self.turn += 1
        self._new_round()
        self._go_on()

    def _by_lot(self, players: list[Player]) -> list[Player]:
        """Players from the lowest throw to the highest; who throw the same throw again among themselves."""
        thrown: dict[Player, list[int]] = {player: [] for player in players}
        while equal := [
            player for player in players
            if any(other is not player and thrown[other] == thrown[player] for other in players)
        ]:  # fmt: skip
            for player in equal:
                thrown[player].append(self.roll(20))
        return sorted(players, key=lambda player: thrown[player])

    @property
    def decider(self) -> Player | None:
        """Whose turn it is; nobody once the game is over or between two parts of a round."""
        if self.winners is not None:
            return None
        if self.part == "creature_part":
            if not any(self.ready(player) or self._busy(player) for player in self.players):
                return None
        elif all(wizard.used for wizard in self.wizards):
            return None
        return next((player for player in self.players if player.seat == self.turn), None)

    def allowed(self) -> list[Choice]:
        """Everything that whoever has the turn may choose, in the order of the rules' lists."""
        player = self.decider
        if player is None:
            return []
        found = self.for_creatures(player) if self.part == "creature_part" else self.for_wizards(player)
        return list(found)

    def may(self, choice: Choice) -> bool:
        """Whether whoever has the turn may choose this spot or facing, proposed or not."""
        name, own, *values = choice
        own_figures = (each for each in self.figures if each.name == own and each.owner is self.decider)
        figure = next(own_figures, None)
        if isinstance(figure, Creature) and self.part == "creature_part" and (figure.fresh or figure.able):
            match name:
                case "turn":
                    return self.may_turn(figure, values[0])
                case "haul":
                    return figure.heavy and self.may_haul(figure, values[0])
                case "walk":
                    return not figure.heavy and self.may_go(figure, values[0])
                case "drop":
                    return not figure.heavy and figure.level > 0 and self.may_drop(figure, values[0])
        if isinstance(figure, Wizard) and self.part == "wizard_part" and not figure.used:
            if name == "place_next":
                _, at, facing = values
                return figure.pending > 0 and 0 <= facing < 360 and self.may_join(figure, at)
            if figure.pending == 0:
                match name:
                    case "wizard_walk":
                        return self.may_move(figure, values[0])
                    case "wizard_turn":
                        return self.may_face(figure, values[0])
                    case "call":
                        spell, race, at, level, facing = values
                        return (
                            not figure.silent
                            and 0 <= facing < 360
                            and 0 <= level <= self.height_at(at)
                            and self.willing(figure, RACES[race], SUMMONINGS[spell])
                            and self.suits(figure, at, level)
                        )
        return False

    def choose(self, choice: Choice) -> None:
        """Carries out one of the allowed choices."""
        player = self.decider
        assert player is not None
        name, *arguments = choice
        self.events.append((name, player.name, *arguments))
        figures = {figure.name: figure for figure in self.figures}
        getattr(self, f"_{name}")(player, *(figures.get(each, each) for each in arguments))
        self._go_on()

    def _go_on(self) -> None:
        while self.winners is None and self.decider is None:
            if self.part == "creature_part":
                self.part = "wizard_part"
                self.turn = self._next_seat(self.starter - 1)
            else:
                self._new_round()

    def _new_round(self) -> None:
        self.part = "creature_part"
        self.round += 1
        if self.round > 1 and len(self.players) > 2:
            self.starter = self._next_seat(self.starter)
        for wizard in self.wizards:
            wizard.mana = min(wizard.mana, MANA_KEPT) + MANA_ROUND
            wizard.moved = wizard.cast = wizard.silent = wizard.used = False
            self._rest(wizard)
        for creature in self.creatures:
            creature.used = False
            self._rest(creature)
            creature.serves = None
        for player in self.players:
            player.batch = 0
        self.turn = self._next_ready(self.starter - 1)

    def _next_seat(self, seat: int) -> int:
        seats = [player.seat for player in self.players]
        return min([each for each in seats if each > seat], default=min(seats, default=seat))

    def _next_ready(self, seat: int) -> int:
        seats = [player.seat for player in self.players if self.ready(player)]
        return min([each for each in seats if each > seat], default=min(seats, default=seat))

    def _busy(self, player: Player) -> bool:
        return any(each.owner is player and (each.acting or each.fresh) for each in self.creatures)

    # --- what creatures do ------------------------------------------------------------------------

    def _choose_creature(self, player: Player, creature: Creature) -> None:
        self._settle(player)
        creature.acting = creature.used = True
        creature.actions = 2
        player.batch += 1

    def _man_engine(self, player: Player, engine: Creature, gunner: Creature) -> None:
        gunner.used, gunner.serves = True, engine
        player.batch += 1

    def _settle(self, player: Player) -> None:
        self.events.append(("settle", player.name))
        for creature in self.creatures:
            if creature.owner is player and creature.fresh:
                creature.fresh = False

    def _spend(self, creature: Creature) -> None:
        self.events.append(("spend", creature.name))
        creature.actions -= 1
        self._rest(creature)
        creature.acting = creature.acting and creature.actions > 0
        self.trace.append(("actions", creature.name, creature.actions))

    def _rest(self, figure: Figure) -> None:
        """No move is going on."""
        figure.fresh = figure.turned = False
        figure.walked = 0.0
        if isinstance(figure, Creature):
            figure.rammed = False

    def _stretch(self, creature: Creature, length: float) -> None:
        """A part of a move: of the one that is going on, or of a new one for another action."""
        self.events.append(("cover_stretch", creature.name, length))
        if not self.goes_on(creature, length):
            self._spend(creature)
        creature.fresh, creature.turned = True, False
        creature.walked += length

    def _walk(self, player: Player, creature: Creature, to: Spot) -> None:
        self._stretch(creature, gap(creature.place, to, 0))
        self._go(creature, to)

    def _advance(self, player: Player, creature: Creature, target: Figure) -> None:
        to = toward(creature.place, target.place, self.stride(creature))
        self._walk(player, creature, to)

    def _turn(self, player: Player, creature: Creature, facing: float) -> None:
        if not creature.fresh:
            self._spend(creature)
        creature.fresh = creature.turned = True
        creature.facing = facing

    def _climb(self, player: Player, creature: Creature, level: int) -> None:
        self._stretch(creature, self.reach(creature))
        creature.level = level

    def _drop(self, player: Player, creature: Creature, to: Spot) -> None:
        self._stretch(creature, self.reach(creature))
        creature.facing = bearing(creature.place, to)
        self._arrive(creature, to, self.height_at(to))

    def _go(self, figure: Figure, to: Spot) -> None:
        self.events.append(("go", figure.name, to))
        figure.facing = bearing(figure.place, to)
        self._arrive(figure, to, figure.level)

    def _arrive(self, figure: Figure, at: Spot, level: int) -> None:
        self.events.append(("arrive", figure.name, at, level))
        touched = [wizard for wizard in self.wizards if self.engaged(figure, wizard)]
        figure.place, figure.level = at, level
        self.trace.append(("place", figure.name, at))
        if not isinstance(figure, Creature) or figure.rammed:
            return
        for wizard in list(self.wizards):
            if wizard.owner is not figure.owner and wizard not in touched and self.engaged(figure, wizard):
                self.events.append(("ram", figure.name, wizard.name, CHARGE.name))
                figure.rammed = True
                self._hurt(wizard, CHARGE.power)

    def _fight(self, player: Player, creature: Creature, target: Figure) -> None:
        self._spend(creature)
        self._attack(creature, target)

    def _shoot(self, player: Player, creature: Creature, target: Figure) -> None:
        self._spend(creature)
        assert creature.weapon.range is not None
        if measured(apart(creature, target)) <= creature.weapon.range:
            self._attack(creature, target)
        else:
            self.events.append(("fall_short", target.name, creature.name))

    _fire_engine = _shoot

    def _haul(self, player: Player, engine: Creature, to: Spot) -> None:
        pushed = [(each, self.pushed(each, engine, to)) for each in self.serving(engine)]
        if not self.goes_on(engine, gap(engine.place, to, 0)):
            for member, _ in pushed:
                member.rammed = False
        self._stretch(engine, gap(engine.place, to, 0))
        engine.facing = bearing(engine.place, to)
        for member, place in pushed:
            self._arrive(member, place, member.level)
        self._arrive(engine, to, engine.level)

    def _stop_creature(self, player: Player, creature: Creature) -> None:
        creature.actions, creature.acting, creature.fresh = 0, False, False

    def _end_batch(self, player: Player) -> None:
        self._settle(player)
        player.batch = 0
        self.turn = self._next_ready(self.turn)

    # --- combat -----------------------------------------------------------------------------------

    def _attack(self, attacker: Creature, target: Figure) -> None:
        self.events.append(("attack", attacker.name, target.name, attacker.weapon.name))
        race = target.race if isinstance(target, Creature) else None
        good_wizard = race is None and target.owner.alignment == "good"
        touching = self.engaged(attacker, target)
        needed = skill(attacker.race, attacker.weapon, race, touching=touching, good_wizard=good_wizard)
        thrown = self.roll(20)
        self.trace.append(("roll", thrown, needed))
        if thrown > needed:
            self.events.append(("miss", target.name, attacker.name))
            return
        damage = hits(attacker.race, attacker.weapon, race)
        if damage > 0:
            self._hurt(target, damage)
        else:
            self.events.append(("no_harm", target.name, attacker.name))

    def _hurt(self, target: Figure, damage: int) -> None:
        self.events.append(("hurt", target.name, damage))
        if isinstance(target, Creature):
            target.wounds -= damage
            self.trace.append(("wounds", target.name, target.wounds))
            if not target.alive:
                self.events.append(("destroy", target.name))
                self.creatures.remove(target)
        elif isinstance(target, Wizard):
            target.field = max(0, target.field - damage)
            self.trace.append(("field", target.name, target.field))
            if target.field == 0:
                self.defeat(target.owner)

    def defeat(self, loser: Player) -> None:
        """Whoever's energy field is gone leaves with all creatures."""
        self.events.append(("defeat", loser.name))
        self.creatures = [each for each in self.creatures if each.owner is not loser]
        self.wizards = [each for each in self.wizards if each.owner is not loser]
        self.players.remove(loser)
        if len(self.players) == 1:
            self.winners = [self.players[0].name]

    # --- what wizards do --------------------------------------------------------------------------

    def _wizard_walk(self, player: Player, wizard: Wizard, to: Spot) -> None:
        if not wizard.moved:
            self._wizard_moves(wizard)
        wizard.walked += gap(wizard.place, to, 0)
        wizard.turned = False
        self._go(wizard, to)

    def _wizard_turn(self, player: Player, wizard: Wizard, facing: float) -> None:
        if not wizard.moved:
            self._wizard_moves(wizard)
        wizard.turned, wizard.facing = True, facing

    def _wizard_moves(self, wizard: Wizard) -> None:
        self.events.append(("wizard_moves", wizard.name))
        wizard.moved = wizard.fresh = True
        wizard.silent = wizard.silent or wizard.cast

    def _pay(self, wizard: Wizard, cost: int) -> None:
        self.events.append(("casts", wizard.name))
        wizard.mana -= cost
        wizard.cast, wizard.fresh = True, False
        self.trace.append(("mana", wizard.name, wizard.mana))

    def _blast(self, player: Player, wizard: Wizard, target: Wizard) -> None:
        self._pay(wizard, 90)
        self._hurt(target, 10)

    def _shield(self, player: Player, wizard: Wizard) -> None:
        self._pay(wizard, 90)
        wizard.field = min(FIELD_MOST, wizard.field + 10)

    def _heal(self, player: Player, wizard: Wizard, creature: Creature) -> None:
        self._pay(wizard, 15)
        creature.wounds += 1

    def _call(
        self, player: Player, wizard: Wizard, spell: str, race: str, at: Spot, level: int, facing: float
    ) -> None:
        summoning = SUMMONINGS[spell]
        self._pay(wizard, summoning.cost)
        wizard.pending = summoning.number - 1
        self._appear(wizard, RACES[race], summoning.weapon, at, level, facing)

    def _place_next(self, player: Player, wizard: Wizard, mate: Creature, at: Spot, facing: float) -> None:
        wizard.pending -= 1
        self._appear(wizard, mate.race, WEAPONS[mate.weapon.name], at, mate.level, facing)

    def _give_up_group(self, player: Player, wizard: Wizard) -> None:
        self._complete(wizard)

    def _appear(
        self, wizard: Wizard, race: Race, weapon: Weapon, at: Spot, level: int, facing: float
    ) -> None:
        self.events.append(("appear", wizard.name, race.name, weapon.name, at, level, facing))
        number = self._made[race.name] = self._made.get(race.name, 0) + 1
        creature = Creature(f"{race.name}{number}", race, weapon, wizard.owner, at, facing)
        creature.level, creature.used, creature.grouped = level, True, True
        self.creatures.append(creature)
        self.trace.append(("created", creature.name))
        if wizard.pending == 0:
            self._complete(wizard)

    def _complete(self, wizard: Wizard) -> None:
        self.events.append(("group_complete", wizard.name))
        wizard.pending = 0
        for creature in self.creatures:
            if creature.owner is wizard.owner:
                creature.grouped = False

    def _end_wizard(self, player: Player, wizard: Wizard) -> None:
        wizard.used = True
        self.turn = self._next_seat(self.turn)
