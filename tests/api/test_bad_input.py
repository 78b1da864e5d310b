"""Whatever is wrong is told by exceptions of documented types, in the sentences of the command line."""

import pickle
from functools import partial
from pathlib import Path

import pytest

import regelwerk

NOUGHTS = Path(__file__).parents[1] / "rulesets" / "toys" / "noughts"


@pytest.fixture
def stones(toys):
    return regelwerk.load("stones").game(seed=1)


@pytest.fixture
def snails(toys):
    return regelwerk.load("snails").game(seed=1)


REFUSED = [
    ("stones", lambda game: game.choose("rest"), "choice-barred", "You have to hop before you rest."),
    ("stones", lambda game: game.choose("fly"), "choice-not-now", "'fly' cannot be chosen now."),
    ("stones", lambda game: game.choose("hopp"), "choice-not-now", "Did you mean 'hop'?"),
    ("stones", lambda game: game.choose("hop", far=2), "why-not-no-parameter", "no parameter 'far'"),
    ("stones", lambda game: game.order("Ada", []), "orders-not-wanted", "nobody writes secret orders"),
    ("stones", lambda game: game.resolve(), "orders-not-wanted", "In the phase 'Crossing'"),
    ("stones", lambda game: game.view("Eve"), "play-unknown-seat", "Nobody called 'Eve' decides"),
    ("stones", lambda game: game.story(seat="Eve"), "play-unknown-seat", "Nobody called 'Eve' decides"),
    ("stones", lambda game: game.events(seat="Eve"), "play-unknown-seat", "Nobody called 'Eve' decides"),
    ("stones", lambda game: game.board(seat="Eve"), "play-unknown-seat", "Nobody called 'Eve' decides"),
    ("stones", lambda game: game.seen_by("Eve").__enter__(), "play-unknown-seat", "Players are: Ada, Ben."),
    ("stones", lambda game: game.choosing("Eve").__enter__(), "play-unknown-seat", "Players are: Ada, Ben."),
    ("stones", lambda game: game.evaluate("ahead"), "unknown-document", "no document with the id “ahead”"),
    ("stones", lambda game: game.options(None), "choice-not-now", "'None' cannot be chosen now."),
    ("stones", lambda game: game.why_not("swim"), "unknown-document", "no document with the id “swim”"),
    ("stones", lambda game: game.why_not("hop", x=1), "why-not-no-parameter", "no parameter 'x'"),
    ("stones", lambda game: game.position["Eve"], "position-nothing-called", "Nothing in play is called"),
    ("stones", lambda game: game.thing("Eve"), "position-nothing-called", "Nothing in play is called"),
    ("snails", lambda game: game.owner("Eve"), "position-nothing-called", "Nothing in play is called"),
    ("stones", lambda game: game.written("Eve"), "position-nothing-called", "Nothing in play is called"),
    ("stones", lambda game: game.name("Eve"), "choice-not-offered", "Eve is not among what may be chosen"),
    ("stones", lambda game: game.options("fly"), "choice-not-now", "'fly' cannot be chosen now."),
    ("stones", lambda game: game.picture("fly"), "choice-not-now", "'fly' cannot be chosen now."),
    ("stones", lambda game: game.route("fly"), "choice-not-now", "'fly' cannot be chosen now."),
    ("stones", lambda game: game.shading("fly"), "choice-not-now", "'fly' cannot be chosen now."),
    ("stones", lambda game: game.marks([], "fly"), "choice-not-now", "'fly' cannot be chosen now."),
    ("snails", lambda game: game.chosen("Eve"), "play-unknown-seat", "Nobody called 'Eve' decides"),
    ("snails", lambda game: game.order("Ida", ["Slow flies"]), "order-unexpected", "Ida:1:6"),
    ("snails", lambda game: game.order("Ida", "Moss creeps Kale"), "order-refused", "Moss is not yours"),
    ("snails", lambda game: game.order("Eve", []), "game-unknown-decider", "Nobody called 'Eve' writes"),
    ("snails", lambda game: game.choose("creep"), "choice-not-now", "cannot be chosen now"),
]


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_what_is_refused_changes_nothing_and_says_why(request, number):
    name, ask, code, said = REFUSED[number]
    game = request.getfixturevalue(name)
    before = game.position
    with pytest.raises(regelwerk.Refused) as refused:
        ask(game)
    assert [problem.code for problem in refused.value.problems] == [code]
    assert said in str(refused.value)
    assert type(refused.value) is regelwerk.Refused
    assert (game.position, game.decisions) == (before, 0)


@pytest.mark.parametrize("asked", [
    lambda game, choice: game.choose(choice), lambda game, choice: game.cost(choice),
    lambda game, choice: game.cost_told([choice]), lambda game, choice: game.marks([choice]),
])  # fmt: skip
def test_a_choice_of_another_game_is_refused_wherever_it_is_given(asked, stones):
    game = regelwerk.load(NOUGHTS).game(seed=1)
    with pytest.raises(regelwerk.Refused, match="'hop' cannot be chosen now"):
        asked(game, stones.choices()[0])


@pytest.mark.parametrize(
    "ask",
    [
        lambda game: game.results(0),
        lambda game: game.results(2),
        lambda game: game.beside(0),
        lambda game: game.beside(2),
        lambda game: game.story(of=-1),
        lambda game: game.story(of=2),
        lambda game: game.story(decisions=-1),
        lambda game: game.events(decisions=-1),
        lambda game: game.revealing(-1),
        lambda game: game.undo(2),
    ],
)
def test_decisions_that_there_are_not_are_told_and_never_those_from_the_end(snails, ask):
    snails.order_all({"Ida": [], "Ünal": []})
    snails.resolve()
    with pytest.raises(ValueError, match=r"decisions"):
        ask(snails)


def test_behind_the_last_parameter_nothing_is_left_to_choose(stones):
    (choice, *_) = stones.choices("hop")
    assert stones.options("hop", **choice.arguments) == []


def test_all_problems_of_all_seats_are_told_at_once(snails):
    rules, start = regelwerk.load("snails", "de"), snails.position
    with pytest.raises(regelwerk.Refused) as refused:
        orders = {"Ida": ["Slow creeps Kale", "Moss creeps Kale"], "Ünal": ["x"], "Eve": ""}
        rules.resolve(start, orders, seed=1)
    problems = refused.value.problems
    assert [(problem.code, problem.file, problem.line) for problem in problems] == [
        ("order-refused", "Ida", 2), ("order-begins-unknown", "Ünal", 1), ("game-unknown-decider", "", 0),
    ]
    assert "Moss gehört dir nicht." in str(refused.value)
    assert "    2 | Moss creeps Kale\n" in str(refused.value)     # the line, though it is in no file
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.problems) == (str(refused.value), problems)


def test_a_ruleset_with_mistakes_raises_all_of_them(toys):
    (toys / "stones" / "things.yaml").write_text("kind: tabel\nid: x\n---\nkind: type\n", "utf-8")
    with pytest.raises(regelwerk.Problems) as refused:
        regelwerk.load("stones")
    assert len(refused.value.problems) > 1
    assert isinstance(refused.value, regelwerk.Refused)
    first = next(each for each in refused.value.problems if each.line == 1)
    assert first.file == "stones/things.yaml"
    assert first.message("de") != first.message("en")
    assert repr(first) == f"<Problem {first.code}: stones/things.yaml:1:{first.column}: {first.message()}>"


@pytest.mark.parametrize("name", ["", "nothing", "no/where", "a\0b"])
def test_a_ruleset_that_is_not_there_is_told(name, toys):
    with pytest.raises(regelwerk.Problems) as refused:
        regelwerk.load(name)
    assert [problem.code for problem in refused.value.problems] == ["unknown-ruleset"]


def test_what_is_not_offered_is_refused_by_the_reason_of_the_rules_where_there_is_one(tmp_path):
    text = (NOUGHTS / "ruleset.yaml").read_text("utf-8")
    marked = text.replace("from: squares}", 'from: "[square for square in squares if square.mark is none]"}')
    (tmp_path / "ruleset.yaml").write_text(marked, "utf-8")
    game = regelwerk.load(tmp_path).game(seed=1)
    game.choose("set_mark", square="a")
    with pytest.raises(regelwerk.Refused) as refused:
        game.choose("set_mark", square="a")
    assert [(each.code, each.values["reason"]) for each in refused.value.problems] == [
        ("choice-barred", "a is taken")
    ]


def test_what_python_itself_would_refuse_stays_a_type_or_value_error(toys):
    with pytest.raises(ValueError, match="language: 'fr' is none of de, en"):
        regelwerk.load("stones", "fr")
    stones = regelwerk.load("stones")
    game = stones.game(seed=1)
    (problem,) = game.refusals("rest")
    named = partial(game.name, "Ada", "")
    for ask in (stones.in_language, game.story, problem.message, lambda each: named(language=each)):
        for language in ("fr", "EN", "../texts/en"):
            with pytest.raises(ValueError, match="is none of de, en"):
                ask(language)
    with pytest.raises(TypeError, match="a Choice or the id of an action, not int"):
        regelwerk.load("stones").game(seed=1).choose(3)
    with pytest.raises(TypeError):
        regelwerk.load(3)
    for seed in ("7", 7.5, b"7", [7]):  # a record would keep none of them
        with pytest.raises(TypeError, match="integer"):
            regelwerk.load("stones").game(seed=seed)


@pytest.mark.parametrize(("asked", "code"), [
    ({"events": ["hop Ada"]}, "odds-event-form"),
    ({"events": ["hop: Eve"]}, "unknown-thing"),
    ({"events": []}, "odds-of-what"),
    ({"events": ["hop: Ada"], "of": "Ada.boats"}, "expression-unknown-field"),
    ({"events": ["hop: Ada"], "scenario": "sea"}, "play-unknown-scenario"),
])
def test_odds_that_cannot_be_asked_are_refused(toys, asked, code):
    events = asked.pop("events")
    with pytest.raises(regelwerk.Refused) as refused:
        regelwerk.load("stones").odds(*events, **asked)
    assert code in [problem.code for problem in refused.value.problems]
