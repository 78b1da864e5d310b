### What `regelwerk check --help` says.

purpose =
    Liest ein Regelwerk so, wie es vor einem Spiel gelesen wird, und nennt jeden Fehler mit seiner
    Stelle: was falsch ist, was erwartet war und was wohl gemeint ist. Was richtig, aber wohl nicht
    gemeint ist, wird zur Warnung; mehr davon sucht `regelwerk lint`.
option-all = zeigt auch, was nur aus einem anderen Fehler folgt
option-lint = sucht alles, wovor `lint` warnt
option-watch = prüft bei jedem Speichern von neuem
example-1 = prüft das Regelwerk in diesem Ordner
example-2 = prüft weiter, während du schreibst
example-3 = dasselbe für ein Programm
