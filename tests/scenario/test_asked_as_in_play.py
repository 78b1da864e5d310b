"""What play would refuse an example refuses too: orders not to be given, actions not to be taken."""

from collections.abc import Callable

import pytest

from regelwerk.model.ruleset import Ruleset
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.orders import Line
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_examples
from tests.scenario.conftest import TOY

Linked = Callable[[str], tuple[Ruleset | None, list[object]]]
ONCE = """who:
  each: player
  sealed: wishing
  again: [asking]
  requires:
    - {that: not wish.of.asleep, else: {en: "{{ wish.of }} sleeps."}}
    - that: count(other for other in wishes if other.of == wish.of) == 1
      else: {en: "{{ wish.of }} is asked twice."}
"""
WISHES = TOY.replace("who: {each: player, sealed: wishing}\n", ONCE)
HEAD = """---
kind: example
id: E.1
title: {en: Example}
of: walking
given: {scenario: home}
"""


@pytest.fixture
def codes(link_text: Linked) -> Callable[[str], list[str]]:
    def found(text: str, toy: str = WISHES, of: str = "walking") -> list[str]:
        ruleset, problems = link_text(toy + HEAD.replace("of: walking", f"of: {of}") + text)
        assert ruleset is not None, problems
        return [problem.code for problem in run_examples(ruleset)["E.1"].failures]

    return found


def test_orders_that_nobody_may_give_are_refused_in_an_example(codes: Callable[..., list[str]]) -> None:
    twice = "orders: [Tom to garden, Tom to kitchen]\n"
    assert codes("orders: [Tom to garden]\nexpect: {printed: [Tom to garden]}\n") == []
    assert codes(twice + "expect: {printed: []}\n") == ["order-refused"]
    assert codes(twice + "expect: {refused: [Tom is asked twice.]}\n") == []
    assert codes(twice + "expect: {refused: [asking]}\n") == []
    assert codes(twice + "expect: {refused: [Tom sleeps.]}\n") == ["order-refused"]


def test_a_second_order_is_refused_in_an_example_by_its_phase_or_in_the_words_of_the_refusal(
    codes: Callable[..., list[str]],
) -> None:
    twice = "orders: [Tom to garden, Tom to kitchen]\n"
    assert codes(twice + "expect: {printed: []}\n", TOY) == ["order-twice"]
    assert codes(twice + "expect: {refused: [Tom has an order already.]}\n", TOY) == []
    assert codes(twice + "expect: {refused: [asking]}\n", TOY) == []
    assert codes(twice + "expect: {refused: [Tom sleeps.]}\n", TOY) == ["order-twice"]


@pytest.mark.parametrize("kind", [Program, Interpreter])
def test_requirements_see_the_orders_that_the_same_player_handed_in_before(
    link_text: Linked, kind: type[Program]
) -> None:
    ruleset, problems = link_text(WISHES)
    assert ruleset is not None, problems
    state = next(iter(ruleset.scenarios.values())).state
    (one,) = state["player"]
    state = {**state, "player": {one: state["player"][one], "Zoe": state["player"][one]}}
    game = new_game(kind(ruleset), state, Scripted(()), language="en")
    game.run()

    def refused(*given: tuple[str, str]) -> list[tuple[int, str]]:
        lines = [Line(text, "orders", number, by=by) for number, (text, by) in enumerate(given, 1)]
        return [(each.span.line if each.span else 0, each.values["reason"]) for each in game.check(lines)]

    assert refused(("Tom to garden", one)) == []
    assert refused(("Tom to garden", one), ("Tom to kitchen", one)) == [(2, "Tom is asked twice.")]
    # What others write in secret nobody sees.
    assert refused(("Tom to garden", one), ("Tom to kitchen", "Zoe")) == []
    assert game.state.all_wishes == []  # type: ignore[attr-defined]


ACTING = """
kind: type
id: player
plural: players
title: {en: player}
---
kind: type
id: chest
plural: chests
title: {en: chest}
fields:
  owner: {type: player}
  coins: {type: integer, default: 1}
---
kind: scenario
id: home
title: {en: Home}
state: {players: {Ann: {}, Bob: {}}, chests: {A: {owner: Ann}, B: {owner: Bob}, C: {owner: Ann, coins: 0}}}
---
kind: phase
id: play
title: {en: Play}
who: {decides: "players[0]", actions: [take]}
---
kind: action
id: take
title: {en: Take}
text: {en: Prose.}
source: {standing: house}
by: player
parameters: {chest: {from: "[chest for chest in chests if chest.owner == player]"}}
requires:
  - {that: chest.coins > 0, else: {en: "{{ chest }} is empty."}}
do: [{change: chest.coins, by: -1}]
"""


@pytest.mark.parametrize(
    ("happens", "expect", "found"),
    [
        ("{in: play, take: Ann, chest: A}", "{state: {chests: {A: {coins: 0}}}}", []),
        # Whose turn it is nobody asks: that is for choices.
        ("{in: play, take: Bob, chest: B}", "{state: {chests: {B: {coins: 0}}}}", []),
        ("{in: play, take: Bob, chest: A}", "{refused: [take], state: {chests: {A: {coins: 1}}}}", []),
        ("{in: play, take: Bob, chest: A}", "{state: {chests: {A: {coins: 1}}}}", ["example-refused"]),
        ("{in: play, take: Ann, chest: C}", "{refused: [C is empty.]}", []),
        # Of what is not offered a requirement says best what is wrong.
        ("{in: play, take: Bob, chest: C}", "{refused: [C is empty.]}", []),
    ],
)
def test_an_action_that_happens_has_to_be_allowed(
    codes: Callable[..., list[str]], happens: str, expect: str, found: list[str]
) -> None:
    assert codes(f"happens: [{happens}]\nexpect: {expect}\n", ACTING, "take") == found
