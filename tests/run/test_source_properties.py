"""Generated source and the reference agree; bounds enclose every completion."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regelwerk.compile.emit.expression import emit
from regelwerk.link.expression import check
from regelwerk.link.judged import judged_problems
from regelwerk.model.expression import (
    Aggregate,
    Choose,
    Constant,
    Expr,
    Expression,
    Logic,
    TypeName,
)
from regelwerk.model.span import Span
from regelwerk.model.traversal import walk
from regelwerk.model.types import BOOLEAN, INTEGER, NUMBER, TEXT, Type, row, thing
from regelwerk.model.vocabulary import Function, TableType, ThingType, Vocabulary
from regelwerk.reference.evaluator import Environment, evaluate
from regelwerk.reference.recording import Recorder
from regelwerk.run.runtime import RUNTIME

INFINITY = float("inf")
SIDE = Type("choice", options=("red", "blue"))
LEADER = thing("being", optional=True)
BEING = {"rank": INTEGER, "speed": NUMBER, "side": SIDE, "ready": BOOLEAN, "leader": LEADER}
TOOL = {"power": INTEGER, "range": Type("number", optional=True)}
VOCABULARY = Vocabulary(
    things={
        "being": ThingType("being", "beings", (), BEING, {}),
        "rider": ThingType("rider", "riders", ("being",), {**BEING, "gear": row("tools")}, {}),
        "team": ThingType("team", "teams", ("being",), BEING, {"head": thing("rider", optional=True)}),
    },
    tables={"tools": TableType("tools", TOOL, frozenset({"knife", "long bow"}))},
    functions={
        "double": Function("double", "definition", (("number", NUMBER),), NUMBER),
        "strong": Function("strong", "definition", (("of", thing("being")), ("than", NUMBER)), BOOLEAN),
        "attack": Function("attack", "judgement", (("of", thing("being")),), NUMBER, judged=True),
        "holds": Function("holds", "judgement", (("of", thing("being")),), BOOLEAN, judged=True),
    },
)
SCOPE = {"me": thing("being"), "mine": thing("rider", optional=True), "n": INTEGER, "word": TEXT}


class Thing:
    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)


class Being(Thing):
    pass


class Rider(Being):
    pass


class Team(Being):
    pass


TYPES = {"being": Being, "rider": Rider, "team": Team}
TABLES = {"tools": {"knife": Thing(power=2, range=None), "long bow": Thing(power=1, range=7.5)}}


def span_of(start: int, end: int) -> Span:
    return Span("toy.yaml", 1, start + 1, 1, end + 1)


class ToyNaming:
    def name(self, id: str) -> str:
        return id

    def collection(self, thing: str) -> str:
        return f"collections[{VOCABULARY.things[thing].plural!r}]"

    def where(self, listed: str, named: bool, field: str, value: str) -> str:
        return f"by_field({listed}, {field!r}, {value})"

    def in_place(self, call: Any) -> None:
        return None

    def listing(self, call: Any) -> None:
        return None

    def near(self, thing: str, place: str) -> None:
        return None

    def rows(self, table: str) -> str:
        return f"list(tables[{table!r}].values())"

    def row(self, table: str, key: str) -> str:
        return f"tables[{table!r}][{key!r}]"

    def type_name(self, thing: str) -> str:
        return TYPES[thing].__name__

    def call(self, function: str, sort: str, bound: str | None, arguments: list[str]) -> str:
        return f"{function}{'_' + bound if bound else ''}({', '.join(arguments)})"

    def judged(self, function: str) -> bool:
        return VOCABULARY.functions[function].judged


class State:
    """Some beings, and what the judgements say of each: an interval and a value in it."""

    def __init__(self, draw: Any) -> None:
        small = st.integers(-3, 5)
        self.beings: list[Any] = []
        for position in range(draw(st.integers(1, 4))):
            kind = draw(st.sampled_from([Being, Rider, Rider, Team]))
            fields = {"rank": draw(small), "speed": draw(st.sampled_from([0, 1, 2.5, -0.5, 4]))}
            fields |= {"side": draw(st.sampled_from(SIDE.options)), "ready": draw(st.booleans())}
            leader = draw(st.sampled_from([None, *self.beings]))
            being = kind(id=f"b{position}", leader=leader, _whole=None, _parts=(), **fields)
            if kind is Rider:
                being.gear = TABLES["tools"][draw(st.sampled_from(["knife", "long bow"]))]
            if kind is Team:
                riders = [each for each in self.beings if isinstance(each, Rider) and each._whole is None]
                being.head = draw(st.sampled_from([None, *riders]))
                if being.head is not None:
                    being._parts, being.head._whole = (being.head,), being
            self.beings.append(being)
        riders = [each for each in self.beings if isinstance(each, Rider)]
        self.names = {
            "me": draw(st.sampled_from(self.beings)),
            "mine": draw(st.sampled_from([None, *riders])),
            "n": draw(small),
            "word": draw(st.sampled_from(["red", "Möwe", ""])),
        }
        self.collections = {
            each.plural: [being for being in self.beings if isinstance(being, TYPES[each.id])]
            for each in VOCABULARY.things.values()
        }
        self.attack = {being: draw(intervals()) for being in self.beings}
        self.holds = {being: draw(truths()) for being in self.beings}

    def completion(self, draw: Any) -> Environment:
        attack = {being: draw(inside(*bounds)) for being, bounds in self.attack.items()}
        holds = {being: draw(st.sampled_from(sorted(set(bounds)))) for being, bounds in self.holds.items()}
        return self.environment(lambda of: attack[of], lambda of: holds[of])

    def environment(self, attack: Any, holds: Any) -> Environment:
        functions = {"double": lambda number: number * 2, "strong": lambda of, than: of.rank > than}
        return Environment({**functions, "attack": attack, "holds": holds}, self.collections, TABLES, TYPES)

    def run(self, code: str, environment: Environment) -> Any:
        known = {**RUNTIME, **environment.functions, "collections": self.collections, "tables": TABLES}
        for bound, place in (("lo", 0), ("hi", 1)):
            known[f"attack_{bound}"] = lambda of, place=place: self.attack[of][place]
            known[f"holds_{bound}"] = lambda of, place=place: self.holds[of][place]
        known |= {kind.__name__: kind for kind in TYPES.values()}
        known["by_field"] = lambda listed, field, value: [
            each for each in listed if hasattr(each, field) and getattr(each, field) == value
        ]
        return eval(code, known | self.names)


@st.composite
def intervals(draw: Any) -> tuple[float, float]:
    low = draw(st.sampled_from([-INFINITY, -2, 0, 1, 3, 1.5]))
    return low, draw(st.sampled_from([each for each in (-2, 0, 1, 3, 1.5, 4, INFINITY) if each >= low]))


@st.composite
def truths(draw: Any) -> tuple[bool, bool]:
    return draw(st.sampled_from([(False, False), (False, True), (True, True)]))


def inside(low: float, high: float) -> st.SearchStrategy[float]:
    within = [each for each in (low, high, -7, 0, 1, 2, 2.5, 9) if low <= each <= high]
    return st.sampled_from([each for each in within if abs(each) < INFINITY])


class Writer:
    """Writes expressions of a wanted type; `mistakes` allows what may fail at run time.

    The choices are truly random: hypothesis' own leaning to simple choices would hardly ever nest.
    """

    def __init__(self, draw: Any, *, mistakes: bool) -> None:
        self.random = draw(st.randoms(use_true_random=True))
        self.mistakes = mistakes
        self.variables = 0

    def pick(self, *options: Any) -> Any:
        chosen = self.random.choice(options)
        return chosen() if callable(chosen) else chosen

    def number(self, known: dict[str, str], depth: int) -> str:
        being, number = self.being, self.number
        simple = ["n", "3", "0", "0.5", "-2", "tools.knife.power", lambda: f"{being(known, 0)}.rank"]
        if depth <= 0:
            return str(self.pick(*simple, lambda: f"attack({being(known, 0)})"))
        less = depth - 1
        risky = [
            lambda: f"({number(known, less)} / {number(known, less)})",
            lambda: f"({number(known, less)} % {number(known, less)})",
            lambda: f"{being(known, less)}.leader.speed",
            lambda: "(tools['long bow'].range + tools.knife.range)",
            lambda: f"[{number(known, less)}, 2][n]",
            lambda: f"{self.pick('min', 'max')}({self.loop(self.number, known, less)})",
        ]
        return str(
            self.pick(
                self.pick(*simple),
                lambda: f"{being(known, less)}.speed",
                lambda: f"attack({being(known, less)})",
                lambda: f"attack({being(known, less)})",
                lambda: f"({number(known, less)} {self.pick('+', '-', '*')} {number(known, less)})",
                lambda: f"({number(known, less)} {self.pick('/', '//')} {self.pick('2', '-3', '0.5')})",
                lambda: f"(-{number(known, less)})",
                lambda: f"({number(known, less)} if {self.truth(known, less)} else {number(known, less)})",
                lambda: f"{self.pick('min', 'max')}({number(known, less)}, {number(known, less)})",
                lambda: (
                    f"{self.pick('min', 'max')}([{self.loop(self.number, known, less)}],"
                    f" default={number(known, less)})"
                ),
                lambda: f"sum({self.loop(self.number, known, less)})",
                lambda: f"sum([{number(known, less)}, {number(known, less)}])",
                lambda: f"count({self.loop(self.being, known, less)})",
                lambda: f"{self.pick('abs', 'round_up', 'round_down', 'double')}({number(known, less)})",
                *(risky if self.mistakes else ()),
            )
        )

    def truth(self, known: dict[str, str], depth: int) -> str:
        being, truth, less = self.being, self.truth, depth - 1
        simple = ["true", "false", lambda: f"{being(known, 0)}.ready", lambda: f"holds({being(known, 0)})"]
        if depth <= 0:
            return str(self.pick(*simple))
        risky = [
            "first(teams).ready",
            "mine.ready",
            lambda: f"strong(of={being(known, less)}.leader, than={self.number(known, less)})",
        ]
        return str(
            self.pick(
                self.pick(*simple),
                lambda: (
                    f"({self.number(known, less)} {self.pick('<', '<=', '==', '!=', '>', '>=')}"
                    f" {self.number(known, less)})"
                ),
                lambda: f"(n < {self.number(known, less)} <= {self.number(known, less)})",
                lambda: f"({truth(known, less)} {self.pick('and', 'or', '==', '!=')} {truth(known, less)})",
                lambda: f"(not {truth(known, less)})",
                lambda: f"({truth(known, less)} if {truth(known, less)} else {truth(known, less)})",
                lambda: f"{self.pick('any', 'all')}({self.loop(self.truth, known, less)})",
                lambda: f"{self.pick('any', 'all')}([{truth(known, less)}, {truth(known, less)}])",
                lambda: f"({being(known, less)} {self.pick('==', '!=')} {being(known, less)})",
                lambda: f"({being(known, less)} {self.pick('in', 'not in')} {self.beings(known, less)})",
                lambda: f"({being(known, less)}.leader {self.pick('is', 'is not')} none)",
                lambda: f"(me.side {self.pick('==', '!=')} {self.pick('word', repr('red'))})",
                lambda: "(is_a(me, rider) and me.gear.power > 1)",
                lambda: "(mine is not none and mine.gear.range is none)",
                lambda: f"strong({being(known, less)}, {self.number(known, less)})",
                *(risky if self.mistakes else ()),
            )
        )

    def being(self, known: dict[str, str], depth: int) -> str:
        simple = ["me", *known]
        if depth <= 0:
            return str(self.pick(*simple))

        def first() -> str:
            return f"first({self.loop(self.being, known, depth - 1)})"

        return str(
            self.pick(
                *simple,
                lambda: f"whole({self.being(known, depth - 1)})",
                lambda: f"({self.being(known, depth - 1)} if {self.truth(known, depth - 1)} else me)",
                lambda: f"members({self.being(known, depth - 1)})[0]",
                *(["beings[1]", "parts(me)[0]", first] if self.mistakes else ()),
            )
        )

    def beings(self, known: dict[str, str], depth: int) -> str:
        return str(
            self.pick(
                "beings",
                "riders",
                lambda: f"members({self.being(known, depth)})",
                lambda: f"parts({self.being(known, depth)})",
                lambda: f"[{self.being(known, depth)}, me]",
            )
        )

    def text(self, known: dict[str, str], depth: int) -> str:
        return str(
            self.pick(
                "word",
                "'a {0} b'",
                "me.side",
                lambda: f"text({self.number(known, depth)})",
                lambda: f"text({self.truth(known, depth)})",
                lambda: f"join([{self.text(known, depth - 1)}, me.id], separator='-')" if depth > 0 else "''",
            )
        )

    def loop(self, element: Any, known: dict[str, str], depth: int) -> str:
        self.variables += 1
        variable = f"v{self.variables}"
        source = self.beings(known, depth)
        known = {**known, variable: "being"}
        condition = self.pick("", lambda: f" if {self.truth(known, depth)}")
        return f"{element(known, depth)} for {variable} in {source}{condition}"


def checked(text: str) -> Expression | None:
    expression, problems, _ = check(text, span_of, SCOPE, VOCABULARY, lenient=True)
    too = {f"expression-too-{each}" for each in ("many-loops", "long", "many-parts", "deep")}
    assert {each.code for each in problems} <= too | {"expression-division-by-zero"}, (text, problems)
    return expression


def outcome(run: Any) -> tuple[str, Any]:
    try:
        value = run()
    except (TypeError, AttributeError, ArithmeticError, LookupError, ValueError) as error:
        return "error", type(error)
    return type(value).__name__, value


FEW = settings(max_examples=150, suppress_health_check=list(HealthCheck))


@FEW
@given(st.data())
def test_generated_source_equals_the_reference_in_value_and_in_error(data: Any) -> None:
    state, writer = State(data.draw), Writer(data.draw, mistakes=True)
    text = data.draw(st.sampled_from([writer.number, writer.truth, writer.text, writer.being]))({}, 3)
    expression = checked(text)
    if expression is None:
        return
    environment = state.completion(data.draw)
    code = emit(expression.tree, ToyNaming())
    expected = outcome(lambda: evaluate(expression, state.names, environment))
    assert outcome(lambda: state.run(code, environment)) == expected, (text, code)


@FEW
@given(st.data())
def test_a_recorded_run_gives_the_same_value_and_records_it(data: Any) -> None:
    state, writer = State(data.draw), Writer(data.draw, mistakes=False)
    expression = checked(data.draw(st.sampled_from([writer.number, writer.truth]))({}, 2))
    if expression is None:
        return
    environment = state.completion(data.draw)
    seen: list[tuple[Expr, Any]] = []
    recorder = Recorder(VOCABULARY, lambda node, value: seen.append((node, value)))
    plain = outcome(lambda: state.run(emit(expression.tree, ToyNaming()), environment))
    saw = recorder.saw(expression)
    assert outcome(lambda: evaluate(expression, state.names, environment, saw)) == plain
    if plain[0] == "error" or isinstance(expression.tree, Constant):
        return
    assert seen[-1] == (expression.tree, plain[1])
    outside = [each for each in walk(expression.tree) if not isinstance(each, Constant | TypeName)]
    assert {id(node) for node, _ in seen} <= {id(node) for node in outside}
    if not any(isinstance(each, Aggregate | Logic | Choose) for each in outside):
        assert {id(node) for node, _ in seen} == {id(node) for node in outside}
        for node, value in seen:
            assert state.run(emit(node, ToyNaming()), environment) == value


@FEW
@given(st.data())
def test_every_completion_lies_between_the_bounds(data: Any) -> None:
    state, writer = State(data.draw), Writer(data.draw, mistakes=False)
    text = data.draw(st.sampled_from([writer.number, writer.truth]))({}, 3)
    expression = checked(text)
    if expression is None or judged_problems(expression, VOCABULARY):
        return
    written = [emit(expression.tree, ToyNaming(), bound) for bound in ("lo", "hi")]
    low, high = (state.run(code, state.environment(None, None)) for code in written)
    for _ in range(3):
        value = evaluate(expression, state.names, state.completion(data.draw))
        assert low <= value <= high, (text, written, low, value, high)


@FEW
@given(st.data())
def test_when_all_is_decided_both_bounds_are_the_value(data: Any) -> None:
    state, writer = State(data.draw), Writer(data.draw, mistakes=False)
    for being in state.beings:
        attack = data.draw(inside(*state.attack[being]))
        state.attack[being] = (attack, attack)
        state.holds[being] = (state.holds[being][0],) * 2
    expression = checked(data.draw(st.sampled_from([writer.number, writer.truth]))({}, 3))
    if expression is None or judged_problems(expression, VOCABULARY):
        return
    value = evaluate(expression, state.names, state.completion(data.draw))
    for bound in ("lo", "hi"):
        code = emit(expression.tree, ToyNaming(), bound)
        assert state.run(code, state.environment(None, None)) == value, (expression.text, code)
