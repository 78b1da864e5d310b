"""The duel's combat by hand against the engine that runs the ruleset's files."""

from fractions import Fraction
from functools import partial

import pytest

from benchmarks.duel_fights import Fights, Pairing, pairings, random_pairing
from benchmarks.duel_games import events
from benchmarks.twins.duel_combat import Odds, odds
from benchmarks.twins.duel_tables import RACES, SUMMONINGS, WEAPONS
from regelwerk.run.chance import Scripted, Seeded
from tests.once import compiled

program = partial(compiled, "duel")
FACES = range(1, 21)


def by_enumeration(pairing: Pairing) -> Odds:
    """Every face of the die once, through the engine."""
    fights = Fights(program(), [pairing])
    state = fights.game(Scripted(())).state
    one, other = state.things["A0"], state.things["B0"]
    hit = wounds = 0
    for face in FACES:
        state.refresh()
        state.events.clear()
        state.chance, other.wounds = Scripted((face,)), 1000
        fights.strike(state, one, other, one.weapon)
        names = [program().documents[number].header.id for number, _ in state.events]
        hit += "miss" not in names
        wounds += 1000 - other.wounds
    return Odds(Fraction(hit, len(FACES)), Fraction(wounds, len(FACES)))


def test_every_race_hits_every_race_with_every_weapon_exactly_as_often_and_as_hard_as_by_formula() -> None:
    differing = []
    for pairing in pairings():
        (race, weapon), (target, _), touching = pairing
        wanted = odds(RACES[race], WEAPONS[weapon], RACES[target], touching=touching)
        if by_enumeration(pairing) != wanted:
            differing.append((pairing, by_enumeration(pairing), wanted))
    assert differing == []


def test_the_pairings_are_all_that_summonings_allow() -> None:
    found = {(pairing.one, pairing.other[0], pairing.touching) for pairing in pairings()}
    assert len(found) == len(pairings())
    creatures = [race for race in RACES.values() if race.name != "heavy"]
    armed = sum(3 if race.shoots else 2 for race in creatures) + 2  # the heavy weapon near and far
    assert len(found) == armed * len(RACES)


@pytest.mark.parametrize(
    ("pairing", "chance", "wounds"),
    [  # figured from the source's own words
        (Pairing(("orc", "normal"), ("amazon", "small"), True), Fraction(15, 20), Fraction(15 * 5, 20)),
        (Pairing(("orc", "bow"), ("amazon", "small"), False), Fraction(6, 20), Fraction(6 * 3, 20)),
        (Pairing(("amazon", "small"), ("goblin", "small"), True), Fraction(13, 20), Fraction(13 * 3, 20)),
        (Pairing(("goblin", "bow"), ("heavy", "engine"), False), Fraction(15, 20), Fraction(0)),
        (Pairing(("heavy", "engine"), ("orc", "small"), False), Fraction(14, 20), Fraction(14 * 8, 20)),
        (Pairing(("heavy", "engine"), ("orc", "small"), True), Fraction(0), Fraction(0)),
    ],
)
def test_the_odds_that_the_source_itself_settles(
    pairing: Pairing, chance: Fraction, wounds: Fraction
) -> None:
    (race, weapon), (target, _), touching = pairing
    assert odds(RACES[race], WEAPONS[weapon], RACES[target], touching=touching) == Odds(chance, wounds)
    assert by_enumeration(pairing) == Odds(chance, wounds)


@pytest.mark.parametrize("alignment", ["evil", "neutral", "good"])
def test_the_odds_against_a_wizard_know_neither_armour_nor_dodging(alignment: str) -> None:
    strike = program().function("Event", "attack")
    for race, weapon in {pairing.one for pairing in pairings() if not pairing.touching}:
        fights = Fights(program(), [Pairing((race, weapon), ("human", "small"), False)])
        state = fights.game(Scripted(())).state
        wizard = state.create(program().types["wizard"], "Foe")
        wizard.owner, wizard.place = state.things["West"], state.things["B0"].place
        wizard.owner.alignment = alignment
        hit = lost = 0
        for face in FACES:
            state.refresh()
            state.chance, wizard.field = Scripted((face,)), 50
            strike(state, state.things["A0"], wizard, state.things["A0"].weapon)
            hit += wizard.field < 50
            lost += 50 - wizard.field
        good_wizard = alignment == "good"
        wanted = odds(RACES[race], WEAPONS[weapon], None, touching=False, good_wizard=good_wizard)
        assert Odds(Fraction(hit, 20), Fraction(lost, 20)) == wanted, (race, weapon)


@pytest.mark.parametrize("hundred", range(5))
def test_twin_and_engine_tell_the_same_of_random_fights_to_the_death(hundred: int) -> None:
    for seed in range(hundred * 100, hundred * 100 + 100):
        fights = Fights(program(), [random_pairing(seed)])
        game, combat = fights.by_engine(Seeded(seed)), fights.by_hand(Seeded(seed))
        assert events(game) == combat.events, (seed, fights.fights)
        assert len(combat.events) > 2


def test_the_twins_tables_say_what_the_rulesets_say() -> None:
    rows = program().rows
    for table, twins in (("weapons", WEAPONS), ("races", RACES), ("calls", SUMMONINGS)):
        assert set(rows[table]) == set(twins)
        for key, twin in twins.items():
            for field in twin._fields[1:]:
                theirs, own = getattr(rows[table][key], field), getattr(twin, field)
                if field == "weapon":
                    theirs, own = theirs.weapon, own.name
                assert theirs == own, (key, field)
