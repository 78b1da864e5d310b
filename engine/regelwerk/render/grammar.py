"""Titles bent as a sentence needs them: article, case, number. What is no known noun stays as it is.

A title is understood as adjectives, a noun that the ruleset's `nouns` know, and whatever follows it.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from regelwerk.model.nouns import Noun

Case: TypeAlias = Literal["nom", "gen", "dat", "acc"]
Article: TypeAlias = Literal["", "the", "a", "no", "every", "all"]

_DEFINITE: dict[str, dict[Case, str]] = {
    "der": {"nom": "der", "gen": "des", "dat": "dem", "acc": "den"},
    "die": {"nom": "die", "gen": "der", "dat": "der", "acc": "die"},
    "das": {"nom": "das", "gen": "des", "dat": "dem", "acc": "das"},
    "plural": {"nom": "die", "gen": "der", "dat": "den", "acc": "die"},
}
_ENDINGS: dict[str, dict[Case, str]] = {
    # of ein, kein and jeder, and of adjectives that no such ending goes before
    "der": {"nom": "er", "gen": "es", "dat": "em", "acc": "en"},
    "die": {"nom": "e", "gen": "er", "dat": "er", "acc": "e"},
    "das": {"nom": "es", "gen": "es", "dat": "em", "acc": "es"},
    "plural": {"nom": "e", "gen": "er", "dat": "en", "acc": "e"},
}
_ADJECTIVE = ("en", "er", "es", "em", "e")
_ARTICLES = ("der", "die", "das")
# What begins words that stand behind an English noun.
_FOLLOWING = frozenset((
    "of", "to", "in", "on", "at", "for", "from", "with", "under", "over", "by", "as", "that", "who", "which",
    "whom", "behind", "before", "after", "this", "across", "per", "up", "into", "than", "beneath", "not",
))  # fmt: skip
_RELATIVE: dict[Case, dict[str, str]] = {
    "acc": {"der": "den", "die": "die", "das": "das", "plural": "die"},
}


class Phrase(NamedTuple):
    """A title taken apart. `stems` are adjectives without their endings."""

    stems: tuple[str, ...]
    name: str
    noun: Noun
    rest: str
    plural: bool
    title: str
    german: bool

    @property
    def gender(self) -> str:
        return "plural" if self.plural else self.noun.article

    @property
    def alike(self) -> bool:
        """Whether one and many are called the same, so that the title does not tell which it means."""
        return self.noun.plural == self.name

    @property
    def many(self) -> bool:
        """Whether it has a form for more than one."""
        return self.plural or bool(self.noun.plural)

    def as_many(self) -> "Phrase":
        return self._replace(plural=True)

    def relative(self) -> str:
        """The German pronoun after “für”."""
        return _RELATIVE["acc"][self.gender]

    def form(self, case: Case = "nom", article: Article = "the") -> tuple[str, str]:
        """The article, empty if there is none, and the words after it."""
        return self._german(case, article) if self.german else self._english(case, article)

    def _german(self, case: Case, article: Article) -> tuple[str, str]:
        gender = self.gender
        before = ""
        if article == "the":
            before = _DEFINITE[gender][case]
        elif article in ("every", "all"):
            before = f"{'jed' if article == 'every' else 'all'}{_ENDINGS[gender][case]}"
        elif article in ("a", "no") and not (article == "a" and self.plural):
            plain = case in ("nom", "acc") and (gender == "das" or (gender == "der" and case == "nom"))
            before = ("k" if article == "no" else "") + "ein" + ("" if plain else _ENDINGS[gender][case])
        # An adjective shows the case itself where what stands before it does not.
        shown = before in ("", "ein", "kein")
        if shown and not (before == "" and case == "gen" and gender in ("der", "das")):
            ending = _ENDINGS[gender][case]
        elif not self.plural and (case == "nom" or (case == "acc" and gender != "der")):
            ending = "e"
        else:
            ending = "en"
        words = [f"{stem}{ending}" for stem in self.stems]
        words.append(self._noun(case, ending))
        return before, " ".join([*words, self.rest] if self.rest else words)

    def _noun(self, case: Case, ending: str) -> str:
        noun, name = self.noun, self.name
        stem = _adjectival(name, noun)
        if stem:
            return f"{stem}{ending}"
        if self.plural:
            added = "n" if case == "dat" and not noun.plural.endswith(("n", "s")) else ""
            return f"{noun.plural}{added}"
        if case == "gen":
            return noun.genitive
        weak = noun.article == "der" and noun.genitive.endswith("n") and not name.endswith("n")
        return noun.genitive if weak and case in ("dat", "acc") else name

    def _english(self, case: Case, article: Article) -> tuple[str, str]:
        words = " ".join(
            [*self.stems, self.noun.plural if self.plural else self.name, *([self.rest] if self.rest else [])]
        )
        before = {"the": "the", "no": "no", "every": "every", "all": "all", "": ""}.get(article)
        if before is None:
            before = "" if self.plural else "an" if words[:1].lower() in "aeio" else "a"
            if before and words.startswith("other "):
                before, words = "", f"an{words}"
        if case == "gen":
            before = f"of {before}".rstrip()
        return before, words


def taken_apart(title: str, nouns: Mapping[str, Noun], language: str) -> Phrase | None:
    """The title as a phrase; None if no noun is known where one should stand."""
    german = language == "de"
    before, words = "", title.split(" ")
    if len(words) > 1 and words[0].lower() in (_ARTICLES if german else ("the",)):
        before, words = words[0].lower(), words[1:]
    stems: list[str] = []
    # In English a noun may stand before the one that bends: *movement points*.
    begins = 0 if german else _last_noun(words, nouns)
    for position, word in enumerate(words):
        rest = " ".join(words[position + 1 :])
        if position < begins:
            stems.append(word)
            continue
        known = nouns.get(word) or (None if german else nouns.get(word.lower()))
        if known is not None:
            several = known.plural == word and "die" in (before, known.article)
            name = word if word in nouns else word.lower()
            return Phrase(tuple(stems), name, known, rest, several, title, german)
        for name, noun in nouns.items():
            if noun.plural == (word if german else word.lower()):
                return Phrase(tuple(stems), name, noun, rest, True, title, german)
        stem = _stem(word) if german else word
        if not stem or (german and position and not word[:1].islower()):
            return None
        stems.append(stem)
    return None


def _last_noun(words: list[str], nouns: Mapping[str, Noun]) -> int:
    """Where the noun stands that an English title bends: the last known one before what only follows it."""
    plurals = {noun.plural for noun in nouns.values()}
    found = 0
    for position, word in enumerate(words):
        if position and (word in _FOLLOWING or not word[:1].isalpha()):
            break
        if word.lower() in nouns or word.lower() in plurals:
            found = position
    return found


def _adjectival(name: str, noun: Noun) -> str:
    """The stem of a noun that is bent like an adjective (der Gesandte, ein Gesandter); else empty."""
    if name.endswith("er") and noun.genitive == f"{name[:-2]}en":
        return name[:-2]
    return name[:-1] if noun.article == "die" and name.endswith("e") and noun.genitive == f"{name}n" else ""


def _stem(word: str) -> str:
    ending = next((each for each in _ADJECTIVE if word.endswith(each) and len(word) > len(each) + 1), "")
    return word[: -len(ending)] if ending else ""
