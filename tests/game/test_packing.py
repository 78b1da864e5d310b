"""Snapshots of large maps take little room, and a broken one is told."""

import sqlite3
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.game import store as packing
from regelwerk.game.store import PACKED_FROM, packed, unpacked


@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=50), st.sampled_from([1, PACKED_FROM]))
def test_a_text_comes_back_as_it_was(text, times):
    assert unpacked(packed(text * times)) == text * times


def test_a_short_text_stays_readable_and_a_long_one_takes_a_fraction_of_the_room():
    assert packed("{}") == "{}"
    long = '{"id":"A1"},' * 5_000
    assert isinstance(packed(long), bytes) and len(packed(long)) < len(long) / 20


@pytest.mark.parametrize(
    "held", [b"", b"no", zlib.compress(b"x" * 100)[:-3], zlib.compress(b"\xff"), None, 7]
)
def test_what_was_never_packed_is_refused(held):
    with pytest.raises((ValueError, TypeError)):
        unpacked(held)


def test_what_would_fill_the_memory_is_refused(monkeypatch):
    monkeypatch.setattr(packing, "MOST", 1000)
    with pytest.raises(ValueError, match="larger"):
        unpacked(zlib.compress(bytes(5000)))


def test_a_game_is_played_and_replayed_from_packed_snapshots(table, monkeypatch):
    monkeypatch.setattr(packing, "PACKED_FROM", 0)
    table.turn()
    table.done("replay")
    with sqlite3.connect(table.folder / "game.sqlite") as connection:
        kinds = {kind for (kind,) in connection.execute("SELECT typeof(data) FROM snapshots WHERE step > 1")}
        connection.execute("UPDATE snapshots SET data = x'00ff'")
    assert kinds == {"blob"}
    assert table.refused("status") == ["game-broken"]
