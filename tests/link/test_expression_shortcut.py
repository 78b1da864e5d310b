"""Sound expressions skip the scan for foreign signs: only those in which it would find nothing."""

from hypothesis import example, given
from hypothesis import strategies as st

from regelwerk.link.expression_text import DEEPEST, Found, _is_clean, _parsed, _scan

PIECES = st.sampled_from(
    ["a", "unit", "_x", "True", "und", "lambda", "class", "if", "else", "not", "in", "for", "is", "or", "ä",
     "0", "1", "42", "007", "1.5", ".5", "5.", "1e5", "0x1f", "1_000", "12345678901234567", "f'x'", "'x'",
     '"y"', "'", '"', "(", ")", "[", "]", "{", "}", ".", ",", "+", "-", "*", "**", "/", "//", "%", "<", "<<",
     "<=", ">", ">=", "=>", "==", "===", "=", "!=", "!", "->", ":=", ":", "&", "|", "~", "^", "@", "#", "\\",
     "…", " ", " ", "\n", "\t", "..."]
)  # fmt: skip


@given(st.lists(PIECES, max_size=12).map("".join))
@example(".5")
@example("a .5")
@example("'a' 'b'")
@example("a**b")
@example(")(")
@example("a),(b")
@example("(" * (DEEPEST + 1) + "a" + ")" * (DEEPEST + 1))
def test_what_is_clean_and_parses_has_nothing_that_the_scan_would_tell(text):
    if _is_clean(text) and not isinstance(_parsed(text), Found):
        assert list(_scan(text)) == []


def test_ordinary_expressions_take_the_shortcut():
    for text in ("not frog.wet", "a.b >= 3 and (c or d['x'] != 1.5)", "sum(x.y for x in xs if x is y)"):
        assert _is_clean(text)


def test_a_long_hostile_text_is_refused_without_delay():
    assert not _is_clean("a" * 1_999 + "'")
    assert not _is_clean("'a' " * 499 + "$")
