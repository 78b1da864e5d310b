"""What somebody else does between a command's first look and its own step is not passed over."""

from contextlib import closing

import pytest

from regelwerk.game.opening import open_game
from regelwerk.game.orders import submit
from regelwerk.game.resolve import redo, resolve
from regelwerk.game.store import Store
from regelwerk.model.problem import Refused


def codes(refused):
    return [each.code for each in refused.value.problems]


@pytest.mark.parametrize(
    "act",
    [
        lambda playing: resolve(playing, now=True),
        lambda playing: submit(playing, "Ida", b"Slow creeps Kale", "orders.txt"),
    ],
)
def test_rules_that_another_took_on_meanwhile_are_not_passed_over(table, act):
    playing = open_game(str(table.folder))
    with closing(playing.store):
        rules = table.rules / "snails.yaml"
        text = rules.read_text("utf-8")
        rules.write_text(text.replace("version: 1.0.0", "version: 1.0.1"), "utf-8")
        table.submit("Ünal", "Moss creeps Bean", "--accept-ruleset")
        before = table.dump()
        with pytest.raises(Refused) as refused:
            act(playing)
        assert codes(refused) == ["game-moved-on"]
        assert table.dump() == before
    table.done("replay")


def test_orders_that_come_in_while_something_is_resolved_again_are_not_resolved(table, monkeypatch):
    table.submit("Ida", "Slow creeps Kale")
    table.done("resolve", "--now")
    table.done("undo")
    playing = open_game(str(table.folder))
    changing = Store.changing

    def later(store):
        monkeypatch.setattr(Store, "changing", changing)
        table.submit("Ida", "Slower creeps Leek")
        return changing(store)

    monkeypatch.setattr(Store, "changing", later)
    with closing(playing.store), pytest.raises(Refused) as refused:
        redo(playing)
    assert codes(refused) == ["game-redo-changed"]
    assert table.status()["step"] == 1
