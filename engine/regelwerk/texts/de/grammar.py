"""German: articles, cases, and adjectives that follow them."""

import re
from collections.abc import Mapping

from regelwerk.texts.grammar import Article, Case, Grammar, Noun, Phrase

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
_MERGED = tuple(
    (re.compile(rf"(?<!, )\b{apart}\b(?! das )"), one)
    for apart, one in (("zu dem", "zum"), ("zu der", "zur"), ("von dem", "vom"), ("bei dem", "beim"))
)


class German(Grammar):
    inflects = True

    def entry(self, name: str, given: str) -> Noun:
        """A dictionary's entry: article, genitive, plural.

        What is left out is the plainest: the genitive of a feminine noun is the noun, of others it ends in s.
        """
        article, *forms = (form.strip() for form in given.split(","))
        genitive = forms[0] if forms else name if article == "die" else f"{name}s"
        return Noun(article, genitive, forms[1] if len(forms) > 1 else "")

    def taken_apart(self, title: str, nouns: Mapping[str, Noun]) -> Phrase | None:
        before, words = "", title.split(" ")
        if len(words) > 1 and words[0].lower() in _ARTICLES:
            before, words = words[0].lower(), words[1:]
        stems: tuple[str, ...] = ()
        for position, word in enumerate(words):
            rest = " ".join(words[position + 1 :])
            if word in nouns:
                several = nouns[word].plural == word and "die" in (before, nouns[word].article)
                return Phrase(stems, word, nouns[word], rest, several)
            for name, noun in nouns.items():
                if noun.plural == word:
                    return Phrase(stems, name, noun, rest, plural=True)
            stem = _stem(word)
            if not stem or (position and not word[:1].islower()):
                return None
            stems = (*stems, stem)
        return None

    def form(self, phrase: Phrase, case: Case, article: Article) -> tuple[str, str]:
        gender = _gender(phrase)
        before = ""
        if article == "the":
            before = _DEFINITE[gender][case]
        elif article in ("every", "all"):
            before = f"{'jed' if article == 'every' else 'all'}{_ENDINGS[gender][case]}"
        elif article in ("a", "no") and not (article == "a" and phrase.plural):
            plain = case in ("nom", "acc") and (gender == "das" or (gender == "der" and case == "nom"))
            before = ("k" if article == "no" else "") + "ein" + ("" if plain else _ENDINGS[gender][case])
        # An adjective shows the case itself where what stands before it does not.
        shown = before in ("", "ein", "kein")
        if shown and not (before == "" and case == "gen" and gender in ("der", "das")):
            ending = _ENDINGS[gender][case]
        elif not phrase.plural and (case == "nom" or (case == "acc" and gender != "der")):
            ending = "e"
        else:
            ending = "en"
        words = [*(f"{stem}{ending}" for stem in phrase.stems), _noun(phrase, case, ending)]
        return before, " ".join([*words, phrase.rest] if phrase.rest else words)

    def one_of(self, phrase: Phrase, case: Case) -> str:
        return _DEFINITE[phrase.noun.article][case]

    def relative(self, phrase: Phrase | None, *, several: bool) -> str:
        if several or phrase is None:
            return "die" if several else "das"
        return _DEFINITE[_gender(phrase)]["acc"]

    def fitted(self, words: str) -> str:
        """Prepositions with their articles: “zu dem” is “zum”, but not where “dem” begins a clause."""
        for apart, one in _MERGED:
            words = apart.sub(one, words)
        return words


def _gender(phrase: Phrase) -> str:
    return "plural" if phrase.plural else phrase.noun.article


def _noun(phrase: Phrase, case: Case, ending: str) -> str:
    noun, name = phrase.noun, phrase.name
    stem = _adjectival(name, noun)
    if stem:
        return f"{stem}{ending}"
    if phrase.plural:
        added = "n" if case == "dat" and not noun.plural.endswith(("n", "s")) else ""
        return f"{noun.plural}{added}"
    if case == "gen":
        return noun.genitive
    weak = noun.article == "der" and noun.genitive.endswith("n") and not name.endswith("n")
    return noun.genitive if weak and case in ("dat", "acc") else name


def _adjectival(name: str, noun: Noun) -> str:
    """The stem of a noun that is bent like an adjective (der Gesandte, ein Gesandter); else empty."""
    if name.endswith("er") and noun.genitive == f"{name[:-2]}en":
        return name[:-2]
    return name[:-1] if noun.article == "die" and name.endswith("e") and noun.genitive == f"{name}n" else ""


def _stem(word: str) -> str:
    ending = next((each for each in _ADJECTIVE if word.endswith(each) and len(word) > len(each) + 1), "")
    return word[: -len(ending)] if ending else ""


GRAMMAR = German()
