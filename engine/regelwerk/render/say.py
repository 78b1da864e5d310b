"""The fixed words of the rulebook's pages, and those of sentences about rules."""

from regelwerk.texts import Texts

say = Texts("rulebook")
has_words = say.has
WORDING = Texts("wording")
