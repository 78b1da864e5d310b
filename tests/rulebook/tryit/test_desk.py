"""The desk of a page: what a reader may change, and what comes of it."""

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.link.ruleset import open_ruleset
from regelwerk.rulebook.tryit.desk import Desk, answer, opened
from regelwerk.rulebook.tryit.files import edition_file

GARDEN = Path(__file__).parent / "garden"
EXAMPLE = "creep-north"
IDA = "things/snail/Ida/"


@pytest.fixture(scope="module")
def ruleset():
    return open_ruleset(str(GARDEN))


@pytest.fixture(scope="module")
def desk(ruleset):
    return Desk(ruleset, "en")


def asked(desk, seed=0, **changes):
    """The answer to changes, whose places are written with two underlines for each stroke."""
    places = {place.replace("__", "/"): text for place, text in changes.items()}
    return desk.answer({"example": EXAMPLE, "seed": seed, "changes": places})


def texts(steps, mark):
    parts = ("text", "link", "rest")
    return ["".join(step.get(part, "") for part in parts) for step in steps if step["mark"] == mark]


def told(found):
    return [(each["place"], each["line"], each["text"]) for each in found["problems"]]


def test_without_changes_the_result_is_as_printed(desk):
    found = asked(desk)
    assert found["same"]
    assert found["problems"] == found["notes"] == []
    assert {each["mark"] for each in [*found["printed"], *found["steps"]]} == {""}


def test_the_form_offers_orders_values_and_happenings_in_words(ruleset):
    form = Desk(ruleset, "de").answer({"example": EXAMPLE, "form": True})["form"]
    assert form["orders"] == [{"place": "orders/", "title": "", "value": "Ida creeps north"}]
    (ida,) = form["things"]
    assert ida["title"] == "Schnecke Ida"
    assert [(each["title"], each["sort"], each["value"]) for each in ida["fields"]] == [
        ("Beet", "pick", "south"), ("Haus", "pick", "small"), ("Schleim", "number", "4"),
    ]  # fmt: skip
    assert ida["fields"][1]["options"] == [["small", "kleines Haus"], ["large", "großes Haus"]]
    assert ida["fields"][2]["hint"] == "0 – 9 ml"
    (rain,) = form["happens"]
    assert (rain["title"], rain["fields"][0]["value"]) == ("Regen (Kriechen)", "pond")


def test_sending_the_form_back_changes_nothing(desk):
    whole = desk.answer({"example": EXAMPLE, "form": True})
    groups = whole["form"]["things"] + whole["form"]["happens"] + whole["choices"]
    changes = {each["place"]: each["value"] for each in whole["form"]["orders"]}
    changes |= {field["place"]: field["value"] for group in groups for field in group["fields"]}
    changes |= {"dice": "3", "choices": "given"}
    assert desk.answer({"example": EXAMPLE, "changes": changes})["same"]


def test_another_order_has_another_result_and_what_differs_is_marked(desk):
    found = asked(desk, orders__="Ida creeps pond")
    assert [(each["mark"], each["text"]) for each in found["printed"]] == [
        ("gone", "Ida creeps north"), ("new", "Ida creeps pond"),
    ]  # fmt: skip
    assert "Creep: Ida, pond, crawl 1" in texts(found["steps"], "new")
    assert "Creep: Ida, north, crawl 1" in texts(found["steps"], "gone")


def test_a_refused_order_is_told_with_its_reason(desk):
    found = asked(desk, things__snail__Ida__at="north")
    assert [each["text"] for each in found["printed"] if each["mark"] == "new"] == [
        "Ida creeps north, no path to north"
    ]


def test_a_value_changes_what_expressions_come_to(desk):
    found = asked(desk, things__snail__Ida__shell="large")
    assert found["values"] == [{"text": "load of Ida", "value": "5", "was": "2"}]
    assert not found["same"]


def test_rows_in_a_list_are_called_by_their_names(tmp_path):
    text = (GARDEN / "garden.yaml").read_text("utf-8")
    text = text.replace('{"load(Ida)": 2}', '{"[Ida.shell]": [small]}')
    (tmp_path / "garden.yaml").write_text(text, "utf-8")
    (value,) = asked(Desk(open_ruleset(str(tmp_path)), "en"), things__snail__Ida__shell="large")["values"]
    assert (value["value"], value["was"]) == ("large shell", "small shell")


def test_a_happening_can_be_left_out_or_meet_another(desk):
    assert any("Rain" in each for each in texts(asked(desk, happens__0="false")["steps"], "gone"))
    assert "Rain: north" in texts(asked(desk, happens__0__bed="north")["steps"], "new")


def test_a_given_die_counts_and_an_empty_one_falls_by_chance(desk):
    assert asked(desk, dice="6")["dice"] == [{"sides": 6, "value": 6, "given": True}]
    thrown = {asked(desk, seed, dice="")["dice"][0]["value"] for seed in range(40)}
    assert thrown == {1, 2, 3, 4, 5, 6}
    assert asked(desk, 7, dice="") == asked(desk, 7, dice="")


def test_dice_that_nobody_throws_are_noted(desk):
    found = asked(desk, dice="3\n4\n5")
    assert found["problems"] == []
    assert [each["text"] for each in found["notes"]] == ["Nobody throws this die (2 left over)."]


def test_choices_are_offered_as_they_are_at_that_moment(desk):
    feeding, sleeping = asked(desk)["choices"]
    assert feeding["decider"] == "Ann"
    assert [field["place"] for field in feeding["fields"]] == [
        "choices/0", "choices/0/snail", "choices/0/by_ml",
    ]  # fmt: skip
    assert feeding["fields"][0]["options"] == [["", "–"], ["feed", "Feed"], ["sleep", "Sleep"]]
    assert feeding["fields"][2]["options"] == [["1", "1"], ["2", "2"]]
    assert sleeping["fields"][0]["value"] == "sleep"


def test_stopping_early_leaves_the_next_choice_open(desk):
    found = asked(desk, choices="given", choices__0="feed", choices__0__snail="Ida", choices__0__by_ml="1")
    assert [each["fields"][0]["value"] for each in found["choices"]] == ["feed", ""]


def test_a_choice_that_is_not_allowed_is_told_with_the_reason(desk):
    found = asked(desk, things__snail__Ida__slime="9")
    assert found["choices"][0]["refused"] == ["Ida has had enough."]
    assert any("Ida has had enough." in each for each in texts(found["steps"], "new"))


def test_a_choice_that_is_not_offered_is_refused_with_the_reason_and_the_next_one_is_made(desk):
    given = {"choices__0__snail": "Ida", "choices__0__by_ml": "7", "choices__1": "sleep"}
    refused, sleeping = asked(desk, choices="given", choices__0="feed", **given)["choices"]
    assert refused["refused"] == ["Ida has had enough."]
    assert [field["value"] for field in refused["fields"]] == ["feed", "Ida", "7"]
    assert refused["fields"][2]["options"] == [["7", "7"], ["1", "1"], ["2", "2"]]
    assert (sleeping["fields"][0]["value"], sleeping["refused"]) == ("sleep", [])


def test_behind_a_value_that_is_not_offered_nothing_is_proposed(desk):
    found = asked(desk, choices="given", choices__0="feed", choices__0__snail="nobody", choices__0__by_ml="2")
    (only,) = found["choices"]
    assert only["refused"] == ["There is no “nobody” of the type “snail” in play."]
    assert [field["value"] for field in only["fields"]] == [""]


def test_while_a_choice_is_being_changed_what_no_longer_fits_gives_way(desk):
    found = asked(desk, choices="given", choices__0="feed", choices__0__by_ml="7", touched="choices/0")
    assert [field["value"] for field in found["choices"][0]["fields"]] == ["feed", "Ida", "1"]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"orders__": "Ida creeps\nIda flies north"}, ("orders/", 1, "The order ends too early.")),
        ({"orders__": "\nIdo creeps north"}, ("orders/", 2, "There is no “Ido” in play.")),
        ({f"{IDA}slime": "12"}, (f"{IDA}slime", 0, "12 is out of range; allowed is 0 – 9.")),
        ({f"{IDA}slime": "much"}, (f"{IDA}slime", 0, "“much” does not fit here.")),
        ({f"{IDA}at": "moon"}, (f"{IDA}at", 0, "There is no “moon”")),
        ({"happens__0__bed": "Ida"}, ("happens/0/bed", 0, "“Ida” is of type “snail”, but")),
        ({"dice": "7"}, ("dice/0", 0, "A die with 6 sides can not show 7.")),
        ({"dice": "3\nsix"}, ("dice/1", 0, "“six” does not fit here.")),
    ],
)
def test_what_does_not_fit_is_told_at_its_input(desk, changes, problem):
    found = told(asked(desk, **changes))
    place, line, text = problem
    assert any(each[:2] == (place, line) and each[2].startswith(text) for each in found), found


def test_all_that_does_not_fit_is_told_at_once_in_the_language_of_the_page(ruleset):
    found = asked(Desk(ruleset, "de"), things__snail__Ida__slime="12", dice="x", happens__0__bed="")
    assert sorted(each["place"] for each in found["problems"]) == [
        "dice/0", "happens/0/bed", "things/snail/Ida/slime",
    ]  # fmt: skip
    told_there = [each["text"] for each in found["problems"]]
    assert "12 liegt außerhalb der Grenzen; erlaubt ist 0 – 9." in told_there


def test_steps_lead_to_the_rules_behind_them(desk):
    (feed,) = [step for step in asked(desk)["steps"] if step.get("link") == "Feed"]
    assert feed["address"] == "garden.html#feed"


def test_an_edition_can_be_opened_from_its_file_and_names_no_folder_of_this_machine(ruleset):
    data = edition_file(ruleset, "en")
    desk = opened(data)
    assert json.loads(answer(desk, json.dumps({"example": EXAMPLE})))["same"]
    assert edition_file(ruleset, "en") == data
    files = {each.header.span.file for each in desk._program.documents}
    assert files == {"garden/garden.yaml"}


@pytest.mark.parametrize("data", [b"", b"no", edition_file.__name__.encode()])
def test_a_file_that_is_no_edition_is_refused(data):
    with pytest.raises(ValueError):
        opened(data)


@cache
def desk_in(language):
    return Desk(open_ruleset(str(GARDEN)), language)


PLACES = [
    "orders/", "things/snail/Ida/at", "things/snail/Ida/shell", "things/snail/Ida/slime", "happens/0",
    "happens/0/bed", "choices/0", "choices/0/snail", "choices/0/by_ml", "choices/1", "choices", "dice",
    "touched", "things/nobody/x/y", "",
]  # fmt: skip
LIKELY = ["feed", "sleep", "pond", "large", "-1", "2,5", "1e9", "Ida creeps"]
TYPED = st.text(max_size=30) | st.sampled_from(LIKELY)


@settings(max_examples=200)
@given(st.dictionaries(st.sampled_from(PLACES), TYPED), st.sampled_from(["de", "en"]))
def test_whatever_is_typed_there_is_an_answer(changes, language):
    found = json.loads(answer(desk_in(language), json.dumps({"example": EXAMPLE, "changes": changes})))
    assert found["problems"] or found["steps"]
    for problem in found["problems"]:
        assert problem["text"]
