"""What wizards may do in a duel, by hand."""

from collections.abc import Iterator

from benchmarks.twins.duel_choices import FACINGS, Choice
from benchmarks.twins.duel_ground import Ground
from benchmarks.twins.duel_pieces import Player, Spot, Wizard
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
        open_still = wizard.fresh or not wizard.moved
        if open_still and wizard.walked == 0:
            for to in circles(wizard.place, (5, 10, 15), 5):
                if (
                    measured(gap(wizard.place, to, 0)) <= 15
                    and self.clear(wizard, to)
                    and not any(each.bars(wizard.place, to) for each in self.terrain)
                ):
                    yield "wizard_walk", wizard.name, to
        if open_still and not wizard.turned:
            for facing in FACINGS:
                if facing != wizard.facing:
                    yield "wizard_turn", wizard.name, facing

    def _spells(self, wizard: Wizard) -> Iterator[Choice]:
        if wizard.mana >= 90:
            for target in self.wizards:
                if (
                    target is not wizard
                    and apart(wizard, target) <= 20
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
                    and apart(wizard, creature) <= 50
                ):
                    yield "heal", wizard.name, creature.name
        if wizard.mana >= min(spell.cost for spell in SUMMONINGS.values()):
            yield from self._calls(wizard)

    def _calls(self, wizard: Wizard) -> Iterator[Choice]:
        spots = [
            (at, level)
            for at in circles(wizard.place, (13.5, 22.5), 9)
            for level in range(self.height_at(at) + 1)
            if self._suits(wizard, at, level)
        ]
        for spell in SUMMONINGS.values():
            if wizard.mana >= spell.cost:
                for race in RACES.values():
                    suits = (race.name == "heavy") == (spell.name == "machine")
                    if suits and self._willing(wizard, race, spell):
                        for at, level in spots:
                            yield "call", wizard.name, spell.name, race.name, at, level, wizard.facing

    def _willing(self, wizard: Wizard, race: Race, spell: Summoning) -> bool:
        if race.alignment not in ("neutral", wizard.owner.alignment):
            return False
        if spell.weapon.range is not None and not race.shoots:
            return False
        return FIGURES - sum(1 for each in self.creatures if each.race is race) >= spell.number

    def _places(self, wizard: Wizard) -> Iterator[Choice]:
        group = [each for each in self.creatures if each.owner is wizard.owner and each.grouped]
        for mate in group[:1]:
            for at in circles(mate.place, (3.5, 4.5), 1):
                if (
                    all(self.off(other, at, other.level) <= 2 for other in group)
                    and self._suits(wizard, at, mate.level)
                ):
                    yield "place_next", wizard.name, mate.name, at, mate.facing

    def _suits(self, wizard: Wizard, at: Spot, level: int) -> bool:
        """Whether a being may appear there: neither too near nor too far, with room, not in close combat."""
        return (
            10 <= self.off(wizard, at, level) <= 20
            and self.fits(wizard, at, level)
            and self.room(at, level)
            and not any(self.off(each, at, level) <= TOUCHING for each in self.enemies(wizard))
        )
