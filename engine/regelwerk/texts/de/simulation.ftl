### What a simulation says.

games =
    { $count } { $count ->
        [one] Partie
       *[other] Partien
    }, Startzahl { $seed }
seat = Platz
plays = spielt
wins = gewinnt
share = Anteil
interval = 95 %-Bereich
shared = geteilt
value = Wert
length = Länge
lengths = Länge in Entscheidungen: im Mittel { $mean }{ $bounds }; { $least } bis { $most }, die Hälfte bis { $median }, neun von zehn bis { $nine_tenths }
no-lengths = Länge: keine Partie kam zu ihrem Ende
nothing-chosen = Hier hatte nie jemand etwas zu wählen: In dieser Aufstellung wird nichts gespielt.
ends = Ausgang
won = gewonnen
together = von allen gemeinsam gewonnen: { $wins }, das sind { $share }; die Anteile oben zählen, wer allein gewann
drawn = ohne Sieger
stuck = steckengeblieben
unfinished = unbeendet
failed = abgebrochen
rule = Regel
times = je Partie
never = Nie dabei: { $ids }
difference = Unterschied
certainty = Gewissheit
told = deutlich
not-told = nicht zu sagen; nötig wären etwa { $needed }
equal = kein Unterschied zu sehen
no-pairs = zu wenige Partien mit Ende
base = hier
against = dort
report = Bericht einer Simulation
about =
    { $ruleset } { $version }, Aufstellung { $scenario }; { $count } { $count ->
        [one] Partie
       *[other] Partien
    }, Startzahl { $seed }
who-wins = Wer gewinnt
who-wins-note = Der Balken ist der Anteil der allein gewonnenen Partien. Der wahre Anteil liegt mit 95 % Sicherheit im Bereich des Strichs.
how-long = Wie lange es dauert
from-to = { $low } bis { $high }: { $count }
which-rules = Welche Regeln mitspielen
which-rules-note = Wie oft im Mittel je Partie. Was nur verbietet, zählt einmal für jede Entscheidung, in der es etwas verbietet.
which-never = Welche nie mitspielen
sweep = Was { $path } ändert
sweep-note = Je Platz der Anteil gewonnener Partien; das Band ist der Bereich von 95 %.
comparison = Hier und dort
comparison-note = Wie viel öfter jeder Platz dort gewinnt, auf denselben Startzahlen. Berührt der Strich die Null, ist nichts gewiss.
paired-lengths = Länge im Mittel (der Unterschied: über Partien, die hier wie dort zu Ende gehen)
points =
    { $value } { $value ->
        [one] Punkt
       *[other] Punkte
    }
interrupted = Abgebrochen.
interrupted-kept = Abgebrochen; derselbe Aufruf macht weiter.
written = Geschrieben nach { $folder }: { $files }
no-parquet = Für Parquet statt CSV: pip install regelwerk[numbers]
differs-vary = --vary
differs-against = --against
differs-rules = die Regeln
differs-scenario = die Aufstellung
differs-players = die Spieler
differs-seed = die Startzahl
differs-most-steps = --steps
differs-changes = die veränderten Werte
differs-rules-counted = --no-rules
differs-engine = die Version von Regelwerk
stuck-at =
    Festgefahren in der Phase { $phase }: { $who } ist an der Wahl, und nichts ist erlaubt{ $barred } ({ $count ->
        [one] Spiel
       *[other] Spiele
    } { $games })
broke =
    Abgebrochen ({ $count } { $count ->
        [one] Partie
       *[other] Partien
    }): { $why }
stuck-barred = { "" } – im Weg: { $ids }
never-more = { "" } … und { $count } weitere; --format json nennt alle
so-far = { $done } von { $games } Spielen nach { $seconds } s
so-far-open =
    { $done } { $done ->
        [one] Spiel
       *[other] Spiele
    } nach { $seconds } s
by-time = So viele, wie nach { $seconds } s fertig waren. --games N spielt genau so viele, --for 5m länger.
interrupted-after =
    Abgebrochen nach { $done } { $done ->
        [one] Spiel
       *[other] Spielen
    }; die Zahlen gelten für { $done ->
        [one] dieses
       *[other] diese
    }.
rating = Wertung
games-rated = Partien
pair = Eine Art gegen die andere
pair-note = Der Anteil der Punkte der ersten von zweien, mit Tausch der Plätze; ein Unentschieden ist ein halber Punkt.
tournament = Turnier
rating-note = Wertungen auf der Skala von Elo um 1500: Wer 400 Punkte mehr hat, gewinnt zehn von elf Partien.
unrated =
    { $games } { $games ->
        [one] Partie, die nicht zu Ende kam, zählt
       *[other] Partien, die nicht zu Ende kamen, zählen
    } für niemanden; mit --steps dürfen sie länger dauern.
differs-tournament = --tournament
differs-patience = --patience
lost-decisions = verlorene Entscheidungen
lost-told =
    { $why } ({ $times }-mal in { $games } { $games ->
        [one] Spiel
       *[other] Spielen
    })
contribution = was mitwirkte
with = Anteil in Partien damit
without = ohne
contributions = Was mitwirkte
contributions-note = Wie oft eine Seite in Partien gewann, in denen ihr dies widerfuhr, und in den anderen, je mit den Grenzen für 95 % und der Zahl der Partien.
lengths-counted = { $called } { $tenth } bis { $nine_tenths } in acht von zehn Partien, in der Hälfte bis { $median }
learnt = gelernter Wert
learnt-from = Gelernt aus { $games } Partien der Aufstellung { $scenario }, Startzahl { $seed }, gespielt von: { $sorts }.
learnt-told = In zurückgehaltenen Partien sagt er für { $right } der Stellungen, wer gewinnt (nach dem Platz allein: { $base }); Log-Verlust { $loss } ({ $of_base }).
learnt-use = Im Kopf des Regelwerks: `value: { $id }({ $who })`. Ändere, was du besser weißt.
