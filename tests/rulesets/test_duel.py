"""The ruleset duel against its source: its tables and its words about the races."""

from fractions import Fraction
from functools import cache, partial
from typing import Any

import pytest

from regelwerk.model.scenario import StateData, merged
from regelwerk.run.chance import Scripted
from regelwerk.run.game import Game, new_game
from regelwerk.scenario.runner import run_covered
from tests.once import compiled, opened

linked = partial(opened, "duel")
program = partial(compiled, "duel")
BRUTES = ("ogre", "giant", "troll")
CREATURES = (
    "orc", "goblin", "amazon", "dwarf", "undead", "lizard", "elf", "chaos", "pygmy", "human", "dragon",
    *BRUTES,
)  # fmt: skip


def scenario(name: str) -> StateData:
    return merged(linked().scenarios[name].state, {}, linked().vocabulary.things)


def row(table: str, key: str, column: str) -> object:
    return getattr(program().rows[table][key], column)


def number(race: str, column: str) -> int:
    found = row("races", race, column)
    assert isinstance(found, int)
    return found


def pair(game: Game, attacker: str, target: str, weapon: str) -> tuple[Any, Any]:
    """Two creatures face to face: in contact, or 17 cm apart if the weapon shoots."""
    apart = 3 if row("weapons", weapon, "range") is None else 20
    made = []
    state: Any = game.state
    players = state.all_players
    for name, race, owner, y, facing in (
        ("one", attacker, players[0], 20, 0),
        ("two", target, players[1], 20 + apart, 180),
    ):
        creature: Any = state.create(program().types["creature"], name)
        creature.owner, creature.race = owner, program().rows["races"][race]
        creature.weapon, creature.facing = program().rows["weapons"][weapon], facing
        creature.wounds = 100
        creature.place = program().fields["creature"]["place"](game.state.things, (30, y))
        made.append(creature)
    return made[0], made[1]


@cache
def expected(attacker: str, target: str, weapon: str) -> tuple[Fraction, Fraction]:
    """The chance to hit and the expected wounds, through all twenty faces of the die."""
    hits = wounds = 0
    for face in range(1, 21):
        game = new_game(program(), scenario("field"), Scripted((face,)), phase="creature_part")
        one, two = pair(game, attacker, target, weapon)
        program().function("Event", "attack")(game.state, one, two, one.weapon)
        hits += not any(
            program().documents[number].header.id == "miss" for number, _ in game.state.events
        )
        wounds += 100 - two.wounds
    return Fraction(hits, 20), Fraction(wounds, 20)


def chance(attacker: str, target: str, weapon: str) -> Fraction:
    return expected(attacker, target, weapon)[0]


def wounds(attacker: str, target: str, weapon: str) -> Fraction:
    return expected(attacker, target, weapon)[1]


def test_the_examples_come_out_as_written_and_reach_every_part_of_the_ruleset() -> None:
    outcomes, coverage = run_covered(linked())
    failed = {id: outcome.failures for id, outcome in outcomes.items() if outcome.failures}
    assert failed == {}
    assert [(part.kind, part.id) for part in coverage.missed] == []


def test_every_action_and_modifier_has_an_example_for_and_one_against() -> None:
    shown: dict[str, int] = {}
    for example in linked().examples.values():
        shown[example.of] = shown.get(example.of, 0) + 1
    wanted = (*linked().actions, *linked().modifiers)
    once = {"give_up_group", "stop_creature"}  # nothing can forbid these two
    assert [id for id in wanted if shown.get(id, 0) < 2 and id not in once] == []


@pytest.mark.parametrize(
    ("race", "alignment", "skill", "armour", "life", "movement"),
    [
        ("orc", "evil", 15, 1, 5, 6),
        ("goblin", "neutral", 13, 1, 5, 8),
        ("amazon", "good", 14, 1, 5, 7),
        ("heavy", "neutral", 14, 4, 8, None),
    ],
)
def test_the_races_with_figures_stand_as_in_the_source(
    race: str, alignment: str, skill: int, armour: int, life: int, movement: int | None
) -> None:
    columns = ("alignment", "skill", "armour", "wounds", "movement")
    assert tuple(row("races", race, column) for column in columns) == (
        alignment, skill, armour, life, movement,
    )  # fmt: skip


def test_only_the_races_with_figures_are_stated() -> None:
    rows = {each.key: each.source for each in linked().tables["races"].rows}
    stated = {key for key, source in rows.items() if source is not None and source.standing == "stated"}
    assert stated == {"orc", "goblin", "amazon", "heavy"}


def test_the_weapons_stand_as_in_the_source() -> None:
    found = {
        key: (row("weapons", key, "power"), row("weapons", key, "range"))
        for key in program().rows["weapons"]
    }
    assert found == {
        "charge": (3, None),
        "small": (4, None),
        "normal": (6, None),
        "bow": (4, 30),
        "engine": (9, 50),
    }


def test_the_summonings_stand_as_in_the_source() -> None:
    found = {
        key: (row("calls", key, "number"), row("calls", key, "cost")) for key in program().rows["calls"]
    }
    assert found == {"three": (3, 90), "two": (2, 80), "one": (1, 70), "machine": (1, 160)}


def test_orcs_are_strong_shoot_badly_and_are_not_so_fast() -> None:
    assert chance("orc", "human", "normal") > chance("human", "human", "normal")
    assert chance("orc", "human", "bow") == Fraction(6, 20)
    assert number("orc", "movement") < number("goblin", "movement")


def test_goblins_are_fast_not_very_strong_and_take_one_off_whoever_attacks_them() -> None:
    assert number("goblin", "movement") > number("human", "movement")
    assert chance("goblin", "human", "normal") < chance("orc", "human", "normal")
    for attacker in ("human", "orc", "elf"):
        assert chance(attacker, "human", "small") - chance(attacker, "goblin", "small") == Fraction(1, 20)


def test_dwarves_surpass_themselves_against_chaos_only() -> None:
    assert chance("dwarf", "chaos", "normal") > chance("dwarf", "human", "normal")
    assert chance("dwarf", "orc", "normal") == chance("dwarf", "human", "normal")


def test_undead_die_hard_but_suffer_from_fire() -> None:
    assert number("undead", "wounds") > number("human", "wounds")
    assert wounds("dragon", "undead", "bow") > wounds("dragon", "human", "bow")
    assert wounds("human", "undead", "bow") == wounds("human", "human", "bow")


def test_lizards_are_hard_to_shoot_and_do_not_shoot() -> None:
    for attacker in CREATURES:
        if row("races", attacker, "shoots"):
            assert chance(attacker, "lizard", "bow") < chance(attacker, "human", "bow")
        assert chance(attacker, "lizard", "small") == chance(attacker, "human", "small")
    assert row("races", "lizard", "shoots") is False


def test_elves_are_the_best_shots() -> None:
    others = [race for race in CREATURES if race != "elf"]
    assert all(chance("elf", "human", "bow") > chance(race, "human", "bow") for race in others)


def test_chaos_is_very_strong_but_less_so_against_the_good() -> None:
    assert all(number("chaos", "skill") >= number(race, "skill") for race in CREATURES)
    assert chance("chaos", "amazon", "normal") < chance("chaos", "human", "normal")


def test_pygmies_are_hardly_hit_and_weak() -> None:
    for attacker in CREATURES:
        assert all(
            chance(attacker, "pygmy", "small") < chance(attacker, target, "small")
            for target in CREATURES
            if target != "pygmy" and not (attacker == "chaos" and row("races", target, "alignment") == "good")
        )
    assert all(number("pygmy", "skill") < number(race, "skill") for race in CREATURES if race != "pygmy")


def test_humans_are_average() -> None:
    for column in ("skill", "armour", "wounds", "movement"):
        values = sorted(number(race, column) for race in CREATURES)
        assert values[0] < number("human", column) < values[-1]


@pytest.mark.parametrize("race", BRUTES)
def test_ogres_giants_and_trolls_strike_hard_and_are_no_weaklings(race: str) -> None:
    assert wounds(race, "human", "normal") > wounds("chaos", "human", "normal")
    for column in ("skill", "armour", "wounds", "movement"):
        assert number(race, column) >= number("human", column)


def test_only_dragons_spit_fire() -> None:
    assert [race for race in program().rows["races"] if row("races", race, "fire")] == ["dragon"]


def test_the_heavy_weapon_shoots_hardest_never_hits_in_close_combat_and_is_easy_to_hit() -> None:
    assert all(wounds("heavy", "human", "engine") > wounds(race, "human", "bow") for race in CREATURES)
    assert chance("human", "heavy", "small") - chance("human", "human", "small") == Fraction(2, 20)
    game = new_game(program(), scenario("field"), Scripted((1,)), phase="creature_part")
    one, two = pair(game, "heavy", "human", "small")
    program().function("Event", "attack")(game.state, one, two, program().rows["weapons"]["engine"])
    assert two.wounds == 100
