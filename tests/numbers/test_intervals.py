"""Intervals hold what they promise, for few games too."""

from itertools import product
from math import comb, log

import pytest

from regelwerk.numbers.intervals import mean, paired_means, paired_shares, share, student
from regelwerk.numbers.tally import lengths

SHARES = (0.02, 0.1, 0.25, 0.4, 0.5)


def pairs(gained: int, lost: int, count: int) -> list[tuple[bool, bool]]:
    return [(False, True)] * gained + [(True, False)] * lost + [(True, True)] * (count - gained - lost)


def test_a_share_has_the_interval_of_wilson() -> None:
    # By hand: 8 of 10 with z = 1.96.
    assert share(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert share(0, 0) == (0.0, 0.0, 1.0)
    assert share(0, 7).low == 0.0 and share(7, 7).high == 1.0


@pytest.mark.parametrize("count", [2, 5, 12, 30])
def test_the_true_difference_of_paired_shares_lies_within_in_nineteen_of_twenty(count: int) -> None:
    ends = {
        (gained, lost): paired_shares(pairs(gained, lost, count))
        for gained in range(count + 1) for lost in range(count + 1 - gained)
    }  # fmt: skip
    for gain, loss in product(SHARES, repeat=2):
        within = told = 0.0
        for (gained, lost), found in ends.items():
            odds = comb(count, gained) * comb(count - gained, lost) * gain**gained * loss**lost
            odds *= max(0.0, 1 - gain - loss) ** (count - gained - lost)
            within += odds * (found.low - 1e-9 <= gain - loss <= found.high + 1e-9)
            told += odds * found.told
        assert within > 0.93, (gain, loss)
        assert gain != loss or told < 0.07, (gain, loss)


@pytest.mark.parametrize(("gained", "lost", "count"), [(12, 2, 50), (1, 0, 44), (7, 7, 20), (9, 0, 9)])
def test_the_bounds_are_those_that_likeliest_odds_give(gained: int, lost: int, count: int) -> None:
    found = paired_shares(pairs(gained, lost, count))
    for bound in (found.low, found.high):
        if abs(bound) > 1 - 1e-9:
            continue
        tried = [each / 20_000 for each in range(1, 20_000)]
        possible = [odds for odds in tried if 0 < odds + bound < 1 - odds]

        def likelihood(odds: float, bound: float = bound) -> float:
            same = 1 - 2 * odds - bound
            return gained * log(odds + bound) + lost * log(odds) + (count - gained - lost) * log(same)

        losing = max(possible, key=likelihood)
        spread = count * (2 * losing + bound * (1 - bound))
        assert (gained - lost - count * bound) ** 2 / spread == pytest.approx(1.96**2, rel=0.02)


def test_a_handful_of_games_tells_nothing_however_they_go() -> None:
    for count in (2, 3, 5):
        found = paired_shares(pairs(count, 0, count))
        assert found.difference == 1 and not found.told and found.needed == 6
        longer = paired_means([(10, 12)] * count)
        assert longer is not None and longer.difference == 2 and not longer.told and longer.needed == 6
    assert paired_shares(pairs(6, 0, 6)).told
    certain = paired_means([(10, 12)] * 6)
    assert certain is not None and certain.told and certain.needed == 0
    assert paired_shares([]) == (0.0, -1.0, 1.0, 0)
    assert paired_means([(3, 4)]) is None and mean([7]) is None


def test_a_faint_difference_says_how_many_games_would_tell_it() -> None:
    faint = paired_shares(pairs(2, 1, 3))
    assert not faint.told and faint.needed > 3
    # That many games that fall alike do tell it, and half as many do not.
    faint = paired_shares(pairs(55, 45, 1000))
    times = faint.needed / 1000
    assert paired_shares(pairs(round(56 * times), round(44 * times), faint.needed)).told
    assert not paired_shares(pairs(round(27.5 * times), round(22.5 * times), faint.needed // 2)).told
    assert paired_shares([(True, True)] * 50).needed == 0


def test_students_distribution_is_that_of_the_tables() -> None:
    for degrees, point in ((1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (12, 2.179), (60, 2.000)):
        assert student(degrees) == pytest.approx(point, rel=2e-3)


def test_a_mean_has_the_interval_of_student() -> None:
    # By hand: 4, 6, 8 have the mean 6, the standard error 2/√3, and t = 4.303.
    assert mean([4, 6, 8]) == pytest.approx((6.0, 6 - 4.968, 6 + 4.968), abs=1e-3)


def test_two_games_leave_open_how_long_others_are_but_none_is_shorter_than_nothing() -> None:
    found = lengths([327, 969])
    assert (found.mean, found.low) == (648, 0) and found.high == pytest.approx(4726.7, abs=1)
    assert lengths([300, 310]).low == pytest.approx(241.5, abs=1) and lengths([7]).low is None
