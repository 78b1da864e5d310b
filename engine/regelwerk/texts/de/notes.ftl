### What is said about a place that explains a problem, and words that problems hold.

shown-picture = ein Feld mit Wörtern, mit Zeilen einer Tafel oder mit wahr und falsch
shown-state = ein Feld mit wahr und falsch, mit Wörtern, einer Zahl oder Zeilen einer Tafel
other-hex = das andere liegt hier
lies-there = liegt auch hier
other-side = die andere ist hier
always = immer
never = nie
earlier-row = die Zeile, die stattdessen gilt
choice-not-offered = keine Phase bietet sie an
choice-always-refused = ihre Bedingungen schließen einander aus
choice-of-nothing = es gibt nichts, woraus zu wählen wäre
translation-same = beide sind wortgleich
map-number = ein Feld mit Zahlen
map-boolean = ein Ja-Nein-Feld (boolean)
map-place = ein Feld, in dem einer der Orte der Karte steht
map-places = ein Feld mit einer Liste von Orten der Karte
map-thing = ein Feld, in dem ein Ding steht
map-choice = ein Feld mit one_of
asked-for = hier wird danach gefragt
notation-first-use = der Platz zum ersten Mal
order-first = der erste
notation-field-first = hier wird das Feld schon gefüllt
notation-touches = dies endet mit einem Wort
notation-other-way = die andere Möglichkeit
case-always-holds = dieser Fall trifft immer zu
edge-always-taken = dieser wird immer genommen
tryit-no-npm = npm ist nicht installiert
other-kind = so heißt dies hier
other-effect = das andere
limits-declared = was es fassen darf, steht hier
things-in-play = welche Dinge im Spiel sind
order-of-dice = welcher Würfel wem gehört
which-comes-instead = welche an die Stelle des Ereignisses tritt
language-de = Deutsch
language-en = Englisch
thrown-here = hier geworfen
mutant-not = dieses „not“
mutant-condition = diese Bedingung
mutant-during = die Beschränkung auf bestimmte Phasen
mutant-row = diese Zeile
mutant-limit = diese Grenze
mutant-modifier = dieser Modifikator
mutant-immunity = diese Immunität
mutant-rule = diese Regel
mutant-edge = dieser Weg weiter
mutant-effect = diese Wirkung
mutant-reason = dieser Grund
mutant-requirement = diese Bedingung
type-string = ein Text
type-integer = eine ganze Zahl
type-number = eine Zahl
type-boolean = true oder false
type-expression = eine Zahl, ein Name oder etwas zum Ausrechnen, etwa a + 1 oder a > 1
type-array = eine Liste
type-object = eine Zuordnung (Schlüssel mit Werten)
type-null = nichts
or = { " " }oder{ " " }
shown-owner = ein Feld, in dem ein Ding steht
shown-label = ein Feld mit Wörtern, einer ganzen Zahl, einem Ding oder einer Zeile
other-piece = das andere steht hier
target-here = dorthin führt es
extended-here = hier wird darauf gebaut
version-here = hier steht die Version
base-here = das ist das Regelwerk, auf das gebaut wird
looked-in = hier gesucht
item-here = dieses?
changed-here = hier geändert
used-here = hier benutzt
removed-here = hier entfernt
value-was = was vorher hier stand
first-defined = zuerst hier definiert
opened-here = hier geöffnet
did-you-mean = Meintest du „{ $hint }“?
write-instead = „{ $hint }“ schreiben
count-warnings =
    { $count } { $count ->
        [one] Warnung
       *[other] Warnungen
    }.
follows =
    … und { $count ->
        [one] eine weitere Stelle, an der
       *[other] { $count } weitere Stellen, an denen
    } etwas nur daraus folgt (`check --all` zeigt alles).
count-problems =
    { $count } { $count ->
        [one] Problem
       *[other] Probleme
    }.
other-immunity = die davor schützt
