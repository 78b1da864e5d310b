### What `regelwerk game new --help` says.

purpose = Beginnt ein Spiel in einem neuen oder leeren Ordner. --lang ist die Sprache seiner Berichte.
option-ruleset = Kennung eines mitgelieferten Regelwerks oder Pfad eines Ordners
option-scenario = das Szenario, das gespielt wird
option-seed = eine Zahl, aus der alle Würfe folgen (sonst eine zufällige)
example-1 = ein Spiel mit deutschen Berichten
