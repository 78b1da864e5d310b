"""What every code of a problem says, and what is said about the places that explain one."""

from regelwerk.texts.catalogue import Texts

# A code's message; its attribute `mend` tells what to do about it.
PROBLEMS = Texts("problems")
# By the key that a `Related` place names, or that a value names as `note:key`.
NOTES = Texts("notes")
