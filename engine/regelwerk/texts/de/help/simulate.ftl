### What `regelwerk simulate --help` says.

purpose =
    Bots spielen eine Aufstellung sehr oft: wie oft wer gewinnt, wie lange es dauert, welche Regeln
    mitspielten und welche nie. Gleiche Startzahl, gleiche Zahlen, bei jeder Zahl von Prozessen.
option-scenario = die Aufstellung; sonst die erste
option-games = wie viele Spiele; sonst so viele, wie 60 Sekunden erlauben, höchstens 1000
option-for = wie lange gespielt wird: 90s, 5m, 2h
option-players = random, greedy, mcts, strong: je Platz, eine für alle, NAME=ART; sonst random
option-seed = Startzahl aller Partien; sonst 1
option-workers = Prozesse; sonst so viele wie Kerne
option-steps = Entscheidungen, nach denen eine Partie als unbeendet gilt; sonst 10 000
option-no-rules = zählt nicht, welche Regeln mitspielen: schneller, nur für random
option-batch = wie --no-rules, stets mit Code für den Aufbau, oder sagt, warum nicht
option-out = Ordner für die Partien; derselbe Aufruf macht dort weiter
option-vary = probiert Werte: wares.rope.price=3..6
option-against = anderes Regelwerk oder Variante zum Vergleich, auf denselben Startzahlen
option-tournament = diese Arten, jede gegen jede mit Tausch der Plätze, mit Wertungen
option-cluster = Adresse eines Dask-Verteilers, der die Partien spielt
example-1 = wie viel besser ist greedy?
option-think = Sekunden, die `strong` über eine Wahl nachdenkt; sonst 1 (strong:5 für einen Platz)
option-patience = Sekunden, nach denen ein Bot eine Entscheidung verliert; sonst 60 für fremde Bots
option-balance = schreibt, was das Regelbuch zur Ausgewogenheit zeigt
option-force = überschreibt diese Datei
option-learn = schreibt einen aus diesen Partien gelernten Wert, nach dem Bots gehen
