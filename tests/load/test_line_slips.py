"""What a line shows by itself is told in place of what YAML stumbled over."""

from time import monotonic

import pytest

from regelwerk.load.yaml_nodes import read


def told(text):
    return [(each.code, each.span.line, each.span.column, each.hint) for each in read(text, "f")[1]]


@pytest.mark.parametrize("sign", ["*", "•", "–", "—", "−"])
def test_a_sign_that_begins_a_list_item_in_print_is_no_dash(sign):
    assert told(f"rows:\n  - {{a: 1, b: 2}}\n  {sign} {{a: 3, b: 4}}\n")[0][:3] == ("yaml-bullet", 3, 3)


@pytest.mark.parametrize("line", ["--", "----", "=====", "***", "___", "– – –", "=== # cut here"])
def test_a_line_of_signs_that_divides_nothing_is_told_as_a_divider(line):
    column = len(line) - len(line.lstrip()) + 1
    assert told(f"kind: term\nid: a\n{line}\nkind: term\nid: b\n")[0][:3] == ("yaml-divider", 3, column)


def test_three_hyphens_divide():
    assert told("kind: term\n---\nkind: term\n") == []


@pytest.mark.parametrize(("remark", "hint"), [("// remark", "# remark"), ("/* remark */", "# remark")])
def test_a_remark_as_programmers_write_it_is_told_as_one(remark, hint):
    assert told(f"a: 1\n{remark}\nb: 2\n")[0] == ("yaml-slash-comment", 2, 1, hint)


def test_a_blank_that_does_not_indent_is_told_on_its_own_line():
    assert told("a:\n\u00a0\u00a0b: 1\n  c: 2\n")[0][:3] == ("yaml-no-break-blank", 2, 1)


def test_the_item_without_its_dash_is_told_and_not_the_sound_one_behind_it():
    assert told("rows:\n    {a: 1}\n  - {a: 2}\n")[0][:3] == ("yaml-dash-missing", 2, 5)
    assert told("rows:\n  - {a: 1}\n    {a: 2}\n  - {a: 3}\n")[0][:3] == ("yaml-dash-missing", 3, 5)


def test_a_number_sign_that_hides_a_bracket_is_told_and_a_comment_is_not():
    assert told("a: {b: Hop #one}\nc: 1\n")[0][:3] == ("yaml-hash-in-text", 1, 12)
    assert told("a: {b: 1  # not done }\nc: 1\n")[0][0] == "yaml-bracket-left-open"


def test_a_quote_within_quotes_of_its_sort_is_told_where_it_stands():
    assert told("a: 'It's mine'\n")[0][:3] == ("yaml-quote-inside", 1, 7)
    assert told('a: {b: "He said "no" twice"}\n')[0][:3] == ("yaml-quote-inside", 1, 17)


def test_what_is_no_pair_inside_braces_is_told_as_what_it_was_meant_to_be():
    assert told("a: {b: 1, c 2}\n") == [("yaml-missing-colon", 1, 11, "c: 2")]
    assert told("a: {at: (10, 8), c: 2}\n") == [("yaml-round-list", 1, 9, "[10, 8]")]
    assert told("a: {Ann: {b: 1}, Bob}\n") == [("yaml-key-alone", 1, 18, "Bob: …")]
    assert told("a: {de: Ja, gewiss}\n") == [("yaml-comma-in-text", 1, 13, "")]
    assert told("- {change: hare.speed, +1}\n") == [("yaml-value-without-key", 1, 24, "by: +1")]
    assert told("- {set: hare.speed, fast}\n") == [("yaml-value-without-key", 1, 21, "to: fast")]
    assert told("- {set: hare.speed, to: f(a, b)}\n")[0][0] == "yaml-comma-in-text"
    assert told("a: {power: 6 range: 5}\n")[0] == ("yaml-unclosed-bracket", 1, 14, "power: 6, range")


def test_a_very_long_word_inside_braces_is_told_in_no_time():
    word = "x" * 150_000
    begun = monotonic()  # looked for from each of its letters on it takes minutes
    assert told(f"a: {{{word}: y: 2}}\n")[-1][:3] == ("yaml-unclosed-bracket", 1, 150_005)
    assert monotonic() - begun < 20
