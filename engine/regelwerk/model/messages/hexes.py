"""Sentences about a space of hexes and about the boards that draw one."""

from regelwerk.model.messages import Message

NOTES: dict[str, tuple[str, str]] = {
    "shown-picture": (
        "a field of words, of rows of a table, or of true and false",
        "ein Feld mit Wörtern, mit Zeilen einer Tafel oder mit wahr und falsch",
    ),
    "shown-state": (
        "a field of true and false, of words, of a number or of rows of a table",
        "ein Feld mit wahr und falsch, mit Wörtern, einer Zahl oder Zeilen einer Tafel",
    ),
    "other-hex": ("the other one lies here", "das andere liegt hier"),
    "other-side": ("the other one is here", "die andere ist hier"),
}

MESSAGES: dict[str, Message] = {
    # The declaration
    "look-unknown-pattern": Message(
        en="There is no pattern “{name}”.",
        de="Ein Muster „{name}“ gibt es nicht.",
        mend_en="Patterns are: {possible}.",
        mend_de="Muster sind: {possible}.",
    ),
    "look-unknown-colour": Message(
        en="There is no colour “{name}” for the ground of a map.",
        de="Eine Farbe „{name}“ gibt es für den Grund einer Karte nicht.",
        mend_en="Colours are: {possible}.",
        mend_de="Farben sind: {possible}.",
    ),
    "look-unknown-line": Message(
        en="There is no line “{name}” for the side of a hex.",
        de="Eine Linie „{name}“ gibt es für die Seite eines Feldes nicht.",
        mend_en="Lines are: {possible}.",
        mend_de="Linien sind: {possible}.",
    ),
    "space-same-type": Message(
        en="Hexes, hexsides and what stands on the map are different things; “{name}” cannot be two of them.",
        de="Felder, Feldseiten und was auf der Karte steht, sind verschiedene Dinge; „{name}“ kann nicht"
        " zweierlei davon sein.",
        mend_en="Declare a type of its own for each.",
        mend_de="Gib für jedes einen eigenen Typ an.",
    ),
    "space-no-row": Message(
        en="The field “{name}” of “{type}” holds no row of a table, so nothing can stand behind the dot.",
        de="Im Feld „{name}“ von „{type}“ steht keine Zeile einer Tafel, darum kann hinter dem Punkt nichts"
        " folgen.",
    ),
    "unknown-definition": Message(
        en="There is no definition called “{name}”. There are: {possible}.",
        de="Es gibt keine Definition namens „{name}“. Es gibt: {possible}.",
    ),
    "space-cost-signature": Message(
        en="“{name}” cannot tell what a step costs: it must be about “{piece}”, “{hex}”, “{hex}” (who goes,"
        " from where, to where), in this order, and give a number or none.",
        de="„{name}“ kann nicht sagen, was ein Schritt kostet: Es muss nacheinander von „{piece}“, „{hex}“,"
        " „{hex}“ handeln (wer geht, von wo, wohin) und eine Zahl oder none ergeben.",
    ),
    "space-cost-judged": Message(
        en="“{name}” reads a judgement, so what a step costs would not be known at all times.",
        de="„{name}“ liest eine Entscheidung (judgement); was ein Schritt kostet, stünde nicht immer fest.",
    ),
    "space-cost-circular": Message(
        en="“{name}” asks what ways cost, and is itself what that depends on.",
        de="„{name}“ fragt, was Wege kosten, und davon hängt das selbst ab.",
        mend_en="Leave `reachable` and `travel_cost` out of what it says.",
        mend_de="Lass darin `reachable` und `travel_cost` weg.",
    ),
    # Boards
    "unknown-board": Message(
        en="There is no board called “{name}”. There are: {possible}.",
        de="Es gibt kein Spielbrett (board) namens „{name}“. Es gibt: {possible}.",
    ),
    "board-without-hexes": Message(
        en="A board draws a map of hexes, and the ruleset's space is not made of hexes.",
        de="Ein Spielbrett zeichnet eine Karte aus Sechsecken, und der Raum des Regelwerks hat keine.",
        mend_en="Declare a `space` of `kind: hexes` in the ruleset's own document.",
        mend_de="Gib im Dokument des Regelwerks einen `space` mit `kind: hexes` an.",
    ),
    "board-sides-undeclared": Message(
        en="The board has sides, and the ruleset's space does not say which things they are.",
        de="Das Spielbrett hat Seiten, und der Raum des Regelwerks sagt nicht, welche Dinge das sind.",
        mend_en="Declare `sides` under `space`.",
        mend_de="Gib unter `space` auch `sides` an.",
    ),
    "board-levels-undeclared": Message(
        en="Level {level} is drawn, and the ruleset's space does not say which field holds a hex's level.",
        de="Die Ebene {level} ist gezeichnet, und der Raum des Regelwerks sagt nicht, was die Ebene eines"
        " Sechsecks angibt.",
        mend_en="Declare `level` under `hexes`.",
        mend_de="Gib unter `hexes` auch `level` an.",
    ),
    "board-empty": Message(
        en="Nothing is drawn here.",
        de="Hier ist nichts gezeichnet.",
        mend_en="Write a line for each row, with a character for each hex.",
        mend_de="Schreibe für jede Reihe eine Zeile, mit einem Zeichen für jedes Feld.",
    ),
    "board-too-large": Message(
        en="The board has more than {most} hexes.",
        de="Das Spielbrett hat mehr als {most} Felder.",
    ),
    "board-row-length": Message(
        en="Row {row} has {count|hex|hexes}, and most rows have {wanted}.",
        de="Reihe {row} hat {count|Feld|Felder}, die meisten Reihen haben {wanted}.",
        mend_en="All rows are equally long; write - where there is no hex.",
        mend_de="Alle Reihen sind gleich lang; schreibe - wo kein Feld ist.",
    ),
    "board-level-size": Message(
        en="Level {level} has {count|row|rows}, and the one drawn before it has {wanted}.",
        de="Die Ebene {level} hat {count|Reihe|Reihen}, die zuvor gezeichnete hat {wanted}.",
        mend_en="All levels are drawn in the same size; write - where there is no hex.",
        mend_de="Alle Ebenen sind gleich groß gezeichnet; schreibe - wo kein Feld ist.",
    ),
    "board-unknown-letter": Message(
        en="The legend does not say what “{name}” is. It has: {possible}.",
        de="Die Legende sagt nicht, was „{name}“ ist. Sie hat: {possible}.",
    ),
    "board-field-drawn": Message(
        en="The drawing itself says what “{name}” holds.",
        de="Was in „{name}“ steht, sagt die Zeichnung selbst.",
        mend_en="Leave it out here.",
        mend_de="Lass es hier weg.",
    ),
    "board-field-missing": Message(
        en="“{name}” is missing: each thing of type “{type}” needs it.",
        de="„{name}“ fehlt: Jedes Ding vom Typ „{type}“ braucht es.",
    ),
    "board-side-where": Message(
        en="Say either `between` which two hexes it lies or `around` which hexes, and not both.",
        de="Sage entweder mit `between`, zwischen welchen zwei Feldern es liegt, oder mit `around`, um welche"
        " Felder herum, und nicht beides.",
    ),
    "board-no-hex": Message(
        en="There is no hex “{name}” on this board.",
        de="Auf diesem Spielbrett gibt es kein Feld „{name}“.",
        mend_en="A hex is called by the letters of its column and the number of its row, such as C4, and on"
        " level 1 C4_1.",
        mend_de="Ein Feld heißt nach den Buchstaben seiner Spalte und der Nummer seiner Reihe, etwa C4, und"
        " auf der Ebene 1 C4_1.",
    ),
    "board-sides-apart": Message(
        en="“{one}” and “{other}” do not touch, so that nothing can lie between them.",
        de="„{one}“ und „{other}“ berühren sich nicht, darum kann nichts zwischen ihnen liegen.",
    ),
    "board-around-nothing": Message(
        en="There is no other hex around these.",
        de="Um diese herum gibt es kein anderes Feld.",
    ),
    # What stands on the map
    "hexes-too-many": Message(
        en="The map has more than {most} hexes.",
        de="Die Karte hat mehr als {most} Felder.",
    ),
    "hex-nowhere": Message(
        en="“{name}” does not lie on the map: columns and rows count from 1 to {most}.",
        de="„{name}“ liegt nicht auf der Karte: Spalten und Reihen zählen von 1 bis {most}.",
    ),
    "hex-twice": Message(
        en="“{name}” and “{other}” lie in the same place.",
        de="„{name}“ und „{other}“ liegen an derselben Stelle.",
    ),
    "side-twice": Message(
        en="“{name}” and “{other}” lie between the same two hexes.",
        de="„{name}“ und „{other}“ liegen zwischen denselben zwei Feldern.",
    ),
    "hex-facing": Message(
        en="{value} is no direction: the six directions are 0 to 5, clockwise.",
        de="{value} ist keine Richtung: Die sechs Richtungen sind 0 bis 5, im Uhrzeigersinn.",
    ),
    "hex-taken": Message(
        en="“{name}” and “{other}” stand in the same hex, {hex}.",
        de="„{name}“ und „{other}“ stehen im selben Feld, {hex}.",
        mend_en="Move one of them; if several may share a hex, write `shares: true` beside `pieces` in the"
        " ruleset's space.",
        mend_de="Rücke eines davon weg; dürfen sich mehrere ein Feld teilen, schreibe im Raum des Regelwerks"
        " `shares: true` zu `pieces`.",
    ),
    "level-without-access": Message(
        en="Nothing leads to level {level} here: “{name}” ({count|hex|connected hexes}).",
        de="Auf die Ebene {level} führt hier nichts: „{name}“ ({count|Feld|zusammenhängende Felder}).",
        mend_en="Let a hex (stairs, a ramp) or a side (a ladder, a slope) join it to a level beside it.",
        mend_de="Verbinde sie durch ein Feld (Treppe, Rampe) oder eine Seite (Leiter, Hang) mit einer Ebene"
        " daneben.",
    ),
    # Running
    "run-cost-below-nothing": Message(
        en="The step from “{one}” to “{other}” would cost less than nothing.",
        de="Der Schritt von „{one}“ nach „{other}“ würde weniger als nichts kosten.",
        mend_en="Let the definition of the cost never give less than 0.",
        mend_de="Lass die Definition der Kosten nie weniger als 0 ergeben.",
    ),
}
