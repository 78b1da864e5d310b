"""The order of rules and modifiers: bands, then before and after, then the id."""

import subprocess
import sys

import pytest

TOY = """
kind: type
id: piece
plural: pieces
title: {en: Piece}
fields:
  health: {type: integer, default: 3}
  luck: {type: integer, default: 0}
  place: {type: integer, default: 0}
---
kind: event
id: hit
title: {en: Hit}
parameters: {target: piece, force: integer}
do:
  - {change: target.health, by: -force}
---
kind: event
id: push
title: {en: Push}
parameters: {target: piece}
do:
  - {set: target.place, to: 1}
---
kind: quantity
id: weight
title: {en: Weight}
source: {standing: house}
parameters: {piece: piece}
base: 1
bands: {load: all, best: highest}
"""
SET_HEALTH = "do: [{set: target.health, to: 1}]"
SET_LUCK = "do: [{set: target.luck, to: 1}]"
ADD_HEALTH = "do: [{change: target.health, by: 1}]"
READ_HEALTH = "when: target.health > 0\ndo: [{set: target.luck, to: 1}]"


def rule(id: str, *lines: str) -> str:
    head = f"---\nkind: rule\nid: {id}\ntitle: {{en: R}}\ntext: {{en: R.}}\nsource: {{standing: house}}\n"
    return head + "on: hit\n" + "".join(f"{line}\n" for line in lines)


def modifier(id: str, *lines: str) -> str:
    head = f"---\nkind: modifier\nid: {id}\ntitle: {{en: M}}\ntext: {{en: M.}}\nsource: {{standing: house}}\n"
    return head + "of: weight\n" + "".join(f"{line}\n" for line in lines)


@pytest.fixture
def order(link_text):
    """The ids of the toy's rules and modifiers in the order in which they act; it has to be sound."""

    def order(*documents: str) -> list[str]:
        ruleset, problems = link_text(TOY + "".join(documents))
        assert problems == []
        return [*ruleset.rules, *ruleset.modifiers]

    return order


@pytest.fixture
def told(link_text):
    """What is told about the toy with these documents: code and what it is about."""

    def told(*documents: str) -> list[tuple[str, str]]:
        _, problems = link_text(TOY + "".join(documents))
        return [(problem.code, problem.values.get("about", "")) for problem in problems]

    return told


def test_bands_come_before_ids(order):
    assert order(
        rule("a", "band: last", SET_HEALTH), rule("b", SET_HEALTH), rule("c", "band: first", SET_HEALTH)
    ) == ["c", "b", "a"]


def test_before_and_after_come_before_ids(order):
    assert order(rule("a", "after: b", SET_HEALTH), rule("b", SET_HEALTH)) == ["b", "a"]
    assert order(rule("a", SET_HEALTH), rule("b", "before: a", SET_HEALTH)) == ["b", "a"]


def test_what_commutes_is_ordered_by_id_whatever_the_order_of_the_files(order):
    rules = [rule("c", ADD_HEALTH), rule("a", ADD_HEALTH), rule("b", "before: a", ADD_HEALTH)]
    assert order(*rules) == order(*reversed(rules)) == ["b", "a", "c"]


def test_a_declared_order_reaches_through_others(order):
    assert order(
        rule("a", "after: b", SET_HEALTH), rule("b", "after: c", SET_HEALTH), rule("c", SET_HEALTH)
    ) == ["c", "b", "a"]


@pytest.mark.parametrize(
    ("one", "other", "about"),
    [
        (SET_HEALTH, SET_HEALTH, "note:health"),
        (SET_HEALTH, ADD_HEALTH, "note:health"),
        (SET_HEALTH, READ_HEALTH, "note:health"),
        ("do: [{push: target}]", "when: target.place == 0\n" + SET_LUCK, "note:place"),
        ("do: [{remove: target}]", "when: count(pieces) > 1\n" + SET_LUCK, "note:things-in-play"),
        ("do: [{roll: 6, as: die}]", "do: [{roll: 8, as: die}]", "note:order-of-dice"),
        ("instead: [{push: target}]", "instead: [{set: target.luck, to: 1}]", "note:which-comes-instead"),
    ],
)
def test_two_rules_that_do_not_commute_need_a_declared_order(told, one, other, about):
    assert told(rule("one", one), rule("other", other)) == [("order-undeclared", about)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (ADD_HEALTH, ADD_HEALTH),
        (SET_HEALTH, SET_LUCK),
        ("when: force == 1\n" + SET_HEALTH, "when: force == 2\n" + SET_HEALTH),
        ("during: [play]\n" + SET_HEALTH, "during: [rest]\n" + SET_HEALTH),
        (SET_HEALTH, "requires: target.health > 0\nrefusal: {en: Gone.}"),
        (SET_HEALTH, "instead: [{set: target.health, to: 2}]"),
    ],
)
def test_two_rules_that_commute_or_never_meet_need_none(told, one, other):
    phases = "".join(
        f"---\nkind: phase\nid: {id}\ntitle: {{en: P}}\nwho: nobody\n{way}"
        for id, way in (("play", "next: [{to: rest}]\n"), ("rest", ""))
    )
    assert told(phases, rule("one", one), rule("other", other)) == []


def test_what_the_rules_on_a_caused_event_do_counts_too(told):
    follows = rule("follows", "do: [{set: target.luck, to: 2}]").replace("on: hit", "on: push")
    assert told(rule("a", "do: [{push: target}]"), rule("b", SET_LUCK)) == []
    assert told(rule("a", "do: [{push: target}]"), rule("b", SET_LUCK), follows) == [
        ("order-undeclared", "note:luck")
    ]


def test_events_that_cause_each_other_are_followed_to_the_end(told):
    """Neither event's footprint may be taken for complete while the other is being worked out."""
    pair = "".join(
        f"---\nkind: event\nid: {id}\ntitle: {{en: E}}\nparameters: {{target: piece}}\n"
        f"do:\n  - {{set: target.{field}, to: 1}}\n"
        f"  - {{when: target.health > 0, then: [{{{other}: target}}]}}\n"
        for id, other, field in (("ping", "pong", "luck"), ("pong", "ping", "place"))
    )
    assert told(pair, rule("a", "do: [{ping: target}]"), rule("b", "do: [{set: target.place, to: 2}]")) == [
        ("order-undeclared", "note:place")
    ]
    assert told(pair, rule("a", "do: [{pong: target}]"), rule("b", SET_LUCK)) == [
        ("order-undeclared", "note:luck")
    ]


def test_a_neighbour_in_another_band_is_none(told):
    assert told(rule("a", "after: b", "band: last", SET_HEALTH), rule("b", SET_HEALTH)) == [
        ("unknown-neighbour", "")
    ]


def test_modifiers_that_only_add_need_no_order(order):
    assert order(modifier("b", "band: load", "add: 1"), modifier("a", "band: load", "add: 2")) == ["a", "b"]


def test_adding_and_multiplying_need_one_unless_only_the_highest_counts(told):
    mixed = [("add: 1", "a"), ("multiply: 2", "b")]
    assert told(*(modifier(id, "band: load", does) for does, id in mixed)) == [
        ("order-undeclared", "add / multiply")
    ]
    assert told(*(modifier(id, "band: best", does) for does, id in mixed)) == []


def test_the_order_does_not_hang_on_pythons_hashes(tmp_path):
    rules = "".join(
        rule(f"r{n}", f"after: r{(n * 7) % 20}" if n and n % 3 else "band: main", ADD_HEALTH)
        for n in range(20)
        if (n * 7) % 20 != n
    )
    text = "kind: ruleset\nid: toy\nversion: 1.0.0\ntitle: {en: T}\nlanguages: [en]\nstart: play\n---\n"
    text += "kind: phase\nid: play\ntitle: {en: P}\nwho: nobody\n---" + TOY + rules
    (tmp_path / "toy.yaml").write_text(text)
    program = "import sys; from regelwerk.link.ruleset import link_folder as f; r, p = f(sys.argv[1]);"
    program += "print(list(r.rules) if r else [(x.code, x.span, x.values) for x in p])"
    answers = {
        subprocess.run(
            [sys.executable, "-c", program, str(tmp_path)],
            env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(answers) == 1
