"""Other words by which readers look for a document or for a row of a table."""

TABLE = """
kind: table
id: naps
title: {en: Naps}
also: {en: [rests, "40 winks"]}
source: {standing: house}
columns:
  name: {type: text, key: true}
rows:
  - {name: long, also: {en: [siesta]}}
  - {name: short}
"""


def test_a_document_and_a_row_have_other_names(link_text):
    ruleset, problems = link_text(TABLE)
    assert problems == []
    table = ruleset.tables["naps"]
    assert table.header.also == {"en": ("rests", "40 winks")}
    assert [row.also for row in table.rows] == [{"en": ("siesta",)}, {}]


def test_no_column_is_called_as_the_names_of_a_row(link_text):
    text = TABLE.replace("rows:", "  also: {type: text, optional: true}\nrows:")
    text = text.replace(", also: {en: [siesta]}", "")
    assert "name-reserved" in [each.code for each in link_text(text)[1]]


def test_words_by_which_nothing_is_found_are_told_where_they_stand(link_text):
    keyless = TABLE.replace(", key: true", "")
    numbered = TABLE.replace("type: text", "type: integer").replace("long", "1").replace("short", "2")
    for text in (keyless, numbered):
        (problem,) = link_text(text)[1]
        assert (problem.code, problem.span.line, problem.span.column) == (
            "also-of-no-name",
            text[: text.index("siesta")].count("\n") + 1,
            text.splitlines()[9].index("also") + 1,
        )
    head = "kind: ruleset\nid: toy\nversion: 1.0.0\ntitle: {en: Toy}\nstart: on\nalso: {en: [game]}\n"
    phase = "---\nkind: phase\nid: on\ntitle: {en: On}\nwho: nobody\n"
    problems = link_text(f"{head}{phase}")[1]
    assert ("also-of-the-head", 6) in [(each.code, each.span.line) for each in problems]


def test_an_empty_word_is_none(link_text):
    assert [each.code for each in link_text(TABLE.replace("siesta", '""'))[1]] != []
