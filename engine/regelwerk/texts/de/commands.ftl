### What commands say of what they did.

example-silent = Davon ist in { $example } nicht die Rede: { $subjects }
game-begun = Das Spiel in { $folder } hat begonnen (Startzahl { $seed }). Am Zug: { $asked }.
game-replayed =
    Noch einmal gespielt, Byte für Byte gleich: { $entries } { $entries ->
        [one] Eintrag
       *[other] Einträge
    }, { $steps } { $steps ->
        [one] Auswertung
       *[other] Auswertungen
    }.
game-replayed-kept = Gespielt wurde nach den aufbewahrten Regeln: Das Regelwerk ist nicht mehr dasselbe.
game-over = Das Spiel ist aus.
game-over-won = Das Spiel ist aus. Gewonnen: { $winners }.
game-goes-on = Zug { $turn }, Schritt { $step }. Am Zug: { $asked }.
game-orders-again =
    Wieder abgegeben: { $count } { $count ->
        [one] frühere Abgabe
       *[other] frühere Abgaben
    }.
game-submitted =
    { $by }: { $count } { $count ->
        [one] Befehl
       *[other] Befehle
    } abgegeben (Schritt { $step }).
game-submitted-replaced = Die früheren sind ersetzt.
game-look-again = Bitte noch einmal ansehen:
game-withdrawn = { $by }: Befehle zurückgenommen (Schritt { $step }).
game-undone = Zurück bei Schritt { $step } (Zug { $turn }). „game redo“ wertet noch einmal aus.
game-undone-kept =
    Aufgehoben: { $count } { $count ->
        [one] spätere Abgabe
       *[other] spätere Abgaben
    }.
game-stands = Zug { $turn }, { $phase } – Schritt { $step }
game-stands-at-table = { $phase } – Entscheidung { $step }
game-orders-in = da
game-orders-missing = fehlt
game-decides = entscheidet jetzt
ruleset-changed = Das Regelwerk hat sich geändert:
ruleset-missing = Das Regelwerk ist nicht mehr da, wo es war.
ruleset-broken = Das Regelwerk enthält jetzt Fehler.
no-warnings = { $ruleset }: keine Warnungen.
mutants = { $done } von { $count } verändert, { $alive } unbemerkt
mutants-noticed = { $noticed } von { $counted } kleinen Änderungen an den Regeln wurden bemerkt ({ $killed } %){ $rest }.
mutants-asked = { $told } Verlangt sind mindestens { $least } %.
mutants-stopped = , davon { $count }, weil das Spiel kein Ende nahm
mutants-impossible = ; { $count } weitere ließen sich nicht ausführen
document-added = { $id } steht jetzt in { $file }:{ $line }.
folder-made = { $folder } ist angelegt und besteht check und test. Öffne den Ordner in VS Code, oder ruf auf: regelwerk test { $folder }
files-changed =
    { $count } von { $all } { $all ->
        [one] Datei
       *[other] Dateien
    } { $done }.
files-unchanged =
    { $all } { $all ->
        [one] Datei
       *[other] Dateien
    }, nichts zu tun.
done-not-formatted = neu geordnet
done-language-outdated = umgeschrieben
no-code = aus { $id } entsteht kein Code: Es sind Daten
changes-nothing = { $ruleset } ändert hier nichts.
folder-meant = „{ $name }“ ist hier der Ordner { $folder }, nicht das mitgelieferte Regelwerk.
part-row = Zeile
part-edge = Übergang
tested =
    { $count } { $count ->
        [one] Beispiel
       *[other] Beispiele
    }, { $failed } gescheitert
taught =
    { $count } { $count ->
        [one] Lektion
       *[other] Lektionen
    }, { $failed } gescheitert
asked-inside = { $example }: Was { $document } fragte:
not-reached = nicht erreicht: { $part }
coverage = Abdeckung { $percent } % ({ $reached } von { $parts })
coverage-asked = { $coverage }, verlangt { $least } %
how-to-end = Strg+C beendet es
pages =
    { $count } { $count ->
        [one] Seite
       *[other] Seiten
    }
no-problems = { $ruleset }: alles in Ordnung.
checked =
    { $ruleset }: { $files } { $files ->
        [one] Datei
       *[other] Dateien
    } geprüft, alles in Ordnung.
waits = — wartet auf Änderungen; Strg-C beendet —
own-alone = Gezählt ist nur, was diese Variante selbst sagt; --inherited zählt auch den Rest.
was-before = vorher { $old } in { $place }
