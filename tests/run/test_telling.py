"""What a field may hold is told by its title in the reader's language, wherever it is told."""

from pathlib import Path

import pytest

from regelwerk.api.ruleset import Ruleset
from regelwerk.explain.story import story
from regelwerk.link.ruleset import open_ruleset
from regelwerk.play import offers
from regelwerk.play.messages import described
from regelwerk.play.session import Session
from regelwerk.run.program import Program
from regelwerk.run.telling import told
from regelwerk.spaces.point import point

RULES = """\
kind: ruleset
id: toy
version: 1.0.0
title: {de: Ampel, en: Lights}
languages: [de, en]
documents: {toy: {de: Regeln, en: Rules}}
start: turn
words:
  on_foot: {de: zu Fuß, en: on foot}
---
kind: type
id: walker
plural: walkers
title: {de: Wanderer, en: walker}
fields:
  way: {one_of: [on_foot, riding], default: riding, title: {de: Weise, en: way}}
  hat: {type: hats, optional: true, title: {de: Hut, en: hat}}
---
kind: table
id: hats
title: {de: Hüte, en: Hats}
source: {standing: house}
columns:
  hat: {type: text, key: true}
  name_de: {type: text}
  name_en: {type: text}
rows:
  - {hat: straw, name_de: Strohhut, name_en: straw hat}
---
kind: phase
id: turn
title: {de: Zug, en: Turn}
who: {decides: "first(walker for walker in walkers if walker.hat is none)", actions: [go]}
next: [{to: turn}]
---
kind: action
id: go
title: {de: Gehen, en: Go}
source: {standing: house}
by: walker
parameters: {hat: {from: hats}}
do: [{set: walker.way, to: "'on_foot'"}, {set: walker.hat, to: hat}]
---
kind: scenario
id: start
title: {de: Beginn, en: Start}
state: {walkers: {Ann: {}, Bob: {}}}
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    (tmp_path / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    return Program(open_ruleset(str(tmp_path)))


@pytest.mark.parametrize(
    ("language", "choice", "way"),
    [("de", "Gehen: Strohhut", "zu Fuß"), ("en", "Go: straw hat", "on foot")],
)
def test_choices_positions_and_reasons_say_titles(program: Program, language, choice, way) -> None:
    session = Session(Ruleset(program.ruleset, language), "start", 1)
    game = session.game
    (only,) = game.choices()
    assert str(only) == choice
    game.choose(only)
    position = "\n".join(described(session, game.thing("Ann")))
    assert way in position and "on_foot" not in position
    told = [step.text for step in story(program, game._game.state.trace, language, "full")]
    assert any(way in text for text in told)
    assert not any("on_foot" in text for text in told if "→" in text)


def test_a_word_is_understood_by_its_title_and_by_its_name(program: Program) -> None:
    game = Ruleset(program.ruleset, "en").game("start", seed=1)
    assert offers.value_names(game, "on_foot", "walker.way")[0] == "zu Fuß"
    assert "on_foot" in offers.value_names(game, "on_foot", "walker.way")
    assert offers.shown(game, "straw", "go.hat") == "straw hat"
    assert "straw" in offers.value_names(game, "straw", "go.hat")


@pytest.mark.parametrize(("language", "called"), [("de", "Wanderer 1"), ("en", "walker 1")])
def test_a_thing_that_nobody_named_is_called_by_its_type(program: Program, language, called) -> None:
    game = Ruleset(program.ruleset, language).game("start", seed=1)
    state = game._game.state
    state.create(state.things["Ann"].__class__)
    assert game.name("walker-1") == called
    assert "walker-1" in offers.value_names(game, "walker-1")
    assert set(offers.value_names(game, "Ann")) == {"Ann"}


BARRED = """
kind: ruleset
id: toy
version: 1.0.0
title: {de: Ampel, en: Lights}
languages: [en]
documents: {toy: {de: Regeln, en: Rules}}
start: turn
words:
  on_foot: {de: zu Fuß, en: on foot}
---
kind: type
id: walker
plural: walkers
fields:
  way: {one_of: [on_foot, riding], default: on_foot}
  hats: {type: hats, list: true}
---
kind: table
id: hats
columns:
  hat: {type: text, key: true}
  name_de: {type: text}
  name_en: {type: text}
rows:
  - {hat: straw, name_de: Strohhut, name_en: straw hat}
  - {hat: felt, name_de: Filzhut, name_en: felt hat}
---
kind: phase
id: turn
who: nobody
do:
  - for_each: walker
    in: walkers
    do: [{gallop: walker}]
---
kind: event
id: gallop
parameters: {walker: walker}
requires:
  - that: walker.way == 'riding'
    else:
      de: "{{ walker }} geht {{ walker.way }}, mit {{ walker.hats }}."
      en: "{{ walker }} goes {{ walker.way }}, with {{ walker.hats }}."
---
kind: scenario
id: start
state: {walkers: {Ann: {hats: [straw, felt]}}}
"""


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("de", "Ann geht zu Fuß, mit Strohhut, Filzhut."),
        ("en", "Ann goes on foot, with straw hat, felt hat."),
    ],
)
def test_a_refusal_calls_words_and_rows_by_their_titles_in_the_players_language(play, language, reason):
    toy = play(BARRED, language=language)
    assert any(reason in line for line in toy.story), toy.story


def test_a_spot_is_told_with_the_decimal_sign_of_the_language(tmp_path):
    (tmp_path / "toy.yaml").write_text(RULES, "utf-8")
    program = Program(open_ruleset(str(tmp_path)))
    assert told(program, point(12.5, 3), "de") == "(12,5; 3)"
    assert told(program, point(12.5, 3), "en") == "(12.5; 3)"


@pytest.mark.parametrize(
    ("value", "language", "said"),
    [
        (point(60.0269, 90.3215), "en", "(60.03; 90.32)"),
        (point(60.0269, 90.3215), "de", "(60,03; 90,32)"),
        (point(-0.001, 7), "en", "(0; 7)"),
        (166.14999, "de", "166,15"),
        (12.0, "en", "12"),
        (0.0004, "en", "0.0004"),
        ([0.126, point(1.006, 2)], "en", "0.13, (1.01; 2)"),
    ],
)
def test_lengths_and_spots_are_told_rounded(program: Program, value, language, said) -> None:
    assert told(program, value, language) == said
