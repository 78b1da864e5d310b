"""A line that cannot be read is told with the titles of its blanks, in each language."""

from regelwerk.load.show import mend, sentence
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.orders import OrderReader
from regelwerk.run.program import Program

PONDS = """
kind: ruleset
id: ponds
version: 1.0.0
title: {de: Teiche, en: Ponds}
documents: {ponds: {de: Teiche, en: Ponds}}
words: {far: {de: Ferne, en: distance}}
start: play
---
kind: type
id: newt
plural: newts
title: {de: Molch, en: newt}
---
kind: type
id: leap
plural: leaps
title: {de: Sprung, en: leap}
fields:
  who: {type: newt, title: {de: Springer, en: leaper}}
  far: {type: integer}
---
kind: notation
id: leaping
title: {de: So wird gesprungen, en: How to leap}
source: {standing: house}
makes: leap
forms: {leap: "<who> leaps <far>"}
---
kind: phase
id: play
title: {de: Spiel, en: Play}
who: {sealed: leaping, each: newt}
"""


def test_a_blank_is_called_by_the_title_of_its_field_or_by_its_word(link_text):
    ruleset, problems = link_text(PONDS)
    assert problems == []
    program = Program(ruleset)
    game = new_game(program, {"newt": {"Ida": ("newt", {})}}, Scripted(()))
    reader = OrderReader(program, game.state, ruleset.notations["leaping"])
    assert reader.read("leaps\nIda leaps", "orders.txt") == []
    first, second = reader.problems
    assert mend(second, "de") == ("Erwartet: ein Name (Ferne). Bis hier verstanden: Ida (Springer).")
    assert mend(second, "en") == ("Expected a name (distance). Understood so far: Ida (leaper).")
    assert "<" not in sentence(first, "de")


def test_a_line_that_begins_with_nothing_in_play_says_so_and_how_orders_begin(link_text):
    ruleset, _ = link_text(PONDS)
    program = Program(ruleset)
    game = new_game(program, {"newt": {"Ida": ("newt", {}), "Ünal": ("newt", {})}}, Scripted(()))
    reader = OrderReader(program, game.state, ruleset.notations["leaping"])
    assert reader.read("\n Foo\nIdo flies\nFoo leaps 3", "orders.txt") != []  # what is whole is read
    first, second = reader.problems
    assert (first.span.line, first.span.column, first.span.end_column) == (2, 2, 5)
    assert sentence(first, "en") == "No order begins with “Foo”."
    assert mend(first, "de") == "Befehle beginnen mit: Ida, Ünal."
    assert second.hint == "Ida"
    reader.problems.clear()
    assert reader.read("leaps leaps", "orders.txt") == []  # a word of the notation is no name either
    assert [each.code for each in reader.problems] == ["order-begins-unknown"]
