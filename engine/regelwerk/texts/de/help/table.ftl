### Was `regelwerk table --help` sagt.

purpose =
    Spielt im Browser: an einem Bildschirm, gegen Bots, oder mit anderen, die je Platz einen Link bekommen.
    Nach jedem Schritt wird gesichert. Ohne Regelwerk öffnet sich die Halle mit allen Spielen.
option-scenario = das Szenario; ohne Angabe das erste
option-players = person, link, random, greedy, mcts oder strong für jeden, mit Kommas; oder NAME=ART
option-seed = Startzahl für Würfel und Bots
option-press = Nachrichten zwischen Spielern: on, public (alle lesen alles) oder off
option-deadline = wie lange geheime Befehle dauern dürfen: 15m, 12h, 3d (sonst beliebig lange)
option-folder = wo Spiele aufgehoben werden (sonst in einem Ordner der eigenen Daten)
option-store = die Datenbank von PostgreSQL mit den Spielen, als URL; mehrere Server dürfen sie teilen
option-host = die Adresse, an der gelauscht wird (sonst nur dieser Rechner)
option-name = die Namen, unter denen ein Proxy danach fragt, mit Kommas (sonst die dieses Rechners)
option-port = der Port (8600; 0 für irgendeinen)
option-rulebook = wo gebaute Regelbücher liegen: Regeln im Verlauf führen dorthin
option-metrics = die Zahlen unter /metrics jedem zeigen (sonst nur diesem Rechner)
option-no-browser = keinen Browser öffnen
example-1 = gegen einen Bot spielen
example-2 = für ein ganzes Netz
option-think = Sekunden, die `strong` über eine Wahl nachdenkt; sonst 1 (strong:5 für einen Platz)
option-patience = Sekunden, nach denen ein Bot eine Entscheidung verliert; sonst 60 für fremde Bots
