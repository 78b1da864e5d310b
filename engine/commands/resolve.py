"""`regelwerk resolve`: resolve orders, print the results and, if asked, the reason for each step."""

from engine.commands.syntax import RULESET, Option, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Resolves the orders of examples and prints them as the rules evaluate them.",
        "Wertet die Befehle von Beispielen aus und druckt sie so, wie die Regeln es verlangen.",
    ),
    positionals=(RULESET,),
    options=(
        Option("example", Say("this example (may be repeated)", "dieses Beispiel (mehrfach möglich)"),
               "ID", repeatable=True),
        Option("examples", Say("all examples of this rule (may be repeated)",
                               "alle Beispiele dieser Regel (mehrfach möglich)"),
               "RULE", repeatable=True),
        Option("explain", Say("tell why, rule by rule; full: with every value that was looked at",
                              "sagt Regel für Regel, warum; full: mit jedem Wert, der angesehen wurde"),
               "rules|full", ("rules", "full"), alone="rules"),
    ),
    examples=(
        ("regelwerk resolve ./my-rules --example toss-1 --explain",
         Say("resolve one example and tell why", "wertet ein Beispiel aus und sagt, warum")),
    ),
)
