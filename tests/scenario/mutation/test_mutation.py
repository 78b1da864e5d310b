"""Mutants are small changes, always the same; what no example notices is told with its place."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from regelwerk.load.show import sentence
from regelwerk.model.ruleset import Ruleset
from regelwerk.scenario.mutation.baseline import baseline, concerned
from regelwerk.scenario.mutation.documents import mutants
from regelwerk.scenario.mutation.trial import share_killed, try_all, try_one

RULES = """
kind: type
id: cat
plural: cats
title: {en: cat}
fields:
  hunger: {type: integer}
  wary: {type: boolean}
---
kind: table
id: snacks
title: {en: Snacks}
source: {standing: house}
columns: {snack: {type: text, key: true}, fills: {type: integer}}
rows: [{snack: roll, fills: 2}, {snack: bun, fills: 3}]
---
kind: event
id: feed
title: {en: Feeding}
parameters: {cat: cat, snack: snacks}
affects: cat
tags: [food]
requires: [{that: cat.hunger > 1, else: {en: It is full.}}]
do: [{change: cat.hunger, by: -snack.fills}]
---
kind: immunity
id: T.1
title: {en: Wary cats}
text: {en: A wary cat eats nothing.}
source: {standing: house}
for: cat
when: cat.wary
against: [food]
---
kind: example
id: T.1-1
of: T.1
given: {state: {cats: {Tom: {hunger: 5, wary: true}}}}
happens: [{in: play, feed: Tom, snack: roll}]
expect: {stopped_by: [T.1]}
---
kind: example
id: feed-1
of: feed
given: {state: {cats: {Tom: {hunger: HUNGER}}}}
happens: [{in: play, feed: Tom, snack: roll}]
expect: {state: {cats: {Tom: {hunger: LEFT}}}}
"""
LinkText = Callable[[str], tuple[Ruleset | None, list[object]]]


@dataclass
class Tried:
    verdicts: dict[str, str]
    share: float


@pytest.fixture
def tried(link_text: LinkText) -> Callable[[int, int], Tried]:
    def run(hunger: int, left: int) -> Tried:
        text = RULES.replace("HUNGER", str(hunger)).replace("LEFT", str(left))
        ruleset, problems = link_text(text)
        assert ruleset is not None, problems
        known = baseline(ruleset)
        assert known.failing == ()
        trials = try_all(ruleset, known, list(mutants(ruleset)), processes=2)
        verdicts = {sentence(trial.mutant.survived()): trial.verdict for trial in trials}
        return Tried(verdicts, share_killed(trials))

    return run


def test_each_mutant_is_told_by_what_was_changed(tried: Callable[[int, int], Tried]) -> None:
    assert tried(5, 3).verdicts == {
        "No example notices when 'fills: 2' becomes 'fills: 3' here.": "killed",
        "No example notices when this row is left out.": "survived",
        "No example notices when 'fills: 3' becomes 'fills: 4' here.": "survived",
        "No example notices when this condition is left out.": "killed",
        "No example notices when this immunity is left out.": "killed",
        "No example notices when 'food' becomes '–' here.": "killed",
        "No example notices when this requirement is left out.": "survived",
        "No example notices when '>' becomes '>=' here.": "survived",
        "No example notices when '>' becomes '<=' here.": "killed",
        "No example notices when '1' becomes '2' here.": "survived",
        "No example notices when this effect is left out.": "killed",
    }


def test_an_example_at_the_border_kills_what_another_lets_live(tried: Callable[[int, int], Tried]) -> None:
    inside, border = tried(5, 3), tried(2, 0)
    told = "No example notices when '1' becomes '2' here."
    assert (inside.verdicts[told], border.verdicts[told]) == ("survived", "killed")
    assert border.share > inside.share


def test_mutants_are_always_the_same(link_text: LinkText) -> None:
    ruleset, _ = link_text(RULES.replace("HUNGER", "5").replace("LEFT", "3"))
    assert ruleset is not None
    assert list(mutants(ruleset)) == list(mutants(ruleset))
    assert all(mutant.apply(ruleset) != ruleset for mutant in mutants(ruleset))


def test_only_examples_that_run_a_changed_line_are_tried(link_text: LinkText) -> None:
    ruleset, _ = link_text(RULES.replace("HUNGER", "5").replace("LEFT", "3"))
    assert ruleset is not None
    known = baseline(ruleset)
    effect = "-snack_.fills"
    assert effect in known.text
    changed = known.text.replace(effect, effect.replace("-", "+"))
    assert concerned(known, changed, ruleset.examples, "feed") == ["feed-1"]
    assert set(concerned(known, known.text, ruleset.examples, "feed")) == {"feed-1", "T.1-1"}


def test_skipping_examples_changes_no_verdict(link_text: LinkText) -> None:
    """Trying every example on every mutant finds the same ones alive."""
    ruleset, _ = link_text(RULES.replace("HUNGER", "5").replace("LEFT", "3"))
    assert ruleset is not None
    known = baseline(ruleset)
    everywhere = known._replace(ran=dict.fromkeys(known.ran, frozenset(range(10_000))))
    for mutant in mutants(ruleset):
        quick, slow = try_one(ruleset, known, mutant)[0], try_one(ruleset, everywhere, mutant)[0]
        assert (quick == "killed") == (slow == "killed"), mutant.change


def test_a_mutant_that_never_comes_to_rest_is_ended(
    link_text: LinkText, monkeypatch: pytest.MonkeyPatch
) -> None:
    from regelwerk.scenario.mutation import trial

    def stuck(*arguments: object) -> tuple[str, str]:
        while True:
            pass

    monkeypatch.setattr(trial, "try_one", stuck)
    monkeypatch.setattr(trial, "_LEAST_SECONDS", 0.2)
    monkeypatch.setattr(trial, "_TIMES", 0.0)
    ruleset, _ = link_text(RULES.replace("HUNGER", "5").replace("LEFT", "3"))
    assert ruleset is not None
    found = try_all(ruleset, baseline(ruleset), list(mutants(ruleset))[:3], processes=2)
    assert [each.verdict for each in found] == ["stopped"] * 3
    assert share_killed(found) == 100.0


def test_without_one_of_its_payments_an_action_does_the_rest_as_before(link_text: LinkText) -> None:
    buys = """
---
kind: action
id: buy
title: {en: Buying}
source: {standing: house}
by: cat
parameters: {}
cost: [{hunger: 1}, {hunger: 2}]
do: [{set: cat.wary, to: true}, {change: cat.hunger, by: 7}]
"""
    ruleset, problems = link_text(RULES.replace("HUNGER", "5").replace("LEFT", "3") + buys)
    assert ruleset is not None, problems
    dropped = [each.document for each in mutants(ruleset) if each.change.dropped == "mutant-effect"]
    written = [each.written.effects for each in dropped if each.header.id == "buy"]
    whole = ruleset.actions["buy"].written.effects
    assert written == [whole, whole, whole[1:], whole[:1]]


@pytest.mark.parametrize(
    ("hunger", "refused", "verdicts"),
    [
        (-1, "feed", ["survived", "unreached"]),  # what is told matters to nobody
        (-1, "It is ill.", ["killed", "unreached"]),
        (1, "It is full.", ["survived", "survived"]),
    ],
)
def test_a_reason_left_out_is_noticed_by_who_expects_its_words(
    link_text: LinkText, hunger: int, refused: str, verdicts: list[str]
) -> None:
    reasons = "reasons: [{when: cat.hunger < 0, en: It is ill.}, {when: cat.wary, en: It is shy.}]"
    text = RULES.replace("HUNGER", "5").replace("LEFT", "3").replace("{that: cat", f"{{{reasons}, that: cat")
    text += f"""
---
kind: example
id: feed-2
of: feed
given: {{state: {{cats: {{Tom: {{hunger: {hunger}}}}}}}}}
happens: [{{in: play, feed: Tom, snack: roll}}]
expect: {{refused: [{refused}]}}
"""
    ruleset, problems = link_text(text)
    assert ruleset is not None, problems
    trials = try_all(ruleset, baseline(ruleset), list(mutants(ruleset)), processes=1)
    assert [each.verdict for each in trials if each.mutant.change.dropped == "mutant-reason"] == verdicts


def test_a_rule_on_several_events_is_tried_without_each_of_them(link_text: LinkText) -> None:
    stroked = """
---
kind: event
id: stroke
title: {en: Stroking}
parameters: {cat: cat}
do: [{change: cat.hunger, by: 1}]
---
kind: rule
id: R.1
title: {en: Wariness}
text: {en: Whoever is fed or stroked is wary.}
source: {standing: house}
on: [feed, stroke]
do: [{set: cat.wary, to: true}]
"""
    text = RULES.replace("HUNGER", "5").replace("{hunger: LEFT}", "{hunger: 3, wary: true}") + stroked
    ruleset, problems = link_text(text)
    assert ruleset is not None, problems
    known = baseline(ruleset)
    ours = [each for each in mutants(ruleset) if each.id == "R.1"]
    tried = {each.change.after: try_one(ruleset, known, each) for each in ours}
    # An example feeds a cat, and none strokes one.
    assert tried["stroke"] == ("killed", "feed-1")
    assert tried["feed"][0] == "unreached"
