### What the terminal says while a game is played.

game = { $title }, { $scenario }. Startzahl der Würfel: { $seed }.
turn = { $who } – { $phase } (Schritt { $step })
turn-reacting = Gegenaktion von { $who } – { $phase } (Schritt { $step })
offered = Möglich ist:
typed = nichts vorgeschlagen; zu tippen: { $names }
headings = Richtung, Blickrichtung
prompt = { $who }>{ " " }
which-prompt = { $name }>{ " " }
more = … { $count } weitere: Enter blättert, „/wort“ sucht, „-“ bricht ab.
back-hint = „-“ bricht ab.
nothing-found = Nichts davon enthält „{ $text }“.
any-spot = Auch eine Stelle, die hier nicht steht, kann erlaubt sein; getippt: 42; 17
any-number = Auch eine Zahl, die hier nicht steht, kann erlaubt sein.
taken = { $name }: { $value } (nichts anderes möglich)
not-understood = „{ $text }“ verstehe ich nicht. „hilfe“ sagt, was geht.
not-understood-but = „{ $text }“ verstehe ich nicht. Meintest du „{ $near }“? „hilfe“ sagt, was geht.
several = „{ $text }“ kann mehreres heißen: { $names }.
no-such-number = Eine Nummer { $number } gibt es hier nicht.
not-allowed = Nicht erlaubt:
allowed = Das ist erlaubt.
none-barred = In dieser Phase ist gerade nichts ausgeschlossen.
allowed-some =
    Erlaubt, { $count } { $count ->
        [one] Möglichkeit
       *[other] Möglichkeiten
    }.
none-offered = Für „{ $name }“ gibt es jetzt nichts zu wählen. In Frage kämen: { $source }.
none-proposed = Für „{ $name }“ wird jetzt nichts vorgeschlagen; was jemand tippt, kann trotzdem erlaubt sein.
not-now = „{ $action }“ geht jetzt nicht.
not-among = { $name }: { $value } steht nicht zur Wahl. Zur Wahl: { $listed }.
show-what = Schreib „zeig DING“.
and-more =
    … und { $count } { $count ->
        [one] weiteres
       *[other] weitere
    }
in-all-ways = { $count }-mal: { $reason }
rest-why = … („warum“ erzählt alles)
step = { $number }. { $who }: { $choice }
step-reacting = { $number }. Gegenaktion von { $who }: { $choice }
over = Das Spiel ist aus (Schritt { $steps }).
enough =
    Nach { $steps } { $steps ->
        [one] Schritt
       *[other] Schritten
    } ist Schluss; das Spiel ist nicht aus.
won = Gewonnen: { $winners }.
nobody-won = Niemand hat gewonnen.
stuck = { $who } ist an der Reihe, aber nichts ist erlaubt. „? AKTION“ sagt, warum; „zurück“ nimmt zurück.
undone =
    { $count } { $count ->
        [one] Schritt
       *[other] Schritte
    } zurückgenommen.
nothing-to-undo = Es gibt nichts zurückzunehmen.
saved = Gespeichert in { $file }.
saved-resume =
    Gespeichert in { $file }.
    Weiter mit: { $command }
kept = Nach jedem Schritt gespeichert in { $file }
not-kept = Hier kann nichts von selbst gespeichert werden: „speichern ORDNER“ sichert das Spiel.
save-no-game = { $file } gibt es schon, und es ist kein gespeichertes Spiel.
resumed = Weiter nach Schritt { $steps }.
save-where = Wohin speichern? (Enter: gar nicht){ " " }
save-what = Schreib „speichern ORDNER“.
left = Bis zum nächsten Mal.
nothing-yet = Noch ist nichts geschehen.
no-such-thing = „{ $text }“ gibt es nicht.
gone = nicht mehr im Spiel
rest = … und { $count } wie zu Beginn
throw = Wurf mit W{ $sides } (Enter: ich würfle){ " " }
throw-again = Bitte eine Zahl von 1 bis { $sides }.
rolled-for-you = Gewürfelt: { $number }
no-picture = Dieses Spiel hat nichts zu zeichnen: es entstehen keine Bilder.
equal =
    { $steps } { $steps ->
        [one] Schritt
       *[other] Schritte
    } nachgespielt: alles gleich, Byte für Byte.
yes = ja
no = nein
help =
    Eine Nummer aus der Liste, oder getippt: die Aktion und was dazu gewählt wird
    (Anfänge genügen, solange sie eindeutig sind).
    { "  " }? AKTION …       warum etwas nicht erlaubt ist; ? allein: was alles nicht erlaubt ist
    { "  " }warum [ZAHL]     was zuletzt geschah und warum (die letzten Schritte)
    { "  " }zurück [ZAHL]    nimmt den letzten eigenen Schritt zurück, mit allem danach
    { "  " }lage             die Lage noch einmal
    { "  " }zeig DING        alles über ein Ding
    { "  " }speichern ORDNER sichert das Spiel
    { "  " }ende             hört auf
    Heißt eine Aktion wie einer dieser Befehle, so meint ein Doppelpunkt davor den Befehl (:ende).
command-help = hilfe
command-why = warum
command-undo = zurück, zurueck
command-look = lage
command-show = zeig
command-save = speichern
command-quit = ende
unseen = { $count } verdeckt
chosen = { $who } hat gewählt.
orders-wanted = Befehle schreiben, einen je Zeile; eine leere Zeile gibt sie ab. „?“ zeigt, was befohlen werden kann, „? A“, was mit A beginnt; „-“ nimmt die letzte Zeile zurück.
orders-written = Bisher geschrieben:
order-dropped = Zurückgenommen: { $text }
ordered =
    { $who }: { $count } { $count ->
        [one] Befehl
       *[other] Befehle
    } abgegeben.
hand-over = { $who } ist an der Reihe. Alle anderen schauen weg; weiter mit der Eingabetaste.
undo-revealed = Dabei hat jemand etwas erfahren; das lässt sich nicht zurücknehmen.
