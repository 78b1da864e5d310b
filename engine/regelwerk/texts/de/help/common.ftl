### Arguments and options of several commands.

option-lang = Sprache der Meldungen und der Hilfe
option-format = Form des Ergebnisses
option-no-colour = Ausgabe ohne Farben
argument-ruleset = Kennung eines mitgelieferten Regelwerks oder Ordner (sonst der, in dem du bist)
argument-dir = Ordner des Spiels; mit --store sein Name
option-in = Ordner des Regelwerks (sonst der, in dem du bist)
argument-id = die neue Kennung
option-accept-ruleset = mit einem geänderten Regelwerk weiterspielen und das vermerken
option-force = überschreibt eine Datei, die schon da ist
option-store = Datenbank von PostgreSQL, in der das Spiel steht, als URL
option-ruleset = wo das Regelwerk jetzt steht, wenn sein Ordner verschoben wurde
argument-paths = Dateien, Ordner, Kennungen mitgelieferter Regelwerke; sonst der Ordner, in dem du bist
option-check = ändert nichts, nennt nur die Dateien, die sich ändern würden
argument-action = eine der Aktionen oben
option-seconds = gibt nach so langer Zeit auf (10)
option-step = nur, wenn das Spiel bei diesem Schritt steht (siehe status)
argument-name = seine Kennung: kleine Buchstaben, Ziffern, Unterstriche
