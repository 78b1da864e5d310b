"""`--lang` reaches every sentence: what rules give as a reason is told in the language asked for."""

import contextlib
import io
from pathlib import Path

import pytest

from regelwerk import cli

DOORS = """\
kind: ruleset
id: doors
version: 1.0.0
title: {de: Türen, en: Doors}
source: {standing: house}
start: turn
languages: [de, en]
---
kind: type
id: player
plural: players
title: {de: Mensch, en: player}
---
kind: type
id: door
plural: doors
title: {de: Tür, en: door}
fields:
  stuck: {type: boolean, title: {de: klemmt, en: stuck}}
  open: {type: boolean, title: {de: offen, en: open}}
---
kind: type
id: knock
plural: knocks
title: {de: Klopfen, en: knock}
fields: {door: {type: door}}
---
kind: notation
id: knocking
title: {de: Klopfen, en: Knocking}
source: {standing: house}
makes: knock
forms:
  order: "<door>"
---
kind: phase
id: turn
title: {de: Zug, en: Turn}
who: {decides: first(players), actions: [push]}
---
kind: phase
id: night
title: {de: Nacht, en: Night}
who:
  each: player
  sealed: knocking
  requires:
    - that: not knock.door.stuck
      else: {de: "{{ knock.door }} klemmt.", en: "{{ knock.door }} is stuck."}
do:
  - {for_each: knock, in: knocks, do: [{remove: knock}]}
prints: knocking
next: [{to: night}]
---
kind: action
id: push
title: {de: Drücken, en: Push}
source: {standing: house}
by: player
parameters: {door: {from: doors}}
requires: [{that: not door.stuck, else: {de: "{{ door }} klemmt.", en: "{{ door }} is stuck."}}]
do: [{set: door.open, to: true}]
---
kind: scenario
id: house
title: {de: Haus, en: House}
state: {players: {Ida: {}}, doors: {Front: {stuck: true}, Back: {}}}
---
kind: scenario
id: dark
title: {de: Dunkel, en: Dark}
phase: night
state: {players: {Ida: {}}, doors: {Front: {stuck: true}, Back: {}}}
---
kind: example
id: stuck
title: {de: Es klemmt, en: Stuck}
of: push
given: {scenario: house}
choices: {push: Front}
expect: {state: {doors: {Front: {open: true}}}}
---
kind: example
id: quoted
title: {de: Genannt, en: Quoted}
of: push
given: {scenario: house}
choices: {push: Front}
expect: {refused: [Front klemmt.]}
"""
SAID = {"de": "Front klemmt.", "en": "Front is stuck."}


@pytest.fixture
def said(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("doors").mkdir()
    Path("doors/doors.yaml").write_text(DOORS, encoding="utf-8")
    Path("night.txt").write_text("Front\n")

    def call(line, language):
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
            cli.main([*line.split(), "--lang", language])
        return out.getvalue()

    return call


@pytest.mark.parametrize("line", [
    "test doors stuck", "test doors stuck --format json", "test doors --coverage",
    "explain doors stuck", "resolve doors --example stuck",
])  # fmt: skip
def test_reasons_are_told_in_the_language_asked_for(said, line):
    for language, other in (("de", "en"), ("en", "de")):
        told = said(line, language)
        assert SAID[language] in told and SAID[other] not in told, told


@pytest.mark.parametrize("line", [
    "why-not doors push --with door=Front", "why-not doors push --example quoted --with door=Front",
    "odds doors --example stuck --of Front.open",
])  # fmt: skip
def test_nothing_german_is_told_in_english(said, line):
    told = said(line, "en")
    assert told and not any(word in told for word in ("klemmt", "Tür", "Drücken", "nicht")), told
    assert any(word in said(line, "de") for word in ("klemmt", "Tür", "Ausgang"))


def test_a_reason_that_an_example_quotes_is_the_same_whatever_is_spoken(said):
    for language in ("de", "en"):
        assert said("test doors quoted", language).startswith("✓ quoted")


@pytest.mark.parametrize("game", ["de", "en"])
def test_orders_are_refused_in_the_language_of_whoever_hands_them_in(said, game):
    said(f"game new post-{game} --ruleset doors --scenario dark --seed 1", game)
    for language, other in (("de", "en"), ("en", "de")):
        told = said(f"game submit post-{game} night.txt --by Ida", language)
        assert SAID[language] in told and SAID[other] not in told, told
