### Was der Tisch im Browser sagt.

language = Deutsch
languages = Sprachen
panel = Was zu tun ist
log = Was geschehen ist
standing = Wie es steht
keys = Tasten: Leertaste geht zum nächsten Spielstein, der handeln kann, p schließt ab oder passt, Tab geht von Wahl zu Wahl, Enter nimmt eine, Escape beginnt neu, u nimmt zurück. Spielsteine lassen sich dorthin ziehen, wohin sie dürfen. Auf der Karte: Pfeiltasten verschieben sie, + und − ändern die Größe.
level-key = l zeigt die Ebene darunter.
map = Karte
undo = Zurücknehmen
undo-asked = { $who } möchte { $count } { $count ->
        [one] Schritt
       *[other] Schritte
    } zurücknehmen, auch von dir.
undo-asked-others = { $who } möchte { $count } { $count ->
        [one] Schritt
       *[other] Schritte
    } zurücknehmen; die anderen sind gefragt.
agree = Einverstanden
refuse = Ablehnen
zoom-in = Größer
zoom-out = Kleiner
zoom-all = Alles zeigen
look-back = Zurückblicken
past = nach Schritt { $step }
lost = Die Verbindung ist abgerissen; es wird weiter versucht.
turn = { $who } – { $phase }
turn-reacting = { $who } darf eingreifen – { $phase }
step = Schritt { $count }
can-act = { $count } können noch handeln
react-now = { $who }, du darfst jetzt eingreifen: { $what }.
or = {" "}oder{" "}
nothing-more = sonst nichts
exact-wording = Genauer Wortlaut
in-rulebook = Im Regelbuch
reply = { $who } darf dann wählen: { $what }
levels = Ebenen
level = Ebene { $level }
uppermost = oben
log-besides = Außerdem:
log-changed = Das hat sich geändert:
log-steps = Schritt für Schritt
log-moment = Bild
costs-told = In den Feldern: was der Weg kostet, und was dann bleibt.
game-over = Das Spiel ist aus
several = { $least } bis { $most } davon
won = Gewonnen: { $winners }
nobody-won = Niemand hat gewonnen.
waiting = { $who } ist an der Reihe.
watching = Zuschauen. An der Reihe: { $who }
rest = … und { $count } wie zu Beginn
begin-again = neu wählen
none-proposed = Dafür wird nichts vorgeschlagen.
any-spot = Auch eine Stelle, die hier nicht steht, kann erlaubt sein: auf sie zeigen oder sie eintippen.
any-heading = Jede Richtung kann erlaubt sein: dorthin zeigen, oder Grad eintippen, im Uhrzeigersinn von der fernen Kante.
any-number = Auch eine Zahl, die hier nicht steht, kann erlaubt sein.
free-x = von links
free-y = von der nahen Kante
free-number = Zahl
take = Nehmen
why = Warum?
what-is = Was ist das?
not-now = Jetzt nicht möglich
cover = Nun sitzt { $who } am Bildschirm: alle anderen sehen weg.
cover-sit = Ich bin { $who }
nothing-fits = Damit ist jetzt nichts möglich.
nothing-allowed = Jetzt ist nichts erlaubt. Zurücknehmen hilft vielleicht.
yes = ja
no = nein
preview = Was daraus wird
odds-told = In Prozent: wie wahrscheinlich es ist, dass dem, auf den es zielt, etwas geschieht.
nothing-there = Dort ist jetzt nichts zu tun.
first = Dieser Ort sagt noch nichts. Zuerst ist zu wählen: { $what }.
up-to = An der Reihe: { $who }.
stale = Das Spiel ist inzwischen weitergegangen; es ist nichts geschehen.
too-often = Zu schnell: einen Augenblick warten.
not-kept = Die Spiele sind gerade nicht zu erreichen; es ist nichts geschehen. Gleich noch einmal versuchen.
rules-changed = Die Regeln wurden geändert, seit dieses Spiel begann. Es geht nach denen von damals weiter.
rules-gone = Die Regeln dieses Spiels sind nicht mehr, wo sie waren. Es geht nach denen weiter, die es aufgehoben hat.
too-large = Das ist zu viel: Auf einmal werden höchstens { $most } Bytes angenommen.
foreign = Das kommt von keiner Seite dieses Tisches.
other-host = Diesen Tisch gibt es unter „{ $host }“ nicht. Wer ihn betreibt, nennt den Namen: regelwerk table --name { $host }
not-understood = Das war nicht zu verstehen; es ist nichts geschehen.
not-your-turn = Ein anderer ist an der Reihe; es ist nichts geschehen.
nothing-here = Hier ist nichts.
trouble = Dieses Spiel lässt sich nicht öffnen
log-empty = Noch nichts.
chosen = Gewählt: { $choice }. Bis alle gewählt haben, lässt sich das ändern.
log-chosen = Alle haben gewählt.
log-orders = { $count } { $count ->
        [one] Befehl
       *[other] Befehle
    } ausgeführt
log-opening = Zu Beginn
log-more = … („warum“ erzählt alles)
log-why = warum
lobby = Der Tisch
new-game = Ein neues Spiel
games = Spiele
no-games = Es gibt noch keine.
begin = Beginnen
play-here = Hier spielen
play-on = Von hier an weiterspielen
watch = zuschauen
remove = Entfernen
player-person = hier
player-link = mit Link
player-random = Bot, nach Los
player-greedy = Bot, gierig
player-mcts = Bot, denkt voraus
player-strong = Bot, plant
link = { $who }: { $link }
lobby-link = Alle Spiele: { $link }
stop = Strg+C beendet den Server; die Spiele bleiben erhalten.
open-to-all = Der Tisch ist von anderen Rechnern aus erreichbar, unverschlüsselt. Wer einen Link hat, spielt für dessen Platz.
