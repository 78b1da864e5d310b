"""English: articles and plurals."""

from collections.abc import Mapping

from regelwerk.texts.grammar import Article, Case, Grammar, Noun, Phrase

# What begins words that stand behind a noun.
_FOLLOWING = frozenset((
    "of", "to", "in", "on", "at", "for", "from", "with", "under", "over", "by", "as", "that", "who", "which",
    "whom", "behind", "before", "after", "this", "across", "per", "up", "into", "than", "beneath", "not",
))  # fmt: skip


class English(Grammar):
    def taken_apart(self, title: str, nouns: Mapping[str, Noun]) -> Phrase | None:
        words = title.split(" ")
        if len(words) > 1 and words[0].lower() == "the":
            words = words[1:]
        plurals = {noun.plural: name for name, noun in reversed([*nouns.items()])}
        begins = _last_noun(words, nouns, plurals)
        for at, word in enumerate(words[begins:], begins):
            stems, rest = tuple(words[:at]), " ".join(words[at + 1 :])
            name = word if word in nouns else word.lower()
            if name in nouns:
                return Phrase(stems, name, nouns[name], rest, plural=False)
            if name in plurals:
                return Phrase(stems, plurals[name], nouns[plurals[name]], rest, plural=True)
        return None

    def form(self, phrase: Phrase, case: Case, article: Article) -> tuple[str, str]:
        named = phrase.noun.plural if phrase.plural else phrase.name
        words = " ".join([*phrase.stems, named, *([phrase.rest] if phrase.rest else [])])
        before: str = article
        if article == "a":
            before = "" if phrase.plural else _indefinite(words)
            if before and words.startswith("other "):
                before, words = "", f"an{words}"
        if case == "gen":
            before = f"of {before}".rstrip()
        return before, words

    def kind(self, words: str) -> str:
        return f"{_indefinite(words.lstrip('[*'))} {words}"


def _indefinite(words: str) -> str:
    return "an" if words.lower().startswith(("a", "e", "i", "o")) else "a"


def _last_noun(words: list[str], nouns: Mapping[str, Noun], plurals: Mapping[str, str]) -> int:
    """Where the noun stands that a title bends: the last known one before what only follows it."""
    found = 0
    for position, word in enumerate(words):
        if position and (word in _FOLLOWING or not word[:1].isalpha()):
            break
        if word.lower() in nouns or word.lower() in plurals:
            found = position
    return found


GRAMMAR = English()
