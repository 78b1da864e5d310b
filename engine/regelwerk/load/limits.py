"""How much is read, and which characters are not: a ruleset may come from a stranger."""

MAX_FILE_BYTES = 1024 * 1024
MAX_FILES = 1000
MAX_FOLDER_BYTES = 16 * 1024 * 1024
MAX_FOLDERS_SEEN = 5000
MAX_DEPTH = 64
MAX_NODES = 100_000
MAX_DIGITS = 40
MAX_PROBLEMS = 100
MAX_SYNTAX_ERRORS = 20
MAX_LAYERS = 16

# Characters that turn the reading direction can make a file look other than it is (bidi); the rest is
# invisible, ends lines in some programs and not in others, or is no character at all.
BIDI = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
CONTROL = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u2028\u2029\u2060\ufeff\ufffe\uffff\ud800-\udfff"
BAD_CHARACTER = f"[{BIDI}{CONTROL}]"
