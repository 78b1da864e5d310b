"""German compounds taken apart with the words of a text itself, for a search that matches beginnings only.

Whoever looks for the last part of a long word would find nothing. A word is taken apart where what follows
is a noun of the same text; endings and changed vowels do not count. No dictionary: names that only one
ruleset has are parts like all others.
"""

import re
from collections.abc import Iterable

# Names written together begin their second word with a capital letter.
_WORD = re.compile(r"[^\W\d_](?:(?![A-ZÄÖÜ])[^\W\d_]){2,}")
_FOLDED = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss"})
# The longest first: what is left must still be a word.
_ENDINGS = ("ens", "ern", "en", "em", "er", "es", "e", "n", "s")
_SHORTEST = 3
_LONGEST = 60
# A part that nothing is known about is taken for one only from this length on, on either side.
_LONG = 4
_VOWEL = re.compile(r"[aeiouyäöü]")
# First parts that seldom stand alone.
_BEFORE = frozenset((
    "all", "außen", "doppel", "gegen", "gesamt", "grund", "halb", "haupt", "höchst",
    "innen", "mindest", "nach", "nah", "neben", "ober", "rück", "sonder", "teil", "unter", "viel",
    "vor", "zwischen",
))  # fmt: skip


def words(text: str) -> list[str]:
    """The words of a plain text, from three letters on, as they are written."""
    return _WORD.findall(text)


class Compounds:
    """Takes the compounds of some texts apart; `texts` are the plain texts that the words come from."""

    def __init__(self, texts: Iterable[str]) -> None:
        found = {word for text in texts for word in words(text)}
        # What never begins with a small letter is a noun, wherever it stands.
        small = {word for word in found if not word[0].isupper()}
        self._known = {stem(word.lower()) for word in found}
        self._nouns: dict[str, set[str]] = {}
        for word in found:
            lower = word.lower()
            if word[0].isupper() and lower not in small:
                self._nouns.setdefault(stem(lower), set()).add(lower)
        self._found: dict[str, frozenset[str]] = {}

    def parts(self, word: str) -> frozenset[str]:
        """What else a word should be found by, in small letters: its later parts, and its other endings."""
        lower = word.lower()
        if lower not in self._found:
            found = set(self._nouns.get(stem(lower), ()))
            for cut in self._cuts(lower) if stem(lower) in self._nouns else ():
                found.add(lower[cut:])
                found |= self._nouns.get(stem(lower[cut:]), set())
            self._found[lower] = frozenset(found - {lower})
        return self._found[lower]

    def _cuts(self, word: str) -> list[int]:
        """Where a part of the word begins, its first one left out."""
        length = len(word)
        if length > _LONGEST:
            return []
        fronts = [False] * length  # whether what stands before is made of known parts alone
        rests = [False] * (length + 1)  # and what follows, ending in a noun
        for cut in range(_SHORTEST, length - _SHORTEST + 1):
            fronts[cut] = self._begins(word[:cut]) or any(
                fronts[before] and self._begins(word[before:cut])
                for before in range(_SHORTEST, cut - _SHORTEST + 1)
            )
        for cut in range(length - _SHORTEST, 0, -1):
            rests[cut] = stem(word[cut:]) in self._nouns or any(
                rests[after] and self._begins(word[cut:after])
                for after in range(cut + _SHORTEST, length - _SHORTEST + 1)
            )
        return [
            cut
            for cut in range(_SHORTEST, length - _SHORTEST + 1)
            if rests[cut] and (fronts[cut] or self._plausible(word[:cut], word[cut:]))
        ]

    def _begins(self, part: str) -> bool:
        return part in _BEFORE or stem(part) in self._known

    def _plausible(self, front: str, rest: str) -> bool:
        return min(len(front), len(rest)) >= _LONG and _VOWEL.search(front) is not None


def stem(word: str) -> str:
    """A word in small letters without its ending and with its vowels unchanged, roughly."""
    plain = word.translate(_FOLDED)
    for ending in _ENDINGS:
        if plain.endswith(ending) and len(plain) - len(ending) >= _SHORTEST:
            return plain[: -len(ending)]
    return plain
