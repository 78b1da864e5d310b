"""Secret orders at the table: remarks at once, nobody else's in any answer, resolved when all are in."""

import shutil
import stat
from pathlib import Path

from regelwerk.load.shipped import ruleset_folder
from tests.table.conftest import TOYS


def begin(tables):
    return tables.begin("leadership", "siege_of_beta", "link,link")


def draft(sitting, *lines, **data):
    return sitting.send("draft", lines="\n".join(lines), **data).json()


def test_remarks_come_while_one_writes_and_change_nothing(tables):
    one, other, _ = begin(tables)
    found = draft(one, "K Beta mve Gamma", "Rt Beta flies")
    assert found["wrong"] == [2] and "flies" in found["remarks"]["2"][0] and "1" not in found["remarks"]
    assert draft(one, "K Beta mve Gamma")["wrong"] == []
    assert "Did you mean 'Gamma'?" in draft(one, "K Beta mve Gama")["remarks"]["1"][0]
    assert "adjoin" in draft(other, "El Gamma mve Delta")["remarks"]["1"][0]
    twice = draft(one, "K Beta mve Gamma", "K Beta hld")
    assert "more than one order" in twice["parts"]["remarks"]
    assert one.look()["wants"] == "orders" and tables.running(one).game.deciders == ("Adler", "Wolf")


def test_a_hidden_character_is_told_once_however_often_it_stands_there(tables):
    one, *_ = begin(tables)
    told = draft(one, "\x01\x01K Beta\u200b hld\x01")["remarks"]["1"]
    assert ["U+0001" in told[0], "U+200B" in told[1]] == [True, True] and len(told) == 2


def test_what_has_no_order_is_listed_until_a_line_takes_it_along(tables):
    one, _, _ = begin(tables)
    assert all(f'data-step="{each}"' in draft(one)["parts"]["open"] for each in ("K", "Rt"))
    assert 'data-step="Rt"' in draft(one, "K Beta sup Rt Beta")["parts"]["open"]
    assert draft(one, "K=Rt Beta mve Gamma")["parts"]["open"] == ""


def test_a_click_on_what_is_ones_own_and_one_on_a_place_write_an_order(tables):
    one, _, _ = begin(tables)
    begun = draft(one, ids=["Rt", "Beta"])
    assert begun["begun"] == "Rt " and begun["lines"] == [] and "Alpha" in begun["lit"]
    found = draft(one, begun=begun["begun"], ids=["Alpha"])
    assert found["lines"] == ["Rt Beta mve Alpha"]
    assert found["ways"] == [{"of": 1, "way": ["Rt", "Alpha"], "kind": "goes"}]


def test_who_has_an_order_gets_another_in_its_place(tables):
    one, _, _ = begin(tables)
    found = draft(one, "Rt Beta mve Alpha", "K Beta hld", begun="Rt ", step="Rt Beta hld")
    assert found["lines"] == ["Rt Beta hld", "K Beta hld"]


def test_a_click_on_another_of_ones_own_asks_for_support_and_offers_what_is_as_short(tables):
    one, _, _ = begin(tables)
    found = draft(one, begun="K ", ids=["Rt", "Beta"])
    assert found["lines"] == ["K Beta sup Rt Beta"]
    assert 'data-step="K=Rt"' in found["parts"]["guide"]
    assert found["ways"] == [{"of": 1, "way": ["K", "Rt"], "kind": "about"}]


def test_what_goes_without_saying_is_filled_in(tables):
    one, _, _ = begin(tables)
    found = draft(one, begun="K ", step="K=")
    assert found["begun"] == "K= " and "K=Rt Beta" in found["parts"]["guide"]
    whole = draft(one, begun="K=Rt ", ids=["Alpha"])
    assert whole["lines"] == ["K=Rt Beta mve Alpha"]


def test_a_click_names_what_the_order_lacks_before_anything_behind_it(tables):
    one, *_ = tables.begin("leadership", "standard", "link,link,link")
    found = draft(one, begun="K1 {PAN– ", ids=["Ein1", "Beta"])
    assert found["begun"] == "K1 {PAN–Beta " and found["lines"] == []
    assert "K1: equipment Crown, Panic, rank King" in found["parts"]["guide"]
    assert "Knights" not in found["parts"]["guide"]
    # What is too far away to be proposed is named as well.
    assert draft(one, begun="K1 {PAN– ", ids=["Omega"])["begun"].startswith("K1 {PAN–Omega")
    # Where nothing of what is pointed at can stand, that is said, and nothing of remarks.
    nowhere = draft(one, begun="K1 { ", ids=["Dr"])
    assert "has no place in this order" in nowhere["parts"]["guide"] and nowhere["lines"] == []


def test_every_figure_is_offered_to_lead_whoever_stands_beside_it(tables):
    writers = tables.begin("leadership", "standard", "link,link,link")
    beside = {"H1": "Ga1", "J1": "Ein1", "K1": "Rt1"}, {"B2": "El2", "K2": "Bb2", "N2": "Rt2"}
    for writer, led in zip(writers, beside, strict=False):
        for figure, unit in led.items():
            assert f'data-step="{figure}="' in draft(writer, begun=f"{figure} ")["parts"]["guide"]
            found = draft(writer, begun=f"{figure} ", step=f"{figure}=")
            assert f"{figure}={unit} " in found["parts"]["guide"]


def test_ways_to_understand_a_click_say_what_they_are(tables):
    one, _, _ = begin(tables)
    guide = draft(one, begun="K ", ids=["Rt", "Beta"])["parts"]["guide"]
    assert "<small> led unit</small>" in guide and "<small> group</small>" in guide


def test_whoever_stands_elsewhere_is_helped_and_taken_along_by_nobody(tables):
    one, *_ = tables.begin("leadership", "standard", "link,link,link")
    found = draft(one, begun="K1 ", ids=["Ga1", "Eta"])
    assert found["lines"] == ["K1 Alpha sup Ga1 Eta"] and "K1+Ga1" not in found["parts"]["guide"]
    assert "Not in Alpha: H1(fl)(ri)." in draft(one, "K1+H1 Alpha hld")["remarks"]["1"]
    assert "1" not in draft(one, "K1+Rt1 Alpha hld")["remarks"]


def test_codes_in_the_remarks_about_a_line_lead_to_their_rules_and_no_markup_does(tables, tmp_path):
    text = (TOYS / "snails" / "snails.yaml").read_text("utf-8")
    text = text.replace('is not yours."', 'is not yours by §Own, <b>."')
    rule = "kind: term\nid: §Own\ntitle: {en: Own, de: Eigen}\ntext: {en: Own., de: Eigen.}\n"
    (tmp_path / "snails.yaml").write_text(f"{text}---\n{rule}", "utf-8")
    one, *_ = tables.begin(tmp_path, "plot", "link,link")
    ((told,),) = draft(one, "Moss creeps Kale")["remarks"].values()
    assert 'data-rule="§Own"' in told and "<button" in told and "&lt;b&gt;" in told


def test_whoever_will_sink_is_told_before(tables):
    one, *_ = tables.begin("leadership", "standard", "link,link,link")
    assert draft(one, "Ga1 Eta mve Xi")["remarks"]["1"] == ["Whoever stops in Xi sinks."]
    assert "1" not in draft(one, "Ga1 Eta mve Xi mve Omikron")["remarks"]


def test_the_map_shows_the_ways_of_the_last_turn_alone(tables):
    one, other, _ = tables.begin(TOYS / "snails", "plot", "link,link", seed=3)

    def turn(ida, ünal):
        for each, line in ((one, ida), (other, ünal)):
            each.look()
            assert each.send("orders", lines=line).status_code == 200
        return one.look()["fragments"]["map"].count("marker-end")

    assert turn("Slow creeps Kale", "Moss creeps Bean") == 2
    game = tables.running(one).game
    while game.phase == "naps":
        for each in game.deciders:
            (one if each == "Ida" else other).look()
            (one if each == "Ida" else other).send("orders", lines="")
        assert one.look()["fragments"]["map"].count("marker-end") == 2  # still the same turn
    assert turn("", "") == 0


def test_what_cannot_work_is_written_with_the_reason_but_never_over_a_good_order(tables):
    one, *_ = tables.begin("leadership", "standard", "link,link,link")
    found = draft(one, begun="K1 ", ids=["Zeta"])
    assert found["lines"] == ["K1 Alpha mve Zeta"] and "adjoin" in found["remarks"]["1"][0]
    kept = draft(one, "K1 Alpha hld", begun="K1 Alpha hld ", ids=["Zeta"])
    assert kept["lines"] == ["K1 Alpha hld"] and "K1 Alpha mve Zeta" in kept["parts"]["guide"]


def test_what_is_typed_is_completed(tables):
    one, _, _ = begin(tables)
    found = draft(one, "Rt Beta m", begun="Rt Beta m")
    assert "Rt Beta mve Alpha" in found["proposed"]
    assert not any("hld" in each for each in found["proposed"])


def test_nobody_writes_for_another_seat_except_where_things_are_tried_out(tables):
    one, _, watching = begin(tables)
    assert one.send("draft", lines="", seat="Wolf").status_code == 403
    assert watching.send("draft", lines="").status_code == 403
    assert watching.send("trial", rounds=[{}]).status_code == 403
    found = draft(one, "El Gamma mve Beta", trial=True, of="Wolf")
    assert found["wrong"] == [] and [each["seat"] for each in found["seats"]] == ["Adler", "Wolf"]


def test_a_trial_shows_what_would_come_of_guesses_and_does_nothing(tables):
    one, other, _ = begin(tables)
    other.send("orders", lines="El Gamma mve Beta")
    guess = {"Adler": "K=Rt Beta mve Gamma", "Wolf": "El Gamma hld"}
    found = one.send("trial", rounds=[guess]).json()
    assert "El Gamma hld" in found["told"] and "mve Beta" not in found["told"] and "<svg" in found["map"]
    again = one.send("trial", rounds=[guess], seed_of_trial=found["seed"]).json()
    assert again == found
    game = tables.running(one).game
    assert game.decisions == 0 and game.deciders == ("Adler",) and not game.view("Adler").orders


def test_what_others_handed_in_is_in_no_trial(tables):
    one, other, _ = begin(tables)
    other.send("orders", lines="El Gamma mve Delta")
    found = one.send("trial", rounds=[{"Adler": "K Beta mve Alpha"}]).json()
    assert "mve Delta" not in found["told"] and "mve Delta" not in found["map"]
    assert not any("mve Delta" in told for told in one.heard)


def test_a_trial_goes_on_from_where_it_has_led_to(tables):
    one, _, _ = begin(tables)
    first = {"Adler": "K Beta mve Alpha", "Wolf": "fBb Alpha mve Epsilon"}
    found = one.send("trial", rounds=[first]).json()
    assert found["goes_on"]
    trial = {"trial": True, "of": "Adler", "rounds": [first], "seed_of_trial": found["seed"]}
    assert "K Alpha" in draft(one, ids=["K"], **trial)["parts"]["guide"]
    second = one.send("trial", rounds=[first, {"Adler": "K Alpha hld"}], seed_of_trial=found["seed"]).json()
    assert "K Alpha hld" in second["told"] and tables.running(one).game.decisions == 0


def test_other_phases_with_orders_are_written_and_tried_out_alike(tables):
    sitting, *_ = tables.begin("leadership", "siege_of_beta", "person,person")
    game = tables.running(sitting).game
    for seat in game.deciders:
        attack = "fBb Alpha mve Beta\nEl Gamma sup fBb Alpha mve Beta"
        sitting.state["seat"] = seat
        sitting.look()
        sitting.take(sitting.send("orders", lines="Rt Beta hld" if seat == "Adler" else attack))
    assert game.phase == "retreats"
    sitting.state["seat"] = game.deciders[0]
    sitting.look()
    found = draft(sitting)
    unit = found["lit"][0]
    assert f'data-step="{unit}"' in found["parts"]["open"]
    begun = draft(sitting, ids=[unit])
    assert "rtr" in begun["parts"]["guide"] and "dsb" in begun["parts"]["guide"]
    place = game.thing(unit).fields["place"]
    gone = draft(sitting, begun=f"{unit} ", step=f"{unit} {place} dsb")
    assert gone["lines"] == [f"{unit} {place} dsb"] and f'data-step="{unit}"' not in gone["parts"]["open"]
    told = sitting.send("trial", rounds=[{game.deciders[0]: gone["lines"][0]}]).json()["told"]
    assert f"{unit}" in told and "dsb" in told


def test_wrong_guesses_are_refused_with_the_reason(tables):
    one, _, _ = begin(tables)
    answer = one.send("trial", rounds=[{"Wolf": "El Gamma flies"}])
    assert answer.status_code == 422 and "flies" in answer.json()["refused"]
    for rounds in ("x", [{}] * 7, [{"Wolf": ["x"]}], [3]):
        assert one.send("trial", rounds=rounds).status_code == 400
    assert one.send("trial", rounds=[], seed_of_trial=-1).status_code == 400


def test_of_lines_that_are_too_many_or_too_long_the_limit_is_told(tables):
    one, *_ = begin(tables)
    for lines, told in (("K Beta hld\n" * 201, ("201", "200")), ("K" * 201, ("200",))):
        for what in ("draft", "orders"):
            answer = one.send(what, lines=lines)
            assert answer.status_code == 422 and all(each in answer.json()["refused"] for each in told)
        answer = one.send("trial", rounds=[{"Adler": lines}])
        assert answer.status_code == 422 and all(each in answer.json()["refused"] for each in told)
    assert tables.running(one).game.handed_in == ()


def test_nonsense_about_drafts_is_not_understood(tables):
    one, _, _ = begin(tables)
    for data in ({"lines": 3}, {"ids": "K"}, {"step": 7}, {"begun": "x" * 600}):
        assert one.send("draft", **{"lines": "", **data}).status_code == 400
    assert draft(one, ids=["nobody", "<b>"])["lines"] == []
    assert draft(one, begun="\0{{[", ids=["K"])["wrong"] == []


def test_orders_are_resolved_when_all_are_in_and_nobody_saw_them_before(tables):
    one, other, watching = begin(tables)
    one.take(one.send("orders", lines="K Beta mve Gamma\nRt Beta mve Delta"))
    assert one.state["moment"] == "0.0" and "Wolf" in one.state["fragments"]["turn"]
    other.look()
    watching.look()
    other.send("draft", lines="El Gamma hld")
    other.send("draft", lines="", ids=["El"])
    for each in (other, watching):
        assert not any("mve Gamma" in told or "Rt Beta" in told for told in each.heard)
    assert "mve Gamma" in one.look()["fragments"]["panel"]
    other.take(other.send("orders", lines="El Gamma hld"))
    assert other.state["moment"] == "1.0" and "K Beta mve Gamma" in other.state["fragments"]["log"]


def test_wrong_orders_are_refused_and_nothing_is_handed_in(tables):
    one, _, _ = begin(tables)
    answer = one.send("orders", lines="Rt Beta flies")
    assert answer.status_code == 422 and "flies" in answer.json()["refused"]
    assert "Adler" in tables.running(one).game.deciders


def test_nobody_hands_in_for_somebody_else_and_whoever_watches_for_nobody(tables):
    one, _, watching = begin(tables)
    assert one.send("orders", lines="El Gamma hld", seat="Wolf").status_code == 403
    assert watching.send("orders", lines="El Gamma hld").status_code == 403
    assert tables.running(one).game.deciders == ("Adler", "Wolf")


def test_orders_that_are_in_outlive_the_server_and_may_be_changed_until_all_are(tables):
    one, other, _ = begin(tables)
    one.send("orders", lines="K Beta hld")
    tables.open()
    one.client = other.client = tables.client
    assert "K Beta hld" in one.look()["fragments"]["panel"]
    one.send("orders", lines="K Beta mve Gamma")
    assert other.take(other.send("orders", lines=""))["moment"] == "1.0"
    assert "K Beta mve Gamma" in other.state["fragments"]["log"]


def test_resolved_orders_are_not_taken_back(tables):
    one, other, _ = begin(tables)
    one.send("orders", lines="")
    assert not other.state["final"] and other.take(other.send("orders", lines=""))["final"]
    assert "secret" in other.send("undo").json()["refused"]


def test_one_screen_writes_for_one_seat_after_the_other(tables):
    here, _ = tables.begin("leadership", "siege_of_beta")
    assert here.state["seat"] == "Adler"
    here.take(here.send("orders", lines="K Beta hld"))
    assert here.state["seat"] == "Wolf" and "K Beta hld" not in here.state["fragments"]["panel"]
    here.take(here.send("orders", lines=""))
    assert here.state["moment"] == "1.0"


def test_bots_write_orders_of_their_own(tables):
    sitting, _ = tables.begin("iron_crown", "siege_of_beta", "person,greedy")
    sitting.send("orders", lines="")
    sitting.look_until(lambda state: state["moment"] == "1.0")


def test_a_notation_that_begins_with_a_word_is_written_by_clicks_too(tables):
    here, _ = tables.begin(TOYS / "snails")
    begun = draft(here, ids=["Slow", "Bean"])
    assert begun["begun"] == "Slow " and "creeps" in begun["parts"]["guide"]
    assert draft(here, begun="Slow ", ids=["Kale"])["lines"] == ["Slow creeps Kale"]


def test_a_game_with_orders_of_a_toy_goes_on_for_several_turns(tables):
    here, _ = tables.begin(TOYS / "snails")
    for _ in range(3):
        for _ in tables.running(here).game.deciders:
            here.take(here.send("orders", lines=""))
    assert here.state["moment"].startswith("3.")


def test_what_is_secret_lies_in_a_file_of_its_owner_alone(tables):
    begin(tables)
    file = tables.folder / tables.id / "game.sqlite"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_pair_that_gives_way_only_as_one_has_a_button_and_its_order_by_a_click(tables):
    adler, wolf, _ = tables.begin("leadership", "siege_of_beta", "link,link")
    adler.send("orders", lines="K=Rt Beta hld")
    wolf.look()
    wolf.send("orders", lines="fBb Alpha mve Beta\nEl Gamma sup fBb Alpha mve Beta")
    assert tables.running(adler).game.phase == "retreats"
    adler.look()
    assert draft(adler)["parts"]["open"].count("<button") == 1
    begun = draft(adler, ids=["K", "Beta"])["begun"]
    assert begun == "K=Rt " and draft(adler, begun=begun, ids=["Delta"])["lines"] == ["K=Rt Beta rtr Delta"]


def test_whoever_has_nowhere_to_retreat_to_may_still_disband_by_clicks(tables, tmp_path):
    folder = Path(shutil.copytree(ruleset_folder("leadership"), tmp_path / "leadership"))
    text = (folder / "standard.yaml").read_text("utf-8")
    (folder / "standard.yaml").write_text(text.replace("Dr, place: Gamma", "Dr, place: Lambda"), "utf-8")
    adler, bear, wolf, _ = tables.begin(folder, "standard", "link,link,link")

    def turn(own, others):
        for each, lines in ((adler, own), (bear, others), (wolf, "")):
            each.look()
            assert each.send("orders", lines=lines).status_code == 200

    turn("K1=Rt1 Alpha mve Beta\nJ1=Ein1 Beta mve Gamma", "B2=El2 Epsilon mve Delta\nfBb2 Zeta mve Epsilon")
    turn("", "B2=El2 Delta mve Gamma\nfBb2 Epsilon sup B2=El2 Delta mve Gamma")
    assert tables.running(adler).game.phase == "retreats"
    adler.look()
    opened = draft(adler)["parts"]["open"]
    assert 'data-step="J1"' in opened and 'data-step="Ein1"' in opened
    assert draft(adler, begun="", step="J1")["lines"] == ["J1 Gamma dsb"]


def test_what_an_order_may_go_on_with_can_be_read_up(tables):
    one, *_ = tables.begin("leadership", "standard", "link,random,random")
    found = draft(one, begun="K1 ")["parts"]["guide"]
    assert found.count("What is that?") == 1
    found = draft(one, begun="K1 {")["parts"]["guide"]
    assert "&quot;spells&quot;: &quot;Spells&quot;" in found
