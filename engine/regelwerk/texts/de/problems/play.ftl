### Sentences about playing at the terminal, saved games, and the value that bots go by.

value-without-decider = Der Wert sagt, wie gut steht, wer entscheidet; in diesem Regelwerk entscheidet aber niemand.
    .mend = Lass `value` weg, oder füge Aktionen oder eine Phase mit geheimen Befehlen hinzu.
value-several-deciders = Hier entscheidet Verschiedenes ({ $types }), so dass der Wert es nicht benennen kann.
    .mend = Gib diesen Typen mit `is` einen gemeinsamen allgemeineren Typ.
count-signature = „{ $name }“ lässt sich nicht zählen: Es muss von einem derer handeln, die entscheiden ({ $types }), und eine Zahl ergeben.
play-unknown-scenario = Das Szenario „{ $name }“ gibt es nicht.
    .mend = Szenarien sind: { $scenarios }.
play-no-scenario = Dieses Regelwerk hat kein Szenario, das man spielen könnte.
play-not-a-number = { $option } nimmt eine ganze Zahl, nicht „{ $value }“.
play-unknown-player = Eine Spielerart „{ $name }“ gibt es nicht.
    .mend = Es gibt: { $sorts }.
play-unknown-seat = In diesem Spiel entscheidet niemand, der „{ $name }“ heißt.
    .mend = Mitspielende sind: { $seats }.
play-seat-twice = „{ $name }“ ist zweimal angegeben.
    .mend = Gib für jeden Platz eine Art von Spieler an: NAME=ART.
play-players-count =
    { $given } { $given ->
        [one] Spieler ist
       *[other] Spieler sind
    } angegeben, Plätze gibt es aber { $wanted }: { $seats }.
    .mend = Gib ebenso viele an, oder einen für alle, oder nenne die gemeinten: NAME=ART.
play-no-value = Ein Spieler der Art { $name } braucht einen Wert, nach dem er geht; dieses Regelwerk nennt keinen.
    .mend = Ergänze `value:` im Kopf des Regelwerks (`regelwerk simulate --learn` lernt einen), oder lass mit random auslosen.
play-too-many-steps =
    Nach { $most } { $most ->
        [one] Schritt
       *[other] Schritten
    } war das Spiel nicht aus.
    .mend = --steps erlaubt mehr.
play-json-asks-nobody = Mit --format json kann niemand gefragt werden, es spielen aber Menschen mit.
    .mend = Gib Bots an: `--players random`.
play-die-wanted = Ein Würfel mit { $sides } Seiten muss geworfen werden.
save-not-read = „{ $file }“ ließ sich nicht lesen: { $reason }.
save-too-large = „{ $file }“ ist größer als jedes gespeicherte Spiel ({ $megabytes } Megabyte).
save-not-text = „{ $file }“ ist kein gespeichertes Spiel: Es enthält keinen Text.
save-not-json = „{ $file }“ ist kein gespeichertes Spiel oder nur der Anfang von einem: In Zeile { $line }, Spalte { $column } bricht es ab oder ist es falsch.
save-key-twice = In „{ $file }“ steht „{ $key }“ in Zeile { $line }, Spalte { $column } zum zweiten Mal; was davon gilt, lässt sich nicht sagen.
    .mend = Lösche eines von beiden samt seinem Wert.
save-not-a-game = „{ $file }“ ist kein solches gespeichertes Spiel: „{ $what }“ fehlt oder ist nicht, wie es sein soll.
save-other-ruleset = Das Spiel in „{ $file }“ wurde mit dem Regelwerk „{ $theirs }“ gespielt, nicht mit „{ $ours }“.
save-ruleset-changed = Das Spiel in „{ $file }“ wurde mit der Fassung { $old_version } von „{ $ours }“ gespielt (Abdruck { $old }); dies ist die Fassung { $new_version } (Abdruck { $new }).
    .mend = Spiele es mit der Fassung weiter, mit der es begonnen wurde, oder nach diesen Regeln mit --accept-ruleset.
save-ruleset-edited = Das Regelwerk „{ $ours }“ wurde geändert, seit das Spiel in „{ $file }“ gespeichert wurde: Die Fassung ist noch { $new_version }, der Abdruck aber war { $old } und ist { $new }.
    .mend = Spiele es mit den Dateien weiter, mit denen es begonnen wurde, oder nach diesen mit --accept-ruleset.
save-start-differs = Nachgespielt weicht das Spiel schon ganz am Anfang von der Datei ab.
save-differs = Nachgespielt weicht das Spiel bei Schritt { $step } von der Datei ab: { $by }, { $choice }.
save-bytes-differ = Nachgespielt stimmt jeder Schritt von „{ $file }“, die Datei ist aber anders geschrieben, als sie es wäre: zuerst in Zeile { $line }.
bot-uninvited = „{ $name }“ ist jemandes Programm: Es spielt nur, wo es auf der Kommandozeile genannt ist.
    .mend = Nenn es mit --players, wenn du ihm traust.
bot-not-imported = Der Bot „{ $sort }“ lässt sich nicht laden: { $reason }
    .mend = Ein Bot heißt `modul:funktion` oder `ordner/datei.py:funktion`; auf einem Cluster braucht ihn jeder Rechner am selben Ort.
bot-no-function = Der Bot „{ $sort }“ hat keine Funktion „{ $name }“.
    .mend = Hinter dem letzten Doppelpunkt steht eine Funktion, die das Modul hat.
bot-not-callable = „{ $name }“ des Bots „{ $sort }“ ist keine Funktion.
    .mend = Ein Bot ist eine Funktion von Ansicht und Startzahl und gibt eine Wahl zurück.
bot-too-slow = { $seat } ({ $name }) brauchte zu lange und hat die Entscheidung verloren.
    .mend = --patience gibt mehr Sekunden.
bot-too-large = { $seat } ({ $name }) brauchte zu viel Speicher und hat die Entscheidung verloren.
bot-broke = { $seat } ({ $name }) ist abgestürzt und hat die Entscheidung verloren: { $detail }
bot-not-allowed = { $seat } ({ $name }) wählte, was nicht erlaubt ist, und hat die Entscheidung verloren: { $detail }
contribution-what = Danach lassen sich Partien nicht einteilen: Es ist weder Zeile noch Ding, Wort oder ganze Zahl, noch eine Liste davon.
contribution-whose = Das ist niemand, der entscheidet ({ $types }).
    .mend = Nenne einen Parameter, oder ein Feld eines solchen, das sagt, wessen Seite es ist.
balance-too-many = Das sind { $count }, aber es können höchstens { $most } sein.
    .mend = `regelwerk simulate --balance` schreibt das Dokument neu.
balance-seat = Es gibt keinen Platz „{ $name }“.
    .mend = Plätze sind: { $possible }.
