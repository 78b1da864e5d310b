### What `regelwerk test --help` says.

purpose =
    Spielt die Beispiele eines Regelwerks durch und nennt jedes, das anders ausgeht als beschrieben.
    Auch ein Befehl, den niemand auswertet, ein ungenutzter Würfel und ein leerer Lauf sind Fehler.
argument-examples = Kennungen von Beispielen oder von Regeln mit Beispielen (sonst: alle)
option-coverage = nennt, was kein Beispiel erreicht, oder keines der genannten
option-threshold = scheitert unter dieser Abdeckung in Prozent
option-watch = läuft bei jedem Speichern von neuem
option-mutate = verändert die Regeln Stück für Stück und nennt, was kein Beispiel bemerkt
option-only = verändert nur dieses Dokument (auch mehrfach)
option-sample = versucht nur so viele Veränderungen
option-seed = eine andere Auswahl
option-base-examples = bei einer Variante: auch die Beispiele dessen, worauf sie baut
option-inherited = bei einer Variante: auch was sie von anderen übernimmt
example-1 = spielt jedes Beispiel durch
example-2 = findet ungeprüfte Regeln
