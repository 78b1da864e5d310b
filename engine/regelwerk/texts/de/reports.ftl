### Words of the reports of a game by post.

turn = Zug { $turn }
start = Spielbeginn
of = { $turn } – { $who }
step = { $phase } (Schritt { $step })
own = Eigene Befehle
others = Befehle der anderen
all = Auswertung
unowned = ohne Besitzer
missing = Von dir lag kein Befehl vor.
missing-from = Ohne Befehle: { $who }.
no-results = Keine.
refused = Nicht erlaubt oder verhindert
happened = Was geschah
standing = Stand
count = Übersicht
signs = Merkmale
standing-there = wer dort steht
nothing = Nichts mehr im Spiel.
map = Karte
next = Als Nächstes: { $phase }. Am Zug: { $who }.
over = Das Spiel ist aus.
won = Das Spiel ist aus. Gewonnen: { $who }.
yes = ja
no = nein
