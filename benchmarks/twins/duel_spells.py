"""What wizards may do in a duel, by hand."""

from collections.abc import Iterator

from benchmarks.twins.duel_choices import FACINGS, Choice
from benchmarks.twins.duel_ground import Ground
from benchmarks.twins.duel_pieces import Figure, Player, Spot, Wizard
from benchmarks.twins.duel_table import TOUCHING, apart, circles, gap, measured
from benchmarks.twins.duel_tables import RACES, SUMMONINGS, Race, Summoning

FIGURES = 9


class WizardChoices(Ground):
    """The second part of a round."""

    def for_wizards(self, player: Player) -> Iterator[Choice]:
        for wizard in self.wizards:  # a player has one
            if wizard.owner is player and not wizard.used:
                if wizard.pending == 0:
                    yield from self._moves(wizard)
                    if not wizard.silent:
                        yield from self._spells(wizard)
                else:
                    yield from self._places(wizard)
                    yield "give_up_group", wizard.name
                if wizard.pending == 0:
                    yield "end_wizard", wizard.name

    def _moves(self, wizard: Wizard) -> Iterator[Choice]:
        if wizard.walked == 0:
            for to in circles(wizard.place, (5, 10, 15), 5):
                if self.may_move(wizard, to):
                    yield "wizard_walk", wizard.name, to
        if not wizard.turned:
            for facing in FACINGS:
                if self.may_face(wizard, facing):
                    yield "wizard_turn", wizard.name, facing

    def may_move(self, wizard: Wizard, to: Spot) -> bool:
        return (
            (wizard.fresh or not wizard.moved)
            and gap(wizard.place, to, 0) > 0
            and measured(wizard.walked + gap(wizard.place, to, 0)) <= 15
            and self.clear(wizard, to)
            and not any(each.bars(wizard.place, to) for each in self.terrain)
        )

    def may_face(self, wizard: Wizard, facing: float) -> bool:
        return (wizard.fresh or not wizard.moved) and 0 <= facing < 360 and facing != wizard.facing

    def _spells(self, wizard: Wizard) -> Iterator[Choice]:
        if wizard.mana >= 90:
            for target in self.wizards:
                if (
                    target is not wizard
                    and measured(apart(wizard, target)) <= 20
                    and self.sees(wizard, target)
                    and not self.hidden(wizard, target)
                ):
                    yield "blast", wizard.name, target.name
            if wizard.field < 50:
                yield "shield", wizard.name
        if wizard.mana >= 15:
            for creature in self.creatures:
                if (
                    creature.owner is wizard.owner
                    and creature.wounds < creature.race.wounds
                    and measured(apart(wizard, creature)) <= 50
                ):
                    yield "heal", wizard.name, creature.name
        if wizard.mana >= min(spell.cost for spell in SUMMONINGS.values()):
            yield from self._calls(wizard)

    def _calls(self, wizard: Wizard) -> Iterator[Choice]:
        spots = [
            (at, level)
            for at in circles(wizard.place, (13.5, 22.5), 9)
            for level in range(self.height_at(at) + 1)
            if self.suits(wizard, at, level)
        ]
        for spell in SUMMONINGS.values():
            for race in RACES.values():
                if self.willing(wizard, race, spell):
                    for at, level in spots:
                        yield "call", wizard.name, spell.name, race.name, at, level, wizard.facing

    def willing(self, wizard: Wizard, race: Race, spell: Summoning) -> bool:
        """Whether a wizard can have such beings, wherever they appear."""
        if wizard.mana < spell.cost or (race.name == "heavy") != (spell.name == "machine"):
            return False
        if race.alignment not in ("neutral", wizard.owner.alignment):
            return False
        if spell.weapon.range is not None and not race.shoots:
            return False
        return FIGURES - sum(1 for each in self.creatures if each.race is race) >= spell.number

    def _places(self, wizard: Wizard) -> Iterator[Choice]:
        group = [each for each in self.creatures if each.owner is wizard.owner and each.grouped]
        for mate in group[:1]:
            for at in circles(mate.place, (3.5, 4.5), 1):
                if self.may_join(wizard, at):
                    yield "place_next", wizard.name, mate.name, at, mate.facing

    def may_join(self, wizard: Wizard, at: Spot) -> bool:
        """Whether the next being of a group may stand there: near each of the others."""
        group = [each for each in self.creatures if each.owner is wizard.owner and each.grouped]
        near = all(measured(self.off(other, at, other.level)) <= 2 for other in group)
        return near and self.suits(wizard, at, group[0].level)

    def suits(self, wizard: Wizard, at: Spot, level: int) -> bool:
        """Whether a being may appear there: neither too near nor too far, with room, not in close combat."""
        return (
            10 <= measured(self.off(wizard, at, level)) <= 20
            and self.fits(wizard, at, level)
            and self.room(at, level)
            and not any(self._at_hand(each, at, level) for each in self.enemies(wizard))
        )

    def _at_hand(self, enemy: Figure, at: Spot, level: int) -> bool:
        """Whether a being there would touch an enemy with no wall between."""
        return self.off(enemy, at, level) <= TOUCHING and not any(
            each.walled(level) and each.half_in(enemy.place) != each.holds(at) for each in self.terrain
        )
