"""Choices in secret by post: a line each, checked, sealed, carried out together."""

import shutil
from pathlib import Path

import pytest

from regelwerk.cli import main
from tests.game.conftest import Table

HANDS = Path(__file__).parents[1] / "rulesets" / "toys" / "hands"


@pytest.fixture
def post(tmp_path):
    table = Table(tmp_path / "game", HANDS)
    table.done("new", "--ruleset", str(HANDS), "--scenario", "two", "--seed", "3")
    return table


def submit(post, tmp_path, by, text):
    file = tmp_path / f"{by}.txt"
    file.write_text(text, "utf-8")
    return post.call("submit", str(file), "--by", by, "--lang", "en")


def test_a_game_goes_on_when_all_have_chosen(post, tmp_path):
    assert "show rock\n" in post.done("orders", "--by", "Ada")
    code, said = submit(post, tmp_path, "Ada", "show rok\n")
    assert code == 1 and "Did you mean 'show rock'?" in said
    assert submit(post, tmp_path, "Ada", "show rock  # sure\n")[0] == 0
    assert "rock" not in post.done("status")
    assert post.refused("resolve") == ["game-orders-missing"]
    assert submit(post, tmp_path, "Ben", "show scissors\n")[0] == 0
    post.done("resolve")
    assert "Show: Ben, scissors" in post.done("report", "--by", "Ada")
    post.done("undo")
    post.done("redo")
    assert "byte for byte" in post.done("replay", "--lang", "en")


def test_who_has_chosen_nothing_in_time_does_nothing(post, tmp_path):
    submit(post, tmp_path, "Ben", "show paper\n")
    post.done("resolve", "--now")
    assert "Show: Ada" not in post.done("report")


DRAFTING = Path(__file__).parents[1] / "rulesets" / "games" / "drafting"
# What each keeps is told with the cards.
KEPT = """
---
kind: event
id: keep
title: {de: Behalten, en: Keep}
source: {standing: house}
parameters: {player: player, left: {type: card, list: true}}
"""


@pytest.fixture
def draft(tmp_path):
    file = shutil.copytree(DRAFTING, tmp_path / "draft") / "ruleset.yaml"
    put = "do: [{put: player.hand, into: player.passed}]"
    told = "do: [{keep: player, left: player.hand}, {put: player.hand, into: player.passed}]"
    file.write_text(file.read_text("utf-8").replace(put, told) + KEPT, "utf-8")
    return file.parent


def test_a_report_tells_a_seat_its_own_hand_and_only_that(draft, tmp_path):
    table = Table(tmp_path / "game", draft)
    table.done("new", "--ruleset", str(draft), "--scenario", "three", "--seed", "3")
    hands = {by: table.done("orders", "--by", by).split()[2::2] for by in ("Ada", "Ben", "Cid")}
    for by, hand in hands.items():
        told = table.done("report", "--by", by)
        assert f"{by}  {', '.join(hand)}" in told
        assert not [card for other in hands if other != by for card in hands[other] if card in told]
        assert "Nothing left" not in told
    assert all(card in table.done("report") for hand in hands.values() for card in hand)


def test_a_game_of_the_table_is_told_to_a_seat_without_the_hands_of_others(draft, tmp_path, capsys):
    kept = tmp_path / "kept"
    call = ["play", str(draft), "--players", "random", "--seed", "3", "--steps", "1", "--quiet"]
    assert main([*call, "--save", str(kept), "--lang", "en"]) == 0
    capsys.readouterr()
    told = {}
    for by in ("", "Ada", "Ben"):
        assert main(["game", "report", str(kept), *(["--by", by] if by else [])]) == 0
        told[by] = capsys.readouterr().out
    assert "Keep: Ben, card-?, card-?, card-?" in told[""]
    kept_by_ben = next(line for line in told["Ben"].splitlines() if "Keep: Ben" in line).split(", ")[1:]
    assert len(kept_by_ben) == 3
    assert not [card for card in kept_by_ben if card in told[""]]
