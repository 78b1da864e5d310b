"""What somebody sees before they decide: costs of ways, sight, odds, rules; and what decides itself."""

import re

import pytest

import regelwerk
from regelwerk.table.choosing.ahead import chances
from tests.table.conftest import TOYS


def until(tables, sitting, phase):
    while phase not in tables.running(sitting).game.phase:
        sitting.say(asked=sitting.state["pass"])


def preview(sitting, **data):
    return sitting.send("preview", **data).json()


def test_a_piece_that_is_taken_shows_what_its_ways_cost_and_what_is_left(tables):
    sitting = tables.begin("hexwar", "palisade", "person,person")[0]
    until(tables, sitting, "move")
    sitting.say(ids=["Morung"])
    game = tables.running(sitting).game
    points = game.thing("Morung").fields["points"]
    goals = [each.arguments["goal"] for each in game.choices("march")]
    told = re.findall(
        r'class="cost"[^>]*>−(\d+)</text><text class="left"[^>]*>(\d+) left', sitting.state["marks"]
    )
    assert len(told) == len(goals) > 10
    assert {int(spent) + int(left) for spent, left in told} == {points}
    # What a neighbour costs is what is paid for it.
    sitting.say(ids=["E4"])
    assert (
        points - tables.running(sitting).game.thing("Morung").fields["points"] == 1
        and ("1", str(points - 1)) in told
    )


def test_pointing_at_a_piece_shows_its_ways_before_it_is_taken(tables):
    sitting = tables.begin("hexwar", "palisade", "person,person")[0]
    until(tables, sitting, "move")
    seen = preview(sitting, ids=["Morung"])
    assert 'class="cost"' in seen["marks"] and 'class="cost"' not in sitting.state["marks"]
    sitting.say(ids=["Morung"])
    assert tables.running(sitting).game.decisions == 2
    assert "way" in preview(sitting, ids=["F4"])["over"]


def test_levels_beneath_others_are_in_the_drawing(tables):
    sitting = tables.begin("hexwar", "hall")[0]
    drawn = sitting.state["fragments"]["map"]
    beneath = re.search(r'<g class="layer" data-level="0">(.*?)<rect', drawn, re.DOTALL)[1]
    assert 'data-id="J5"' in beneath and 'data-id="J5_1"' not in beneath
    assert drawn.index('data-id="J5_1"') < drawn.index('data-id="J5"')


def test_a_reaction_says_so_and_one_key_passes(tables):
    sitting = tables.begin("hexwar", "palisade", "person,person")[0]
    until(tables, sitting, "move")
    sitting.say(ids=["Morung"])
    sitting.say(ids=["F4"])
    assert "you may react now: Defensive fire or Hold fire" in sitting.state["fragments"]["banner"]
    assert "March: Morung, F4" in sitting.state["fragments"]["banner"]
    assert sitting.state["pass"]["action"] == "hold_fire"
    sitting.say(asked=sitting.state["pass"])
    assert sitting.state["fragments"]["banner"] == ""


def test_odds_are_exact_and_told_in_short(tables):
    sitting = tables.begin("hexwar", "palisade", "person,person")[0]
    sitting.say(ids=["Ludwig"])
    seen = preview(sitting, asked=sitting.state["asked"], ids=["Schrutan"])
    assert seen["short"] == "20 %" and seen["target"] == "Schrutan"
    assert seen["lines"][0].startswith("80.00 %") and "Ludwig: has fired no → yes" in seen["lines"]
    # Of ten faces two do something to Schrutan.
    game = tables.running(sitting).game
    odds = regelwerk.load("hexwar").odds(
        "shoot: Hegeling, unit: Ludwig, target: Schrutan", position=game.position
    )
    assert sum(share for share, changed in odds.changes() if "Schrutan" in changed) * 10 == 2


def test_a_shot_that_can_not_hit_has_no_chance_and_several_are_told_from_the_least_to_the_most(tables):
    """Where dice never decide, as about a march, nothing is told in percent."""
    sitting = tables.begin("hexwar", "palisade", "person,person")[0]
    shot = {"action": "shoot", "picked": []}
    seen = preview(sitting, asked={**shot, "given": {"unit": "Ute", "target": "Hornboge"}}, brief=True)
    assert seen["short"] == "0 %"
    assert preview(sitting, asked={**shot, "given": {"unit": "Ludwig"}}, brief=True)["short"] == "10–20 %"
    assert "short" not in preview(sitting, asked={**shot, "given": {"unit": "Ludwig"}})
    until(tables, sitting, "move")
    sitting.say(ids=["Morung"])
    march = {"action": "march", "given": {"unit": "Morung", "goal": "E4"}, "picked": []}
    assert preview(sitting, asked=march, brief=True)["short"] == ""


def test_what_happens_in_any_case_is_told_once():
    stones = regelwerk.load(TOYS / "brawl")
    game = stones.game(seed=3)
    for _ in range(20):
        for choice in game.choices():
            found = chances(stones, game.position, asked(choice), game.deciders[0])
            assert all(line not in outcome for outcome in found.outcomes for line in found.surely)
        game.choose(game.bot())
        if game.over:
            break


def asked(choice):
    from regelwerk.table.choosing.asking import Asked

    return Asked(choice.action, choice.arguments)


def test_a_line_of_sight_names_what_bars_it(tables):
    sitting = tables.begin("hexwar", "palisade", "person,person")[0]
    game = tables.running(sitting).game
    clear, barred = game.sight("Ludwig", "Schrutan"), game.sight("Ludwig", "Rudiger")
    assert clear.clear and clear.by == () and 'class="sight clear"' in clear.drawn
    assert not barred.clear and barred.by and 'class="sight barred"' in barred.drawn
    assert game.sight("Ludwig", "Ludwig") is None and game.sight("Ludwig", "Hegeling") is None


def test_a_line_of_sight_on_a_plane_tells_how_much_is_hidden(tables):
    sitting = tables.begin("duel", "village", "person,person")[0]
    found = tables.running(sitting).game.sight("Morgul", "Albin")
    assert found.clear == (found.hidden < 0.5) and set(found.by) <= {
        "Villa",
        "Tannicht",
        "Erlenbruch",
        "Bastion",
    }


def test_shaded_spots_are_those_that_may_be_chosen(tables):
    sitting = tables.begin("duel", "plain", "person,person")[0]
    assert sitting.state["shade"]
    drawn = preview(sitting, asked=sitting.state["asked"], shade=True)["marks"]
    board = re.search(
        r'y="(\d+)"[^>]*height="([\d.]+)" data-width="(\d+)"', sitting.state["fragments"]["map"]
    )
    top, high, wide = map(float, board.groups())
    scale = high / 100
    assert wide == 80
    game = tables.running(sitting).game
    wizard = sitting.state["said"][0]
    cells = re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)", drawn)
    assert len(cells) > 20
    for left, upper, across, down in cells[::7]:
        x = (float(left) + float(across) / 2 - 30) / scale
        y = (top + high - float(upper) - float(down) / 2) / scale
        assert game.refusals("wizard_walk", wizard=wizard, to=[x, y]) == ()
    assert preview(sitting, asked={"action": "wizard_turn", "given": {"wizard": wizard}}, shade=True) == {
        "marks": ""
    }


def test_a_rule_is_shown_with_its_prose_and_its_exact_wording(tables):
    sitting, watching = tables.begin("hexwar", "palisade", "person,person")
    for person in (sitting, watching):
        law = preview(person, rule="march")["why"]
        assert "§ 3 March" in law and "hex by hex along the cheapest way" in law and "Allowed only if" in law
    assert preview(sitting, rule="<script>")["why"] == ""


def test_the_log_leads_to_rules_and_to_pictures(tables):
    sitting = tables.begin("hexwar", "palisade", "person,person")[0]
    sitting.say(ids=["Ludwig"])
    sitting.say(asked=sitting.state["asked"], ids=["Schrutan"])
    told = sitting.state["fragments"]
    assert 'data-rule="shoot"' in told["log"] and 'data-past="1"' in told["log"]
    assert re.search(
        r"Fire: Ludwig, Schrutan – \w+: [^–]+ – throw 1: d10 shows \d+ \(\d+ or more: (yes|no)\)<",
        told["latest"],
    )


def test_who_stands_how_is_always_told(tables):
    sitting = tables.begin("duel", "plain", "person,person")[0]
    assert "Ost</strong> energy 20" in sitting.state["fragments"]["chips"]
    assert "round 1" in sitting.state["fragments"]["turn"]
    assert "magic points" in preview(sitting, standing=True)["standing"]


def test_pieces_on_a_plane_bear_what_the_ruleset_shows(tables):
    sitting = tables.begin("duel", "plain", "person,person")[0]
    drawn = sitting.state["fragments"]["map"]
    assert ">20 100</text>" in drawn and "energy field 20, magic points 100" in drawn


def test_where_there_is_but_one_choice_it_is_made(tables):
    sitting = tables.begin("hexwar", "hall", "person,person")[0]
    # Nobody can fire yet.
    sitting.look_until(lambda state: state["moment"] == "1.0")
    refused = sitting.send("undo")
    assert refused.status_code == 422 and sitting.look()["moment"] == "1.0"
    running = tables.running(sitting)
    assert [move.action for move in running.game.moves] == ["finish_step"]
    assert len(running.game.choices()) > 1


def test_what_makes_itself_hides_nothing_of_what_others_did_before(tables):
    sitting = tables.begin("hexwar", "hall", "person,person")[0]
    sitting.look_until(lambda state: state["moment"] == "1.0")
    told = sitting.state["fragments"]
    assert sitting.state["since"] == 1 and not told["latest"]
    # The phase that has begun is named, what opens it and does nothing is not.
    assert "2. Declaring charges" in told["log"] and "A step begins" not in told["log"]
    sitting.say(asked=sitting.state["pass"])
    assert sitting.state["since"] == 0 and "Finn: Finish the step" in sitting.state["fragments"]["latest"]


def test_a_target_that_goes_without_saying_is_taken_by_pointing_at_it_and_who_acts_is_not(tables):
    sitting = tables.begin("hexwar", "hall", "person,person")[0]
    sitting.look_until(lambda state: state["moment"] == "1.0")
    choice = tables.running(sitting).game.choices("declare_charge")[0]
    asked = {"action": choice.action, "given": dict(choice.arguments), "picked": []}
    first, target = choice.arguments.values()
    assert sitting.say(asked=asked, ids=[first])["moment"] == "1.0"
    sitting.say(asked=asked, ids=[target])
    assert tables.running(sitting).game.moves[1].action == "declare_charge"


def test_what_a_game_is_about_is_in_sight_until_somebody_decides(tables):
    sitting = tables.begin("hexwar", "hall", "person,person")[0]
    about = re.compile(r"<details open[^>]*><summary><h2>Raid on the hall</h2></summary>.*?throne", re.DOTALL)
    assert about.search(sitting.get("").text)
    sitting.say(asked=sitting.look()["pass"])
    again = sitting.get("").text
    assert "throne before the night is over" in again and not about.search(again)


def test_where_any_spot_may_be_said_nothing_is_made_by_itself(tables):
    sitting = tables.begin("duel", "plain", "person,person")[0]
    wizard = sitting.state["said"][0]
    x, y = tables.running(sitting).game.thing(wizard).fields["place"]
    sitting.say(asked=sitting.state["asked"], spot=[x + (3 if x < 40 else -3), y])
    assert sitting.look()["moment"] == "1.0"


def test_who_points_at_the_next_piece_is_done_with_the_one_in_hand(tables):
    sitting = tables.begin("hexwar", "palisade", "person,person")[0]
    until(tables, sitting, "move")
    first, second = sitting.state["ready"][:2]
    sitting.say(ids=[first])
    made = tables.running(sitting).game.decisions
    sitting.say(ids=[second], asked=sitting.state["asked"])
    moves = tables.running(sitting).game.moves
    assert len(moves) == made + 2
    assert [list(move.arguments) for move in moves[-2:]] == [[first], [second]]
    sitting.take(sitting.send("undo"))
    assert sitting.take(sitting.send("undo"))["said"] == [first]


def test_who_only_looks_takes_nothing(tables):
    sitting = tables.begin("hexwar", "palisade", "person,person")[0]
    until(tables, sitting, "move")
    made = tables.running(sitting).game.decisions
    sitting.say(ids=sitting.state["ready"][:1], look=True)
    assert (
        tables.running(sitting).game.decisions == made and "does whole" in sitting.state["fragments"]["panel"]
    )


def test_what_has_not_changed_is_not_sent_again(tables):
    sitting = tables.begin("hexwar", "palisade", "person,person")[0]
    answer = sitting.send("say", ids=["Ludwig"], have=sitting.state["moment"]).json()
    assert "map" not in answer["fragments"] and "panel" in answer["fragments"]
    answer = sitting.send("say", asked=answer["asked"], ids=["Schrutan"], have="0.0").json()
    assert "map" in answer["fragments"]


@pytest.mark.parametrize(
    "data", [{"rule": 3}, {"rule": None}, {"shade": "x"}, {"standing": []}, {"look": {}}]
)
def test_odd_questions_are_answered(tables, data):
    sitting = tables.begin("duel", "plain", "person,person")[0]
    assert sitting.send("preview", **data).status_code == 200


def test_one_key_is_done_with_the_piece_in_hand(tables):
    sitting = tables.begin("hexwar", "palisade", "person,person")[0]
    until(tables, sitting, "move")
    sitting.say(ids=["Morung"])
    assert sitting.state["pass"] == {"action": "halt", "given": {"unit": "Morung"}, "picked": []}
    assert "what the way costs" in sitting.state["fragments"]["panel"]
    # A wizard may do two things that are about nobody else.
    assert tables.begin("duel", "plain", "person,person")[0].state["pass"] is None


def test_lengths_are_rounded_and_numbers_say_what_they_are(tables):
    sitting = tables.begin("duel", "plain", seed=7)[0]
    mage = next(each["given"]["wizard"] for each in sitting.buttons() if each["action"] == "shield")
    x, y = tables.running(sitting).game.thing(mage).fields["place"]
    spot = [x + (3.123456 if x < 40 else -3.123456), y]
    walk = {"action": "wizard_walk", "given": {"wizard": mage, "to": spot}, "picked": []}
    lines = " ".join(preview(sitting, asked=walk)["lines"])
    assert re.search(r"\(\d+[.,]\d; \d+[.,]\d\) → \(\d+[.,]\d\d?; \d+[.,]\d\)", lines), lines
    assert not re.search(r"\d[.,]\d{3}", lines)
    sitting.say(asked={"action": "wizard_turn", "given": {"wizard": mage, "facing": 90}, "picked": []})
    assert re.search(r"(neue Blickrichtung|new facing) 90", sitting.state["fragments"]["log"])
    # What is kept is not rounded.
    sitting.say(asked=walk)
    assert tables.running(sitting).game.thing(mage).fields["place"] == [round(each, 9) for each in spot]


def test_what_a_range_is_stands_within_the_drawing(tables):
    """The first wizard stands in a corner."""
    sitting = tables.begin("duel", "plain", seed=7)[0]
    mage = next(each["given"]["wizard"] for each in sitting.buttons() if each["action"] == "shield")
    sitting.say(asked={"action": "call", "given": {"wizard": mage, "spell": "two"}, "picked": []})
    found = re.search(r'<text(?=[^>]*under)[^>]* x="([\d.]+)"[^>]*>([^<]*cm)', sitting.state["marks"])
    x, told = found.groups()
    assert 30 + 2.8 * len(told) - 0.1 <= float(x)


def test_what_is_chosen_can_be_read_up_and_its_table_with_it(tables):
    sitting = tables.begin("duel", "plain", "person,person")[0]
    panel = sitting.state["fragments"]["panel"]
    assert "What is that?" in panel and "&quot;shield&quot;: &quot;Defence spell&quot;" in panel
    asked = next(each for each in sitting.buttons() if each["action"] == "call")
    panel = sitting.say(asked={**asked, "given": {}, "picked": []})["fragments"]["panel"]
    assert all(f"&quot;{each}&quot;: " in panel for each in ("call", "calls"))
    told = sitting.send("preview", rule="calls").json()["why"]
    assert "<td>three with small weapons</td>" in told and "| ---" not in told
