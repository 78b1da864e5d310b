### Sentences about a space of hexes and about the boards that draw one.

look-unknown-pattern = Ein Muster „{ $name }“ gibt es nicht.
    .mend = Muster sind: { $possible }.
look-unknown-colour = Eine Farbe „{ $name }“ gibt es für den Grund einer Karte nicht.
    .mend = Farben sind: { $possible }.
look-unknown-line = Eine Linie „{ $name }“ gibt es für die Seite eines Feldes nicht.
    .mend = Linien sind: { $possible }.
space-same-type = Felder, Feldseiten und was auf der Karte steht, sind verschiedene Dinge; „{ $name }“ kann nicht zweierlei davon sein.
    .mend = Gib für jedes einen eigenen Typ an.
space-no-row = Im Feld „{ $name }“ von „{ $type }“ steht keine Zeile einer Tafel, darum kann hinter dem Punkt nichts folgen.
unknown-definition = Es gibt keine Definition namens „{ $name }“. Es gibt: { $possible }.
space-cost-signature = „{ $name }“ kann nicht sagen, was ein Schritt kostet: Es muss nacheinander von „{ $piece }“, „{ $hex }“, „{ $hex }“ handeln (wer geht, von wo, wohin) und eine Zahl oder none ergeben.
space-cost-judged = „{ $name }“ liest eine Entscheidung (judgement); was ein Schritt kostet, stünde nicht immer fest.
space-cost-circular = „{ $name }“ fragt, was Wege kosten, und davon hängt das selbst ab.
    .mend = Lass darin `reachable` und `travel_cost` weg.
unknown-board = Es gibt kein Spielbrett (board) namens „{ $name }“. Es gibt: { $possible }.
board-without-hexes = Ein Spielbrett zeichnet eine Karte aus Sechsecken, und der Raum des Regelwerks hat keine.
    .mend = Gib im Dokument des Regelwerks einen `space` mit `kind: hexes` an.
board-sides-undeclared = Das Spielbrett hat Seiten, und der Raum des Regelwerks sagt nicht, welche Dinge das sind.
    .mend = Gib unter `space` auch `sides` an.
board-levels-undeclared = Die Ebene { $level } ist gezeichnet, und der Raum des Regelwerks sagt nicht, was die Ebene eines Sechsecks angibt.
    .mend = Gib unter `hexes` auch `level` an.
board-empty = Hier ist nichts gezeichnet.
    .mend = Schreibe für jede Reihe eine Zeile, mit einem Zeichen für jedes Feld.
board-too-large = Das Spielbrett hat mehr als { $most } Felder.
board-row-length =
    Reihe { $row } hat { $count } { $count ->
        [one] Feld
       *[other] Felder
    }, die meisten Reihen haben { $wanted }.
    .mend = Alle Reihen sind gleich lang; schreibe - wo kein Feld ist.
board-level-size =
    Die Ebene { $level } hat { $count } { $count ->
        [one] Reihe
       *[other] Reihen
    }, die zuvor gezeichnete hat { $wanted }.
    .mend = Alle Ebenen sind gleich groß gezeichnet; schreibe - wo kein Feld ist.
board-unknown-letter = Die Legende sagt nicht, was „{ $name }“ ist. Sie hat: { $possible }.
board-field-drawn = Was in „{ $name }“ steht, sagt die Zeichnung selbst.
    .mend = Lass es hier weg.
board-field-missing = „{ $name }“ fehlt: Jedes Ding vom Typ „{ $type }“ braucht es.
board-side-where = Sage entweder mit `between`, zwischen welchen zwei Feldern es liegt, oder mit `around`, um welche Felder herum, und nicht beides.
board-no-hex = Auf diesem Spielbrett gibt es kein Feld „{ $name }“.
    .mend = Ein Feld heißt nach den Buchstaben seiner Spalte und der Nummer seiner Reihe, etwa C4, und auf der Ebene 1 C4_1.
board-sides-apart = „{ $one }“ und „{ $other }“ berühren sich nicht, darum kann nichts zwischen ihnen liegen.
board-around-nothing = Um diese herum gibt es kein anderes Feld.
hexes-too-many = Die Karte hat mehr als { $most } Felder.
hex-nowhere = „{ $name }“ liegt nicht auf der Karte: Spalten und Reihen zählen von 1 bis { $most }.
hex-twice = „{ $name }“ und „{ $other }“ liegen an derselben Stelle.
side-twice = „{ $name }“ und „{ $other }“ liegen zwischen denselben zwei Feldern.
hex-facing = { $value } ist keine Richtung: Die sechs Richtungen sind 0 bis 5, im Uhrzeigersinn.
hex-taken = „{ $name }“ und „{ $other }“ stehen im selben Feld, { $hex }.
    .mend = Rücke eines davon weg; dürfen sich mehrere ein Feld teilen, schreibe im Raum des Regelwerks `shares: true` zu `pieces`.
level-without-access =
    Auf die Ebene { $level } führt hier nichts: „{ $name }“ ({ $count } { $count ->
        [one] Feld
       *[other] zusammenhängende Felder
    }).
    .mend = Verbinde sie durch ein Feld (Treppe, Rampe) oder eine Seite (Leiter, Hang) mit einer Ebene daneben.
run-cost-below-nothing = Der Schritt von „{ $one }“ nach „{ $other }“ würde weniger als nichts kosten.
    .mend = Lass die Definition der Kosten nie weniger als 0 ergeben.
