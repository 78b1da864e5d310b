"""`regelwerk show`: one document of a ruleset, in words."""

from engine.commands.syntax import RULESET, Positional, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Shows documents of a ruleset: what they do in words, where they stand, what they are taken from\n"
        "and what refers to them. Without an id it lists all documents.",
        "Zeigt Dokumente eines Regelwerks: was sie bewirken, wo sie stehen, woher sie stammen und was sich\n"
        "auf sie bezieht. Ohne Kennung nennt es alle Dokumente.",
    ),
    positionals=(
        RULESET,
        Positional("ids", Say("ids of documents", "Kennungen von Dokumenten"), required=False, many=True),
    ),
    examples=(
        ("regelwerk show ./my-rules snacks", Say("show the document snacks", "zeigt das Dokument snacks")),
    ),
)
