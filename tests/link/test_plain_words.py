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
    from regelwerk.run.game import new_game
    from regelwerk.run.program import Program
    from regelwerk.run.snapshot import dump

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


SUITS = """
kind: table
id: suits
title: {en: Suits}
source: {standing: house}
columns: {suit: {type: text, key: true}, worth: {type: integer}}
rows:
  - {suit: hearts, worth: 2}
  - {suit: bells, worth: 1}
---
kind: type
id: card
plural: cards
title: {en: card}
fields:
  suit: {type: suits}
  likes: {type: suits, list: true}
  mood: {one_of: [calm, first, wild], default: calm}
  seen: {type: integer, default: 0}
---
kind: definition
id: worth
title: {en: worth}
parameters: {suit: {type: suits}, mood: {one_of: [calm, first, wild]}}
is: suit.worth if mood == calm else 0
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - for_each: card
    in: cards
    do:
      - when: CONDITION
        then: [{change: card.seen, by: 1}]
---
kind: scenario
id: start
title: {en: Start}
state:
  cards: {a: {suit: hearts, likes: [bells]}, b: {suit: bells, mood: first, likes: [hearts, bells]}}
"""


@pytest.mark.parametrize(
    ("condition", "seen"),
    [
        ("card.suit == hearts", "a"),
        ("hearts == card.suit", "a"),
        ("card.suit != hearts", "b"),
        ("card.suit in [hearts, bells]", "ab"),
        ("card.mood not in [calm, wild]", "b"),
        ("hearts in card.likes", "b"),
        ("card.mood == first", "b"),
        ("card.mood == (calm if card.suit == bells else first)", ""),
        ("worth(hearts, calm) == 2 and worth(card.suit, mood=calm) == 1", "b"),
        ("any(one.suit == hearts and one.mood == card.mood for one in cards)", "a"),
        ("card.suit == hearts == card.suit", "a"),
        ("text('ä') == 'ä' and card.suit == bells", "b"),
    ],
)
def test_words_and_rows_are_themselves_beside_what_has_them(play_text, condition, seen):
    cards = play_text(SUITS.replace("CONDITION", condition)).things
    assert "".join(id for id in "ab" if cards[id].seen) == seen


@pytest.mark.parametrize(
    ("condition", "code", "hint"),
    [
        ("card.suit == heart", "expression-unknown-row", "hearts"),
        ("card.suit in [hearts, bels]", "expression-unknown-row", "bells"),
        ("card.likes == hearts", "expression-unknown-name", "suits.hearts"),
        ("worth(heart, calm) == 1", "expression-unknown-row", "hearts"),
        ("worth(hearts, clam) == 1", "expression-not-an-option", "calm"),
        ("card.mood == suits", "expression-lists-compared", ""),
        ("card.mood == worth", "expression-call-missing", "worth(suit, mood)"),
        ("any(card.mood == calm for calm in cards)", "expression-never-equal", "'calm'"),
    ],
)
def test_what_is_no_word_there_is_told(link_text, condition, code, hint):
    _, problems = link_text(SUITS.replace("CONDITION", condition))
    assert [(each.code, each.hint) for each in problems] == [(code, hint)]


def test_a_variable_of_that_name_comes_first(play_text):
    text = TOY.replace("into: {one_of", "wild: {one_of").replace("to: into", "to: wild")
    assert play_text(text.replace("into: wild}", "wild: calm}")).things["a"].mood == "calm"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("{set: piece.last, to: wild}", "{set: piece.last, to: wold}", "expression-not-an-option"),
        ("{set: piece.last, to: wild}", "{set: piece.last, to: half-mad}", None),
        ("piece.mood == 'wild'", "piece.mood == wold", "expression-not-an-option"),
        ("piece.mood == 'wild'", "piece.mood == mood", "expression-unknown-name"),
        ("piece.mood == 'wild'", "piece.mood == pieces", "expression-lists-compared"),
        ("piece.mood == 'wild'", "piece.mood < wild", "expression-order-of"),
        ("piece.mood == 'wild'", "calm == wild or 1 > n", "expression-word-unquoted"),
    ],
)
def test_other_words_are_told_as_before(link_text, old, new, code):
    _, problems = link_text(TOY.replace(old, new))
    assert problems and (code is None or problems[0].code == code)
