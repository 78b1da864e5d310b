### What `regelwerk play --help` says.

purpose =
    Spielt ein Szenario: zeigt die Lage und was erlaubt ist, fragt der Reihe nach, sagt, warum etwas
    nicht erlaubt ist, nimmt zurück, speichert. Es spielen Menschen oder Bots: random lost aus, greedy
    erhöht den Wert, den das Regelwerk nennt, strong plant danach (strong:5 fünf Sekunden lang).
option-scenario = das Szenario; ohne Angabe das erste
option-players = person, random, greedy, mcts, strong: für jeden, einer für alle, oder NAME=ART
option-seed = Startzahl für Würfel und Bots
option-dice = von der Maschine gewürfelt, oder eingetippt (typed)
option-save = Ordner, in den jeder Schritt kommt (sonst, wenn ein Mensch spielt, bei deinen Daten)
option-no-save = speichert nichts
option-resume = spielt weiter und speichert wieder dort, wenn --save nichts anderes sagt
option-accept-ruleset = spielt nach geänderten Regeln weiter, als eigenes Spiel
option-replay = spielt ein gespeichertes Spiel nach und vergleicht Byte für Byte
option-force = beginnt neu, wo schon ein Spiel liegt
option-svg = nach jedem Schritt ein Bild
option-steps = endet nach so vielen Schritten
option-quiet = von Bots nur die Zusammenfassung
example-1 = spielt gegen einen Bot
example-2 = lässt Bots spielen
option-think = Sekunden, die `strong` über eine Wahl nachdenkt; sonst 1 (strong:5 für einen Platz)
option-patience = Sekunden, nach denen ein Bot eine Entscheidung verliert; sonst 60 für fremde Bots
