import pytest

from regelwerk.texts.de.compounds import Compounds, stem, words

TEXT = """\
Das Rückzugsfeld ist ein Feld. Auf dem Spielfeld stehen Figuren, und jede Waffe wirkt. Die
Fernkampfwaffe trifft im Kampf. Ein Wurf je Zauber; zwei Zauberwürfe sind erlaubt. Diese Enden sind
frei, folgende nicht: das Ende hier. Der Zug führt über Felder. Die Bewegungsphase ist eine Phase
der Bewegung. Verfehlen ist kein Fehler. Das Verstehen gilt nur im Stand. Hier steht nirgends jemand
im Start oder auf einer Art von Wort.
"""


@pytest.fixture(scope="module")
def compounds():
    return Compounds([TEXT])


@pytest.mark.parametrize(
    ("compound", "parts"),
    [
        ("Rückzugsfeld", {"zugsfeld", "feld", "felder"}),
        ("Spielfelds", {"spielfeld", "felds", "feld", "felder"}),
        ("Fernkampfwaffe", {"kampfwaffe", "kampf", "waffe"}),
        ("Zauberwürfe", {"würfe", "wurf"}),
        ("Bewegungsphase", {"phase"}),
    ],
)
def test_a_compound_is_found_by_its_later_parts_whatever_their_endings(compounds, compound, parts):
    known = Compounds([TEXT, compound])
    assert known.parts(compound) >= parts - {"kampf", "spielfeld"}
    # What begins with a part is found by it: the search matches beginnings.
    assert all(any(each.startswith(part) for each in known.parts(compound)) for part in parts - {"spielfeld"})


def test_a_noun_is_found_by_its_other_endings(compounds):
    assert compounds.parts("Feld") == {"felder"}
    assert compounds.parts("Felder") == {"feld"}


@pytest.mark.parametrize(
    "word", ["Folgende", "folgende", "Verfehlen", "nirgends", "Start", "Art", "Wort"]
)
def test_what_is_no_compound_stays_whole(compounds, word):
    assert not {part for part in compounds.parts(word) if stem(part) != stem(word.lower())}


def test_words_that_are_no_nouns_of_the_text_are_no_parts():
    known = Compounds(["Der Schildwall hält, ein wall ist kein Wall, der Schild bricht."])
    assert known.parts("Schildwall") == set()


def test_names_written_together_are_words_of_their_own():
    assert words("RundeErster Zug; x1 ab ABC") == ["Runde", "Erster", "Zug"]


def test_what_is_far_too_long_for_a_word_is_left_alone():
    assert "feld" in Compounds(["Das Feld", "Feld" + "feld" * 9]).parts("Feld" + "feld" * 9)
    assert Compounds(["Das Feld", "Feld" + "feld" * 90_000]).parts("Feld" + "feld" * 90_000) == set()
