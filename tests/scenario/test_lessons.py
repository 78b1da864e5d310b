"""Lessons: what the reader is told and asked is what the rules say; what they do not say fails."""

from pathlib import Path

import pytest

from regelwerk.load.show import mend, show
from regelwerk.model.outcome import Pointed
from regelwerk.rulebook.edition import make_edition
from regelwerk.run.program import Program
from regelwerk.scenario.lessons import run_lessons, teach
from regelwerk.scenario.runner import run_covered

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
NOUGHTS, WISHES = (
    (TOYS / toy / "ruleset.yaml").read_text("utf-8").partition("---\nkind: example")[0]
    for toy in ("noughts", "wishes")
)
HEAD = """---
kind: lesson
id: first
title: {en: First steps}
text: {en: How a row is won.}
"""
ROW = "given: {scenario: row}\nseat: Ann\nsteps:\n"
HOME = "given: {scenario: home}\nsteps:\n"
ASKED = """  - ask:
      text: {en: "Who is on?"}
      answers: [{text: {en: Ann}, when: Ann.turn}, {text: {en: Bob}, when: Bob.turn}]
      because: {en: "{{ Ann }} begins."}
    say: {en: "{{ count(square for square in squares if square.mark is none) }} are free."}
  - choose: [{set_mark: b}, {set_mark: c}]
    say: {en: "{{ b.mark }} holds b, {{ c.mark }} holds c."}
  - choose: {wait: true}
    dice: [6]
    say: {en: "Tired: {{ Ann.tired }}."}
"""
POND = """
kind: ruleset
id: pond
version: 1.0.0
title: {en: Pond}
languages: [en]
start: playing
space:
  kind: plane
  table: {width: 20, depth: 20}
  pieces: {type: frog, at: spot, base: 2, facing: facing}
---
kind: type
id: frog
plural: frogs
title: {en: frog}
fields:
  spot: {type: point}
  facing: {type: number, default: 0}
---
kind: phase
id: playing
title: {en: Playing}
who: {decides: "first(frog for frog in frogs if frog.facing < 360)", actions: [hop]}
---
kind: action
id: hop
title: {en: Hop}
source: {standing: house}
by: frog
parameters:
  jumper: {from: frogs}
  to: {type: point, propose: "[point(7, 7)]"}
  facing: {type: number, propose: "[jumper.facing]", title: {en: way}}
requires:
  - {that: "distance(jumper, to) <= 9", else: {en: Too far.}}
  - {that: facing < 360, else: {en: No way.}}
do: [{set: jumper.spot, to: to}, {set: jumper.facing, to: facing}]
---
kind: scenario
id: calm
title: {en: Calm}
state: {frogs: {Pia: {spot: [2, 2]}}}
"""
HOPS = """given: {scenario: calm}
seat: Pia
steps:
  - choose: [{hop: Pia, to: [5, 5]}, {hop: Pia, to: [6, 6]}]
    others: [{hop: Pia, to: [9, 8], facing: 90}, {hop: Pia, to: [8, 9], facing: 90}]
    say: {en: x}
  - {say: {en: "{{ Pia.facing }}"}, show: [Pia], reach: {hop: Pia}}
"""


@pytest.fixture
def taught(link_text):
    """The lesson of a text, played in English."""

    def found(text, rules=NOUGHTS):
        ruleset, problems = link_text(rules + HEAD + text)
        assert ruleset is not None, show(problems)
        return teach(Program(ruleset), ruleset.lessons["first"], "en")

    return found


def codes(outcome):
    return [(problem.code, problem.span.line) for problem in outcome.failures]


def test_texts_and_answers_are_worked_out_where_the_game_stands_then(taught):
    first, second, third = taught(ROW + ASKED).steps
    assert (first.question, first.answers, first.because) == (
        "Who is on?",
        (("Ann", True), ("Bob", False)),
        "Ann begins.",
    )
    assert first.text == "5 are free."
    assert second.text == "Ann holds b, Bob holds c."
    assert [step.text for step in third.steps if step.kind == "die"] != []
    assert third.text == "Tired: true."


def test_what_the_seat_chooses_is_offered_among_other_choices(taught):
    first, second, third = taught(ROW + ASKED).steps
    assert first.offered == first.decided == ()
    assert second.decided == ("Set a mark: b", "Bob – Set a mark: c")
    assert "Set a mark: b" in second.offered and 2 <= len(second.offered) <= 5
    assert len(set(second.offered)) == len(second.offered)
    assert third.offered[-1] == "Wait"


def test_what_is_offered_beside_can_be_named(taught):
    step = taught(
        ROW + "  - {choose: {set_mark: b}, others: [{wait: true}, {set_mark: d}], say: {en: x}}\n"
    ).steps[0]
    assert set(step.offered) == {"Set a mark: b", "Wait", "Set a mark: d"} and len(step.offered) == 3


def test_a_single_choice_is_not_asked(taught):
    steps = taught(HOPS.replace("[5, 5]", "[7, 7]").replace("    others", "    # others"), POND).steps
    assert (steps[0].offered, steps[0].decided) == ((), ("Hop: Pia", "Hop: Pia"))


def test_spots_are_called_by_letters_that_the_picture_shows(link_text):
    ruleset, problems = link_text(POND + HEAD + HOPS)
    assert ruleset is not None, show(problems)
    drawn = []
    first, second = teach(
        Program(ruleset), ruleset.lessons["first"], "en", lambda game, pointed: drawn.append(pointed) or "x"
    ).steps
    assert first.offered == ("Hop: Pia, A", "Hop: Pia, B, way 90", "Hop: Pia, C, way 90")
    assert first.decided == ("Hop: Pia, A", "Hop: Pia")
    assert drawn[0].spots == (("A", 5.0, 5.0), ("B", 9.0, 8.0), ("C", 8.0, 9.0))
    assert (drawn[0].piece, drawn[0].action) == ("Pia", "hop")
    assert drawn[-1] == Pointed(("Pia",), (), "Pia", "hop", since=1) and second.pictures == ("", "x")
    pages = make_edition(ruleset, "en")[0].pages
    assert sum(each.count('class="spot"') for name, each in pages.items() if name.endswith(".svg")) == 3


def test_without_a_seat_nobody_is_asked_to_choose(taught):
    assert [step.offered for step in taught(ROW.replace("seat: Ann\n", "") + ASKED).steps] == [(), (), ()]


def test_orders_are_handed_in_and_their_results_told(taught):
    step, after = taught(
        HOME + "  - {orders: [Tom to garden], say: {en: 'Tom: {{ Tom.room }}'}}\n"
        "  - {orders: [Tom to kitchen], happens: [{in: walking, frighten: Tom}], dice: [1],"
        " say: {en: Home}}\n",
        WISHES,
    ).steps
    assert (step.orders, step.printed, step.text) == (
        ("Tom to garden",),
        ("Tom to garden",),
        "Tom: garden",
    )
    assert after.printed == ("Tom to kitchen",)


def test_the_reader_writes_the_orders_that_the_seat_may_give(taught):
    rules = WISHES.replace(
        "sealed: wishing}", 'sealed: wishing, requires: [{that: wish.of.owner == player, else: {en: "no"}}]}'
    )
    rules = rules.replace("fields:\n  room:", "fields:\n  owner: {type: player, optional: true}\n  room:")
    state = (
        "given: {scenario: home, state: {players: {Bob: {}}, cats: {Tom: {owner: Ann}, Kit: {owner: Bob}}}}\n"
    )
    step = (
        "  - {task: {en: 'Send {{ Tom }} out.'}, orders: [Kit to kitchen, Tom to garden], say: {en: Out}}\n"
    )
    (asked,) = taught(state + "seat: Ann\nsteps:\n" + step, rules).steps
    assert (asked.task, asked.written, asked.orders) == (
        "Send Tom out.",
        ("Tom to garden",),
        ("Kit to kitchen",),
    )
    (told,) = taught(state + "steps:\n" + step, rules).steps
    assert (told.written, told.orders) == ((), ("Kit to kitchen", "Tom to garden"))


def test_result_lines_are_explained_one_by_one_and_all_of_them(taught, link_text):
    step = "  - {orders: [Tom to garden], results: [{en: 'He is in the {{ Tom.room }}.'}]}\n"
    outcome = taught(HOME + step, WISHES)
    assert outcome.failures == () and outcome.steps[0].meanings == ("He is in the garden.",)
    ruleset, _ = link_text(
        WISHES + HEAD + "seat: Ann\n" + HOME + step.replace("- {orders", "- {task: {en: <Go>}, orders")
    )
    page = make_edition(ruleset, "en")[0].pages["lesson-first.md"]
    assert '<div class="rulebook-orders"><p>&#60;Go&#62;</p>' in page.replace("&lt;", "&#60;").replace(
        "&gt;", "&#62;"
    )
    assert "<li><code>Tom to garden</code></li>" in page
    assert "<dt><code>Tom to garden</code></dt><dd>He is in the garden.</dd>" in page
    again = taught(HOME + step.replace("results: [", "results: [{en: x}, "), WISHES)
    assert [code for code, _ in codes(again)] == ["lesson-results-unequal"]


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (2 * "  - {choose: {set_mark: a}, say: {en: x}}\n", "lesson-refused"),
        ("  - {choose: {wait: true}, dice: [6, 6], say: {en: x}}\n", "example-die-unused"),
        ("  - {choose: {wait: true}, say: {en: x}}\n", "run-die-missing"),
        ("  - {choose: {set_mark: Bob}, say: {en: x}}\n", ""),
        ("  - {orders: [x], say: {en: x}}\n", "example-orders-unused"),
        (
            "  - {choose: [{set_mark: a}, {set_mark: c}], say: {en: x}}\n"
            "  - {choose: {set_mark: b}, others: {set_mark: a}, say: {en: x}}\n",
            "lesson-refused",
        ),
        (ASKED.replace("when: Bob.turn", "when: Ann.turn"), "lesson-all-right"),
        (ASKED.replace("when: Ann.turn", "when: Bob.turn"), "lesson-none-right"),
        ("  - {say: {en: '{{ a.next.next.next.next.next }}'}}\n", ""),
    ],
)
def test_what_the_rules_do_not_allow_fails_at_its_place(link_text, steps, expected):
    ruleset, problems = link_text(NOUGHTS + HEAD + ROW + steps)
    if not expected:
        assert ruleset is None and problems[0].span.line > NOUGHTS.count("\n")
        return
    assert ruleset is not None, show(problems)
    outcome = teach(Program(ruleset), ruleset.lessons["first"], "en")
    assert [code for code, _ in codes(outcome)] == [expected]
    assert codes(outcome)[0][1] > (NOUGHTS + HEAD + ROW).count("\n")


def test_where_a_choice_is_not_allowed_the_lesson_says_who_may_choose_what(link_text):
    ruleset, _ = link_text(NOUGHTS + HEAD + ROW + 2 * "  - {choose: {set_mark: a}, say: {en: x}}\n")
    (failure,) = teach(Program(ruleset), ruleset.lessons["first"], "en").failures
    assert "In the phase playing Bob may choose: set_mark, wait. " in mend(failure, "en")


@pytest.mark.parametrize(
    ("steps", "code"),
    [
        ("  - {dice: [1]}\n", "lesson-step-silent"),
        ("  - {choose: {wait: true}, orders: [x], say: {en: x}}\n", "lesson-choice-and-orders"),
        ("  - {say: {en: x}, happens: [{in: playing, pass_on: true}]}\n", "lesson-happens-without-orders"),
        ("  - {ask: {text: {en: x}}}\n", "lesson-question-open"),
        ("  - {say: {en: x}, reach: {wait: true}}\n", "lesson-reach-of-nobody"),
        ("  - {say: {en: x}, others: {wait: true}}\n", "lesson-others-without-choice"),
        ("  - {say: {en: x}, reach: {fly: a}}\n", "unknown-action"),
        ("  - {say: {en: x}, show: [a]}\n", "lesson-show-undrawn"),
        ("  - {say: {en: x}, reach: {set_mark: a}}\n", "lesson-reach-undrawn"),
        ("  - {say: {en: It takes 3 in a row.}}\n", "lesson-number-bare"),
        ("  - {ask: {text: {en: x}, value: count(squares), because: {en: '9!'}}}\n", "lesson-number-bare"),
        ("  - {say: {en: '{{ nobody.turn }}'}}\n", "expression-unknown-name"),
        ("  - {say: {en: x}, choose: {fly: a}}\n", "unknown-action"),
    ],
)
def test_what_makes_no_step_is_told_where_it_stands(link_text, steps, code):
    ruleset, problems = link_text(NOUGHTS + HEAD + ROW + steps)
    assert ruleset is None
    assert [problem.code for problem in problems] == [code]
    assert problems[0].span.line == (NOUGHTS + HEAD + ROW).count("\n") + 1


def test_a_number_is_told_at_its_column_and_names_may_hold_one(link_text):
    said = "H4, a d20, K-2, F.3.1.2, 1:1, 90°, step 3 and {{ 3 }} {{ count(squares) }}: 12.5 or 50%."
    ruleset, problems = link_text(NOUGHTS + HEAD + ROW + f"  - say: {{en: '{said}'}}\n")
    assert ruleset is None
    shift = len("  - say: {en: '") + 1
    assert [(each.code, each.values["number"], each.span.column) for each in problems] == [
        ("lesson-number-bare", number, shift + said.index(number)) for number in ("12.5", "50")
    ]


def test_nobody_is_shown_who_is_not_there(link_text):
    steps = "given: {scenario: calm}\nsteps:\n  - {say: {en: x}, show: [z]}\n"
    assert [each.code for each in link_text(POND + HEAD + steps)[1]] == ["unknown-thing"]


def test_lessons_count_for_what_is_reached(link_text):
    without = run_covered(link_text(NOUGHTS)[0])[1]
    with_lesson = run_covered(link_text(NOUGHTS + HEAD + ROW + ASKED)[0])[1]
    assert ("action", "wait") in {part[:2] for part in without.missed}
    assert ("action", "wait") not in {part[:2] for part in with_lesson.missed}


def test_a_lesson_is_a_page_that_reads_without_a_script(link_text):
    ruleset, _ = link_text(NOUGHTS + HEAD + ROW + ASKED)
    edition, problems = make_edition(ruleset, "en")
    assert problems == []
    page = edition.pages["lesson-first.md"]
    assert '<li data-right="">Ann</li><li>Bob</li>' in page
    assert "<summary>Answer</summary><p><strong>Ann</strong> Ann begins.</p>" in page
    assert "## 2 of 3 { #step-2 .rulebook-step }" in page
    assert page.count("*Throws: 6*") == 1 and page.index("*Throws: 6*") < page.index("Tired:")
    assert "lesson-first.md" in edition.pages["learn.md"]
    told = [name for name, page in edition.pages.items() if "How a row is won" in page]
    assert [name for name in told if name.endswith(".md")] == ["learn.md", "lesson-first.md"]


def test_what_a_lesson_says_is_escaped(link_text):
    steps = ASKED.replace("Who is on?", "<script>alert(here)</script>").replace("{en: Bob}", "{en: '<b>'}")
    edition, _ = make_edition(link_text(NOUGHTS + HEAD + ROW + steps)[0], "en")
    page = edition.pages["lesson-first.md"]
    assert "<script" not in page and "<b>" not in page


def test_a_lesson_that_the_rules_do_not_allow_makes_no_rulebook(link_text):
    ruleset, _ = link_text(NOUGHTS + HEAD + ROW + "  - {choose: {wait: true}, dice: [7], say: {en: x}}\n")
    _, problems = make_edition(ruleset, "en")
    assert [problem.code for problem in problems] == ["run-die-impossible"]


def test_who_never_decides_is_no_seat(link_text):
    text = NOUGHTS + HEAD + ROW.replace("seat: Ann", "seat: a") + "  - {say: {en: x}}\n"
    ruleset, problems = link_text(text)
    assert ruleset is None
    assert [(each.code, each.span.line) for each in problems] == [
        ("lesson-seat-decides-nothing", (NOUGHTS + HEAD).count("\n") + 2)
    ]


def test_orders_after_the_end_are_told(taught):
    outcome = taught("given: {scenario: row, phase: over}\nsteps:\n  - {orders: [foo], say: {en: x}}\n")
    assert [code for code, _ in codes(outcome)] == ["example-orders-unused"]


def test_a_language_that_the_ruleset_does_not_speak_hides_no_mistake(link_text):
    ruleset, _ = link_text(NOUGHTS + HEAD + ROW + "  - {say: {en: '{{ 1 / (count(squares) - 5) }}'}}\n")
    for language in ("en", "de"):
        assert run_lessons(ruleset, language, ["first"])["first"].failures != ()
