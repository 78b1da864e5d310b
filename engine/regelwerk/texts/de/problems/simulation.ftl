### Sentences about playing very many games: `regelwerk simulate`.

simulate-people = Ein Mensch kann nicht Tausende von Partien spielen.
    .mend = Gib Bots an: { $sorts }.
simulate-number = { $option } verlangt eine ganze Zahl von { $least } bis { $most }, nicht „{ $value }“.
simulate-vary-unclear = „{ $given }“ sagt nicht, was verändert werden soll.
    .mend = Schreib einen Pfad und seine Werte: `wares.rope.price=3..6`, oder `=3,5,8`.
simulate-vary-too-many = Mehr als { $most } Werte sind zu viele auf einmal.
    .mend = Nimm größere Schritte: `=0..1000/50`.
simulate-vary-unknown = „{ $path }“ führt nirgendwohin: „{ $name }“ gibt es nicht.
    .mend = Ein Pfad ist die Kennung eines Dokuments, in einer Tafel der Schlüssel der Zeile, dann Schlüssel: `wares.rope.price`.
simulate-vary-no-value = „{ $path }“ ist eine Liste oder Zuordnung, kein einzelner Wert.
simulate-vary-and-against = --vary und --against gehen nicht zusammen.
simulate-folder-taken = Der Ordner { $folder } ist nicht leer, und es liegt keine Simulation darin.
    .mend = Nenne einen anderen Ordner.
simulate-folder-differs = Im Ordner { $folder } liegt eine andere Simulation. Was sich unterscheidet: { $what }.
    .mend = Nenne einen anderen Ordner, oder wiederhole den Aufruf, der ihn gemacht hat.
simulate-library = { $option } braucht das Paket { $package }, das nicht installiert ist.
    .mend = `pip install regelwerk[{ $extra }]`
simulate-cluster = Der Rechnerverbund unter { $address } ist nicht zu erreichen ({ $reason }).
    .mend = Starte ihn mit `dask scheduler` und `dask worker`, und gib die Adresse an, die er nennt.
simulate-cluster-idle = Der Rechnerverbund unter { $address } antwortet, hat aber keinen Arbeiter, der spielen könnte.
    .mend = Starte mindestens einen: `dask worker { $address }`.
simulate-cluster-lost = Die Verbindung zum Rechnerverbund unter { $address } ist verloren gegangen.
    .mend = Rufe noch einmal auf, wenn er wieder läuft; mit --out wird nur gespielt, was fehlt.
simulate-worker-bare = Ein Arbeiter im Rechnerverbund hat kein Regelwerk.
    .mend = Installiere auf jedem Rechner, der spielt, die Version { $version }.
simulate-other-version = Ein Arbeiter im Rechnerverbund hat die Version { $there } von Regelwerk; hier ist es { $here }.
    .mend = Installiere überall dieselbe Version: Andere spielen andere Partien.
simulate-rules-changed = Die Regeln in { $folder } sind nicht die, mit denen diese Simulation begonnen wurde.
    .mend = Beginne von vorn. Im Verbund müssen alle Prozesse dieselben Dateien am selben Ort sehen.
simulate-over-budget =
    Zwischen zwei Entscheidungen in Spiel { $number } brauchten die Regeln mehr als { $seconds } { $seconds ->
        [one] Sekunde
       *[other] Sekunden
    } oder { $megabytes } MB: Die Simulation endet hier.
    .mend = Suche Schleifen in Schleifen über viele Dinge.
simulate-workers-died = Die Arbeitsprozesse wurden immer wieder von außen beendet.
    .mend = Oft fehlt Speicher: versuche weniger mit --workers.
simulate-against-scenario = Im Regelwerk „{ $other }“ gibt es keine Aufstellung „{ $name }“ zum Vergleich. Dort gibt es: { $scenarios }.
    .mend = Vergleiche ein Regelwerk mit seiner Variante oder mit einem, das dieselbe Aufstellung hat.
simulate-seats-differ = Die beiden Regelwerke haben verschiedene Plätze: hier { $one }, dort { $other }.
    .mend = Vergleiche Regelwerke, in denen dieselben Spieler sitzen.
simulate-vary-misfit = Mit { $path }={ $value } gehen die Regeln nicht auf; dort steht „{ $was }“ ({ $place }). Was daraus folgt:
simulate-batch-by-lot = --batch geht nur mit random, nicht mit { $sorts }.
    .mend = Lass --batch weg, oder lass random spielen.
simulate-thinking-needs-rules = --no-rules geht nur mit random: { $sorts } probieren Entscheidungen aus und nehmen sie zurück.
    .mend = Lass --no-rules weg, oder lass random spielen.
simulate-time = „{ $value }“ sagt nicht, wie lange.
    .mend = Nimm eine Zahl von Sekunden, Minuten oder Stunden: 90s, 5m, 2h.
simulate-none-done = In dieser Zeit kam kein Spiel zu Ende.
    .mend = Gib mehr Zeit (--for 10m), lass Spiele nach weniger Entscheidungen enden (--steps 200), oder lass Bots spielen, die gewinnen wollen (--players greedy).
simulate-tournament-sorts = Ein Turnier braucht mindestens zwei Arten von Bots und höchstens { $most }.
    .mend = Schreibe zum Beispiel `--tournament greedy,random`.
simulate-tournament-seats = In dieser Aufstellung entscheidet nur ein Spieler: Niemand kann gegen jemanden spielen.
    .mend = Wähle eine Aufstellung mit mindestens zwei Spielern.
learn-no-feature = Nichts ist da, woraus sich ein Wert lernen ließe: Nichts zählt, was „{ $name }“ hat.
    .mend = Gib Dingen ein Feld, das sagt, wem sie gehören, oder „{ $name }“ eine Zahl, oder schreibe eine Definition darüber.
learn-too-few = In { $decided } von { $games } Partien hat jemand gewonnen; zum Lernen braucht es mindestens { $least }.
    .mend = Spiele mehr (--games 1000), lass die Partien länger gehen (--steps), oder lass Bots spielen, die gewinnen (--players mcts).
learn-nothing-tells = In { $games } Partien sagt nichts, was gezählt wird, wer gewinnt.
    .mend = Spiele mehr (--games 2000), oder schreibe eine Definition, die zählt, worauf es ankommt: Auch sie wird erprobt.
