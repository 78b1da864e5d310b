### The reference of the language.

kinds = Alle Arten von Dokumenten
words = Alle Wörter
kinds-lead = Ein Dokument beginnt mit `kind`. Was sonst darin stehen kann, steht hier; was nötig ist, hat einen Haken.
words-lead = Ausdrücke rechnen etwas aus; ihre Wörter stehen zuerst. Die Wörter der Wirkungen, unter `do`, ändern etwas; sie stehen danach.
key = Schlüssel
needed = nötig
meaning = was es ist
functions = In Ausdrücken
verbs = In Wirkungen
shared = Was oft vorkommt
reads = Im Regelbuch
blank = ‹{ $name }›
