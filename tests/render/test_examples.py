"""Worked examples on a page."""

from pathlib import Path

from engine.render.book import Book
from engine.render.examples import example_section

TOY = (Path(__file__).parent / "toy.yaml").read_text("utf-8")
EXAMPLE = """
---
kind: definition
id: ridden
title: {de: Reittier, en: mount}
parameters: {rider: rider}
is: rider.mount
---
kind: example
id: ridden-1
title: {de: x, en: x}
of: ridden
given: {state: {riders: {Ida: {mount: hare}}}}
expect: {values: {"ridden(Ida)": hare}}
"""


def test_a_row_that_an_example_works_out_is_called_by_its_name(link_text):
    named = "  name_de: {type: text}\n  name_en: {type: text}\n  pace: {type: number"
    text = TOY.replace("  pace: {type: number", named)
    text = text.replace("{mount: snail,", "{mount: snail, name_de: Schnecke, name_en: Snail,")
    text = text.replace("{mount: hare, pace", "{mount: hare, name_de: Hase, name_en: Hare, pace")
    ruleset, problems = link_text(f"{text}{EXAMPLE}")
    assert problems == []
    for language, name in (("de", "Hase"), ("en", "Hare")):
        book = Book(ruleset, language, {}, str)
        book.page = "toy.md"
        told = "\n".join(example_section(book, ruleset.examples["ridden-1"]))
        assert f"**[{name}]" in told or f"**{name}**" in told
