### Sentences of problems that the language server finds.

server-missing = Der Sprachserver braucht das Paket pygls; es ist nicht installiert.
    .mend = Installiere Regelwerk mit dem Zusatz „lsp“.
server-failed = Das Regelwerk ließ sich nicht ansehen ({ $place }). Bis zur nächsten Änderung geht es ohne weiter.
    .mend = Das ist ein Fehler in Regelwerk, nicht in deinen Dateien. Bitte melde ihn.
rename-nothing = Hier steht nichts, was sich umbenennen lässt.
    .mend = Umbenennen lassen sich Kennungen von Dokumenten, Mehrzahlen, Felder, Zeilen von Tafeln, Tags, Parameter und Namen, die Wirkungen vergeben.
rename-malformed = „{ $name }“ kann hier kein Name sein.
    .mend = Zuerst ein Buchstabe, dann Buchstaben, Ziffern und Unterstriche; in Kennungen auch Punkte und Bindestriche.
rename-unsound = Das Regelwerk hat Fehler. Was sie betreffen, könnte beim Umbenennen von „{ $name }“ übersehen werden.
    .mend = Behebe zuerst die Fehler.
rename-elsewhere = „{ $name }“ stammt aus einem anderen Regelwerk, auf dem dieses aufbaut: { $file }.
    .mend = Benenne es dort um; dann muss dieses Regelwerk nachziehen.
rename-breaks = Hieße „{ $name }“ künftig „{ $new }“, wäre das Regelwerk nicht mehr in Ordnung: { $problem }
    .mend = Wähle einen anderen Namen, oder benenne von Hand um.
rename-tag-there = Ein Tag „{ $new }“ gibt es schon; beide würden eins.
    .mend = Wähle einen anderen Namen.
rename-of-names = Mit ihrer Spalte „{ $name }“ werden Lesern die Zeilen einer Tafel genannt; sie muss so heißen.
    .mend = Wähle einen anderen Namen, oder benenne von Hand um.
