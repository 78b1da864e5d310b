"""Secret orders of bots: always allowed, worth something to those who think, blind to what others wrote."""

from collections.abc import Callable
from pathlib import Path

import pytest

from regelwerk.bots import BOTS
from regelwerk.bots.order_lister import possible_orders
from regelwerk.bots.orders_by_lot import random_orders
from regelwerk.link.ruleset import open_ruleset
from regelwerk.numbers.game import play
from regelwerk.numbers.matchup import Matchup
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game, new_game
from regelwerk.run.orders import Line, OrderLine
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump
from regelwerk.run.thing import Thing

SNAILS = Path(__file__).parents[1] / "rulesets" / "toys" / "snails" / "snails.yaml"
VALUE = "value: sum(snail.slime for snail in snails if snail.keeper == gardener)\n"
SORTS = ["random", "greedy", "mcts", "strong"]
Orders = Callable[[Game, Thing, str], list[OrderLine]]


@pytest.fixture(scope="module")
def snails(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """The toy with a value: gardeners want long trails, which a snail that dries up takes with it."""
    folder = tmp_path_factory.mktemp("snails")
    text = SNAILS.read_text("utf-8").replace("start: dawn\n", f"start: dawn\n{VALUE}")
    (folder / "ruleset.yaml").write_text(text, "utf-8")
    return Program(open_ruleset(str(folder)))


def begun(program: Program) -> Game:
    game = new_game(program, program.ruleset.scenarios["plot"].state, Seeded(3))
    game.run()
    return game


@pytest.mark.parametrize("sort", SORTS)
def test_orders_are_allowed_repeat_by_seed_and_leave_the_game_untouched(snails: Program, sort: str) -> None:
    game = begun(snails)
    before, trace = dump(game), list(game.state.trace)
    for owner in game.deciders():
        lines = [BOTS[sort].orders(game, owner, "seed") for _ in range(2)]
        texts = [[line.text for line in each] for each in lines]
        assert texts[0] == texts[1] and texts[0]
        assert game.check([Line(text, "x", n, by=owner.id) for n, text in enumerate(texts[0], 1)]) == []
    assert dump(game) == before and game.state.trace == trace


def test_random_orders_come_to_every_thing_and_every_place(snails: Program) -> None:
    game = begun(snails)
    found = {line.text for n in range(600) for line in random_orders(game, game.deciders()[0], str(n))}
    beds = ("Bean", "Kale", "Leek", "Dill")
    assert found == {f"{snail} creeps {bed}" for snail in ("Slow", "Slower") for bed in beds}


def test_what_may_be_ordered_is_listed_for_each_position_and_owner(snails: Program) -> None:
    """Lists are kept for one position: two games that go on in turn do not see each other's."""

    def listed(game: Game) -> dict[str, set[str]]:
        return {
            about: {line.text for line in lines}
            for owner in game.deciders()
            for about, lines in possible_orders(game, owner).items()
        }

    still, moved = begun(snails), begun(snails)
    first = listed(still)
    assert {about for about in first if first[about]} == {"Slow", "Slower", "Moss"}
    moved.run([Line("Moss creeps Bean", "x", 1, by="Ünal")])
    later = listed(moved)
    assert first["Moss"] - later["Moss"] == {"Moss creeps Dill"}  # too far from where it is then
    assert listed(still) == first and listed(moved) == later


@pytest.mark.parametrize("sort", ["greedy", "mcts", "strong"])
def test_whoever_thinks_sends_nobody_where_everything_is_lost(snails: Program, sort: str) -> None:
    """Moss may creep to three beds; in one of them it would dry up, and standing still gives no trail."""
    game = begun(snails)
    owner = next(one for one in game.deciders() if one.id == "Ünal")
    found = [[line.text for line in BOTS[sort].orders(game, owner, str(n))] for n in range(12)]
    wise = {"Moss creeps Bean", "Moss creeps Kale"}
    assert sum(len(lines) == 1 and lines[0] in wise for lines in found) >= 10


@pytest.mark.parametrize("sort", SORTS)
def test_whoever_has_nothing_left_orders_nothing_and_stops_nobody_else(snails: Program, sort: str) -> None:
    game = begun(snails)
    game.state.remove(game.state.things["Moss"])
    ida, other = game.deciders()
    assert other.id == "Ünal" and BOTS[sort].orders(game, other, "seed") == []
    assert all(BOTS[sort].orders(game, ida, str(n)) for n in range(6))


@pytest.mark.parametrize("sort", SORTS)
def test_orders_are_the_same_whatever_the_others_write(
    snails: Program, sort: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last to write, after others whose orders differ."""
    written: list[tuple[str, list[str]]] = []

    def noted(orders: Orders) -> Orders:
        def ordering(game: Game, owner: Thing, seed: str) -> list[OrderLine]:
            lines = orders(game, owner, seed)
            written.append((owner.id, [line.text for line in lines]))
            return lines

        return ordering

    for name in SORTS:
        monkeypatch.setitem(BOTS, name, BOTS[name]._replace(orders=noted(BOTS[name].orders)))
    firsts = []
    for other in SORTS:
        written.clear()
        play(snails, Matchup("", "plot", (("Ida", other), ("Ünal", sort)), 4), 0)
        firsts.append(written[:2])
    assert len({repr(first) for (_, first), _ in firsts}) > 1
    assert [owner for _, (owner, _) in firsts] == ["Ünal"] * len(SORTS)
    assert len({repr(second) for _, (_, second) in firsts}) == 1


FARM = """
kind: ruleset
id: farm
version: 1.0.0
title: {en: Farm}
languages: [en]
documents: {farm: {en: Farm}}
start: dusk
value: sum(animal.luck for animal in animals if animal.owner == player)
---
kind: type
id: player
title: {en: Player}
plural: players
---
kind: type
id: nest
title: {en: Nest}
plural: nests
fields: {high: {type: boolean}, paths: {type: nest, list: true}}
---
kind: type
id: animal
title: {en: Animal}
plural: animals
fields: {owner: {type: player}, hunts: {type: boolean}, at: {type: nest}, luck: {type: integer, default: 0}}
---
kind: type
id: errand
title: {en: Errand}
plural: errands
fields: {animal: {type: animal}, to: {type: nest}}
---
kind: notation
id: going
title: {en: Going}
makes: errand
forms: {errand: "<animal> to <to>"}
---
kind: phase
id: dusk
title: {en: Dusk}
who:
  each: player
  sealed: going
  requires:
    - that: errand.animal.owner == player
      else: {en: Not yours.}
    - that: not errand.animal.hunts or not errand.to.high
      else: {en: Too high.}
do:
  - {for_each: errand, in: errands, do: [{set: errand.animal.at, to: errand.to}]}
  - for_each: animal
    in: animals
    when: any(other.at == animal.at and other.hunts != animal.hunts for other in animals)
    do: [{change: animal.luck, by: 1 if animal.hunts else -1}]
  - {end: players}
prints: going
---
kind: scenario
id: yard
title: {en: Yard}
state:
  players: {Fox: {}, Farmer: {}}
  nests:
    Yard: {}
    Straw: {paths: [Yard]}
    Hay: {paths: [Yard]}
    Barn: {paths: [Yard]}
    Byre: {paths: [Yard]}
    Loft: {paths: [Yard], high: true}
  animals:
    Hen: {owner: Farmer, at: Yard}
""" + "".join(f"    Fox{n}: {{owner: Fox, hunts: true, at: Yard}}\n" for n in range(12))


def _hidden(folder: Path, rules: str) -> list[list[str]]:
    """Where the hen is sent, by twelve seeds."""
    (folder / "ruleset.yaml").write_text(rules, "utf-8")
    program = Program(open_ruleset(str(folder)))
    game = new_game(program, program.ruleset.scenarios["yard"].state, Seeded(1))
    game.run()
    farmer = next(one for one in game.deciders() if one.id == "Farmer")
    return [[line.text for line in BOTS["strong"].orders(game, farmer, str(n))] for n in range(12)]


def test_of_orders_worth_as_much_against_what_is_likely_the_safer_one_is_given(tmp_path: Path) -> None:
    """Foxes likely go where the hen is: any other nest is as good then, but one is out of reach of all."""
    assert _hidden(tmp_path, FARM).count(["Hen to Loft"]) >= 11


def test_which_of_orders_worth_the_same_is_given_cannot_be_foreseen(tmp_path: Path) -> None:
    found = _hidden(tmp_path, FARM.replace(", high: true", ""))
    assert ["Hen to Yard"] not in found and len({repr(lines) for lines in found}) > 2


def test_what_lies_one_way_from_where_something_stands_can_be_ordered(tmp_path: Path) -> None:
    """As down a river: the place names where it leads to, and nothing leads back."""
    rules = FARM.replace(", high: true", "").replace(" {paths: [Yard]}", " {}")
    rules = rules.replace("Yard: {}", "Yard: {paths: [Straw, Hay]}")
    (tmp_path / "ruleset.yaml").write_text(rules, "utf-8")
    program = Program(open_ruleset(str(tmp_path)))
    game = new_game(program, program.ruleset.scenarios["yard"].state, Seeded(1))
    game.run()
    lines = possible_orders(game, game.deciders()[1])["Hen"]
    assert [line.text for line in lines] == ["Hen to Yard", "Hen to Straw", "Hen to Hay"]
