### The reference of the language.

kinds = Alle Arten von Dokumenten
words = Alle Wörter
kinds-lead = Ein Dokument beginnt mit `kind`. Was sonst darin stehen kann, steht hier; was nötig ist, hat einen Haken. Die Beispiele aller Arten sind zusammen ein kleines Spiel, *Nüsse für den Winter*, und das von `change` ist eine Variante davon.
words-lead = Ausdrücke rechnen etwas aus; ihre Wörter stehen zuerst. Die Wörter der Wirkungen, unter `do`, ändern etwas; sie stehen danach.
key = Schlüssel
needed = nötig
meaning = was es ist
functions = In Ausdrücken
verbs = In Wirkungen
shared = Was oft vorkommt
reads = Im Regelbuch
blank = ‹{ $name }›
worked-out = Ausgerechnet in { $position }.
positions = Woran die Beispiele ausgerechnet sind
position-parlour = Drei sitzen mit sechs Karten am Tisch, und Max sitzt auf Falada. In Wirkungen ist `player` Ada.
position-meadow = Ein Tisch von 60 mal 40 cm mit vier Figuren, die nach rechts schauen, einem Teich, einer Mauer und einem Dickicht.
position-fells = Vier Spalten und drei Reihen: Gras, ein Moor, ein See, in den niemand kommt, und ein Fels, der die Sicht versperrt. Zwischen A3 und B3 steht ein Zaun.
example = Beispiel
