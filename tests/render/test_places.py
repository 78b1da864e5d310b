"""Conditions about places, in words."""

import pytest

from regelwerk.render.book import Book
from regelwerk.render.wording import Wording

TOY = """kind: ruleset
id: toy
version: 1.0.0
title: {de: Toy, en: Toy}
start: play
space: {kind: plane, table: {width: 40, depth: 30}, pieces: {type: token, at: at, base: 2}}
---
kind: type
id: token
plural: tokens
title: {de: Stein, en: token}
fields: {at: {type: point, title: {de: Ort, en: place}}}
---
kind: phase
id: play
title: {de: Spiel, en: Play}
who: nobody
---
kind: definition
id: asked
title: {de: gefragt, en: asked}
parameters: {me: token, it: token}
is: CONDITION
"""


@pytest.mark.parametrize(
    ("condition", "german", "english"),
    [
        ("visible(me, it)", "*me* sieht *it*", "*me* sees *it*"),
        ("not contact(me, it)", "*me* und *it* berühren sich nicht", "*me* and *it* do not touch"),
        (
            "distance(me, it) <= 3",
            "die Entfernung zwischen *me* und *it* ist höchstens 3",
            "the distance between *me* and *it* is at most 3",
        ),
        (
            "distance(me, point(1, 2.5), level=2) > 3",
            "die Entfernung zwischen *me* und dem Punkt (1; 2,5) (Ebene: 2) ist größer als 3",
            "the distance between *me* and the point (1; 2.5) (level: 2) is greater than 3",
        ),
        ("fits(me, it.at)", "*me* hat bei Ort von *it* Platz", "*me* has room at place of *it*"),
        (
            "not path_clear(me, [it.at], through=[it])",
            "der Weg von *me* zu Ort von *it* ist nicht frei, abgesehen von *it*",
            "the way of *me* to place of *it* is not clear but for *it*",
        ),
    ],
)
def test_a_condition_about_places_reads_as_a_sentence(link_text, condition, german, english):
    ruleset, problems = link_text(TOY.replace("CONDITION", f'"{condition}"'))
    assert problems == []
    for language, expected in (("de", german), ("en", english)):
        book = Book(ruleset, language, {}, str)
        definition = ruleset.definitions["asked"]
        assert Wording(book, definition.parameters).condition(definition.value.tree) == expected
