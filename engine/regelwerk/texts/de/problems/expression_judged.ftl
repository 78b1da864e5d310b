### What is said about expressions that read what may still be undecided.

expression-judged-here = „{ $function }“ kann noch unentschieden sein; hier ist ein unentschiedener Wert nicht brauchbar.
    .mend = Nimm es in Vergleichen, Summen, and/or/not oder in any, all, sum, count, min, max.
expression-judged-argument = „{ $function }“ kann noch unentschieden sein und daher nicht an „{ $to }“ übergeben werden.
    .mend = Schreibe den Wert aus oder lass „{ $to }“ ihn selbst lesen.
expression-judged-too-large = Dies ist zu groß, um es auszurechnen, solange Urteile noch unentschieden sind.
    .mend = Gib Teilen davon als Definitionen einen Namen.
expression-judged-type = „{ $function }“ kann noch unentschieden sein, dies ist aber { $given }; nur Bedingungen und Zahlen können es sein.
    .mend = Beurteile stattdessen eine Bedingung oder eine Zahl.
expression-judged-word = „{ $function }“ kann noch unentschieden sein, und „{ $to }“ muss es wissen.
    .mend = Vergleiche es außerhalb von „{ $to }“, oder schreibe es als Bedingung hinter „if“: count(x for x in list if …).
