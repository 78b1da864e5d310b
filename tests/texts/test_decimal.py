import pytest

from regelwerk.texts.decimal import digits


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (1234567, "1234567"),
        (1250000.0, "1250000"),
        (123456.78, "123456.78"),
        (-2000000.5, "-2000000.5"),
        (1 / 3, "0.333333"),
        (0.1 + 0.2, "0.3"),
        (2.0, "2"),
        (0.00001, "0.00001"),
        (-0.000012345678, "-0.0000123457"),
        (0.0, "0"),
    ],
)
def test_a_large_number_is_written_to_its_last_digit_and_a_small_one_without_an_exponent(value, shown):
    assert digits(value) == shown
