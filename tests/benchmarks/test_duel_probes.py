"""Positions with an answer that the source gives, asked of engine and twin: what may be done there."""

from functools import partial
from typing import Any

import pytest

from benchmarks.duel_games import Contest
from benchmarks.duel_starts import Land, Stand, Start
from tests.once import compiled

program = partial(compiled, "duel")
FREE = {"walk", "turn", "drop", "haul", "wizard_walk", "wizard_turn", "call", "place_next"}


def box(
    left: float, near: float, right: float, far: float, storeys: int | None = 1, stairs: bool = False
) -> Land:
    return Land("building", ((left, near), (right, near), (right, far), (left, far)), storeys, stairs)


def wood(left: float, near: float, right: float, far: float) -> Land:
    return Land("wood", ((left, near), (right, near), (right, far), (left, far)))


def stand(
    owner: str,
    x: float,
    y: float,
    level: int = 0,
    *,
    race: str = "human",
    arms: str = "small",
    facing: float = 0,
) -> Stand:
    return Stand(race, arms, owner, (x, y), facing, level)


def me(x: float, y: float, level: int = 0, **more: Any) -> Stand:
    return stand("East", x, y, level, **more)


def foe(x: float, y: float, level: int = 0, **more: Any) -> Stand:
    return stand("West", x, y, level, **more)


def table(
    creatures: dict[str, Stand],
    terrain: tuple[Land, ...] = (),
    *,
    wizards: tuple[tuple[float, float], tuple[float, float]] = ((3, 57), (57, 57)),
    sides: tuple[str, str] = ("evil", "good"),
    facing: float = 0.0,
) -> Contest:
    """East's turn; with East's creature Me, if there is one."""
    start = Start(
        60,
        60,
        {"East": sides[0], "West": sides[1]},
        {"One": ("East", wizards[0], facing), "Two": ("West", wizards[1], 180.0)},
        creatures,
        {f"T{number}": land for number, land in enumerate(terrain)},
    )
    contests = (Contest(program(), start, seed) for seed in range(40))
    contest = next(each for each in contests if each.twin.decider.name == "East")  # type: ignore[union-attr]
    if "Me" in creatures:
        do(contest, "choose_creature", "Me")
    return contest


def casting(contest: Contest) -> Contest:
    """On to East's wizard."""
    while contest.twin.part == "creature_part" or contest.twin.decider.name != "East":  # type: ignore[union-attr]
        names = {each[0]: each for each in contest.allowed()}
        wanted = ("stop_creature", "end_batch", "end_wizard", "choose_creature")
        contest.choose(next(names[name] for name in wanted if name in names))
    return contest


def may(contest: Contest, *choice: Any) -> bool:
    """Whether both allow it. Raises Disagreement or AssertionError where only one does."""
    allowed = contest.allowed()
    if choice[0] not in FREE:
        return choice in allowed
    here = not contest.game.why_not(contest._for_engine(choice))
    assert here == contest.twin.may(choice)
    assert here or choice not in allowed
    return here


def do(contest: Contest, *choice: Any) -> None:
    contest.allowed()
    contest.choose(choice)


def cases(names: tuple[str, ...], listed: list[tuple[Any, ...]]) -> Any:
    """Parameters of a test from a list whose first column says what is probed."""
    return pytest.mark.parametrize(names, [each[1:] for each in listed], ids=[each[0] for each in listed])


ARCHER: dict[str, Any] = {"arms": "bow"}
HOUSE, TOWER, KEEP = box(20, 20, 30, 30), box(20, 20, 30, 30, 2), box(20, 20, 30, 30, 3)
SHEER = box(20, 20, 30, 30, None)

SIGHT = [
    ("straight ahead", me(25, 10, **ARCHER), foe(25, 30), (), True),
    ("exactly to the side", me(25, 10, **ARCHER), foe(40, 10), (), True),
    ("a hair behind the side", me(25, 10, **ARCHER), foe(40, 9.9), (), False),
    ("straight behind", me(25, 30, **ARCHER), foe(25, 10), (), False),
    ("behind a house", me(25, 15, **ARCHER), foe(25, 35), (HOUSE,), False),
    ("past the corner, half seen", me(30, 15, **ARCHER), foe(30, 35), (HOUSE,), False),
    ("past the corner, more than half seen", me(30.2, 15, **ARCHER), foe(30.2, 35), (HOUSE,), True),
    ("in a wood", me(25, 10, **ARCHER), foe(25, 25), (wood(20, 20, 30, 30),), False),
    ("half in a wood", me(25, 10, **ARCHER), foe(25, 20), (wood(20, 20, 30, 30),), False),
    ("less than half in a wood", me(25, 10, **ARCHER), foe(25, 19.8), (wood(20, 20, 30, 30),), True),
    ("beyond a wood", me(25, 15, **ARCHER), foe(25, 35), (wood(20, 20, 30, 30),), True),
    ("out of a wood", me(25, 25, **ARCHER), foe(25, 45), (wood(20, 20, 30, 30),), False),
    ("both in one house", me(25, 22, **ARCHER), foe(25, 28), (HOUSE,), True),
    ("out of a house", me(25, 25, **ARCHER), foe(25, 40), (HOUSE,), False),
    ("into a house", me(25, 10, **ARCHER), foe(25, 25), (HOUSE,), False),
    ("roof to ground", me(25, 25, 1, **ARCHER), foe(25, 45), (HOUSE,), True),
    ("roof to the foot of the wall", me(25, 22, 1, **ARCHER), foe(25, 31.5), (HOUSE,), True),
    ("ground to roof", me(25, 10, **ARCHER), foe(25, 25, 1), (HOUSE,), True),
    ("ground to roof from the foot of the wall", me(25, 18.5, **ARCHER), foe(25, 28.5, 1), (HOUSE,), True),
    (
        "roof to roof of one height",
        me(25, 25, 1, **ARCHER),
        foe(25, 45, 1),
        (HOUSE, box(20, 40, 30, 50)),
        True,
    ),
    ("low roof to high roof", me(25, 25, 1, **ARCHER), foe(25, 45, 3), (HOUSE, box(20, 40, 30, 50, 3)), True),
    ("high roof to low roof", me(25, 25, 3, **ARCHER), foe(25, 45, 1), (KEEP, box(20, 40, 30, 50)), True),
    ("two on one roof", me(25, 22, 1, **ARCHER), foe(25, 28, 1), (HOUSE,), True),
    ("roof into the house below", me(25, 22, 1, **ARCHER), foe(25, 28), (HOUSE,), False),
    ("house to its own roof", me(25, 22, **ARCHER), foe(25, 28, 1), (HOUSE,), False),
    ("storey to storey of one house", me(25, 22, 1, **ARCHER), foe(25, 28, 0), (TOWER,), False),
    ("on one storey inside", me(25, 22, 1, **ARCHER), foe(25, 28, 1), (TOWER,), True),
    ("upper storey to the ground outside", me(25, 25, 1, **ARCHER), foe(25, 40), (TOWER,), False),
    ("ground to an upper storey inside", me(25, 10, **ARCHER), foe(25, 25, 1), (TOWER,), False),
    ("roof into another house", me(25, 25, 1, **ARCHER), foe(25, 45), (HOUSE, box(20, 40, 30, 50)), False),
    (
        "roof over a house as high",
        me(25, 25, 1, **ARCHER),
        foe(25, 55, 1),
        (HOUSE, box(20, 35, 30, 45), box(20, 50, 30, 59)),
        True,
    ),
    (
        "roof over a higher house",
        me(25, 25, 1, **ARCHER),
        foe(25, 55, 1),
        (HOUSE, box(20, 35, 30, 45, 2), box(20, 50, 30, 59)),
        False,
    ),
    (
        "roof past what has no roof",
        me(25, 25, 1, **ARCHER),
        foe(25, 55, 1),
        (HOUSE, box(20, 40, 30, 41, None), box(20, 50, 30, 59)),
        False,
    ),
    (
        "tower over a house, close behind it",
        me(25, 25, 3, **ARCHER),
        foe(25, 43),
        (KEEP, box(20, 35, 30, 41)),
        False,
    ),
    (
        "tower over a house, far behind it",
        me(25, 25, 3, **ARCHER),
        foe(25, 58),
        (KEEP, box(20, 35, 30, 38)),
        True,
    ),
    (
        "ground over a house to a tower, close",
        me(25, 43, facing=180, **ARCHER),
        foe(25, 25, 3),
        (KEEP, box(20, 35, 30, 41)),
        False,
    ),
    (
        "ground over a house to a tower, far",
        me(25, 58, facing=180, **ARCHER),
        foe(25, 25, 3),
        (KEEP, box(20, 35, 30, 38)),
        True,
    ),
    ("past a wall with no roof", me(25, 10, **ARCHER), foe(25, 45), (SHEER,), False),
    ("roof of a house in a wood", me(25, 10, **ARCHER), foe(25, 25, 1), (HOUSE, wood(15, 15, 35, 35)), False),
]


@cases(("archer", "target", "terrain", "seen"), SIGHT)
def test_who_is_seen(archer: Stand, target: Stand, terrain: tuple[Land, ...], seen: bool) -> None:
    contest = table({"Me": archer, "Foe": target}, terrain)
    assert may(contest, "shoot", "Me", "Foe") is seen


def test_figures_hide_only_on_their_own_storey() -> None:
    for level, seen in ((0, True), (1, False)):
        contest = table(
            {"Me": me(25, 25, 1, **ARCHER), "Foe": foe(25, 45, 1), "Between": foe(25, 35, level)},
            (HOUSE, box(20, 40, 30, 50), box(22, 32, 28, 38)),
        )
        assert may(contest, "shoot", "Me", "Foe") is seen


REACHES = {"orc": 6, "goblin": 8, "amazon": 7}


@pytest.mark.parametrize("race", REACHES)
@pytest.mark.parametrize("way", [(0.0, 1.0), (1.0, 0.0), (0.6, 0.8), (-0.28, -0.96)])
def test_a_creature_gets_as_far_as_its_movement_in_any_direction(race: str, way: tuple[float, float]) -> None:
    for part, free in ((0.05, True), (0.37, True), (1.0, True), (1.01, False), (2.0, False)):
        contest = table({"Me": me(30, 30, race=race)})
        far = REACHES[race] * part
        assert may(contest, "walk", "Me", (30 + way[0] * far, 30 + way[1] * far)) is free


def test_two_actions_are_two_whole_moves_and_no_more() -> None:
    contest = table({"Me": me(20, 20, race="goblin")})
    for y in (23.0, 28.0, 32.0, 36.0):
        do(contest, "walk", "Me", (20.0, y))
    assert not may(contest, "walk", "Me", (20, 36.5))
    assert may(contest, "turn", "Me", 217.5)


def test_many_tiny_steps_lead_no_farther_than_one() -> None:
    contest = table({"Me": me(20, 20, race="orc")})
    x = 20.0
    for _ in range(150):  # 8 cm
        if not may(contest, "walk", "Me", (x + 0.0533, 20)) or contest.twin.creatures[0].actions < 1:
            break
        x += 0.0533
        do(contest, "walk", "Me", (round(x, 9), 20.0))
    assert x <= 26.07


WAYS = [
    ("between two enemies a base apart", (27, 30), ((24, 25), (30, 25)), "West", True),
    ("between two enemies nearer than that", (27, 30), ((24.2, 25), (29.8, 25)), "West", False),
    ("between friends however near", (27, 30), ((25, 25), (29, 25)), "East", True),
    ("onto a friend", (27, 25.5), ((27, 27), (40, 40)), "East", False),
    ("onto an enemy", (27, 25.5), ((27, 27), (40, 40)), "West", False),
    ("up to an enemy", (27, 24), ((27, 27), (40, 40)), "West", True),
]


@cases(("to", "others", "owner", "free"), WAYS)
def test_who_is_in_the_way(to: Any, others: Any, owner: str, free: bool) -> None:
    creatures = {"Me": me(27, 22, race="goblin")}
    creatures |= {f"Other{number}": stand(owner, *at) for number, at in enumerate(others)}
    assert may(table(creatures), "walk", "Me", to) is free


FLOORS = [
    ("into a house", me(25, 17), "walk", (25, 22), (HOUSE,), True),
    ("into its wall", me(25, 17), "walk", (25, 20.5), (HOUSE,), False),
    ("out of a house without stairs", me(25, 22), "walk", (25, 18), (HOUSE,), True),
    ("through a house", me(25, 19, race="dragon"), "walk", (25, 28), (HOUSE,), True),
    ("on a roof without stairs", me(25, 25, 1), "walk", (25, 27), (HOUSE,), False),
    ("on a roof with stairs", me(25, 25, 1), "walk", (25, 28), (box(20, 20, 30, 30, 1, True),), True),
    ("over its edge", me(25, 25, 1), "walk", (25, 29), (box(20, 20, 30, 30, 1, True),), False),
    ("off a roof with stairs", me(25, 28, 1), "walk", (25, 33), (box(20, 20, 30, 30, 1, True),), False),
    (
        "onto the next roof",
        me(25, 28, 1),
        "walk",
        (25, 32),
        (box(20, 20, 30, 30, 1, True), box(20, 30, 30, 40)),
        True,
    ),
    (
        "astride two roofs",
        me(25, 28, 1),
        "walk",
        (25, 30),
        (box(20, 20, 30, 30, 1, True), box(20, 30, 30, 40)),
        True,
    ),
    (
        "over a gap",
        me(25, 28, 1),
        "walk",
        (25, 33),
        (box(20, 20, 30, 30, 1, True), box(20, 30.5, 30, 40)),
        False,
    ),
    (
        "from a roof into the higher house",
        me(25, 28, 1),
        "walk",
        (25, 33),
        (box(20, 20, 30, 30, 1, True), box(20, 30, 30, 40, 2)),
        True,
    ),
    (
        "from a high roof onto a lower one",
        me(25, 28, 2),
        "walk",
        (25, 33),
        (box(20, 20, 30, 30, 2, True), box(20, 30, 30, 40)),
        False,
    ),
    ("upstairs", me(25, 25), "climb", 1, (box(20, 20, 30, 30, 1, True),), True),
    ("downstairs from the roof", me(25, 25, 1), "climb", 0, (box(20, 20, 30, 30, 1, True),), True),
    ("higher than the roof", me(25, 25, 1), "climb", 2, (box(20, 20, 30, 30, 1, True),), False),
    ("up without stairs", me(25, 25), "climb", 1, (HOUSE,), False),
    ("up from outside", me(25, 18), "climb", 1, (box(20, 20, 30, 30, 1, True),), False),
    ("5 cm down", me(28, 25, 1), "drop", (32, 25), (HOUSE,), True),
    ("5 cm down out of a storey", me(28, 25, 1), "drop", (32, 25), (TOWER,), True),
    ("10 cm down", me(28, 25, 2), "drop", (32, 25), (TOWER,), False),
    ("5 cm down onto a lower roof", me(28, 25, 2), "drop", (32, 25), (TOWER, box(30, 20, 40, 30)), True),
    ("down onto its own roof", me(28, 25, 1), "drop", (25, 25), (HOUSE,), False),
    ("down into a wall", me(28, 25, 1), "drop", (31, 25), (HOUSE,), False),
    ("down from the ground", me(31.5, 25), "drop", (33, 25), (HOUSE,), False),
    ("down too far away", me(28, 25, 1), "drop", (35, 25), (HOUSE,), False),
    (
        "down through a higher house",
        me(28, 25, 1, race="dragon"),
        "drop",
        (36, 25),
        (HOUSE, box(31, 22, 33, 28, 2)),
        False,
    ),
]


@cases(("who", "action", "to", "terrain", "free"), FLOORS)
def test_where_one_gets_in_and_on_buildings(
    who: Stand, action: str, to: Any, terrain: tuple[Land, ...], free: bool
) -> None:
    assert may(table({"Me": who}, terrain), action, "Me", to) is free


FIGHTS = [
    ("in front", me(25, 25), foe(25, 28), (), True),
    ("beside", me(25, 25), foe(28, 25), (), True),
    ("behind", me(25, 25), foe(25, 22), (), False),
    ("apart", me(25, 25), foe(25, 28.1), (), False),
    ("with a bow", me(25, 25, **ARCHER), foe(25, 28), (), False),
    ("in a wood", me(25, 25), foe(25, 28), (wood(20, 20, 30, 30),), True),
    ("through a wall", me(25, 18.5), foe(25, 21.5), (HOUSE,), False),
    ("in a house", me(25, 23), foe(25, 26), (HOUSE,), True),
    ("on a roof", me(25, 23, 1), foe(25, 26, 1), (HOUSE,), True),
    ("one storey up", me(25, 23), foe(25, 26, 1), (HOUSE,), False),
    ("the wizard", me(57, 54), foe(40, 20), (), True),
]


@cases(("who", "target", "terrain", "free"), FIGHTS)
def test_whom_one_may_strike(who: Stand, target: Stand, terrain: tuple[Land, ...], free: bool) -> None:
    contest = table({"Me": who, "Foe": target}, terrain)
    name = "Two" if who.at == (57, 54) else "Foe"
    assert may(contest, "fight", "Me", name) is free


@pytest.mark.parametrize(("terrain", "field"), [((), 17), ((box(53, 40, 60, 55.5),), 20)])
def test_running_against_a_wizard_takes_three_but_not_through_a_wall(
    terrain: tuple[Land, ...], field: int
) -> None:
    contest = table({"Me": me(57, 50)}, terrain)
    do(contest, "walk", "Me", (57.0, 54.0))
    assert contest.twin.wizards[1].field == field


ENGINE: dict[str, Any] = {"race": "heavy", "arms": "engine"}
CREW = {"A": me(27, 20), "B": me(33, 20), "C": me(30, 17)}


def manned(gunners: str, terrain: tuple[Land, ...] = (), **more: Stand) -> Contest:
    contest = table({"Me": me(30, 20, **ENGINE), **CREW, **more}, terrain)
    for each in gunners:
        do(contest, "man_engine", "Me", each)
    return contest


@pytest.mark.parametrize("gunners", ["", "A", "AB", "ABC"])
def test_the_heavy_weapon_moves_a_centimetre_a_man_and_shoots_with_three(gunners: str) -> None:
    contest = manned(gunners, Foe=foe(30, 55))
    assert may(contest, "fire_engine", "Me", "Foe") is (len(gunners) == 3)
    assert may(contest, "turn", "Me", 12.5) is bool(gunners)
    for far in (1, 2, 3, 4):
        assert may(contest, "haul", "Me", (30, 20 + far)) is (far <= len(gunners))


def test_whoever_serves_is_chosen_and_spent_and_counts_as_a_figure() -> None:
    contest = table({"Me": me(30, 20, **ENGINE), **CREW, "D": me(30, 23)})
    assert all(may(contest, "man_engine", "Me", each) for each in "ABCD")
    for each in "DBA":
        do(contest, "man_engine", "Me", each)
    assert not may(contest, "man_engine", "Me", "C")
    do(contest, "stop_creature", "Me")
    assert not may(contest, "choose_creature", "C")  # four have acted
    assert may(contest, "end_batch")


SHOTS = [
    ("over its own crew", {"Foe": foe(30, 60 - 1.5), "D": me(30, 23)}, (), True),
    ("not over enemies", {"Foe": foe(30, 50), "E": foe(30, 30)}, (), False),
    ("50 cm at most, but announced all the same", {"Foe": foe(1.5, 58)}, (), True),
    ("behind it", {"Foe": foe(30, 5)}, (), False),
    ("out of a wood", {"Foe": foe(30, 50)}, (wood(25, 18, 35, 30),), False),
    ("half behind a wall", {"Foe": foe(29, 50)}, (box(22, 21.7, 29.97, 21.9, None),), False),
    (
        "through a gap from which it is not seen",
        {"Foe": foe(30, 40)},
        (box(22, 21.7, 29.5, 21.9, None), box(30.5, 21.7, 38, 21.9, None)),
        False,
    ),
    ("up to a roof", {"Foe": foe(30, 50, 1)}, (box(25, 45, 35, 55),), True),
    ("at one in a house", {"Foe": foe(30, 50)}, (box(25, 45, 35, 55),), False),
    ("in close combat", {"Foe": foe(30, 23)}, (), False),
    (
        "with an enemy behind the wall",
        {"Foe": foe(50, 30), "E": foe(30, 23)},
        (box(28.9, 21.55, 30.3, 24, None),),
        True,
    ),
]


@cases(("others", "terrain", "free"), SHOTS)
def test_what_the_heavy_weapon_may_shoot_at(others: Any, terrain: tuple[Land, ...], free: bool) -> None:
    assert may(manned("ABC", terrain, **others), "fire_engine", "Me", "Foe") is free


ALIGNED = {"orc": "evil", "goblin": "neutral", "amazon": "good"}


@pytest.mark.parametrize("side", ["evil", "neutral", "good"])
@pytest.mark.parametrize("race", ALIGNED)
def test_who_fights_for_a_wizard(side: str, race: str) -> None:
    contest = casting(table({}, sides=(side, "good"), wizards=((30, 3), (57, 57))))
    assert may(contest, "call", "One", "one", race, (30, 18), 0, 0.0) is (ALIGNED[race] in (side, "neutral"))


CALLS = [
    ("nearest", (30, 16), 0, (), True),
    ("nearer", (30, 15.9), 0, (), False),
    ("farthest", (30, 26), 0, (), True),
    ("farther", (30, 26.1), 0, (), False),
    ("aside", (40, 16), 0, (), True),
    ("on a roof", (25, 25), 1, (HOUSE,), False),
    ("on a near roof", (30, 18), 1, (box(25, 13, 35, 23),), True),
    ("in the house", (30, 18), 0, (box(25, 13, 35, 23),), True),
    ("in its wall", (30, 22.5), 0, (box(25, 13, 35, 23),), False),
    ("over its edge", (30, 22.5), 1, (box(25, 13, 35, 23),), False),
    ("above the roof", (30, 18), 2, (box(25, 13, 35, 23),), False),
    ("above the ground", (30, 18), 1, (), False),
    ("below the ground", (30, 18), -1, (), False),
    ("in what has no floor above", (30, 18), 1, (box(25, 13, 35, 23, None),), False),
    ("in a wood", (30, 18), 0, (wood(25, 13, 35, 23),), True),
]


@cases(("at", "level", "terrain", "free"), CALLS)
def test_where_beings_appear(at: Any, level: int, terrain: tuple[Land, ...], free: bool) -> None:
    contest = casting(table({}, terrain, wizards=((30, 3), (57, 57))))
    assert may(contest, "call", "One", "one", "orc", at, level, 133.0) is free


@pytest.mark.parametrize(
    ("call", "race", "free"),
    [
        ("three", "orc", True),
        ("two", "orc", True),
        ("one", "orc", True),
        ("one", "lizard", False),
        ("three", "lizard", True),
        ("one", "heavy", False),
        ("machine", "orc", False),
        ("machine", "heavy", False),
    ],
)
def test_what_a_hundred_points_call(call: str, race: str, free: bool) -> None:
    contest = casting(table({}, wizards=((30, 3), (57, 57))))
    assert may(contest, "call", "One", call, race, (30, 18), 0, 0.0) is free


@pytest.mark.parametrize(
    ("at", "free"),
    [
        ((30, 21), True),
        ((33, 18), True),
        ((35, 18), True),
        ((35.1, 18), False),
        ((31, 19), False),
        ((25, 18), True),
        ((30, 23), True),
    ],
)
def test_a_group_stands_within_two_centimetres(at: Any, free: bool) -> None:
    contest = casting(table({}, wizards=((30, 3), (57, 57))))
    do(contest, "call", "One", "two", "orc", (30.0, 18.0), 0, 0.0)
    assert may(contest, "place_next", "One", "orc1", at, 77.7) is free


WALKS = [
    ("15 cm", [(30, 45)], True),
    ("farther", [(30, 45.1)], False),
    ("round a corner", [(30, 38), (37, 38)], True),
    ("round a corner, farther", [(30, 38), (37.2, 38)], False),
    ("into a wood", [(20, 30)], False),
    ("along a wood", [(23.5, 30)], True),
    ("into a house", [(40, 30)], False),
]


@cases(("ways", "free"), WALKS)
def test_where_wizards_walk(ways: list[Any], free: bool) -> None:
    contest = casting(table({}, (wood(10, 25, 22, 35), box(38, 25, 45, 35)), wizards=((30, 30), (57, 57))))
    for to in ways[:-1]:
        do(contest, "wizard_turn", "One", 99.0)
        do(contest, "wizard_walk", "One", to)
    assert may(contest, "wizard_walk", "One", ways[-1]) is free


BLASTS = [
    ("at 20 cm", (30, 53), (), 0.0, True),
    ("farther", (30, 53.2), (), 0.0, False),
    ("behind", (30, 20), (), 0.0, False),
    ("beside", (45, 30), (), 0.0, True),
    ("behind a house", (30, 50), (box(28, 38, 32, 42),), 0.0, False),
    ("beyond a wood", (30, 50), (wood(28, 38, 32, 42),), 0.0, True),
]


@cases(("at", "terrain", "facing", "free"), BLASTS)
def test_whom_a_wizard_may_blast(at: Any, terrain: tuple[Land, ...], facing: float, free: bool) -> None:
    contest = casting(table({}, terrain, wizards=((30, 30), at), facing=facing))
    assert may(contest, "blast", "One", "Two") is free
