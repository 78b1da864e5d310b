"""A word alone needs no quotes where a word is expected, unless it stands for something else."""

import pytest

TOY = """
kind: type
id: piece
plural: pieces
title: {en: piece}
fields:
  mood: {one_of: [calm, wild, half-mad], default: calm}
  last: {one_of: [calm, wild], optional: true}
---
kind: event
id: stir
title: {en: Stir}
parameters: {piece: piece, into: {one_of: [calm, wild]}}
do: [{set: piece.mood, to: into}]
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - for_each: piece
    in: pieces
    do:
      - {set: piece.last, to: wild}
      - {stir: piece, into: wild}
      - when: piece.mood == 'wild'
        then: [{set: piece.mood, to: half-mad}]
---
kind: scenario
id: start
title: {en: Start}
state: {pieces: {a: {}}}
"""


def test_a_word_is_itself_where_one_is_expected(link_text, play_text):
    thing = play_text(TOY).things["a"]
    assert (thing.mood, thing.last) == ("half-mad", "wild")


@pytest.fixture
def play_text(link_text):
    from regelwerk.reference.interpreter import Interpreter
    from regelwerk.run.chance import Scripted
    from regelwerk.run.program import Program
    from regelwerk.run.snapshot import dump
    from regelwerk.run.turn import new_game

    def play_text(text):
        ruleset, problems = link_text(text)
        assert ruleset is not None, problems
        states = []
        for program in (Program(ruleset), Interpreter(ruleset)):
            game = new_game(program, ruleset.scenarios["start"].state, Scripted(()))
            game.run()
            states.append(game)
        assert dump(states[0]) == dump(states[1])
        return states[0].state

    return play_text


def test_a_variable_of_that_name_comes_first(play_text):
    text = TOY.replace("into: {one_of", "wild: {one_of").replace("to: into", "to: wild")
    assert play_text(text.replace("into: wild}", "wild: calm}")).things["a"].mood == "calm"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("{set: piece.last, to: wild}", "{set: piece.last, to: wold}", "expression-unknown-name"),
        ("{set: piece.last, to: wild}", "{set: piece.last, to: half-mad}", None),
        ("piece.mood == 'wild'", "piece.mood == wild", "expression-word-unquoted"),
    ],
)
def test_other_words_are_told_as_before(link_text, old, new, code):
    _, problems = link_text(TOY.replace(old, new))
    assert problems and (code is None or [each.code for each in problems] == [code])
