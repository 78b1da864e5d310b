"""Lists that are looked up by a field stay what the list and the fields say, whatever changes."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from regelwerk.run.indexes import Buckets
from regelwerk.run.thing import Thing


class Pebble(Thing):
    __slots__ = ("tone",)
    _collections = ("all_pebbles",)


def pebble(serial: int, tone: Any) -> Pebble:
    made = Pebble()
    made.id, made._serial, made.tone = f"pebble-{serial}", serial, tone
    return made


TONES = st.one_of(st.integers(0, 3), st.lists(st.integers(0, 3), max_size=3).map(tuple))


@given(st.lists(TONES, max_size=90), st.lists(st.tuples(st.integers(0, 89), TONES), max_size=30))
def test_whoever_changes_stands_where_a_new_index_would_have_them(tones: list[Any], changes: Any) -> None:
    members = [pebble(serial, tone) for serial, tone in enumerate(tones, 1)]
    buckets = Buckets("all_pebbles", "tone", members)
    for position, tone in changes:
        if position < len(members):
            thing = members[position]
            assert buckets.take(thing, thing.tone)
            thing.tone = tone
            buckets.put(thing, tone)
    assert buckets == Buckets("all_pebbles", "tone", members)


@given(st.integers(1, 80))
def test_whoever_is_not_where_their_field_says_is_noticed(size: int) -> None:
    members = [pebble(serial, 1) for serial in range(1, size + 1)]
    buckets = Buckets("all_pebbles", "tone", members)
    assert not buckets.take(members[0], 2)
    assert buckets.take(members[0], 1)
    assert not buckets.take(members[0], 1)
