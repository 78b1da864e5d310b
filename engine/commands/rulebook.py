"""`regelwerk rulebook`: the rulebook's pages from the same files that the game is played by."""

from engine.commands.syntax import RULESET, Option, Say, Syntax

SYNTAX = Syntax(
    Say(
        "Writes the pages of the rulebook as Markdown, each example with the result that the rules give.",
        "Schreibt die Seiten des Regelbuchs als Markdown, jedes Beispiel mit dem Ergebnis, das die Regeln\n"
        "geben.",
    ),
    positionals=(RULESET,),
    options=(
        Option("out", Say("folder for the pages", "Ordner für die Seiten"), "FOLDER"),
        Option("edition", Say("only in this language (may be repeated)",
                              "nur in dieser Sprache (mehrfach möglich)"),
               "de|en", ("de", "en"), repeatable=True),
    ),
    examples=(
        ("regelwerk rulebook ./my-rules --out pages", Say("write all pages", "schreibt alle Seiten")),
    ),
)
