### What `regelwerk overrides --help` says.

purpose =
    Nennt, was eine Variante an dem Regelwerk ändert, auf das sie baut: jeden Wert mit dem früheren,
    beiden Stellen, wer ihn ändert und warum.
argument-ruleset = Kennung einer mitgelieferten Variante oder ihr Pfad (sonst der Ordner, in dem du bist)
argument-ids = nur diese Dokumente oder Zeilen von Tabellen wie snacks/apfel
example-1 = alles, was sie ändert
example-2 = was sie am Dokument snacks ändert
