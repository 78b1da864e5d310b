"""`regelwerk explain`: why something happened in an example, or why it did not."""

from engine.commands.syntax import RULESET, Option, Positional, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Tells why each step of an example happened, and what did not happen and why not: the immunity\n"
        "that stopped it, the requirement that failed.",
        "Sagt, warum jeder Schritt eines Beispiels geschah, und was nicht geschah und warum nicht: welche\n"
        "Immunität es verhinderte, welche Voraussetzung fehlte.",
    ),
    positionals=(
        RULESET,
        Positional("example", Say("id of the example", "Kennung des Beispiels")),
    ),
    options=(
        Option("about", Say("only this rule, phase or thing (may be repeated)",
                            "nur diese Regel, Phase oder Sache (mehrfach möglich)"), "ID", repeatable=True),
        Option("full", Say("every expression with the values it saw",
                           "jeder Ausdruck mit den Werten, die er sah")),
    ),
    examples=(
        ("regelwerk explain ./my-rules toss-1 --full", Say("one example in all detail",
                                                           "ein Beispiel in allen Einzelheiten")),
    ),
)
