"""The one style: what is kept, what is put right, and that it holds for any layout."""

import os
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from regelwerk.author.format import formatted
from regelwerk.author.layout import comments
from regelwerk.load.source import Source
from regelwerk.load.yaml_nodes import read

ROOT = Path(__file__).resolve().parents[2]


def in_style(text: str) -> str:
    result, problems = formatted(text, "a.yaml")
    assert problems == []
    return result


@pytest.mark.parametrize(
    ("messy", "neat"),
    [
        pytest.param("a:   1\nb:  x  \n", "a: 1\nb: x\n", id="blanks"),
        pytest.param("a:\r\n- 1\r\n- 2", "a:\n  - 1\n  - 2\n", id="line ends, lists, last line"),
        pytest.param("a:\n     b:\n       - c:  1\n         d: 2\n",
                     "a:\n  b:\n    - c: 1\n      d: 2\n", id="depth"),
        pytest.param("a:\n -\n   b: 1\n -   - 2\n     - 3\n", "a:\n  - b: 1\n  - - 2\n    - 3\n",
                     id="dashes"),
        pytest.param("a: { b: 1,c: [ 2,3 ] , d: }\n", "a: {b: 1, c: [2, 3], d: null}\n", id="brackets"),
        pytest.param("kind: example\na: {b: ~, c: [Null, \"null\"], d: }\ne: null\nf:\n",
                     "kind: example\na: {b: none, c: [none, \"null\"], d: none}\ne: none\nf:\n",
                     id="nothing"),
        pytest.param("kind: change\na: null\n", "kind: change\na: null\n", id="nothing that removes"),
        pytest.param("a: 'b: c'\nd: 'it''s: so'\n", 'a: "b: c"\nd: "it\'s: so"\n', id="quotes"),
        pytest.param("a: 'say \"x\"'\nb: 'c\\d'\n", "a: 'say \"x\"'\nb: 'c\\d'\n", id="better single"),
        pytest.param("a:\n   one\n   two\n", "a: one two\n", id="plain text over lines"),
        pytest.param('a: "one\n\n   two"\n', 'a: "one\n\n  two"\n', id="text with line ends"),
        pytest.param("\n\n\na: 1\n\n\n\nb: 2\n\n\n", "a: 1\n\nb: 2\n", id="blank lines"),
        pytest.param("---\na: 1\n\n---\n\nb: 2\n...\n---\n", "a: 1\n---\nb: 2\n", id="documents"),
        pytest.param("a: [1,\n  2,\n      3\n ]\n", "a: [1,\n  2,\n  3]\n", id="lines in brackets"),
        pytest.param("- a: >-\n        b\n        c\n  d: |\n     e\n       f\n",
                     "- a: >-\n    b\n    c\n  d: |\n    e\n      f\n", id="blocks"),
        pytest.param("? a\n: b\n", "a: b\n", id="question mark"),
    ],
)  # fmt: skip
def test_an_untidy_text_comes_out_in_the_one_style(messy, neat):
    assert in_style(messy) == neat


@pytest.mark.parametrize(
    ("messy", "neat"),
    [
        pytest.param("a: 1   # one\n", "a: 1  # one\n", id="beside"),
        pytest.param("a:   # one\n   b: 1\n", "a:  # one\n  b: 1\n", id="beside a key"),
        pytest.param("a:\n    # one\n    b: 1\n", "a:\n  # one\n  b: 1\n", id="above"),
        pytest.param("a:\n   b: 1\n   # one\nc: 2\n", "a:\n  b: 1\n  # one\nc: 2\n", id="at the end"),
        pytest.param("a:\n   b: 1\n# one\nc: 2\n", "a:\n  b: 1\n# one\nc: 2\n", id="above the next"),
        pytest.param("a: # one\n   # two\n   b # three\n", "# one\n# two\na: b  # three\n",
                     id="before a value"),
        pytest.param("a:\n - # one\n   b: 1\n", "a:\n  # one\n  - b: 1\n", id="behind a dash"),
        pytest.param("a: [ 1, # one\n  2 ]\n", "a: [ 1, # one\n  2 ]\n", id="within brackets"),
        pytest.param("a: >-   # one\n   b # no comment\n", "a: >-  # one\n  b # no comment\n", id="block"),
        pytest.param("a: 'x # no' # one\n", 'a: "x # no"  # one\n', id="behind what looks like one"),
        pytest.param("# one\n\n---\na: 1\n# two\n--- # three\nb: 1\n# four",
                     "# one\na: 1\n# two\n---  # three\nb: 1\n# four\n", id="between documents"),
        pytest.param("a: {}#one\nb: |#two\n c\n", "a: {}  #one\nb: |  #two\n  c\n", id="without a blank"),
        pytest.param("# nothing else\n", "# nothing else\n", id="alone"),
    ],
)  # fmt: skip
def test_comments_stay_with_what_they_are_about(messy, neat):
    assert in_style(messy) == neat


def test_prose_that_is_too_wide_is_filled_and_other_text_is_not():
    words = " ".join(["prose"] * 30)
    text = f"text:\n  de: {words}\n  en: >-\n    {words} {{{{ a.b }}}}\nis: {words}\n"
    lines = in_style(text).splitlines()
    assert lines[1] == "  de: >-" and lines[4] == "  en: >-"
    assert all(len(line) <= 110 for line in lines[:-1])
    assert lines[-1] == f"is: {words}"
    assert "{{ a.b }}" in lines[6]


def test_prose_that_fits_keeps_the_lines_its_author_gave_it():
    text = "text:\n  de: >-\n    kurz\n    und gut\n"
    assert in_style(text) == text


def test_a_text_that_cannot_be_read_is_left_alone_and_its_problems_told():
    text = "a: 1\na:   2\n"
    result, problems = formatted(text, "a.yaml")
    assert result == text
    assert [problem.code for problem in problems] == ["yaml-duplicate-key"]


@pytest.mark.parametrize("id", sorted(os.listdir(ROOT / "rulesets")))
def test_the_shipped_rulesets_are_in_the_one_style(id):
    for file in sorted((ROOT / "rulesets" / id).glob("*.yaml")):
        text = file.read_text(encoding="utf-8")
        assert in_style(text) == text, file.name


# --- any layout -------------------------------------------------------------------------------------

PLAIN = st.text("abcÄz 019.:#'\"-?,[]{}&*!|>%@`\\", max_size=12)
TREE = st.recursive(
    PLAIN | st.integers(-9, 99) | st.booleans() | st.none(),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.text("abde_", min_size=1, max_size=4), inner, max_size=4),
    max_leaves=12,
)


class Messy:
    """Writes a tree in a layout by lot: depth, quotes, brackets, comments, blank lines."""

    def __init__(self, lots):
        self.lots = lots
        self.count = 0

    def lot(self, *choices):
        return self.lots.choice(choices)

    def comment(self):
        self.count += 1
        return f"# note {self.count}"

    def beside(self):
        return self.lot("", "", "", " ") and f"{self.lot(' ', '    ')}{self.comment()}"

    def between(self, indent):
        lines = []
        for _ in range(self.lot(0, 0, 0, 1, 2)):
            column = self.lot(indent, indent, 0, indent + 3)
            lines.append(self.lot("", " " * column + self.comment()))
        return lines

    def scalar(self, value, flow):
        if value is None:
            return self.lot("null", "~")
        if not isinstance(value, str):
            return str(value).lower()
        double = '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        single = "'" + value.replace("'", "''") + "'"
        plain = f"a{value.strip()}z"
        simple = not set(value) & set("#:,[]{}\"'\\")
        return self.lot(double, single, *([plain] if simple else []))

    def flow(self, tree, indent):
        gap = self.lot("", " ", "  ")
        line_end = "\n" + " " * (indent + 1)
        end = self.lot("", "", "", line_end, f" {self.comment()}{line_end}")
        if isinstance(tree, dict):
            parts = [f"{key}: {self.flow(value, indent + 1)}" for key, value in tree.items()]
            return "{" + gap + f",{gap}{end or ' '}".join(parts) + gap + "}"
        if isinstance(tree, list):
            parts = [self.flow(value, indent + 1) for value in tree]
            return "[" + gap + f",{gap}{end}".join(parts) + gap + "]"
        return self.scalar(tree, True)

    def value(self, tree, indent, prefix):
        """The lines of a value behind `prefix`, which ends with a colon or a dash."""
        if tree in ([], {}) or (isinstance(tree, (dict, list)) and self.lot(True, False, False)):
            first, *rest = self.flow(tree, indent + 1).split("\n")
            return [f"{prefix} {first}", *rest[:-1], *([rest[-1] + self.beside()] if rest else [])]
        if isinstance(tree, (dict, list)):
            deeper = indent + self.lot(1, 2, 4)
            if isinstance(tree, list) and prefix.endswith(":"):
                deeper = self.lot(indent, deeper)
            return [f"{prefix}{self.beside()}", *self.block(tree, deeper)]
        if isinstance(tree, str) and self.lot(True, False, False):
            words = [word for word in tree.replace("#", "").split() if word] or ["word"]
            sign = self.lot("|", ">", "|-", ">-", ">+")
            below = " " * (indent + self.lot(1, 2, 3))
            return [f"{prefix} {sign}{self.beside()}", *(below + word for word in words)]
        spelt = self.scalar(tree, False)
        if self.lot(True, False, False, False):
            return [f"{prefix}{self.beside()}", *self.between(indent + 2)[:1], " " * (indent + 2) + spelt]
        return [f"{prefix}{self.lot(' ', '   ')}{spelt}{self.beside()}"]

    def block(self, tree, indent):
        pad = " " * indent
        lines = []
        if isinstance(tree, dict):
            for key, value in tree.items():
                lines += [*self.between(indent), *self.value(value, indent, f"{pad}{key}:")]
        else:
            for value in tree:
                lines += [*self.between(indent), *self.value(value, indent, f"{pad}-")]
        return lines

    def text(self, trees):
        lines = []
        for tree in trees:
            lines += [*self.between(0), f"---{self.beside()}", *self.between(0), *self.block(tree, 0)]
        lines += self.between(0)
        return self.lot("\n", "\r\n").join(lines) + self.lot("", "\n", "\n\n")


def noted(text, nodes):
    return [comment.text for comment in comments(Source("", text), nodes).values()]


@st.composite
def messy_texts(draw):
    some = st.dictionaries(st.text("abde_", min_size=1, max_size=4), TREE, min_size=1, max_size=4)
    # One draw for all of the layout: each by itself takes longer than what is tried on the text.
    lots = draw(st.randoms(use_true_random=True))
    return Messy(lots).text(draw(st.lists(some, min_size=1, max_size=3)))


@given(messy_texts())
@settings(max_examples=150)
def test_any_layout_keeps_its_meaning_and_its_comments_and_is_then_a_fixed_point(text):
    nodes, problems = read(text, "a.yaml")
    result, told = formatted(text, "a.yaml")
    assert told == problems
    if problems:
        assert result == text
        return
    again, wrong = read(result, "a.yaml")
    assert wrong == []
    assert [node.plain() for node in again] == [node.plain() for node in nodes]
    notes = noted(text, nodes)
    within_blocks = str([node.plain() for node in nodes]).count("# note")
    assert len(notes) == text.count("# note") - within_blocks
    assert noted(result, again) == notes
    assert in_style(result) == result


@given(st.text("ab:-#'\"[]{}>|,? \n", max_size=60))
@settings(max_examples=200)
@example(">\n \n")
@example("a: |+\n  \n   \n")
def test_no_text_makes_it_stumble(text):
    result, problems = formatted(text, "a.yaml")
    assert all(problem.code.startswith("yaml-") for problem in problems)
    if not problems:
        assert formatted(result, "a.yaml") == (result, [])
