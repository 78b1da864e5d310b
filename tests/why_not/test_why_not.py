"""What a rule lacks to apply: told in words, with values, for the cases that come nearest."""

import json
from pathlib import Path

import pytest

from regelwerk import cli

RULES = """\
kind: ruleset
id: toy
version: 1.0.0
title: {de: Hof, en: Yard}
languages: [de, en]
documents: {toy: {de: Regeln, en: Rules}}
start: day
bands: [main]
---
kind: type
id: cat
plural: cats
title: {de: Katze, en: cat}
fields:
  hunger: {type: integer, default: 0, title: {de: Hunger, en: hunger}}
  tired: {type: boolean, default: false, title: {de: müde, en: tired}}
  asleep: {type: boolean, default: false}
  mood: {one_of: [cross, glad], default: glad}
---
kind: phase
id: day
title: {de: Tag, en: Day}
who: {decides: "first(cat for cat in cats if not cat.asleep)", actions: [eat, doze]}
next: [{to: night, when: all(cat.asleep for cat in cats)}, {to: day}]
---
kind: phase
id: night
title: {de: Nacht, en: Night}
who: nobody
---
kind: action
id: eat
title: {de: Fressen, en: Eat}
source: {standing: house}
by: cat
parameters: {other: {from: cats}}
tags: [food]
affects: other
requires:
  - that: cat.hunger > 2 and not cat.tired
    else: {de: "{{ cat }} mag nicht", en: "{{ cat }} does not want to"}
do: [{set: other.hunger, to: 0}]
---
kind: action
id: doze
title: {de: Dösen, en: Doze}
source: {standing: house}
by: cat
do: [{set: cat.asleep, to: true}]
---
kind: event
id: scold
title: {de: Schelten, en: Scold}
source: {standing: house}
parameters: {cat: cat, loud: integer}
do: [{set: cat.mood, to: "'cross'"}]
---
kind: rule
id: R.1
title: {de: Mit leerem Magen, en: On an empty stomach}
text: {de: Ein Satz., en: A sentence.}
source: {standing: house}
on: eat
when: cat.hunger <= 5
requires: able(other)
refusal: {de: "{{ other }} kann nicht", en: "{{ other }} cannot"}
---
kind: rule
id: R.2
title: {de: Lautes wirkt, en: Loudness works}
text: {de: Ein Satz., en: A sentence.}
source: {standing: house}
on: scold
when: loud > 3
during: [night]
do: [{set: cat.tired, to: true}]
---
kind: definition
id: able
title: {de: fähig, en: able}
source: {standing: house}
parameters: {cat: cat}
is: not cat.asleep and any(one.hunger > 8 for one in cats if one != cat)
---
kind: quantity
id: purr
title: {de: Schnurren, en: purring}
source: {standing: house}
parameters: {cat: cat}
base: 1
bands: {plain: all}
---
kind: modifier
id: M.1
title: {de: Satt, en: Full}
text: {de: Ein Satz., en: A sentence.}
source: {standing: house}
of: purr
band: plain
when: cat.hunger == 0
unless: cat.tired
add: 2
---
kind: immunity
id: I.1
title: {de: Schlaf schützt, en: Sleep protects}
text: {de: Ein Satz., en: A sentence.}
source: {standing: house}
for: cat
against: [food]
when: cat.asleep
---
kind: scenario
id: yard
title: {de: Hof, en: Yard}
state: {cats: {Tom: {hunger: 3}, Kim: {hunger: 0, tired: true}, Mia: {hunger: 9, asleep: true}}}
---
kind: example
id: scold-1
of: R.2
title: {de: Bei Tag, en: By day}
given: {scenario: yard}
happens: [{in: day, scold: Tom, loud: 2}]
expect: {events: [{scold: Tom}]}
---
kind: example
id: eat-1
of: eat
title: {de: Sie mag nicht, en: She does not want to}
given: {scenario: yard, state: {cats: {Tom: {hunger: 1}}}}
choices: {eat: Kim}
expect: {refused: [eat]}
"""


@pytest.fixture
def ask(tmp_path, monkeypatch, capsys):
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def asked(*arguments: str, code: int = 0, lang: str = "en") -> str:
        assert cli.main(["why-not", "toy", *arguments, "--lang", lang]) == code
        captured = capsys.readouterr()
        assert "Traceback" not in captured.out + captured.err
        return captured.out + captured.err

    return asked


def data(ask, *arguments):
    return json.loads(ask(*arguments, "--format", "json"))


def test_each_condition_stands_in_words_with_what_would_have_to_be(ask):
    told = ask("eat", "--with", "cat=Kim", "--with", "other=Tom")
    assert "✗ Kim chooses now" in told
    assert "It is the turn of: Tom." in told
    assert "✗ hunger of Kim is greater than 2" in told
    assert "hunger of Kim: would have to be greater than 2; it is 0" in told
    assert "✗ “tired” does not hold for Kim" in told


def test_in_german_too(ask):
    told = ask("eat", "--with", "cat=Kim", lang="de")
    assert "Hunger von Kim: müsste größer sein als 2; es ist 0" in told
    assert "„müde“ gilt nicht für Kim" in told
    assert "ist nicht erlaubt" in told


def test_the_values_of_all_parts_stand_beneath_an_expression_that_fails(ask):
    told = ask("eat", "--with", "cat=Kim", "--with", "other=Tom")
    assert "cat.hunger > 2 and not cat.tired\n" in told
    assert "│   │      │" in told


def test_open_parameters_are_tried_and_the_nearest_cases_told(ask):
    (answer,) = data(ask, "eat", "--cases", "2")
    assert answer["tried"] == 9
    nearest, *_ = answer["cases"]
    # Mia sleeps, so nothing reaches her; Kim and Tom only lack somebody hungry beside them: Mia is.
    assert nearest["with"] == {"cat": "Tom", "other": "Tom"}
    assert nearest["applies"] is True and answer["applying"] == 2
    assert len(answer["cases"]) == 2


def test_an_immunity_that_stands_in_the_way_is_named(ask):
    told = ask("eat", "--with", "cat=Tom", "--with", "other=Mia")
    assert "✗ nothing protects Mia from it" in told
    assert "Mia is protected by 'Sleep protects' (tags: food)." in told


def test_what_another_rule_demands_is_told_with_its_refusal_and_inside_its_definition(ask):
    told = ask("eat", "--with", "cat=Tom", "--with", "other=Mia")
    assert "✗ 'On an empty stomach' demands: “able” holds for Mia" in told
    assert "Otherwise it says: Mia cannot" in told
    assert "✗ “asleep” does not hold for Mia" in told
    assert "Nearest to it comes Tom:" in told
    assert "hunger of Tom: would have to be greater than 8; it is 3" in told


def test_a_rule_in_an_example_is_told_at_the_moment_when_it_was_asked(ask):
    told = ask("R.2", "--example", "scold-1")
    assert "Position: example scold-1, while it runs" in told
    assert "cat = Tom, loud = 2: does not apply, 2 conditions are missing" in told
    assert "The phase would have to be 'Night'; it is 'Day'." in told
    assert "loud: would have to be greater than 3; it is 2" in told


def test_a_refused_choice_of_an_example_is_a_moment_too(ask):
    (answer,) = data(ask, "eat", "--example", "eat-1")
    (case,) = answer["cases"]
    assert case["with"] == {"cat": "Tom", "other": "Kim"}
    assert case["applies"] is False and case["failing"] == 1
    assert [part["text"] for part in case["conditions"] if part["holds"] is False] == [
        "hunger of Tom is greater than 2"
    ]


def test_what_follows_a_refused_choice_in_an_example_is_told_in_every_language(ask, tmp_path):
    quoted = RULES.replace("choices: {eat: Kim}", "choices: [{eat: Kim}, {doze: true}]")
    quoted = quoted.replace("expect: {refused: [eat]}", "expect: {refused: [Tom mag nicht]}")
    (tmp_path / "toy" / "ruleset.yaml").write_text(quoted, encoding="utf-8")
    for lang in ("de", "en"):
        told = ask("doze", "--example", "eat-1", "--at", "end", "--format", "json", lang=lang)
        (answer,) = json.loads(told)
        assert answer["cases"][0]["with"] == {"cat": "Kim"}, "Tom sleeps by now"


@pytest.mark.parametrize(
    ("reacts", "asked", "otherwise"),
    [
        ("cat.tired", "eat", "It is offered here, but not while somebody may react."),
        ("cat.hunger > 20", "doze", "Here it is offered only as a reaction,"),
    ],
)
def test_an_action_of_the_same_phase_is_told_apart_from_a_reaction(ask, tmp_path, reacts, asked, otherwise):
    react = f"react: {{decides: first(cat for cat in cats if {reacts}), actions: [doze]}}\n"
    text = RULES.replace("actions: [eat, doze]}\n", "actions: [eat]}\n" + react)
    (tmp_path / "toy" / "ruleset.yaml").write_text(text, encoding="utf-8")
    assert otherwise in ask(asked)
    assert "It is offered in: 'Day'" not in ask(asked)


def test_a_list_that_ends_with_a_condition_ends_without_a_comma(ask, tmp_path):
    more = """---
kind: type
id: dog
plural: dogs
title: {de: Hund, en: dog}
---
kind: action
id: chase
title: {de: Jagen, en: Chase}
source: {standing: house}
by: dog
parameters:
  cat: {from: "[cat for cat in cats if cat.tired and (cat.asleep or (cat.hunger > 5 and cat.mood == glad))]"}
do: [{set: cat.mood, to: cross}]
"""
    text = RULES.replace("state: {cats: {Tom:", "state: {dogs: {Rex: {}}, cats: {Tom:")
    (tmp_path / "toy" / "ruleset.yaml").write_text(text + more, encoding="utf-8")
    assert "is glad)). Now it is: –." in ask("chase", "--with", "cat=Tom")
    assert "ist glad)). Sie lautet jetzt: –." in ask("chase", "--with", "cat=Tom", lang="de")


def test_what_the_rules_do_not_ask_once_an_earlier_requirement_fails_is_not_told(ask, tmp_path):
    friend = "  friend: {type: cat, optional: true}\n  asleep: {type"
    friendly = RULES.replace("  asleep: {type", friend).replace(
        "requires:\n",
        """requires:
  - that: cat.friend is not none
    else: {de: Allein, en: Alone}
  - that: cat.friend.hunger > 0
    else: {de: Satter Freund, en: A friend who is full}
""",
        1,
    )
    (tmp_path / "toy" / "ruleset.yaml").write_text(friendly, encoding="utf-8")
    (answer,) = data(ask, "eat", "--with", "cat=Tom", "--with", "other=Kim")
    (case,) = answer["cases"]
    friends = [each["text"] for each in case["conditions"] if "friend" in each["text"]]
    assert len(friends) == 1 and case["applies"] is False


def test_of_several_reasons_the_one_that_holds_is_told(ask, tmp_path):
    reasons = """requires:
  - that: able(other)
    reasons: [{when: other.tired, de: "{{ other }} ist müde", en: "{{ other }} is tired"}]
    else: {de: "{{ other }} kann nicht", en: "{{ other }} cannot"}
"""
    plain = """requires: able(other)
refusal: {de: "{{ other }} kann nicht", en: "{{ other }} cannot"}
"""
    changed = RULES.replace(plain, reasons).replace("hunger: 9", "hunger: 5")
    (tmp_path / "toy" / "ruleset.yaml").write_text(changed, encoding="utf-8")
    assert "Tom cannot" in ask("R.1", "--with", "cat=Tom", "--with", "other=Tom")
    assert "Kim is tired" in ask("R.1", "--with", "cat=Tom", "--with", "other=Kim")


def test_where_a_reason_cannot_be_told_all_that_it_may_be_are(ask, tmp_path):
    """Nobody has said how loud, or it is what no rule was made for; a requirement fails all the same."""
    rule = """---
kind: rule
id: R.9
title: {de: Laut, en: Loud}
text: {de: Ein Satz., en: A sentence.}
source: {standing: house}
on: scold
requires:
  - that: not cat.tired
    reasons: [{when: 10 / loud > 2, de: "zu laut", en: "too loud"}]
    else: {de: "zu leise", en: "too soft"}
"""
    (tmp_path / "toy" / "ruleset.yaml").write_text(f"{RULES}{rule}", encoding="utf-8")
    for loud, text, other in ((9, "too soft", "too loud"), (1, "too loud", "too soft")):
        told = ask("R.9", "--with", "cat=Kim", "--with", f"loud={loud}")
        assert text in told and other not in told
    for given in ([], ["--with", "loud=0"]):
        assert "too loud / too soft" in ask("R.9", "--with", "cat=Kim", *given)


def test_a_number_that_nobody_gave_is_said_to_be_open(ask):
    (answer,) = data(ask, "R.2", "--example", "scold-1", "--at", "start")
    assert answer["cases"][0]["applies"] is False  # the phase alone settles it
    assert any(part["holds"] is None for part in answer["cases"][0]["conditions"])
    (answer,) = data(ask, "R.2", "--with", "loud=9")
    failing = [part["text"] for part in answer["cases"][0]["conditions"] if part["holds"] is False]
    assert failing == ["the phase is 'Night'"]


def test_a_modifier_tells_what_it_contributes_and_an_exception_what_would_not_have_to_be(ask):
    told = ask("M.1", "--with", "cat=Kim")
    assert "does not count, one condition is missing" in told
    assert "✗ “tired” does not hold for Kim" in told
    assert "of purr" not in told
    nearest = data(ask, "M.1")[0]["cases"][0]
    assert nearest["with"] == {"cat": "Tom"} and nearest["failing"] == 1
    told = ask("purr", "--with", "cat=Tom")
    assert "purring of Tom: 1" in told


def test_an_immunity_is_asked_about_a_tag(ask):
    told = ask("I.1", "--with", "cat=Mia", "--tag", "food")
    assert "cat = Mia: protects" in told
    told = ask("I.1", "--with", "cat=Mia", "--tag", "noise")
    assert "It protects from: food." in told


def test_an_immunity_that_asks_about_another_tells_of_whom_it_does_not_hold(ask, tmp_path):
    more = """---
kind: immunity
id: I.2
title: {de: Schutz springt über, en: Protection spreads}
text: {de: Ein Satz., en: A sentence.}
source: {standing: house}
for: cat
against: [food]
when: any(immune(other) for other in cats if other.asleep and other != cat)
"""
    (tmp_path / "toy" / "ruleset.yaml").write_text(RULES + more, encoding="utf-8")
    assert "cat = Tom: protects" in ask("I.2", "--with", "cat=Tom", "--tag", "food")
    told = ask("I.2", "--with", "cat=Tom", "--tag", "noise", "--full")
    assert "cat = Tom: does not protect, 2 conditions are missing" in told
    assert "✗ Mia is safe" in told


def test_a_phase_tells_the_way_there_and_what_each_step_asks(ask):
    told = ask("night")
    assert "Now it is 'Day'." in told
    assert "'Day' → 'Night'" in told
    assert "Against it stands Tom:" in told


def test_a_game_that_was_saved_is_a_position(ask, capsys):
    call = ["play", "toy", "--scenario", "yard", "--players", "random", "--seed", "1", "--steps", "2"]
    assert cli.main([*call, "--quiet", "--save", "g.json"]) == 0
    capsys.readouterr()
    assert "Position: g.json, after step 0" in ask("eat", "--save", "g.json", "--step", "0")
    assert "Position: g.json, after step 2" in ask("eat", "--save", "g.json")
    assert "[moment-no-such-step]" in ask("eat", "--save", "g.json", "--step", "9", code=2)


def test_what_happened_once_is_counted_as_once(ask, capsys):
    call = ["play", "toy", "--players", "random", "--steps", "1", "--quiet", "--save", "g.json"]
    assert cli.main(call) == 0
    capsys.readouterr()
    assert "has happened 1 time so far." in ask("doze", "eat", "--save", "g.json")


def test_a_parameter_of_which_there_is_nothing_is_told_so(ask, tmp_path):
    more = """---
kind: type
id: dog
plural: dogs
title: {de: Hund, en: dog}
---
kind: definition
id: barks
title: {de: bellt, en: barks}
source: {standing: house}
parameters: {dog: dog}
is: dog in dogs
"""
    (tmp_path / "toy" / "ruleset.yaml").write_text(RULES + more, encoding="utf-8")
    told = ask("barks", "--with", "dog=Rex", code=2)
    assert told.startswith(
        "The parameter 'dog' cannot be 'Rex': there is nothing in this position that it can be."
        " [why-not-nothing-to-choose]"
    )


def test_asking_leaves_no_trace_in_an_example(ask, capsys):
    """What is asked at each moment changes nothing of what comes after."""
    told = ask("purr", "able", "R.1", "M.1", "--example", "eat-1")
    assert told.count("Position:") == 4
    assert cli.main(["test", "toy"]) == 0


@pytest.mark.parametrize(
    ("arguments", "code", "problem"),
    [
        (["nothing"], 2, "[unknown-document]"),
        (["cat"], 2, "[why-not-kind]"),
        (["eat", "--with", "cat"], 2, "[why-not-with]"),
        (["eat", "--with", "cst=Tom"], 2, "Did you mean 'cat'? [why-not-no-parameter]"),
        (["eat", "--with", "cat=Tim"], 2, "Did you mean 'Tom'? [why-not-unknown-value]"),
        (["eat", "--with", "cat=Tom", "--with", "cat=Kim"], 2, "[why-not-twice]"),
        (["R.2", "--with", "loud=very"], 2, "[why-not-no-number]"),
        (["R.2", "--with", "loud=1e400"], 2, "[why-not-no-number]"),
        (["eat", "--example", "eat-2"], 2, "Did you mean 'eat-1'? [unknown-example]"),
        (["eat", "--scenario", "yrad"], 2, "[play-unknown-scenario]"),
        (["eat", "--save", "none.json"], 2, "[save-not-read]"),
        (["eat", "--game", "none"], 2, "[save-not-read]"),
        (["eat", "--example", "eat-1", "--scenario", "yard"], 2, "[asked-for-both]"),
        (["eat", "--cases", "0"], 2, "[why-not-count]"),
        (["eat", "--step", "1"], 2, "[option-needs]"),
        (["eat", "--at", "end"], 2, "[option-needs]"),
        ([], 2, "[missing-argument]"),
    ],
)
def test_what_does_not_fit_is_told_as_a_problem(ask, arguments, code, problem):
    assert problem in ask(*arguments, code=code)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_kind_of_document_can_be_asked_about_in_both_languages(ask, lang):
    told = ask("eat", "doze", "scold", "R.1", "R.2", "able", "purr", "M.1", "I.1", "day", "night", lang=lang)
    assert told.count("Position:" if lang == "en" else "Lage:") == 11
    assert "{" not in told


def test_what_is_told_at_length_agrees_with_what_the_game_allows(tmp_path):
    """The cases in which an action is said to be allowed are those that the game offers."""
    from regelwerk.author.positions import of_scenario
    from regelwerk.link.ruleset import open_ruleset
    from regelwerk.run.choices import choices
    from regelwerk.run.program import Program
    from regelwerk.why_not.answer import case
    from regelwerk.why_not.asks import Asks
    from regelwerk.why_not.words import Words

    (tmp_path / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    ruleset = open_ruleset(str(tmp_path))
    words = Words(Program(ruleset), "en")
    state = of_scenario(words, "").state
    asks = Asks(words, state)
    action = ruleset.actions["eat"]
    tom = state.things["Tom"]
    portions = choices(words.program, state, tom, ["eat"])
    offered = {each.arguments[0] for portion in portions for each in portion}
    told = {
        other
        for other in state.all_cats
        if not any(
            part.holds is False
            for part in case(asks, action, asks.of(action), {"cat": tom, "other": other}).parts
            if "protects" not in part.text
        )
    }
    assert told == offered


def test_the_shipped_rulesets_answer(monkeypatch, capsys):
    root = Path(__file__).resolve().parents[3]
    monkeypatch.chdir(root)
    for call, told in [
        (["leadership", "§Dr", "--example", "F.3.1.3.4-2"], "It applies and forbids it: Ga ist ungeführt"),
        (["duel", "shoot", "--scenario", "plain"], "'creature' is in play"),
        (["hexwar", "charge_step", "--scenario", "meadow"], "'1. Fire' → '2. Declaring charges'"),
    ]:
        assert cli.main(["why-not", *call, "--lang", "en"]) == 0
        assert told.replace("Ga ist ungeführt", "") in capsys.readouterr().out


def test_what_never_came_up_names_what_would_bring_it_about_and_on_which_condition(tmp_path, capsys):
    (tmp_path / "ponds.yaml").write_text(
        """
kind: ruleset
id: ponds
version: 1.0.0
title: {en: Ponds}
languages: [en]
documents: {ponds: {en: Ponds}}
start: day
---
kind: type
id: newt
plural: newts
title: {en: newt}
fields: {age: {type: integer, title: {en: age}}, wet: {type: boolean, title: {en: wet}}}
---
kind: phase
id: day
title: {en: Day}
who: nobody
---
kind: event
id: grow
title: {en: Growing}
parameters: {newt: newt}
do:
  - {change: newt.age, by: 1}
  - {when: newt.age > 3, then: [{molt: newt}], else: [{swim: newt}]}
---
kind: event
id: molt
title: {en: Molting}
parameters: {newt: newt}
do: [{set: newt.wet, to: false}]
---
kind: event
id: swim
title: {en: Swimming}
parameters: {newt: newt}
do: [{set: newt.wet, to: true}]
---
kind: scenario
id: dawn
title: {en: Dawn}
state: {newts: {Ida: {age: 1}}}
---
kind: example
id: grow-1
title: {en: Growing}
of: grow
given: {scenario: dawn}
happens: [{in: day, grow: Ida}]
expect: {state: {newts: {Ida: {age: 2, wet: true}}}}
""",
        "utf-8",
    )
    assert cli.main(["why-not", str(tmp_path), "molt", "--example", "grow-1", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "'Growing' brings it about only if: age of newt is greater than 3." in told
    assert "never came up here either" not in told
    assert cli.main(["why-not", str(tmp_path), "molt", "--scenario", "dawn", "--lang", "de"]) == 0
    assert "führt nur dazu, wenn gilt" in capsys.readouterr().out
    assert cli.main(["why-not", str(tmp_path), "swim", "--example", "grow-1", "--lang", "en"]) == 0
    assert "brings it about" not in capsys.readouterr().out
