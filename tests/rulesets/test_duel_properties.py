"""What holds in every position of the duel, whoever plays: looked for by hypothesis in random games."""

import json
import random
from collections.abc import Iterator
from functools import cache, partial
from math import hypot
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.api.choice import Choice as Picked
from regelwerk.api.game import Game as Playing
from regelwerk.api.record import read_record
from regelwerk.api.ruleset import Ruleset
from regelwerk.model.scenario import Given, StateData, merged
from regelwerk.model.span import Span
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.snapshot import dump, restore
from tests.once import compiled

program = partial(compiled, "duel")
NOWHERE = Span("test", 1, 1, 1, 1)
RACES = ("orc", "goblin", "amazon", "dwarf", "undead", "lizard", "elf", "chaos", "pygmy", "human", "dragon",
         "ogre")  # fmt: skip
MOVEMENT = {"orc": 6, "goblin": 8, "amazon": 7}     # as the source states
WIZARD, KEPT, GAINED, FIELD = 15, 150, 100, 50
ROUNDED = 0.011             # lengths are measured to a tenth of a millimetre, rounded down
TOUCHING = 0.05 + 1e-5      # bases may overlap by as much as a contact is measured
# Terrain of the scenarios with a base's width around it: left, near, right, far.
TERRAIN = {"plain": (), "village": ((4, 26, 28, 52), (52, 54, 76, 76), (32, 44, 50, 58), (58, 22, 69, 33))}
LOFT = [36, 48]             # on the upper storey of the village's house, which has stairs


def field(**values: object) -> dict[str, Given]:
    return {name: Given(value, NOWHERE) for name, value in values.items()}


@cache
def spots(name: str, apart: int) -> list[tuple[int, int]]:
    """Where creatures may stand at the start: so far apart, away from wizards and terrain."""
    return [
        (x, y)
        for y in range(26, 95, apart)
        for x in range(2, 79, apart)
        if not any(a <= x <= c and b <= y <= d for a, b, c, d in TERRAIN[name])
    ]


@st.composite
def skirmishes(draw: st.DrawFn) -> StateData:
    """A scenario, wizards far apart or near, and creatures of both sides beside one another."""
    name = draw(st.sampled_from(sorted(TERRAIN)))
    free = spots(name, draw(st.sampled_from((3, 4))))  # with 3 they touch
    first = draw(st.integers(0, len(free) - 1))
    count = draw(st.integers(2, 10))
    places: list[object] = [list(free[(first + number) % len(free)]) for number in range(count)]
    levels = [0] * count
    if name == "village" and draw(st.booleans()):
        places.append(LOFT)
        levels.append(1)
    creatures = {}
    for number, (place, level) in enumerate(zip(places, levels, strict=True)):
        race = draw(st.sampled_from((*RACES, "heavy", "heavy")))
        weapon = "engine" if race == "heavy" else draw(st.sampled_from(("small", "normal", "bow")))
        creatures[f"c{number}"] = (
            NOWHERE,
            field(
                owner=draw(st.sampled_from(("Ost", "Ost", "West"))),
                race=race,
                weapon=weapon,
                place=place,
                level=level,
                facing=draw(st.sampled_from((0, 90, 180, 270))),
                wounds=draw(st.integers(1, 3)),
            ),
        )
    wizards = {}
    if draw(st.booleans()):
        wizards["Albin"] = (NOWHERE, field(place=[40, 20], field=draw(st.integers(1, 50))))
    own: StateData = {"creature": creatures, "wizard": wizards}
    ruleset = program().ruleset
    return merged(ruleset.scenarios[name].state, own, ruleset.vocabulary.things)


def at_random(game: Game, chooser: random.Random) -> Choice:
    """One of the allowed choices: of all actions first, because summoning can be done in most ways."""
    offered = list(game.choices())
    assert offered, "whoever decides can always choose something"
    action = chooser.choice(sorted({choice.action for choice in offered}))
    return chooser.choice([choice for choice in offered if choice.action == action])


def places(game: Game) -> dict[str, tuple[float, float]]:
    state: Any = game.state
    return {each.id: tuple(each.place) for each in state.all_figures if each.place is not None}


def bounds(game: Game) -> None:
    """Magic points, energy field and wounds stay within their bounds; whoever has none left is gone."""
    state: Any = game.state
    for wizard in state.all_wizards:
        assert 0 <= wizard.mana <= KEPT + GAINED
        assert 0 < wizard.field <= FIELD
    for creature in state.all_creatures:
        assert 0 < creature.wounds <= creature.race.wounds
        assert 0 <= creature.actions <= 2
    for player in state.all_players:
        assert 0 <= player.batch <= 4


def apart(game: Game) -> None:
    """Nobody overlaps anybody, or leaves the table."""
    state: Any = game.state
    figures = [figure for figure in state.all_figures if figure.place is not None]
    board = state.all_match[0]
    for position, one in enumerate(figures):
        x, y = one.place
        radius = one.base / 2
        assert radius - 1e-5 <= x <= board.width - radius + 1e-5, one.id
        assert radius - 1e-5 <= y <= board.depth - radius + 1e-5, one.id
        for other in figures[:position]:
            if one.level == other.level:
                between = hypot(x - other.place[0], y - other.place[1])
                assert between >= radius + other.base / 2 - TOUCHING, (one.id, other.id)


def may_move(game: Game, choice: Choice) -> dict[str, float]:
    """Who may change place by a choice, and by how many centimetres at most."""
    state: Any = game.state
    mover: Any = choice.arguments[0] if choice.arguments else None
    match choice.action:
        case "wizard_walk":
            return {mover.id: WIZARD}
        case "walk" | "advance" | "drop":
            return {mover.id: MOVEMENT.get(mover.race._key, mover.race.movement)}
        case "haul":
            crew = [each.id for each in state.all_creatures if each.serves is mover]
            return dict.fromkeys([mover.id, *crew], len(crew))
    return {}


def lengths(before: dict[str, tuple[float, float]], choice: Choice, game: Game) -> dict[str, float]:
    """How far everybody went who stood on the table before and after."""
    found = {}
    for id, there in places(game).items():
        if id in before and there != before[id]:
            here = before[id]
            found[id] = hypot(there[0] - here[0], there[1] - here[1])
    return found


def played(game: Game, seed: int, most: int) -> Iterator[Choice]:
    """The choices of random players, one after the other, each made before the next is looked at."""
    chooser = random.Random(seed)
    game.run()
    for _ in range(most):
        if not game.deciders():
            return
        choice = at_random(game, chooser)
        yield choice
        game.choose(choice)
        game.state.trace.clear()


@settings(max_examples=20)
@given(skirmishes(), st.integers(0, 2**16))
def test_nobody_overlaps_moves_too_far_or_leaves_their_bounds(
    skirmish: StateData, seed: int
) -> None:
    game = new_game(program(), skirmish, Seeded(seed))
    before: dict[str, tuple[float, float]] = {}
    allowed: dict[str, float] = {}
    last: Choice | None = None
    gone: dict[str, float] = {}
    round_now = 0

    def look() -> None:
        nonlocal round_now
        bounds(game)
        apart(game)
        if last is not None:
            for id, far in lengths(before, last, game).items():
                assert far <= allowed.get(id, 0.0) + ROUNDED, (last.action, id, far)
                gone[id] = gone.get(id, 0.0) + far
        state: Any = game.state
        for wizard in state.all_wizards:
            assert gone.get(wizard.id, 0.0) <= WIZARD + ROUNDED
        for creature in state.all_creatures:
            own = 2 * (MOVEMENT.get(creature.race._key, creature.race.movement) or 0)
            assert gone.get(creature.id, 0.0) <= max(own, 2 * 3) + 2 * ROUNDED, creature.id
            assert creature.walked <= max(own / 2, 3) + ROUNDED
        if state.all_match[0].round != round_now:
            round_now = state.all_match[0].round
            gone.clear()

    for choice in played(game, seed, 40):
        look()
        before, allowed, last = places(game), may_move(game, choice), choice
    look()


@settings(max_examples=15)
@given(skirmishes(), st.integers(0, 2**16), st.integers(0, 20))
def test_a_position_written_down_and_read_again_goes_on_as_if_nothing_had_been(
    skirmish: StateData, seed: int, written_after: int
) -> None:
    """Byte for byte, with dice that go on where they were."""
    dice = Seeded(seed)
    game = new_game(program(), skirmish, dice)
    for number, _ in enumerate(played(game, seed, written_after + 1)):
        if number == written_after:
            break
    text = json.dumps(dump(game))
    again = Seeded(0)
    again.seek(dice.position())
    other = restore(program(), json.loads(text), again)
    assert json.dumps(dump(other)) == text
    chooser, twin = random.Random(seed + 1), random.Random(seed + 1)
    for _ in range(8):
        if not game.deciders():
            break
        game.choose(at_random(game, chooser))
        other.choose(at_random(other, twin))
        assert json.dumps(dump(other)) == json.dumps(dump(game))


@settings(max_examples=5)
@given(
    name=st.sampled_from(("plain", "village", "three")),
    seed=st.integers(0, 2**32),
    saved_after=st.integers(0, 12),
    typed=st.booleans(),
)
def test_a_game_saved_and_resumed_is_the_game_that_was_not_interrupted(
    tmp_path_factory: pytest.TempPathFactory, name: str, seed: int, saved_after: int, typed: bool
) -> None:
    """The file, the position and all that happened, byte for byte."""
    duel = Ruleset(program().ruleset, "de")
    game = duel.game(name, seed=seed, dice=(lambda sides: None) if typed else None)
    chooser = random.Random(seed)
    for _ in range(saved_after):
        game.choose(by_lot(game, chooser))
    file = tmp_path_factory.mktemp("saved") / "game.json"
    file.write_text(game.record().to_json(), "utf-8")
    record, text = read_record(str(file))
    again = duel.replay(record)
    assert again.record().to_json() == text
    twin = random.Random()
    twin.setstate(chooser.getstate())
    for _ in range(8):
        game.choose(by_lot(game, chooser))
        again.choose(by_lot(again, twin))
    assert again.record().to_json() == game.record().to_json()
    assert json.dumps(dump(again._game)) == json.dumps(dump(game._game))
    assert repr(again._game.state.trace) == repr(game._game.state.trace)


def by_lot(game: Playing, chooser: random.Random) -> Picked:
    """As `at_random`, for games of the API."""
    action = chooser.choice(sorted({choice.action for choice in game.choices()}))
    return chooser.choice(game.choices(action))
