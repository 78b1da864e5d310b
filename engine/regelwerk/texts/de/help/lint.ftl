### What `regelwerk lint --help` says.

purpose =
    Durchsucht ein Regelwerk nach dem, was kein Fehler und doch wohl nicht gemeint ist: Merkmale, die
    nichts liest, Bedingungen, die immer gelten, Lücken in Tabellen, Zahlen, die nur im Text stehen …
    Was so gemeint ist, entschuldigt sein Dokument: `allow: { "{" }Kennung: Grund{ "}" }`.
option-only = sucht nur dies (auch mehrfach)
option-about = sagt, worum es bei einer Warnung geht, mit Beispielen
example-1 = sucht nach allem
example-2 = was eine Lücke ist
