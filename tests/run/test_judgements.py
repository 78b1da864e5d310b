"""Judgements: what all orders of one moment decide together, in games that have nothing in common."""

from pathlib import Path

import pytest

from regelwerk.render.book import Book
from regelwerk.render.pieces import in_words
from regelwerk.run.state import STEPS
from tests.run.conftest import completed
from tests.sampling import sample

TOYS = Path(__file__).parent.parent / "rulesets" / "toys"
HERDS = (TOYS / "herds" / "herds.yaml").read_text(encoding="utf-8")
GOSSIP = (TOYS / "gossip" / "gossip.yaml").read_text(encoding="utf-8")
CLANS = "clans: {north: {}, south: {}, west: {}}, glades: {A: {}, B: {}, C: {}, D: {}, E: {}, F: {}}"


@pytest.fixture
def graze(play):
    """Plays one turn: a line for each herd, such as `n1 north A to B` or `s2 south C helps s1 D`."""

    def graze(*orders: str, rules: str = HERDS) -> dict[str, str]:
        herds = []
        for order in orders:
            name, clan, at, *rest = order.split()
            match rest:
                case ["to", to]:
                    herds.append(f"{name}: {{clan: {clan}, at: {at}, to: {to}}}")
                case ["helps", whom, aim]:
                    herds.append(f"{name}: {{clan: {clan}, at: {at}, helps: {whom}, aim: {aim}}}")
                case _:
                    herds.append(f"{name}: {{clan: {clan}, at: {at}}}")
        state = f"state: {{{CLANS}, herds: {{{', '.join(herds)}}}}}"
        toy = play(f"{rules}---\nkind: scenario\nid: meadow\n{state}\n")
        return {
            thing.id: f"{thing.at.id}!" if thing.driven_off else thing.at.id
            for thing in toy.game.state.all_herds
        }

    return graze


@pytest.fixture
def evening(play):
    """Who is convinced, and what each carries, after one evening of the given people."""

    def evening(people: str, rules: str = GOSSIP):
        toy = play(f"{rules}---\nkind: scenario\nid: village\nstate: {{people: {{{people}}}}}\n")
        return toy

    return evening


def convinced(toy) -> str:
    return " ".join(thing.id for thing in toy.game.state.all_people if thing.convinced)


def test_two_that_meet_head_on_both_fail(graze):
    assert graze("n north A to B", "s south B to A") == {"n": "A", "s": "B"}


def test_head_on_the_stronger_comes_through_and_drives_the_other_off(graze):
    assert graze("n north A to B", "h north C helps n B", "s south B to A") == {"n": "B", "h": "C", "s": "B!"}


def test_two_never_swap_even_when_both_have_help(graze):
    orders = ("n north A to B", "h north C helps n B", "s south B to A", "g south D helps s A")
    assert graze(*orders) == {"n": "A", "h": "C", "s": "B", "g": "D"}


def test_whoever_is_beaten_head_on_bars_nobody_elses_way(graze):
    # s loses to n head-on, so it does not keep w out of A.
    orders = ("n north A to B", "h north C helps n B", "s south B to A", "w west D to A")
    assert graze(*orders) == {"n": "B", "h": "C", "s": "B!", "w": "A"}


def test_a_rotation_of_three_succeeds_by_its_declared_way_out(graze):
    rotation = ("a north A to B", "b south B to C", "c west C to A")
    assert graze(*rotation) == {"a": "B", "b": "C", "c": "A"}


def test_the_same_rotation_fails_when_the_way_out_is_declared_false(graze):
    rules = HERDS.replace("unless_decided: true", "unless_decided: false")
    assert graze("a north A to B", "b south B to C", "c west C to A", rules=rules) == {
        "a": "A", "b": "B", "c": "C",
    }  # fmt: skip


def test_a_rotation_that_somebody_equal_wants_to_enter_stands_still(graze):
    orders = ("a north A to B", "b south B to C", "c west C to A", "d north D to A")
    assert graze(*orders) == {"a": "A", "b": "B", "c": "C", "d": "D"}


def test_a_chain_moves_when_its_head_moves_and_not_otherwise(graze):
    assert graze("a north A to B", "b south B to C", "c west C to D") == {"a": "B", "b": "C", "c": "D"}
    assert graze("a north A to B", "b south B to C", "c west C") == {"a": "A", "b": "B", "c": "C"}


def test_help_is_cut_by_an_attack_from_elsewhere(graze):
    orders = ("n north A to B", "h north C helps n B", "s south B", "t west D to C")
    assert graze(*orders) == {"n": "A", "h": "C", "s": "B", "t": "D"}


def test_help_is_not_cut_by_the_one_it_is_aimed_at(graze):
    orders = ("n north A to B", "h north C helps n B", "s south B to C")
    assert graze(*orders) == {"n": "B", "h": "C", "s": "B!"}


def test_help_is_cut_by_the_one_it_is_aimed_at_if_the_helper_is_driven_off(graze):
    # Were the help not cut, n would be stronger than w, who wants the same glade.
    orders = ("n north A to B", "h north C helps n B", "s south B to C", "w west E to B")
    assert graze(*orders) == {"n": "B", "h": "C", "s": "B!", "w": "E"}
    assert graze(*orders, "g south D helps s C") == {"n": "A", "h": "C!", "s": "C", "w": "E", "g": "D"}


def test_help_is_not_cut_by_its_own_clan(graze):
    orders = ("n north A to B", "h north C helps n B", "s south B", "m north D to C")
    assert graze(*orders) == {"n": "B", "h": "C", "s": "B!", "m": "D"}


def test_in_a_chain_of_help_cutting_the_cutter_restores_the_help(graze):
    # t would cut h, but u drives t off only when help v reaches; being driven off does not undo a cut.
    chain = ("n north A to B", "h north C helps n B", "s south B", "t west D to C")
    assert graze(*chain)["n"] == "A"
    # s is helped by g; w attacks g and so cuts that help: n with one helper now outdoes s alone.
    orders = ("n north A to B", "h north C helps n B", "s south B", "g south D helps s B", "w west E to D")
    assert graze(*orders) == {"n": "B", "h": "C", "s": "B!", "g": "D", "w": "E"}
    assert graze(*orders[:4]) == {"n": "A", "h": "C", "s": "B", "g": "D"}


def test_a_beleaguered_garrison_stays(graze):
    orders = ("n north A to B", "h north C helps n B", "w west D to B", "g west E helps w B", "s south B")
    assert graze(*orders) == {"n": "A", "h": "C", "w": "D", "g": "E", "s": "B"}


def test_nobody_drives_off_their_own_clan_nor_helps_to(graze):
    assert graze("n north A to B", "h north C helps n B", "m north B") == {"n": "A", "h": "C", "m": "B"}
    assert graze("n north A to B", "h south C helps n B", "m south B") == {"n": "A", "h": "C", "m": "B"}


def test_two_independent_rotations_are_both_settled(graze):
    orders = ("a north A to B", "b south B to C", "c west C to A")
    others = ("d north D to E", "e south E to F", "f west F to D")
    assert graze(*orders, *others) == {"a": "B", "b": "C", "c": "A", "d": "E", "e": "F", "f": "D"}


def test_only_what_no_rule_decided_is_traced_as_settled(play):
    herds = (
        "a: {clan: north, at: A, to: B}, b: {clan: south, at: B, to: A},"
        " c: {clan: west, at: C, to: D}, d: {clan: west, at: D, to: E}, e: {clan: north, at: E, to: C}"
    )
    toy = play(f"{HERDS}---\nkind: scenario\nid: meadow\nstate: {{{CLANS}, herds: {{{herds}}}}}\n")
    assert [line for line in toy.story if " walks " in line] == [
        "judged walks a false", "judged walks b false",
        "settled walks c true", "settled walks d true", "settled walks e true",
    ]  # fmt: skip


# --- a game without a map ------------------------------------------------------------------------------


def test_belief_spreads_along_trust_and_stops_at_doubt(evening):
    toy = evening(
        "ann: {saw_it: true}, bob: {trusts: [ann]}, cy: {trusts: [bob]}, di: {trusts: [cy], doubts: [ann]}"
    )
    assert convinced(toy) == "ann bob cy"


def test_a_circle_of_trust_is_settled_by_the_declared_value(evening):
    circle = "ann: {trusts: [bob]}, bob: {trusts: [cy]}, cy: {trusts: [ann]}"
    assert convinced(evening(circle)) == ""
    gullible = GOSSIP.replace("unless_decided: false", "unless_decided: true")
    assert convinced(evening(circle, gullible)) == "ann bob cy"


def test_a_circle_that_a_known_value_breaks_needs_no_way_out(evening):
    strict = GOSSIP.replace("unless_decided: false\n", "")
    toy = evening("ann: {trusts: [bob]}, bob: {trusts: [ann, cy]}, cy: {saw_it: true}", strict)
    assert convinced(toy) == "ann bob cy"


@pytest.mark.parametrize("turned", sample([False, True]))
def test_a_long_chain_is_decided_whichever_way_round_it_is_listed(evening, turned):
    people = ["p0: {saw_it: true}"] + [f"p{n}: {{trusts: [p{n - 1}]}}" for n in range(1, 900)]
    toy = evening(", ".join(people[::-1] if turned else people))
    assert all(thing.convinced for thing in toy.game.state.all_people)
    spent = STEPS - toy.game.state.steps
    assert spent < 12 * 900, "each value is worked out a few times at the most"


def test_who_waits_for_a_circle_follows_once_it_is_settled(evening):
    gullible = GOSSIP.replace("unless_decided: false", "unless_decided: true")
    circle = "ann: {trusts: [bob]}, bob: {trusts: [ann]}"
    toy = evening(f"eve: {{trusts: [ann], doubts: [bob]}}, dan: {{trusts: [ann]}}, {circle}", gullible)
    assert convinced(toy) == "dan ann bob", "eve doubts one whom she trusts by way of another"
    settled = [line for line in toy.story if line.startswith("settled")]
    assert settled == ["settled believes ann true", "settled believes bob true"]


# Each trusts a witness and doubts the next: with an odd number no assignment is consistent.
PARADOX = (
    "w: {saw_it: true}, ann: {trusts: [w], doubts: [bob]}, bob: {trusts: [w], doubts: [cy]},"
    " cy: {trusts: [w], doubts: [ann]}"
)


@pytest.mark.parametrize(("value", "found"), [("false", "true"), ("true", "false")])
def test_what_is_settled_against_its_own_expression_is_refused_and_names_the_circle(refused, value, found):
    rules = GOSSIP.replace("unless_decided: false", f"unless_decided: {value}")
    refusal = refused(f"{rules}---\nkind: scenario\nid: village\nstate: {{people: {{{PARADOX}}}}}\n")
    assert refusal.problem.code == "run-settled-otherwise"
    assert refusal.problem.values == {
        "judgement": "believes", "thing": "ann", "value": value, "found": found,
        "circle": "believes(ann), believes(bob), believes(cy)",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("settles", "outcome"),
    [
        ("{as: false}", "w"),
        ("{as: true}", "w ann bob cy"),
        ("{when: count(circle) == 3, as: false}", "w"),
        ("[{when: count(circle) < 3, as: true}, {when: any(p.load > 1 for p in circle), as: true},"
         " {when: count(circle) == 3 and all(p.load == 1 for p in circle), as: false}]", "w"),
    ],
)  # fmt: skip
def test_a_paradox_is_settled_as_the_ruleset_says_of_such_circles(evening, settles, outcome):
    rules = GOSSIP.replace("unless_decided: false", f"settles: {settles}")
    assert convinced(evening(PARADOX, rules)) == outcome


def test_a_circle_that_no_way_out_is_meant_for_is_refused(refused):
    rules = GOSSIP.replace("unless_decided: false", "settles: {when: count(circle) == 2, as: false}")
    refusal = refused(f"{rules}---\nkind: scenario\nid: village\nstate: {{people: {{{PARADOX}}}}}\n")
    assert refusal.problem.code == "run-undecided"


CUTS = """
kind: type
id: herd
plural: herds
fields:
  needs: {type: herd, list: true}
  cuts: {type: herd, optional: true}
  went: {type: boolean}
  torn: {type: boolean}
---
kind: judgement
id: goes
per: {herd: herds}
is: all(CUT(other) for other in herd.needs)
GOES
---
kind: judgement
id: cut
per: {herd: herds}
is: any(goes(other) for other in herds if other.cuts == herd)
TORN
---
kind: phase
id: play
who: nobody
at_once: true
do:
  - for_each: herd
    in: herds
    do:
      - {set: herd.went, to: goes(herd)}
      - {set: herd.torn, to: cut(herd)}
---
kind: scenario
id: start
state: {herds: {Ann: {needs: [Bob], cuts: Bob}, Bob: {}}}
"""


def cuts(cut: str, goes: str, torn: str) -> str:
    return CUTS.replace("CUT", cut).replace("GOES", goes).replace("TORN", torn)


@pytest.mark.parametrize(
    ("rules", "went", "torn"),
    [
        # Ann goes if Bob is cut, Bob is cut if she goes: whichever is settled first, the other follows.
        (cuts("cut", "settles: {before: [cut]}\nunless_decided: true", "unless_decided: false"), True, True),
        (
            cuts("cut", "unless_decided: true", "settles: {before: [goes]}\nunless_decided: false"),
            False,
            False,
        ),
        (cuts("cut", "settles: {before: [cut], as: true}", "unless_decided: false"), True, True),
        # She goes unless Bob is cut, who is if she goes: no two values fit each other.
        (cuts("not cut", "settles: {before: [cut], as: false}", "unless_decided: true"), False, False),
        (cuts("not cut", "unless_decided: true", "settles: {before: [goes], as: true}"), False, True),
    ],
)
def test_a_judgement_that_is_settled_before_another_decides_it(play, rules, went, torn):
    toy = play(rules)
    assert (toy.thing("Ann").went, toy.thing("Bob").torn) == (went, torn)


@pytest.mark.parametrize(
    "rules",
    [
        cuts("cut", "unless_decided: true", "unless_decided: false"),
        cuts("not cut", "settles: {before: [cut]}\nunless_decided: false", "unless_decided: true"),
    ],
)
def test_an_order_alone_makes_no_contradiction_right(refused, rules):
    problem = refused(rules).problem
    assert problem.code == "run-settled-otherwise"
    assert problem.values["circle"] == "goes(Ann), cut(Bob)"


@pytest.mark.parametrize(
    ("goes", "torn", "codes"),
    [
        ("settles: {before: [cut]}\nunless_decided: true", "", []),
        ("settles: {before: [cuts]}\nunless_decided: true", "", ["unknown-judgement"]),
        ("settles: {before: [goes]}\nunless_decided: true", "", ["settles-no-circle"]),
        ("settles: {as: 3}", "", ["judgement-value"]),
        ("settles: {when: any(goes(herd) for herd in circle), as: true}", "", ["judgement-in-circle"]),
        ("settles: {when: count(circle), as: true}", "", ["expression-expected"]),
        ("settles: {}", "", ["too-few"]),
    ],
)
def test_what_settles_is_checked(link_text, goes, torn, codes):
    _, problems = link_text(completed(cuts("cut", goes, torn)))
    assert [each.code for each in problems] == codes


def test_what_settles_needs_a_circle(link_text):
    lone = cuts("cut", "", "settles: {as: true}").replace("is: any(goes(other)", "is: any(other.went")
    _, problems = link_text(completed(lone))
    assert [(each.code, each.values) for each in problems] == [
        ("way-out-unused", {"name": "cut", "key": "settles"})
    ]


def test_how_a_circle_is_settled_stands_in_the_rulebook(linked):
    text = (
        "settles: [{when: count(circle) > 2, as: false}, {before: [cut]}]\n"
        "unless_decided: true\ntitle: {en: goes}\nsource: {standing: house}"
    )
    ruleset = linked(cuts("cut", text, "title: {en: is cut}\nsource: {standing: house}"))
    told = in_words(Book(ruleset, "en", {}, str), ruleset.judgements["goes"])
    assert [text for _, text in told][-5:] == [
        "If everything waits for everything else, what follows holds if the number of *circle* is greater"
        " than 2.",
        "This is settled in any case as: no.",
        "If everything waits for everything else, what follows holds.",
        "This is settled before: [is cut](exact_terms.md#cut).",
        "If everything waits for everything else, this is settled as: yes.",
    ]


def test_two_circles_are_settled_one_after_the_other_the_inner_first(evening):
    # The second circle waits for the first: when that has come out false, nothing is left to settle.
    first = "ann: {trusts: [bob]}, bob: {trusts: [ann]}"
    second = "cy: {trusts: [di], doubts: [ann]}, di: {trusts: [cy], doubts: [bob]}"
    gullible = GOSSIP.replace("unless_decided: false", "unless_decided: true")
    for people in (f"{first}, {second}", f"{second}, {first}"):
        toy = evening(people, gullible)
        assert sorted(line for line in toy.story if "believes" in line) == [
            "judged believes cy false", "judged believes di false",
            "settled believes ann true", "settled believes bob true",
        ]  # fmt: skip


def test_a_circle_without_a_way_out_is_refused_at_its_judgement(refused):
    strict = GOSSIP.replace("unless_decided: false\n", "")
    people = "state: {people: {wim: {saw_it: true}, ann: {trusts: [bob]}, bob: {trusts: [ann]}}}"
    refusal = refused(f"{strict}---\nkind: scenario\nid: village\n{people}\n")
    assert refusal.problem.code == "run-undecided"
    assert refusal.problem.values == {
        "judgement": "believes", "thing": "ann", "circle": "believes(ann), believes(bob)",
    }  # fmt: skip
    assert refusal.line.startswith("person.saw_it or any") or refusal.line == "is: >-"


def test_a_number_is_judged_through_everyone_it_depends_on(evening):
    toy = evening("cy: {load: 4, on: bob}, ann: {load: 2.5}, bob: {on: ann}, di: {on: ann}")
    assert {thing.id: thing.carried for thing in toy.game.state.all_people} == {
        "cy": 4, "ann": 8.5, "bob": 5, "di": 1,
    }  # fmt: skip


def test_a_circle_of_numbers_has_its_declared_value_or_is_refused(evening, refused):
    people = "ann: {on: bob}, bob: {on: ann}, cy: {on: ann}"
    refusal = refused(f"{GOSSIP}---\nkind: scenario\nid: village\nstate: {{people: {{{people}}}}}\n")
    assert (refusal.problem.code, refusal.problem.values["judgement"]) == ("run-undecided", "burden")
    declared = GOSSIP.replace("if other.on == person)\n", "if other.on == person)\nsettles: {as: 7}\n")
    toy = evening(people, declared)
    assert {thing.id: thing.carried for thing in toy.game.state.all_people} == {"ann": 7, "bob": 7, "cy": 1}
    loose = declared.replace("settles: {as: 7}", "unless_decided: 7")
    refusal = refused(f"{loose}---\nkind: scenario\nid: village\nstate: {{people: {{{people}}}}}\n")
    assert refusal.problem.values["found"] == "9"


def test_numbers_that_creep_towards_each_other_end_at_the_step_budget(refused, monkeypatch):
    monkeypatch.setattr("regelwerk.run.state.STEPS", 20_000)
    creeping = GOSSIP.replace(
        "person.load + sum(burden(other) for other in people if other.on == person)",
        "min(1000000000, max(0, sum(burden(other) for other in people if other.on == person) + 1))",
    )
    people = "state: {people: {ann: {on: bob}, bob: {on: ann}}}"
    refusal = refused(f"{creeping}---\nkind: scenario\nid: village\n{people}\n")
    assert refusal.problem.code == "run-too-many-steps"


def test_asking_about_someone_who_is_not_judged_is_an_error_or_the_declared_value(evening, refused):
    loaded = 'per: {person: "[p for p in people if p.load > 0]"}'
    partly = GOSSIP.replace("per: {person: people}\nis", f"{loaded}\nis")
    people = "ann: {trusts: [bob]}, bob: {load: 0}"
    refusal = refused(f"{partly}---\nkind: scenario\nid: village\nstate: {{people: {{{people}}}}}\n")
    assert (refusal.problem.code, refusal.problem.values) == (
        "run-not-judged", {"judgement": "believes", "thing": "bob"},
    )  # fmt: skip
    toy = evening(people, partly.replace("unless_decided: false", "otherwise: true"))
    assert convinced(toy) == "ann bob"


def test_a_judgement_where_nothing_is_decided_at_once_never_gets_as_far_as_running(link_text):
    _, problems = link_text(GOSSIP.replace("at_once: true\n", ""))
    assert {problem.code for problem in problems} == {"judgement-not-at-once"}


def test_a_quantity_that_asks_a_judgement_which_needs_it_never_gets_as_far_as_running(link_text):
    hidden = GOSSIP.replace("person.saw_it or", "weight(person) > 1 or") + (
        "---\nkind: quantity\nid: weight\ntitle: {en: weight}\nsource: {standing: house}\n"
        "parameters: {person: person}\nbase: person.load\nbands: {only: all}\n"
        "---\nkind: modifier\nid: M\ntitle: {en: M}\ntext: {en: M.}\nsource: {standing: house}\n"
        "of: weight\nband: only\nwhen: believes(person)\nadd: 1\n"
    )
    _, problems = link_text(hidden)
    assert "quantity-judged" in {problem.code for problem in problems}
