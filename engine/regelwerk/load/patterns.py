"""How names are written: the patterns that schemas ask for by name.

Editors and jsonschema-rs know only ASCII by `\\w`: letters of German are named beside it.
"""

NAME_PATTERN = r"^[a-z][a-z0-9_]*$"
ID_PATTERN = r"^[A-Za-zÄÖÜäöüß§][\wÄÖÜäöüß§.\-]*$"

PATTERNS = {
    "name": NAME_PATTERN,
    "payer": r"^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?$",  # a field, or one of something chosen
    "id": ID_PATTERN,
    "version": r"^[0-9]+\.[0-9]+\.[0-9]+$",
    "field": r"\.\s*[a-z][a-z0-9_]*\s*$",
    "path": r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$",
    "letter": r"^[^\s-]$",
    "level": r"^(0|-?[1-9])$",
    "chapter": r"^[\wÄÖÜäöüß.\-]+(/[\wÄÖÜäöüß.\-]+)*$",
    "extends": r"^\S+$",
    "target": r"^[^/\s][^\n]*$",
}

# The form of a text, of whose languages a ruleset may have fewer.
IN_EACH_LANGUAGE = "{de: …, en: …}"
