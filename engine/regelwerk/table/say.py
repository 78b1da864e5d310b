"""What the table says, in the languages that there are."""

from regelwerk.texts import Texts

say = Texts("table")
