"""Whatever notation passes the check can be read through, and what it reads it writes back."""

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from regelwerk.kinds.notation.compiled import compile_notation
from regelwerk.model.notation import (
    NAME,
    Blank,
    Choice,
    Literal,
    Node,
    Notation,
    Optional,
    Repeat,
    Sequence,
    Slot,
)
from regelwerk.model.span import Span
from regelwerk.run.notation.grammar import Grammar
from regelwerk.run.notation.read import read
from regelwerk.run.notation.write import write
from tests.run.plain_readings import plain

FORMS = ("order", "f", "g", "h")
literals = st.sampled_from(["to", "at", "by", "(", ")", ",", ";", "–", " - "])
slots = st.sampled_from(
    ["<a>", "<b>", "<c>", "<f>", "<g>", "<h>", "<d: f>", "<e: g>", "<i: h>", "<j: order>"]
)
spaces = st.sampled_from([" ", " ", ""])


@st.composite
def sequences(draw: st.DrawFn, depth: int = 0) -> str:
    pieces = []
    for _ in range(draw(st.integers(1, 4))):
        kind = draw(st.integers(0, 5 if depth < 2 else 3))
        if kind < 2:
            pieces.append(draw(literals))
        elif kind < 4:
            pieces.append(draw(slots))
        elif kind == 4:
            pieces.append(f"[{draw(literals)} {draw(slots)}]{draw(st.sampled_from(['*', '+']))}")
        else:
            options = [draw(sequences(depth + 1)) for _ in range(draw(st.sampled_from([1, 1, 2])))]
            pieces.append(f"[ {'|'.join(options)}]")
        pieces.append(draw(spaces))
    return "".join(pieces)


forms = st.fixed_dictionaries(
    {"order": st.lists(sequences(), min_size=1, max_size=2)},
    optional={name: st.lists(sequences(), min_size=1, max_size=3) for name in FORMS[1:]},
)


def place(start: int, end: int) -> Span:
    return Span("patterns", 1, start + 1, 1, end + 1)


def sound(patterns: dict[str, list[str]]) -> Notation:
    """The notation, forms that nobody reads left out; rejects what does not pass the check."""
    while True:
        notation, problems = compile_notation(
            {name: [(text, place) for text in texts] for name, texts in patterns.items()}, "order"
        )
        unused = {problem.values["form"] for problem in problems if problem.code == "notation-unused-form"}
        if not unused:
            break
        patterns = {name: texts for name, texts in patterns.items() if name not in unused}
    assume(notation is not None)
    assert notation is not None
    return notation


def values_of(draw: st.DrawFn, notation: Notation, name: str, depth: int = 0) -> dict[str, object]:
    """Random plain values for a form, chosen along one of its patterns."""
    form = notation.forms[name]
    alternative = draw(st.integers(0, len(form.alternatives) - 1))
    found: dict[str, object] = {"alternative": alternative}

    def fill(node: Node) -> None:
        if isinstance(node, Slot):
            value: object
            if node.form == NAME:
                value = draw(st.sampled_from(["Alpha", "Bö", "x-1", "§3.2"]))
            else:
                assume(depth < 6)
                value = values_of(draw, notation, node.form, depth + 1)
            if form.slots[node.name].many:
                listed = found.setdefault(node.name, [])
                assert isinstance(listed, list)
                listed.append(value)
            else:
                found[node.name] = value
        elif isinstance(node, Sequence):
            for part in node.parts:
                fill(part)
        elif isinstance(node, Choice):
            fill(draw(st.sampled_from(node.options)))
        elif isinstance(node, Optional) and draw(st.booleans()):
            fill(node.body)
        elif isinstance(node, Repeat):
            for _ in range(draw(st.integers(node.least, 3))):
                fill(node.body)
        else:
            assert isinstance(node, Literal | Blank | Optional)

    fill(form.alternatives[alternative])
    return found


relaxed = settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)


@relaxed
@given(forms)
def test_whatever_passes_the_check_builds_a_parser(patterns: dict[str, list[str]]) -> None:
    Grammar(sound(patterns))


@relaxed
@given(st.data(), forms)
def test_what_is_written_is_read_back_and_written_the_same(
    data: st.DataObject, patterns: dict[str, list[str]]
) -> None:
    notation = sound(patterns)
    values = data.draw(st.composite(lambda draw: values_of(draw, notation, "order"))())
    line = write(notation, "order", values)
    assume(line and len(line) <= 500)
    found, problems = read(notation, line, "orders", 1)
    assert problems == []
    assert found is not None
    assert plain(found) == values
    assert write(notation, "order", found) == line


@settings(max_examples=300)
@given(
    st.dictionaries(
        st.sampled_from(FORMS), st.lists(st.text("<>[]|*+ab:fgh ,-–\n\x00", max_size=12), max_size=3)
    )
)
def test_no_pattern_whatsoever_makes_the_check_fail(patterns: dict[str, list[str]]) -> None:
    notation, problems = compile_notation(
        {name: [(text, place) for text in texts] for name, texts in patterns.items()}, "order"
    )
    assert (notation is None) == bool(problems)


SHIPS, _ = compile_notation(
    {
        "order": [("<who>[ {<signal>[, <signal>]*}] <port> <command>", place)],
        "who": [("<id>[(<cargo>)]*[=<pilot>]", place)],
        "signal": [("<flag>–<target>", place)],
        "command": [("[sail <legs>]+", place), ("tow <order>", place), ("wait", place)],
    },
    "order",
)


@settings(max_examples=300)
@given(
    st.one_of(
        st.text(max_size=60),
        st.lists(
            st.sampled_from(
                [*"K=(){},–- ", "sail", "tow", "wait", "Bay", "x-y", " sail Bay", "{a-b", ", c–d"]
            ),
            max_size=25,
        ).map("".join),
    )
)
def test_no_line_whatsoever_makes_reading_fail(line: str) -> None:
    assert SHIPS is not None
    found, problems = read(SHIPS, line, "orders", 1)
    assert (found is None) == bool(problems)
    for problem in problems:
        assert problem.span is not None
        assert 1 <= problem.span.column <= len(line) + 1
