### What `regelwerk rulebook --help` says.

purpose =
    Macht das Regelbuch eines Regelwerks, jedes Beispiel mit dem Ergebnis, das die Regeln geben.
    „build“ macht eine Website zum Blättern, „serve“ zeigt sie im Browser, während du schreibst, und
    jede Änderung, sobald sie gespeichert ist; „write“ legt einfache Seiten als Markdown in einen
    Ordner; „pdf“ druckt die Regeln, ein Heft aus wenigen Seiten zum Lernen und Nachschlagen und jedes
    Blatt. Kommt ein Beispiel anders heraus oder führt ein Verweis ins Leere, wird nichts gemacht.
argument-action = build, serve, write oder pdf
argument-rulesets =
    Kennungen mitgelieferter Regelwerke oder Pfade von Ordnern; sonst der Ordner, in
    dem du bist, falls dort Regeln liegen, sonst alle mitgelieferten.
    „write“ nimmt einen Ordner ohne Regeln für den der Seiten
option-to = Ordner für das Ergebnis (sonst ./rulebook)
option-ruleset = Kennung oder Ordner eines Regelwerks (mehrfach möglich)
option-zip = build: alles auch als eine Datei
option-port = serve: Port (sonst 8000)
option-try-it =
    build: Leser spielen auf der Seite am Tisch, ändern Beispiele und lösen sie neu auf;
    dieser Ordner behält, was npm dafür einmal holt
option-edition = nur in dieser Sprache (mehrfach möglich)
example-1 = baut eine Website
example-2 = beim Schreiben zusehen
example-3 = schreibt Markdown
