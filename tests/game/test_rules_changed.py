"""A game whose ruleset is no longer the one it began with says so, and shows what changed."""

import json


def change(table, old, new):
    file = table.rules / "snails.yaml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_a_changed_value_a_new_and_a_removed_part_are_named(table):
    change(table, "{roll: 6, as: effort}", "{roll: 8, as: effort}")
    change(table, "  - when: to.sunny\n    then: [{dry_up: snail}]\n", "")
    change(
        table,
        "kind: phase\nid: evening",
        "kind: term\nid: slug\ntitle: {en: slug, de: Nacktschnecke}\n"
        "text: {en: No house., de: Ohne Haus.}\n---\nkind: phase\nid: evening",
    )
    status = table.status()
    assert status["ruleset_state"] == "changed"
    assert status["ruleset_changes"] == [
        {"kind": "added", "where": "slug", "old": "", "new": ""},
        {"kind": "changed", "where": "creep.do[1].roll", "old": "6", "new": "8"},
        {
            "kind": "removed",
            "where": "creep.do[5]",
            "old": '{"when": "to.sunny", "then": [{"dry_up": "snail"}]}',
            "new": "",
        },
    ]
    assert table.refused("resolve", "--now") == [
        "game-ruleset-changed",
        "game-ruleset-altered",
        "game-ruleset-removed",
        "game-ruleset-added",
    ]
    assert "creep.do[1].roll: 6 → 8" in table.done("status")


def test_a_comment_or_a_blank_line_is_no_change(table):
    change(table, "kind: phase\nid: evening", "# later\n\nkind: phase\nid: evening")
    assert table.status()["ruleset_state"] == "same"
    table.done("resolve", "--now")


def test_an_accepted_change_is_journaled_counts_from_then_on_and_replays(table):
    table.turn()
    change(table, "{roll: 6, as: effort}", "{roll: 600, as: effort}")
    file = table.folder.parent / "orders.txt"
    file.write_text("Slow creeps Bean")
    assert "game-ruleset-changed" in table.refused("submit", "--by", "Ida", str(file))
    table.done("submit", "--by", "Ida", str(file), "--accept-ruleset")
    table.done("resolve", "--now")
    journal = [json.loads(line) for line in table.done("export").splitlines()]
    kinds = [line["kind"] for line in journal]
    accepted = next(line["data"] for line in journal if line["kind"] == "ruleset")
    assert accepted["changes"] == [["changed", "creep.do[1].roll", "6", "600"]]
    sides = [(line["seq"], line["data"]["sides"]) for line in journal if line["kind"] == "die"]
    at = kinds.index("ruleset") + 1
    assert {number for seq, number in sides if seq < at} == {6}
    assert {number for seq, number in sides if seq > at} == {600}
    assert "equal byte for byte" in table.done("replay")


def test_undo_of_a_step_also_takes_back_a_change_accepted_after_it(table):
    table.turn()
    step = table.status()["step"]
    change(table, "{roll: 6, as: effort}", "{roll: 8, as: effort}")
    table.submit("Ida", "", "--accept-ruleset")
    assert table.status()["ruleset_state"] == "same"
    while table.status()["step"] >= step:
        table.done("undo")
    assert table.status()["ruleset_state"] == "changed"


def test_a_moved_ruleset_is_missed_and_found_again(table):
    moved = table.rules.rename(table.rules.parent / "moved")
    assert table.status()["ruleset_state"] == "missing"
    assert table.refused("resolve", "--now") == ["game-ruleset-missing"]
    table.done("replay")  # by the rules that the game has kept
    table.done("resolve", "--now", "--ruleset", str(moved))
    assert table.status()["ruleset_state"] == "same"


def test_a_ruleset_with_mistakes_is_told_as_check_tells_it(table):
    change(table, "{change: season.day, by: 1}", "{change: season.dya, by: 1}")
    assert table.refused("resolve", "--now") == ["expression-unknown-field"]


def test_new_rules_that_cannot_go_on_from_here_are_not_accepted(table):
    change(table, "Slower: {keeper: Ida, at: Bean}", "Slower: {keeper: Ida, at: Bean, legs: 6}")
    change(table, "  tired: {type: boolean}\n  slime", "  legs: {type: integer, default: 0}\n  slime")
    change(table, "if any(snail.tired and snail", "if any(snail.legs > 6 and snail")
    change(table, "then: [{set: snail.tired, to: true}]", "then: [{set: snail.legs, to: 7}]")
    change(table, "do: [{set: call_out.snail.tired, to: false}]", "do: [{set: call_out.snail.legs, to: 6}]")
    table.done("resolve", "--now", "--accept-ruleset")  # nobody is tired yet: that fits
    assert table.status()["ruleset_state"] == "same"


def test_a_state_with_a_field_that_is_gone_refuses_the_new_rules(table):
    table.turn()
    change(table, "  slime: {type: integer, default: 0, title: {en: trail, de: Spur}}\n", "")
    change(table, "  - {change: snail.slime, by: effort}\n", "")
    assert table.refused("resolve", "--now", "--accept-ruleset") == ["save-broken"]
    assert table.status()["ruleset_state"] == "changed"
