"""`regelwerk graph`: the phases of a game and how one leads to the next."""

from engine.commands.syntax import RULESET, Option, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Draws the phases of a ruleset and the ways from one to the next.",
        "Zeichnet die Phasen eines Regelwerks und die Wege von einer zur nächsten.",
    ),
    positionals=(RULESET,),
    options=(Option("out", Say("write into this file", "schreibt in diese Datei"), "FILE"),),
    formats=("text", "json", "svg"),
    examples=(
        ("regelwerk graph ./my-rules --format svg --out phases.svg",
         Say("draw a picture", "zeichnet ein Bild")),
    ),
)
