"""The game that `regelwerk new ruleset` makes is played whole at the table."""

import pytest

from regelwerk.cli import main


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_game_of_a_new_ruleset_is_played_to_its_end_and_looked_at_again(
    tables, tmp_path, monkeypatch, capsys, language
):
    monkeypatch.chdir(tmp_path)
    assert main(["new", "ruleset", "fresh", "--lang", language]) == 0
    one, *_ = tables.begin(tmp_path / "fresh", "", "person,person", seed=3)
    one.play(400)
    game = tables.running(one).game
    assert game.over and game.decisions > 2 and one.buttons() == []
    assert "Won by" in one.state["fragments"]["panel"] or "Nobody has won" in one.state["fragments"]["panel"]
    assert one.get(f"/past/{game.decisions - 1}", seat=one.state["seat"]).status_code == 200
    tables.open()
    again = type(one)(tables.client, one.link.removeprefix("/t/"))
    assert again.state["moment"] == one.state["moment"]
    capsys.readouterr()
    assert main(["game", "replay", str(tables.folder / tables.id)]) == 0
