"""Odds of events that are given as data, not as text."""

import pytest

import regelwerk


@pytest.fixture
def stones(toys):
    return regelwerk.load("stones")


def test_an_event_given_as_data_has_the_odds_of_the_same_in_words(stones):
    for of in ("Ada.ahead == 0", ""):
        in_words, as_data = (
            stones.odds("hop: Ada", "hop: Ada", of=of),
            stones.odds({"hop": "Ada"}, {"hop": "Ada"}, of=of),
        )
        assert dict(in_words) == dict(as_data)


@pytest.mark.parametrize(
    "event",
    [
        {"hop": "Bob"},
        {"hop": 3},
        {"hup": "Ada"},
        {},
        {"hop": "Ada", "by": [1, {"y": 2}]},
        {"hop": None},
        {3: 4},
    ],
)
def test_data_that_are_no_event_are_refused(stones, event):
    with pytest.raises(regelwerk.Refused) as refused:
        stones.odds(event)
    assert str(refused.value)
