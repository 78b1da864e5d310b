"""Order lines of an invented game of ships: read, misread, written."""

import pytest

from regelwerk.kinds.notation.compiled import compile_notation
from regelwerk.load import show
from regelwerk.model.notation import Named, Notation, Reading
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.run.notation.read import read, read_lines
from regelwerk.run.notation.write import Unwritable, write
from tests.run.plain_readings import plain

FILE = "orders.txt"


def notation_of(forms: dict[str, list[str]], start: str = "order") -> Notation:
    def place(start: int, end: int) -> Span:
        return Span("patterns", 1, start + 1, 1, end + 1)

    notation, problems = compile_notation(
        {name: [(text, place) for text in patterns] for name, patterns in forms.items()}, start
    )
    assert notation is not None, problems
    return notation


SHIPS = notation_of(
    {
        "order": ["<who>[ {<signal>[, <signal>]*}] <port> <command>"],
        "who": ["<ship>[=<pilot: ship>]"],
        "ship": ["<id>[(<cargo>)]*"],
        "signal": ["<flag>–<target>"],
        "command": ["[sail <legs>]+", "tow <whom> <whom_at>[ sail <whom_to>]", "wait"],
    }
)


def accepted(line: str, notation: Notation = SHIPS) -> Reading:
    found, problems = read(notation, line, FILE, 1)
    assert problems == []
    assert found is not None
    return found


def told(line: str, notation: Notation = SHIPS, language: str = "en") -> str:
    """The one problem of a line as `column-end: sentence mend [hint]`."""
    found, problems = read(notation, line, FILE, 1)
    assert found is None
    assert len(problems) == 1
    return sentence(problems[0], language)


def sentence(problem: Problem, language: str = "en") -> str:
    text = " ".join(filter(None, (show.sentence(problem, language), show.mend(problem, language))))
    assert problem.span is not None
    hint = f" [{problem.hint}]" if problem.hint else ""
    return f"{problem.span.column}-{problem.span.end_column}: {text}{hint}"


def test_every_part_of_a_line_is_read_into_its_slot() -> None:
    assert plain(accepted("K(kn)(SP)=Ga {Red–Bay} Alpha tow fBb Bay sail Cape")) == {
        "alternative": 0,
        "who": {
            "alternative": 0,
            "ship": {"alternative": 0, "id": "K", "cargo": ["kn", "SP"]},
            "pilot": {"alternative": 0, "id": "Ga"},
        },
        "signal": [{"alternative": 0, "flag": "Red", "target": "Bay"}],
        "port": "Alpha",
        "command": {"alternative": 1, "whom": "fBb", "whom_at": "Bay", "whom_to": "Cape"},
    }


def test_a_repeated_slot_yields_a_list_even_of_one() -> None:
    assert plain(accepted("K Alpha sail Bay"))["command"] == {"alternative": 0, "legs": ["Bay"]}
    assert plain(accepted("K Alpha sail Bay sail Cape"))["command"] == {
        "alternative": 0,
        "legs": ["Bay", "Cape"],
    }


def test_a_part_left_out_has_no_entry() -> None:
    assert plain(accepted("K Alpha wait")) == {
        "alternative": 0,
        "who": {"alternative": 0, "ship": {"alternative": 0, "id": "K"}},
        "port": "Alpha",
        "command": {"alternative": 2},
    }


def test_names_and_readings_know_their_place() -> None:
    found = accepted("  K ( kn )=Ga   Alpha wait")
    who = found.slots["who"]
    assert isinstance(who, Reading)
    assert who.span == Span(FILE, 1, 3, 1, 14)
    assert found.slots["port"] == Named("Alpha", Span(FILE, 1, 17, 1, 22))


@pytest.mark.parametrize(
    "name", ["Löw", "F.3.1.2", "§Dr", "d'Arc", "d’Arc", "Ost-Mark", "x_1", "2", "Ъ", "sail-boat", "sails"]
)
def test_letters_digits_dots_apostrophes_and_hyphens_inside_make_one_name(name: str) -> None:
    assert plain(accepted(f"K {name} wait"))["port"] == name


def test_a_fixed_word_is_a_name_where_only_a_name_can_stand() -> None:
    assert plain(accepted("wait sail sail tow sail wait")) == {
        "alternative": 0,
        "who": {"alternative": 0, "ship": {"alternative": 0, "id": "wait"}},
        "port": "sail",
        "command": {"alternative": 0, "legs": ["tow", "wait"]},
    }


def test_a_fixed_word_goes_before_a_name_where_both_can_stand() -> None:
    notation = notation_of({"order": ["to <a>", "<b>"]})
    assert accepted("to Bay", notation).alternative == 0
    assert accepted("too", notation).alternative == 1


def test_a_name_typed_with_combining_marks_is_the_same_name() -> None:
    assert plain(accepted("K Lo\u0308w wait")) == plain(accepted("K Löw wait"))


@pytest.mark.parametrize(
    "line",
    [
        "K {Red-Bay} Alpha wait",
        "K {Red - Bay} Alpha wait",
        "K {Red — Bay} Alpha wait",
        "K{Red− Bay}Alpha wait",
    ],
)
def test_another_dash_is_taken_where_only_the_right_one_can_stand(line: str) -> None:
    assert write(SHIPS, "order", accepted(line)) == "K {Red–Bay} Alpha wait"


def test_several_hyphens_for_dashes_in_one_line_are_all_taken() -> None:
    found = accepted("K {a-b, c-d, e – f} Ost-Mark wait")
    assert write(SHIPS, "order", found) == "K {a–b, c–d, e–f} Ost-Mark wait"


def test_a_hyphen_that_could_be_several_dashes_is_not_guessed() -> None:
    assert told("K {Red-A-B} Alpha wait") == (
        "4-11: It is not clear which hyphen in “Red-A-B” stands for the dash. Write the dash itself: –."
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("K Alpha sial Bay", "9-13: “sial” can not stand here. Expected “sail”, “tow” or “wait”. "
                             "Understood so far: K (<who>), Alpha (<port>). [sail]"),
        ("K(kn) Alpha tow Bay", "20-21: The order ends too early. Expected a name (<whom_at>). "
                                "Understood so far: K(kn) (<who>), Alpha (<port>), Bay (<whom>)."),
        ("K Alpha wait sail", "14-18: The order is complete before “sail”. Expected the end of the line. "
                              "Understood so far: K (<who>), Alpha (<port>), wait (<command>)."),
        ("K Alpha sail Bay tow", "18-21: “tow” can not stand here. Expected “sail” or the end of the line. "
                                 "Understood so far: K (<who>), Alpha (<port>), sail Bay (<command>)."),
        ("=K", "1-2: An order can not begin with “=”. Expected a name (<who>)."),
        ("K", "2-3: The order ends too early. Expected a name (<port>), “(”, “=” or “{”. "
              "Understood so far: K (<who>)."),
        ("K {Red} Alpha wait", "7-8: “}” can not stand here. Expected “–”. "
                               "Understood so far: K (<who>), Red (<flag>)."),
        ("K= {Red–Bay} Alpha", "4-5: “{” can not stand here. Expected a name (<pilot>). "
                               "Understood so far: K (<ship>)."),
        ("K (kn Alpha", "7-12: “Alpha” can not stand here. Expected “)”. "
                        "Understood so far: K (<id>), kn (<cargo>)."),
        ("K $ Alpha", "3-4: “$” can not stand here. Expected a name (<port>), “(”, “=” or “{”. "
                      "Understood so far: K (<who>)."),
        ("   ", "1-4: This order is empty."),
        ("K Al\x07pha wait", "5-6: The invisible character U+0007 can not stand in an order. "
                             "Delete it and type the order anew."),
        ("K Alpha\u202e wait", "8-9: The invisible character U+202E can not stand in an order. "
                               "Delete it and type the order anew."),
        ("K " * 251, "501-503: An order has at most 500 characters."),
    ],
)  # fmt: skip
def test_a_misread_line_says_where_and_what_was_expected_and_understood(line: str, expected: str) -> None:
    assert told(line) == expected


def test_a_misread_line_is_told_in_german_too() -> None:
    assert told("K Alpha sail Bay tow", language="de") == (
        "18-21: „tow“ kann hier nicht stehen. Erwartet: „sail“ oder das Ende der Zeile. "
        "Bis hier verstanden: K (<who>), Alpha (<port>), sail Bay (<command>)."
    )


def test_a_line_nested_deeper_than_anybody_writes_is_refused() -> None:
    nested = notation_of({"order": ["tow <order>", "wait"]})
    assert accepted("tow " * 5 + "wait", nested).form == "order"
    assert told("tow " * 100 + "wait", nested) == "1-405: This order is nested too deeply."


def test_lines_skip_blanks_and_comments_and_tell_all_problems_at_once() -> None:
    text = "\ufeff# orders\r\nK Alpha wait\r\n\r\n  # more\r\nK Alpha wiat\r\nK sail"
    found, problems = read_lines(SHIPS, text, FILE, 10)
    assert [order.span for order in found] == [Span(FILE, 11, 1, 11, 13)]
    assert [(problem.code, problem.span and problem.span.line, problem.hint) for problem in problems] == [
        ("order-unexpected", 14, "wait"),
        ("order-ends-early", 15, ""),
    ]


def test_a_comment_may_stand_behind_an_order() -> None:
    found, problems = read_lines(SHIPS, "K Alpha wait   # until the fog lifts\nK Alpha wait", FILE, 1)
    assert problems == []
    assert [order.span for order in found] == [Span(FILE, 1, 1, 1, 13), Span(FILE, 2, 1, 2, 13)]


def test_a_text_of_too_many_lines_is_refused_as_a_whole() -> None:
    found, problems = read_lines(SHIPS, "K Alpha wait\n" * 10_001, FILE)
    assert found == []
    assert [problem.code for problem in problems] == ["order-too-many-lines"]


@pytest.mark.parametrize(
    "line",
    [
        "K(kn)(SP)=Ga {Red–Bay} Alpha tow fBb Bay sail Cape",
        "K=ArKa Alpha sail Bay sail Delta",
        "K {a–b, c–d} Alpha tow B Bay",
    ],
)
def test_a_line_with_the_patterns_own_blanks_is_written_as_it_was_read(line: str) -> None:
    assert write(SHIPS, "order", accepted(line)) == line


def test_a_piece_of_a_line_is_written_by_its_own_form() -> None:
    who = accepted("K ( kn )=Ga Alpha wait").slots["who"]
    assert isinstance(who, Reading)
    assert write(SHIPS, "who", who) == "K(kn)=Ga"


def test_extra_text_joins_the_list_or_makes_its_brackets_appear() -> None:
    extra = {"signal": ["fog"]}
    bare = accepted("K Alpha wait")
    assert write(SHIPS, "order", accepted("K {a–b} Alpha wait"), extra) == "K {a–b, fog} Alpha wait"
    assert write(SHIPS, "order", bare, extra) == "K {fog} Alpha wait"
    assert write(SHIPS, "order", bare, {"signal": ["fog", "rain"]}) == "K {fog, rain} Alpha wait"
    assert write(SHIPS, "order", bare, {"signal": []}) == "K Alpha wait"


def test_plain_values_are_written_through_the_alternative_that_fits() -> None:
    assert write(SHIPS, "command", {"legs": ["Bay", "Cape"]}) == "sail Bay sail Cape"
    assert write(SHIPS, "command", {"whom": "B", "whom_at": "Bay"}) == "tow B Bay"
    assert write(SHIPS, "command", {}) == "wait"
    assert write(SHIPS, "command", {"alternative": 0, "legs": "Bay"}) == "sail Bay"
    ready: dict[str, object] = {"who": "K=Ga", "port": "Bay", "command": {}, "signal": None}
    assert write(SHIPS, "order", ready) == "K=Ga Bay wait"


def test_brackets_with_alternatives_are_written_by_the_slots_that_are_there() -> None:
    notation = notation_of({"order": ["<a>[ to <b>[ by <c>]| from <d>]"]})
    for line in ("x", "x to y", "x to y by z", "x from y"):
        assert write(notation, "order", accepted(line, notation)) == line


@pytest.mark.parametrize(
    ("form", "values", "because"),
    [
        ("ship", {"alternative": 0, "cargo": ["x"]}, "the form ship needs something for its slot id"),
        ("ship", {"alternative": 0, "id": "x", "mast": "y"}, "the form ship has no slot mast"),
        ("ship", {"alternative": 0, "id": ["x", "y"]}, "the slot id of ship holds one thing only"),
        ("ship", {"id": 3}, "the slot id can not hold 3"),
        ("ship", {"id": {}}, "the slot id can not hold {}"),
        ("command", {"alternative": 9}, "the form command has no alternative 9"),
        ("command", {"legs": [], "whom": "x"}, "no alternative of the form command fits the slots whom"),
        ("command", {"alternative": 0}, "the form command needs something for its slot legs"),
        ("command", {"alternative": 2, "legs": ["x"]}, "the form command has no place left for legs"),
    ],
)  # fmt: skip
def test_values_that_do_not_fit_the_form_are_refused(
    form: str, values: dict[str, object], because: str
) -> None:
    with pytest.raises(Unwritable) as refused:
        write(SHIPS, form, values)
    assert str(refused.value) == because


def test_extra_text_for_a_slot_that_is_no_list_is_refused() -> None:
    with pytest.raises(Unwritable, match="the form order has no repeated slot port"):
        write(SHIPS, "order", accepted("K Alpha wait"), {"port": ["x"]})


UNITS = notation_of(
    {
        "order": [
            "<unit> H",
            "<unit> - <to>[ VIA CONVOY: convoyed]",
            "<unit> S <other> H",
            "<unit> S <other> - <to>",
        ]
    }
)


@pytest.mark.parametrize(
    ("line", "alternative", "slots"),
    [
        ("A H", 0, {"unit": "A"}),
        ("A - B", 1, {"unit": "A", "to": "B"}),
        ("A -  B  VIA CONVOY", 1, {"unit": "A", "to": "B", "convoyed": {"alternative": 0}}),
        ("A S B H", 2, {"unit": "A", "other": "B"}),
        ("A S B - C", 3, {"unit": "A", "other": "B", "to": "C"}),
        ("H - S VIA CONVOY", 1, {"unit": "H", "to": "S", "convoyed": {"alternative": 0}}),
    ],
)
def test_of_patterns_that_begin_alike_the_one_counts_that_fits_the_line(line, alternative, slots) -> None:
    found = accepted(line, UNITS)
    assert plain(found) == {"alternative": alternative, **slots}
    assert found.text == " ".join(line.split())


def test_where_patterns_part_is_told_with_every_way_to_go_on() -> None:
    assert told("A X", UNITS).startswith("3-4: “X” can not stand here. Expected “-”, “H” or “S”.")
    assert "Expected “-” or “H”" in told("A S B", UNITS)
    assert "Expected “VIA” or the end of the line" in told("A - B VIO", UNITS)
    assert "CONVOY" in told("A - B VIA", UNITS)


def test_a_word_for_a_truth_is_written_if_it_is_true() -> None:
    values = {"alternative": 1, "unit": "A", "to": "B"}
    assert write(UNITS, "order", values) == "A - B"
    assert write(UNITS, "order", {**values, "convoyed": {}}) == "A - B VIA CONVOY"
