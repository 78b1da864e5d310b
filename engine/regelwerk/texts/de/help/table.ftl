### Was `regelwerk table --help` sagt.

purpose =
    Spielt im Browser: an einem Bildschirm, gegen Bots, oder mit anderen, die je Platz einen Link bekommen.
    Nach jedem Schritt wird gesichert. Ohne Regelwerk öffnet sich die Halle mit allen Spielen.
option-scenario = das Szenario; ohne Angabe das erste
option-players = person, link, random, greedy oder mcts für jeden, mit Kommas; oder NAME=ART
option-seed = Startzahl für Würfel und Bots
option-folder = wo Spiele aufgehoben werden (sonst in einem Ordner der eigenen Daten)
option-host = die Adresse, an der gelauscht wird (sonst nur dieser Rechner)
option-port = der Port (8600; 0 für irgendeinen)
option-no-browser = keinen Browser öffnen
example-1 = gegen einen Bot spielen
example-2 = für ein ganzes Netz
