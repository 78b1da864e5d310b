"""What generated source looks like: readable, with no more brackets than Python needs."""

from timeit import repeat
from typing import Any

import pytest

from regelwerk.compile.emit.expression import emit
from regelwerk.link.expression import check
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, INTEGER, NUMBER, row, thing
from regelwerk.model.vocabulary import Function, TableType, ThingType, Vocabulary
from regelwerk.run.interval import OPERATIONS, product, whole_quotient
from regelwerk.run.runtime import RUNTIME

FIELDS = {"rank": INTEGER, "speed": NUMBER, "ready": BOOLEAN, "gear": row("tools")}
VOCABULARY = Vocabulary(
    things={"unit": ThingType("unit", "units", (), FIELDS, {"head": thing("unit", optional=True)})},
    tables={"tools": TableType("tools", {"power": INTEGER}, frozenset({"long bow"}))},
    functions={
        "faces": Function("faces", "definition", (("of", thing("unit")), ("range", NUMBER)), BOOLEAN),
        "attack": Function("attack", "judgement", (("of", thing("unit")),), NUMBER, judged=True),
        "holds": Function("holds", "judgement", (("of", thing("unit")),), BOOLEAN, judged=True),
    },
)


class ToyNaming:
    def name(self, id: str) -> str:
        return id

    def collection(self, thing: str) -> str:
        return f"s.{thing}_things"

    def where(self, listed: str, named: bool, field: str, value: str) -> str:
        return f"s.where({listed}, {field!r}, {value})"

    def in_place(self, call: Any) -> None:
        return None

    def listing(self, call: Any) -> None:
        return None

    def near(self, thing: str, place: str) -> None:
        return None

    def rows(self, table: str) -> str:
        return f"{table}_rows"

    def row(self, table: str, key: str) -> str:
        return f"{table}_{key.replace(' ', '_')}"

    def type_name(self, thing: str) -> str:
        return thing.title()

    def call(self, function: str, sort: str, bound: str | None, arguments: list[str]) -> str:
        return f"{sort}_{function}{'_' + bound if bound else ''}({', '.join(arguments)})"

    def judged(self, function: str) -> bool:
        return VOCABULARY.functions[function].judged


def written(text: str, bound: Any = None) -> str:
    scope = {"u": thing("unit"), "n": INTEGER}
    span = Span("toy.yaml", 1, 1, 1, 1)
    expression, problems, _ = check(text, lambda start, end: span.part(start, end), scope, VOCABULARY)
    assert expression is not None, problems
    return emit(expression.tree, ToyNaming(), bound)


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("((n + 1) * 2) - (n - (n - 1))", "(n + 1) * 2 - (n - (n - 1))"),
        ("not (n > 1 or (n < 0 and n != 3))", "not (n > 1 or n < 0 and n != 3)"),
        ("(n > 1) == (not u.ready)", "(n > 1) == (not u.ready)"),
        ("-(n + 1) - -1", "-(n + 1) - -1"),
        ("(n if u.ready else 2) + 1", "(n if u.ready else 2) + 1"),
        ("n if (true if u.ready else false) else 2", "n if (True if u.ready else False) else 2"),
        ("n * u.rank * 2", "product(n, u.rank) * 2"),
        ("whole(u).rank", "(u._whole or u).rank"),
        ("whole(units[0])", "word_whole(s.unit_things[0])"),
        ("parts(u)", "u._parts"),
        ("is_a(u, unit) and u.head is not none", "isinstance(u, Unit) and u.head is not None"),
        ("count(units)", "len(s.unit_things)"),
        ("count(x for x in units)", "len(s.unit_things)"),
        ("count(x for x in units if x.ready)", "sum(1 for x in s.unit_things if x.ready)"),
        ("count(x.rank for x in units)", "len([x.rank for x in s.unit_things])"),
        ("any(x.ready and n > 1 for x in units)", "any(x.ready and n > 1 for x in s.unit_things)"),
        ("max(n, 3)", "max(n, 3)"),
        ("min([x.rank for x in units], default=0)", "min([x.rank for x in s.unit_things], default=0)"),
        ("first(units)", "next(iter(s.unit_things), None)"),
        ("tools['long bow'].power", "tools_long_bow.power"),
        ("sum(tool.power for tool in tools)", "sum(tool.power for tool in tools_rows)"),
        ("faces(range=2, of=u)", "definition_faces(u, 2)"),
        ("join([text(n), '{0}'])", "word_join([word_text(n), '{0}'], '')"),
    ],
)
def test_source_reads_like_what_the_author_wrote(text: str, source: str) -> None:
    assert written(text) == source


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("attack(u) > n", "judgement_attack_lo(u) > n", "judgement_attack_hi(u) > n"),
        ("n >= attack(u)", "n >= judgement_attack_hi(u)", "n >= judgement_attack_lo(u)"),
        ("not holds(u)", "not judgement_holds_hi(u)", "not judgement_holds_lo(u)"),
        ("n - attack(u)", "n - judgement_attack_hi(u)", "n - judgement_attack_lo(u)"),
        ("-2 * attack(u)", "-2 * judgement_attack_hi(u)", "-2 * judgement_attack_lo(u)"),
        (
            "attack(u) == n",
            "judgement_attack_lo(u) == judgement_attack_hi(u) == n",
            "judgement_attack_lo(u) <= n and n <= judgement_attack_hi(u)",
        ),
        ("n > 1 and u.ready", "n > 1 and u.ready", "n > 1 and u.ready"),
        (
            "all(x.ready for x in units if holds(x))",
            "all(x.ready for x in s.unit_things if judgement_holds_hi(x))",
            "all(x.ready for x in s.unit_things if judgement_holds_lo(x))",
        ),
    ],
)
def test_bounds_carry_through_operators(text: str, low: str, high: str) -> None:
    assert (written(text, "lo"), written(text, "hi")) == (low, high)


def test_nested_calls_grow_the_source_no_faster_than_the_text() -> None:
    nested = "round_up(" * 35 + "n" + ")" * 35
    assert len(written(nested)) < 3 * len(nested)


def test_products_that_grow_without_end_are_stopped() -> None:
    number = 10.0**15
    with pytest.raises(OverflowError):
        for _ in range(10):
            number = product(number, number)


def test_bounds_of_extremes_tell_sure_elements_from_possible_ones() -> None:
    pairs = [(3, False), (5, True), (7, False)]
    bounds = [OPERATIONS[each](pairs) for each in ("min_lo", "min_hi", "max_lo", "max_hi")]
    assert bounds == [3, 5, 5, 7]
    possible = [(3, False), (7, False)]
    assert (OPERATIONS["min_lo"](possible, 1), OPERATIONS["min_hi"](possible, 1)) == (1, 7)
    assert (OPERATIONS["max_lo"](possible, 9), OPERATIONS["max_hi"](possible, 9)) == (3, 9)
    assert OPERATIONS["min_hi"]([], 4) == 4
    with pytest.raises(ValueError):
        OPERATIONS["max_hi"]([])


def test_infinite_bounds_stay_numbers() -> None:
    infinite = float("inf")
    assert OPERATIONS["product_lo"](0, 0, -infinite, infinite) == 0
    assert whole_quotient(infinite, -2) == -infinite
    assert RUNTIME["word_round_up"](-infinite) == -infinite  # type: ignore[operator]


class Unit:
    __slots__ = ("_whole", "gear", "rank", "ready", "speed")


@pytest.mark.slow
def test_a_generated_condition_is_as_fast_as_a_hand_written_one() -> None:
    unit = Unit()
    unit.rank, unit.speed, unit.ready = 3, 2.5, True
    text = "u.ready and u.rank * 2 + n > 4 and not (u.speed < 1 or u.rank == n)"
    known: dict[str, Any] = dict(RUNTIME)
    exec(f"def generated(u, n):\n    return {written(text)}", known)

    def by_hand(u: Unit, n: int) -> bool:
        return u.ready and u.rank * 2 + n > 4 and not (u.speed < 1 or u.rank == n)

    generated = known["generated"]
    pairs = [
        (min(repeat(lambda: generated(unit, 1), number=20_000, repeat=5)),
         min(repeat(lambda: by_hand(unit, 1), number=20_000, repeat=5)))
        for _ in range(3)
    ]  # fmt: skip
    assert min(one / other for one, other in pairs) < 1.1
