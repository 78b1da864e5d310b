"""Choices in secret by post: a line each, checked, sealed, carried out together."""

from pathlib import Path

import pytest

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
