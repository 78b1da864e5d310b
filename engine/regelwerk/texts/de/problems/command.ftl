### Sentences about command lines: what was called wrongly, and failures of the engine itself.

threshold-not-a-number = „{ $value }“ ist keine Prozentzahl.
    .mend = Gib eine Zahl von 0 bis 100 an.
file-there = „{ $file }“ gibt es schon.
    .mend = Nenne eine andere Datei, oder überschreib sie mit --force.
format-of-file = Die Endung von „{ $file }“ ist nicht die der Form { $format }.
    .mend = Lass --format weg, oder gib der Datei eine andere Endung.
file-not-written = „{ $file }“ ließ sich nicht schreiben: { $reason }.
command-too-long =
    Das dauerte länger als { $seconds } { $seconds ->
        [one] Sekunde
       *[other] Sekunden
    } und wurde abgebrochen.
    .mend = Suche Schleifen in Schleifen und sehr lange Dateien; `check --seconds N` und `test --seconds N` warten länger.
command-too-large = Das brauchte mehr als { $megabytes } MB Speicher und wurde abgebrochen.
    .mend = Suche Schleifen in Schleifen und sehr lange Dateien.
missing-command = Nach „{ $option }“ fehlt der Befehl.
    .mend = `regelwerk --help` nennt alle Befehle.
unknown-command = Den Befehl „{ $command }“ gibt es nicht.
    .mend = Befehle sind: { $commands }.
unknown-option = Der Befehl „{ $command }“ kennt die Option „{ $option }“ nicht.
    .mend = Optionen sind: { $options }.
unexpected-value = Die Option { $option } nimmt keinen Wert, hat aber „{ $value }“.
    .mend = Lass den Wert weg.
missing-value = Die Option { $option } braucht einen Wert.
    .mend = Schreib { $option } { $value }.
unknown-choice = Die Option { $option } nimmt „{ $value }“ nicht an.
    .mend = Sie nimmt: { $choices }.
repeated-option = Die Option { $option } steht zweimal da, mit verschiedenen Werten.
    .mend = Behalte eine davon.
asked-for-both = { $one } und { $other } gehen nicht zugleich.
    .mend = Ruf den Befehl für jedes einzeln auf.
option-needs = Die Option { $option } sagt nichts ohne eine von diesen: { $others }.
missing-argument = Dem Befehl „{ $command }“ fehlt { $argument }.
    .mend = `regelwerk { $command } --help` zeigt den Aufruf.
surplus-argument = Der Befehl „{ $command }“ kann mit „{ $argument }“ nichts anfangen.
    .mend = `regelwerk { $command } --help` zeigt den Aufruf.
unknown-ruleset = Das Regelwerk „{ $ruleset }“ gibt es nicht: Kein mitgeliefertes heißt so, und unter diesem Pfad liegt kein Ordner.
    .mend = Mitgeliefert sind: { $rulesets }.
unknown-schema = Für „{ $kind }“ gibt es kein Schema.
    .mend = Arten sind: { $kinds }.
schema-differs = Das Schema { $file } in { $folder } ist nicht das, was geschrieben würde.
    .mend = `regelwerk schema --write { $folder }` schreibt es neu.
cannot-write = { $path } lässt sich nicht schreiben: { $reason }.
    .mend = Wähle einen Ordner, in den du schreiben darfst.
output-not-written = Was gezeigt werden sollte, ließ sich nicht schreiben: { $reason }.
    .mend = Schaffe Platz und sieh dann nach, wie weit es kam: Was der Befehl ändert, kann trotzdem getan sein.
internal-error = In Regelwerk selbst ist etwas schiefgegangen, nicht in deinen Dateien ({ $place }).
    .mend = Bitte melde diesen Satz zusammen mit deinem Aufruf; REGELWERK_DEBUG=1 in der Umgebung zeigt mehr.
manual-unknown-kind = Eine Art von Dokumenten namens „{ $name }“ gibt es nicht. `regelwerk kinds` nennt alle.
manual-unknown-word = Ein Wort „{ $name }“ gibt es nicht. `regelwerk words` nennt alle.
manual-unknown-code = Eine Meldung mit der Kennung „{ $code }“ gibt es nicht.
    .mend = Die Kennung steht in eckigen Klammern am Ende der Meldung.
