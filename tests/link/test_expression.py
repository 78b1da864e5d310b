"""The checker: what it accepts with which type, and exactly what it says about the rest."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regelwerk
from regelwerk.link.expression import check
from regelwerk.link.expression_text import parse
from regelwerk.link.judged import judged_problems
from regelwerk.link.narrowing import facts
from regelwerk.load.show import mend, sentence
from regelwerk.model.expression import Call, Constant, Expression, Logic
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, INTEGER, NUMBER, TEXT, Type, list_of, row, thing
from regelwerk.model.vocabulary import Function, TableType, ThingType, Vocabulary
from regelwerk.texts.problems import PROBLEMS

ENGINE = Path(regelwerk.__file__).parent
SIDE = Type("choice", options=("red", "blue"))
LEADER = thing("being", optional=True)
BEING = {"rank": INTEGER, "speed": NUMBER, "side": SIDE, "ready": BOOLEAN, "leader": LEADER}
TOOL = {"power": INTEGER, "range": Type("number", optional=True), "heavy": Type("boolean", optional=True)}
VOCABULARY = Vocabulary(
    things={
        "being": ThingType("being", "beings", (), BEING, {}),
        "rider": ThingType("rider", "riders", ("being",), {**BEING, "gear": row("tools")}, {}),
        "team": ThingType("team", "teams", ("being",), BEING, {"head": thing("rider", optional=True)}),
        "spot": ThingType("spot", "spots", (), {"size": INTEGER}, {}),
    },
    tables={
        "tools": TableType("tools", TOOL, frozenset({"knife", "long bow"})),
        "ranks": TableType("ranks", {"rank": INTEGER, "pay": INTEGER}, frozenset({"1", "2", "3"})),
        "pitch": TableType("pitch", {"pitch": TEXT, "height": INTEGER}, frozenset({"low", "high"})),
    },
    functions={
        "double": Function("double", "definition", (("number", NUMBER),), NUMBER),
        "twice": Function("twice", "definition", (("times", INTEGER),), INTEGER),
        "faces": Function("faces", "definition", (("of", thing("being")), ("side", SIDE)), BOOLEAN),
        "attack": Function("attack", "judgement", (("of", thing("being")),), NUMBER, judged=True),
        "holds": Function("holds", "judgement", (("of", thing("being")),), BOOLEAN, judged=True),
        "goal": Function("goal", "judgement", (("of", thing("being")),), thing("spot"), judged=True),
    },
)
SCOPE = {"me": thing("being"), "mine": thing("rider", optional=True), "n": INTEGER, "word": TEXT}


def span_of(start: int, end: int) -> Span:
    return Span("toy.yaml", 1, start + 1, 1, end + 1)


def checked(text: str, expect: Type | None = None) -> Expression:
    expression, problems, _ = check(text, span_of, SCOPE, VOCABULARY, expect=expect)
    assert expression is not None, problems
    assert problems == []
    return expression


def problems_of(text: str, expect: Type | None = None) -> list[Problem]:
    expression, problems, _ = check(text, span_of, SCOPE, VOCABULARY, expect=expect)
    assert expression is None
    assert problems
    return problems


def told(text: str, expect: Type | None = None) -> list[tuple[str, str, str]]:
    """Each problem as its code, the stretch of text it points at, and its hint."""
    return [
        (each.code, text[each.span.column - 1 : each.span.end_column - 1], each.hint)
        for each in problems_of(text, expect)
        if each.span is not None
    ]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("me.rank > 3", BOOLEAN),
        ("1 < n <= me.speed < 9", BOOLEAN),
        ("not me.ready or n == 2 and true", BOOLEAN),
        ("me.id", TEXT),
        ("me.rank + 1", INTEGER),
        ("me.rank / 2", NUMBER),
        ("me.rank // 2 % 3", INTEGER),
        ("-me.speed", NUMBER),
        ("n if me.ready else 0.5", NUMBER),
        ("me.leader if me.ready else mine", thing("being", optional=True)),
        ("[me, mine]", list_of(thing("being", optional=True))),
        ("beings", list_of(thing("being"))),
        ("tools", list_of(row("tools"))),
        ("tools.knife", row("tools")),
        ("tools['long bow'].power", INTEGER),
        ("beings[-1].leader", LEADER),
        ("[being.rank for being in beings if being.ready]", list_of(INTEGER)),
        ("any(being.ready for being in beings)", BOOLEAN),
        ("sum(tool.power for tool in tools)", INTEGER),
        ("count(riders)", INTEGER),
        ("max(n, me.speed)", NUMBER),
        ("min([being.rank for being in beings], default=0.5)", NUMBER),
        ("first(rider for rider in riders if rider.ready)", thing("rider", optional=True)),
        ("join(text(being.rank) for being in beings)", TEXT),
        ("join([word, me.side], separator=', ')", TEXT),
        ("round_up(me.speed)", INTEGER),
        ("whole(me)", thing("being")),
        ("parts(me)", list_of(thing("rider"))),
        ("members(me)", list_of(thing("being"))),
        ("double(number=n)", NUMBER),
        ("faces(side='red', of=me)", BOOLEAN),
        ("teams[0].head is none or teams[0].head.gear.range is none", BOOLEAN),
        ("me.side in ['red', 'blue']", BOOLEAN),
        ("me in riders", BOOLEAN),
        ("  me.rank\n  > 3", BOOLEAN),
    ],
)
def test_a_sound_expression_has_a_type(text: str, kind: Type) -> None:
    assert checked(text).type == kind


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        # names
        ("mee.rank > 1", [("expression-unknown-name", "mee", "me")]),
        ("me.rnk > 1", [("expression-unknown-field", "rnk", "rank")]),
        ("tools.knif.power", [("expression-unknown-row", "knif", "knife")]),
        ("tools['long bo'].power", [("expression-unknown-row", "'long bo'", "long bow")]),
        ("tools[word].power", [("expression-computed-key", "word", "")]),
        # at place 2, counted from 0, stands the row of number 3
        ("ranks[2].pay", [("expression-computed-key", "2", "ranks['2']")]),
        ("ranks[n].pay", [("expression-computed-key", "n", "")]),
        ("doubl(n)", [("expression-unknown-function", "doubl", "double")]),
        ("double", [("expression-call-missing", "double", "double(number)")]),
        ("being", [("expression-type-as-value", "being", "me")]),
        ("spot", [("expression-type-as-value", "spot", "spots")]),
        ("is_a(me, ridr)", [("expression-unknown-type", "ridr", "rider")]),
        ("'Möwe' == word and me.rnk > 1", [("expression-unknown-field", "rnk", "rank")]),
        ("me.rnk > wrd", [
            ("expression-unknown-field", "rnk", "rank"),
            ("expression-unknown-name", "wrd", "word"),
        ]),
        ("1 < mi < 3", [("expression-unknown-name", "mi", "mine")]),
        ("me.gear", [("expression-field-of-descendant", "gear", "")]),
        ("beings.rank", [("expression-field-of-list", "rank", "")]),
        ("n.rank", [("expression-no-fields", "rank", "")]),
        ("any(n.ready for n in beings)", [("expression-name-taken", "n", "")]),
        # types
        ("word > 3", [("expression-order-of", "word > 3", "")]),
        ("word == 3", [("expression-never-equal", "word == 3", "")]),
        ("me.side == 'rd'", [("expression-not-an-option", "'rd'", "red")]),
        ("me.side in ['red', 'blu']", [("expression-not-an-option", "'blu'", "blue")]),
        ("me == spots[0]", [("expression-never-equal", "me == spots[0]", "")]),
        ("riders[0] == teams[0]", [("expression-never-equal", "riders[0] == teams[0]", "")]),
        ("is_a(me, spot)", [("expression-never-a", "me", "")]),
        ("beings == riders", [("expression-lists-compared", "beings == riders", "")]),
        ("mine == none", [("expression-none-compared", "mine == none", "mine is none")]),
        ("none != mine", [("expression-none-compared", "none != mine", "mine is not none")]),
        ("n is 3", [("expression-is-without-none", "n is 3", "n == 3")]),
        ("n is not 3", [("expression-is-without-none", "n is not 3", "n != 3")]),
        ("n + 1 is 3", [("expression-is-without-none", "n + 1 is 3", "… == 3")]),
        ("n > beings", [("expression-order-of", "beings", "count(…)")]),
        ("n > pitch.low", [("expression-order-of", "pitch.low", "pitch.low.height")]),
        ("pitch.low == n", [("expression-never-equal", "pitch.low", "pitch.low.height")]),
        ("n + pitch.low", [("expression-arithmetic", "pitch.low", "pitch.low.height")]),
        ("n if me.ready else pitch.low", [("expression-mixed", "pitch.low", "pitch.low.height")]),
        ("pitch.low if me.ready else 0", [("expression-mixed", "pitch.low", "pitch.low.height")]),
        ("n > tools.knife", [("expression-order-of", "n > tools.knife", "")]),
        ("me.side is none", [("expression-never-none", "me.side", "")]),
        ("next(me, riders).rank", [("expression-may-be-nothing", "next(me, riders)", "")]),
        ("next(mine, [each for each in beings]).rank > 1", [
            ("expression-may-be-nothing", "mine", ""),
            ("expression-may-be-nothing", "next(mine, [each for each in beings])", ""),
        ]),
        ("n and me.ready", [("expression-not-a-condition", "n", "")]),
        ("tools.knife.heavy and true", [("expression-optional-condition", "tools.knife.heavy", "")]),
        ("word + 1", [("expression-text-arithmetic", "word", "")]),
        ("word % 2", [("expression-text-arithmetic", "word", "")]),
        ("me * 2", [("expression-arithmetic", "me", "")]),
        ("n / 0", [("expression-division-by-zero", "0", "")]),
        ("word in word", [("expression-in-not-list", "word", "")]),
        ("[1, 'a']", [("expression-mixed", "'a'", "")]),
        ("n if me.ready else word", [("expression-mixed", "word", "")]),
        ("beings['a']", [("expression-index", "'a'", "")]),
        ("n[0]", [("expression-index-of", "n", "")]),
        ("any(x for x in n)", [("expression-loop-over", "n", "")]),
        # arguments
        ("double()", [("expression-missing-argument", "double()", "")]),
        ("double(1, 2)", [("expression-too-many-arguments", "2", "")]),
        ("double(numbr=1)", [
            ("expression-unknown-argument", "numbr=1", "number"),
            ("expression-missing-argument", "double(numbr=1)", ""),
        ]),
        ("double(1, number=2)", [("expression-argument-twice", "number=2", "")]),
        ("double(word)", [("expression-argument", "word", "")]),
        ("twice(double(n))", [("expression-not-whole", "double(n)", "")]),
        ("faces(me, 'green')", [("expression-not-an-option", "'green'", "")]),
        ("is_a(me)", [("expression-missing-argument", "is_a(me)", "")]),
        ("max(n)", [("expression-one-number", "n", "")]),
        ("sum(being.ready for being in beings)", [("expression-argument-type", "being.ready", "")]),
        ("count(x.ready for x in beings)", [("expression-count-of-conditions", "x.ready", "")]),
        ("min(x.rank for x in beings, default=0)", [("expression-generator-brackets", "x", "")]),
        # what the language does not have
        ("n ** 2", [("expression-power", "**", "")]),
        ("n = 2", [("expression-assignment", "=", "==")]),
        ("(m := 2)", [("expression-assignment", ":=", "")]),
        ("lambda: 3", [("expression-lambda", "lambda", ""), ("expression-colon", ":", "")]),
        ("word.upper()", [("expression-method", "upper", "")]),
        ("f'{n}'", [("expression-text-prefix", "f", "")]),
        ("beings[0:2]", [("expression-colon", ":", "")]),
        ("sum(*beings)", [("expression-star", "*beings", "")]),
        ("double(**tools)", [("expression-power", "**", "")]),
        ("{1}", [("expression-braces", "{", ""), ("expression-braces", "}", "")]),
        ("me.__class__", [("expression-underscore", "__class__", "")]),
        ("await n", [("expression-reserved", "await", "")]),
        ("me.class", [("expression-reserved", "class", "")]),
        ("9999999999999999", [("expression-number-too-large", "9999999999999999", "")]),
        ("007", [("expression-number-form", "007", "7")]),
        ("1e9", [("expression-number-form", "1e9", "")]),
        ("0x1F", [("expression-number-form", "0x1F", "")]),
        ("n > 1,5", [("expression-comma", "1,5", "1.5")]),
        ("n > 1, n < 3", [("expression-comma", ", ", "")]),
        ("+n", [("expression-plus-sign", "+n", "")]),
        ("True", [("expression-capital-constant", "True", "true")]),
        ("n > 1 und n < 3", [("expression-foreign-word", "und", "and")]),
        ("n > 1 && n < 3", [("expression-sign", "&&", "and")]),
        ("n ≥ 3", [("expression-sign", "≥", ">=")]),
        ("„red“ == word", [("expression-quotes", "„red“", "'red'")]),
        ("„n > 3“", [("expression-quotes", "„n > 3“", "n > 3")]),
        ("word == „red", [("expression-quotes", "„", "")]),
        ("n > 1 n < 3", [("expression-two-values", "n", "")]),
        ("count beings > 3", [("expression-two-values", "beings", "count(beings)")]),
        ("n gleich 3", [("expression-foreign-word", "gleich", "==")]),
        ("n not 3", [("expression-sign", "not", "!=")]),
        ("if n > 3", [("expression-if-first", "if", "")]),
        ("n if me.ready", [("expression-else-missing", "if", "")]),
        ("double(beings if me.ready)", [("expression-else-missing", "if", "")]),
        ("n > 3 then true", [("expression-then", "then", "")]),
        ("n > 3 cm", [("expression-unit", "cm", "3")]),
        ("n > 50%", [("expression-percent", "%", "")]),
        ("n > 2W6", [("expression-dice", "2W6", "")]),
        ("n > d20", [("expression-dice", "d20", "")]),
        ("n > 3 and", [("expression-nothing-behind", "and", "")]),
        ("> 3 and n", [("expression-nothing-before", ">", "")]),
        ("n > * 3", [("expression-two-signs", "*", "")]),
        ("n > 3 # many", [("expression-comment", "#", "")]),
        ("word == 'red", [("expression-open-text", "'red", "")]),
        ("word in ['a' 'b']", [("expression-adjacent-texts", "'b'", "")]),
        ("(n > 3", [("expression-bracket", "(", "")]),
        ("n > 3]", [("expression-bracket", "]", "")]),
        ("x for x in beings", [("expression-loose-generator", "x for x in beings", "")]),
        ("n +", [("expression-nothing-behind", "+", "")]),
        ("", [("expression-empty", "", "")]),
        (" \n ", [("expression-empty", " \n ", "")]),
    ],
)  # fmt: skip
def test_a_mistake_is_told_once_at_its_place(text: str, problems: list[tuple[str, str, str]]) -> None:
    assert told(text) == problems


SCRAPS = (
    *("and", "or", "not", "not in", "in", "is", "if", "else", "for", "n", "word", "count", "1", "2.5", "'x'"),
    *("(", ")", "[", "]", "+", "-", "*", ",", "=", "==", "<", ".", "%", "„", "“", "`", "then", "wenn", "cm"),
    *("gleich", "2W6", "010", ";", "×", "#", "\u00a0", "^", "lambda", "&&"),
)


@given(st.lists(st.sampled_from(SCRAPS), min_size=1, max_size=9), st.sampled_from(["", " "]))
def test_whatever_is_strung_together_is_understood_or_told_within_the_text(scraps, joint):
    text = joint.join(scraps)
    tree, problems = parse(text, lambda start, end: Span("f", 1, start + 1, 1, end + 1))
    assert (tree is None) == bool(problems)
    for problem in problems:
        assert problem.span is not None
        assert 1 <= problem.span.column < problem.span.end_column <= len(text) + 1


@pytest.mark.parametrize(
    ("text", "expect", "problem"),
    [
        ("me", NUMBER, ("expression-expected", "me", "")),
        ("n / 2", INTEGER, ("expression-not-whole", "n / 2", "")),
        ("'rd'", SIDE, ("expression-not-an-option", "'rd'", "red")),
        ("word", SIDE, ("expression-expected", "word", "")),
        ("none", thing("being"), ("expression-expected", "none", "")),
        ("spots[0]", thing("being"), ("expression-expected", "spots[0]", "")),
        ("n > 1", thing("being")._replace(optional=True),
         ("expression-expected", "n > 1", "… if … else none")),
        ("n > 1", thing("being"), ("expression-expected", "n > 1", "")),
        ("tools.knife.heavy", BOOLEAN, ("expression-optional-condition", "tools.knife.heavy", "")),
    ],
)
def test_a_value_of_another_type_than_expected_is_a_problem(
    text: str, expect: Type, problem: tuple[str, str, str]
) -> None:
    assert told(text, expect) == [problem]


@pytest.mark.parametrize(
    ("text", "expect"),
    [
        ("n", NUMBER),
        ("'red' if me.ready else 'blue'", SIDE),
        ("['red', me.side]", list_of(SIDE)),
        ("[]", list_of(thing("being"))),
        ("me.side", TEXT),
        ("mine", thing("being", optional=True)),
        ("none", thing("being", optional=True)),
    ],
)
def test_a_value_that_fits_is_accepted(text: str, expect: Type) -> None:
    checked(text, expect)


@pytest.mark.parametrize(
    "text",
    [
        "is_a(me, rider) and me.gear.power > 1",
        "not is_a(me, rider) or me.gear.power > 1",
        "me.gear.power if is_a(me, rider) else 0",
        "0 if not is_a(me, rider) else me.gear.power",
        "sum(x.gear.power for x in beings if is_a(x, rider))",
        "any(x.gear.power > 1 for x in beings if is_a(x, rider) if x.gear.range is none)",
        "is_a(me, rider) and all(x.gear == me.gear for x in riders)",
        "is_a(me, rider) and is_a(me, being) and me.gear.power > 1",
    ],
)
def test_after_asking_for_the_type_its_fields_can_be_read(text: str) -> None:
    checked(text)


@pytest.mark.parametrize(
    "text",
    [
        "is_a(me, rider) or me.gear.power > 1",
        "me.gear.power > 1 and is_a(me, rider)",
        "0 if is_a(me, rider) else me.gear.power",
        "not (is_a(me, rider) and n > 1) and me.gear.power > 1",
        "sum(x.gear.power for x in beings) if is_a(me, rider) else 0",
    ],
)
def test_where_the_type_is_not_settled_its_fields_can_not_be_read(text: str) -> None:
    assert [each.code for each in problems_of(text)] == ["expression-field-of-descendant"]


@pytest.mark.parametrize("text", ["{}", "me.side == ({})"])
def test_words_between_which_a_condition_chooses_are_told_in_their_order_each_at_its_place(text: str) -> None:
    written = ["'zed'", "'rod'", "'gray'", "'bleu'", "'redd'"]
    chosen = " if n > 1 else ".join(written)
    expect = SIDE if text == "{}" else None
    assert [each[:2] for each in told(text.format(chosen), expect)] == [
        ("expression-not-an-option", word) for word in written
    ]


def test_narrowing_tells_what_holds_where_the_whole_expression_is_true() -> None:
    text = "is_a(me, rider) and not (mine is none or n < 3)"
    assert facts(checked(text).tree, {}, holds=True) == {"me": thing("rider"), "mine": thing("rider")}
    assert facts(checked("is_a(me, rider) or me.ready").tree, {}, holds=True) == {}


def test_narrowing_never_widens_what_is_known() -> None:
    told = checked("mine is not none and is_a(mine, being)")
    assert facts(told.tree, {}, holds=True) == {"mine": thing("rider")}


def test_arguments_stand_in_the_order_of_the_parameters_and_defaults_are_filled_in() -> None:
    tree = checked("faces(side='red', of=me)").tree
    assert isinstance(tree, Call)
    assert [each.type.kind for each in tree.arguments] == ["thing", "text"]
    tree = checked("join([word])").tree
    assert isinstance(tree, Call)
    assert isinstance(tree.arguments[1], Constant)
    assert tree.arguments[1].value == ""


def test_a_chain_becomes_comparisons_joined_by_and() -> None:
    tree = checked("1 < n < 3").tree
    assert isinstance(tree, Logic)
    assert [each.span.column for each in tree.parts] == [1, 5]


def test_what_would_blow_up_a_parser_or_a_machine_is_refused() -> None:
    assert told("-" * 1900 + "1")[0][0] == "expression-too-deep"
    assert told("(" * 900 + "1" + ")" * 900)[0][0] == "expression-too-deep"
    assert told("me" + ".leader" * 200)[0][0] == "expression-too-deep"
    assert told("n" + " + n" * 450)[0][0] == "expression-too-deep"
    assert told("n" + "<n" * 900)[0][0] == "expression-too-many-parts"
    nested = "n"
    for _ in range(18):
        nested = f"(1 < {nested} < 3) == true"
    assert problems_of(nested)[-1].code in ("expression-too-many-parts", "expression-order-of")
    assert told("n" * 2001)[0][0] == "expression-too-long"
    loops = "n"
    for depth in range(5):
        loops = f"sum({loops} for x{depth} in beings)"
    assert "expression-too-many-loops" in [each.code for each in problems_of(loops)]


def test_whole_and_parts_need_a_type_that_all_of_them_share() -> None:
    apart = Vocabulary(
        things={
            "stone": ThingType("stone", "stones", (), {}, {}),
            "wall": ThingType("wall", "walls", (), {}, {"stones_in_it": list_of(thing("stone"))}),
        },
        tables={},
        functions={},
    )
    _, problems, _ = check("whole(s)", span_of, {"s": thing("stone")}, apart)
    assert [each.code for each in problems] == ["expression-no-common-type"]
    expression, _, _ = check("parts(w)", span_of, {"w": thing("wall")}, apart)
    assert expression is not None
    assert expression.type == list_of(thing("stone"))


@pytest.mark.parametrize(
    "text",
    [
        "attack(me) > n + 1 and not holds(me)",
        "n * attack(me) - attack(me) / 2 + attack(me) // -3 == 4",
        "sum(attack(x) for x in beings if holds(x))",
        "min([attack(x) for x in beings if holds(x)], default=attack(me))",
        "max(attack(me), 3) if holds(me) else round_up(attack(me))",
        "any([holds(me), me.ready])",
        "count(x for x in beings if holds(x))",
    ],
)
def test_judgements_may_stand_where_their_bounds_carry_through(text: str) -> None:
    assert judged_problems(checked(text), VOCABULARY) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("double(attack(me))", "expression-judged-argument"),
        ("abs(attack(me))", "expression-judged-word"),
        ("text(attack(me))", "expression-judged-word"),
        ("attack(me) in [1, 2]", "expression-judged-here"),
        ("[attack(me), 2]", "expression-judged-here"),
        ("n / attack(me)", "expression-judged-here"),
        ("attack(me) % 2", "expression-judged-here"),
        ("beings[0 if holds(me) else 1]", "expression-judged-here"),
        ("(me if holds(me) else me).rank", "expression-judged-here"),
        ("any([x.ready for x in beings if holds(x)])", "expression-judged-here"),
        ("attack(me) == tools.knife.range", "expression-judged-here"),
        ("goal(me).size", "expression-judged-here"),
    ],
)
def test_a_judgement_where_it_can_not_be_bounded_is_a_problem(text: str, code: str) -> None:
    assert [each.code for each in judged_problems(checked(text), VOCABULARY)] == [code]


def test_a_judgement_nested_so_that_its_bounds_would_explode_is_a_problem() -> None:
    text = "holds(me)"
    for _ in range(15):
        text = f"({text} == me.ready)"
    codes = [each.code for each in judged_problems(checked(text), VOCABULARY)]
    assert codes == ["expression-judged-too-large"]


def test_every_problem_has_sentences_whose_values_are_there() -> None:
    texts = "me.rnk;tools.knif;word > 3;word == 3;n and me.ready;double(word);double(1, 2);[1, 'a'];n ** 2"
    for text in texts.split(";"):
        for problem in problems_of(text):
            assert sentence(problem) != problem.code
            for language in ("de", "en"):
                assert "{" not in sentence(problem, language) + mend(problem, language)


def test_every_code_that_can_arise_has_sentences_and_no_sentence_is_left_over() -> None:
    sources = [*ENGINE.glob("link/expression*.py"), ENGINE / "link/judged.py", *ENGINE.glob("words/**/*.py")]
    written = "".join(each.read_text("utf-8") for each in sources)
    codes = set(re.findall(r'"(expression-[a-z-]+)"', written))
    assert codes == {code for code in PROBLEMS.ids() if code.startswith("expression-")}


_PIECES = re.findall(
    r"\S+",
    "me mine n word beings riders tools .rank .leader .gear ( ) [ ] , and or not in is none if else"
    " for x == != < > + - * / // % ** = := ' \" 1 2.5 007 any( sum( min( is_a( whole( double( attack("
    " lambda : { } \\ # @ ; é „ True __class__ default= 'red' \x00 rider",
)


@settings(max_examples=300)
@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(_PIECES), max_size=14).map(" ".join)))
def test_no_text_makes_the_checker_fail(text: str) -> None:
    expression, problems, _ = check(text, span_of, SCOPE, VOCABULARY)
    assert (expression is None) == bool(problems)
    for problem in problems:
        told = sentence(problem)
        assert told != problem.code
        assert "{" in text or "{" not in told
        assert problem.span is not None
        assert problem.span.column <= problem.span.end_column <= len(text) + 2


@pytest.mark.parametrize(
    "text",
    [
        "mine is not none and mine.gear.power > 1",
        "mine is none or mine.gear.power > 1",
        "not (mine is none) and mine.rank > 1",
        "not (mine is none or n < 1) and mine.rank > 1",
        "mine.rank if mine is not none else 0",
        "0 if mine is none else mine.rank",
        "me.leader is not none and me.leader.rank > 1",
        "me.leader is not none and me.leader.leader is not none and me.leader.leader.rank > 1",
        "me.leader == me and me.leader.rank > 1",
        "me.leader in beings and me.leader.rank > 1",
        "is_a(me.leader, rider) and me.leader.rank > 1",
        "first(riders) is not none and first(riders).gear.power > 1",
        "first(one for one in riders if one.ready).rank if any(one.ready for one in riders) else 0",
        "(mine is not none and n > 1 or mine is not none and n < 0) and mine.rank > 1",
        "(mine is not none if n > 1 else false) and mine.rank > 1",
        "sum(each.leader.rank for each in beings if each.leader is not none)",
        "max([each.range for each in tools if each.range is not none], default=0)",
        "sum(each.leader.rank for each in [one for one in beings if one.leader is not none])",
        "mine != me",
        "mine in beings",
        "me.leader == mine",
        "text(mine)",
        "is_a(mine, rider)",
    ],
)
def test_what_was_asked_to_be_there_can_be_used(text: str) -> None:
    checked(text)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("mine.rank", ["mine"]),
        ("me.leader.rank > 1", ["me.leader"]),
        ("mine is not none or mine.rank > 1", ["mine"]),
        ("not (mine is not none) and mine.rank > 1", ["mine"]),
        ("mine.rank if mine is none else 0", ["mine"]),
        ("me.leader is not none and me.leader.leader.rank > 1", ["me.leader.leader"]),
        ("(mine is not none or n > 1) and mine.rank > 1", ["mine"]),
        ("first(riders).gear.power", ["first(riders)"]),
        (
            "any(a.rank + 1 > n for a in riders) and first(a for a in riders if a.rank + 2 > n).ready",
            ["first(a for a in riders if a.rank + 2 > n)"],
        ),
        ("tools.knife.range + 1", ["tools.knife.range"]),
        ("-tools.knife.range", ["tools.knife.range"]),
        ("tools.knife.range > n", ["tools.knife.range"]),
        ("n <= tools.knife.range", ["tools.knife.range"]),
        ("double(tools.knife.range)", ["tools.knife.range"]),
        ("sum(each.range for each in tools)", ["each.range"]),
        ("max(n, tools.knife.range)", ["tools.knife.range"]),
        ("[each.leader.rank for each in beings]", ["each.leader"]),
        ("me.leader != me and me.leader.rank > 1", ["me.leader"]),
        ("members(mine)", ["mine"]),
        ("attack(mine)", ["mine"]),
    ],
)
def test_what_may_be_none_is_told_where_it_is_used(text: str, where: list[str]) -> None:
    found = problems_of(text)
    assert [each.code for each in found] == ["expression-may-be-nothing"] * len(where)
    assert [text[each.span.column - 1 : each.span.end_column - 1] for each in found if each.span] == where


def test_what_may_be_none_does_not_fit_where_something_has_to_be() -> None:
    assert told("mine", thing("being")) == [("expression-may-be-nothing", "mine", "")]
    checked("mine if mine is not none else me", thing("being"))
    checked("mine", thing("being", optional=True))


@pytest.mark.parametrize("word", ["next", "previous"])
def test_who_comes_next_among_all_of_a_type_is_there_and_may_be_asked_for_all_the_same(word: str) -> None:
    assert checked(f"{word}(me, beings).rank").type == INTEGER
    assert checked(f"{word}(me, beings) is not none").type == BOOLEAN
