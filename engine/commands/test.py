"""`regelwerk test`: run a ruleset's examples and compare what comes out with what they expect."""

from engine.commands.syntax import RULESET, Positional, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Runs the examples of a ruleset and tells which of them come out other than written.\n"
        "An order that nobody resolves, a die that nobody throws and an empty run are failures too.",
        "Spielt die Beispiele eines Regelwerks durch und nennt jedes, das anders ausgeht als beschrieben.\n"
        "Auch ein Befehl, den niemand auswertet, ein ungenutzter Würfel und ein leerer Lauf sind Fehler.",
    ),
    positionals=(
        RULESET,
        Positional("examples", Say("ids of examples, or of rules for all their examples (else: all)",
                                   "Kennungen von Beispielen oder von Regeln mit Beispielen (sonst: alle)"),
                   required=False, many=True),
    ),
    examples=(("regelwerk test ./my-rules", Say("run every example", "spielt jedes Beispiel durch")),),
)
