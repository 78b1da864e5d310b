"""Commas that closed a clause, where the sentence or its bracket ends."""

import pytest

from regelwerk.render.fitting import finished


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("the first of (all cats, if none is shy,).", "the first of (all cats, if none is shy)."),
        ("all hexes (provided that one is free),,).", "all hexes (provided that one is free))."),
        ("all doors, provided that the kind is “shut”,.", "all doors, provided that the kind is “shut”."),
        ("alle Türen, deren Art „zu“ ist,.", "alle Türen, deren Art „zu“ ist."),
        ("“shut”, “open” and “ajar”", "“shut”, “open” and “ajar”"),
    ],
)  # fmt: skip
def test_a_comma_that_closed_a_clause_goes_where_the_sentence_ends(words: str, shown: str) -> None:
    assert finished(words) == shown
