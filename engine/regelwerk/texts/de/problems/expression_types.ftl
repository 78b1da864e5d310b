### What is said about values in an expression that do not go together.

expression-expected = Dies ist { $given }, gebraucht wird aber { $wanted }.
expression-not-whole = Dies kann Nachkommastellen haben, gebraucht wird aber eine ganze Zahl.
    .mend = Nimm round_up(…), round_down(…) oder die ganzzahlige Teilung //.
expression-not-a-condition = Hier wird etwas Wahres oder Falsches gebraucht; dies ist { $given }.
    .mend = Vergleiche es: … > 0, … is not none.
expression-optional-condition = Dies kann none sein, also weder wahr noch falsch.
    .mend = Schreibe … == true.
expression-not-an-option = „{ $name }“ gehört nicht zu den erlaubten Wörtern.
    .mend = Erlaubt sind: { $possible }.
expression-mixed = Diese Werte haben nichts gemeinsam: { $one } und { $other }.
expression-never-equal = Diese können nie gleich sein: { $left } und { $right }.
expression-lists-compared = Eine Liste wird nicht als Ganzes verglichen.
    .mend = Frage mit „in“, any(…), all(…) oder count(…).
expression-order-of = „{ $operator }“ vergleicht Zahlen oder Texte; hier steht links { $left }, rechts { $right }.
expression-in-not-list = „in“ sieht in einer Liste nach; dies ist { $given }.
expression-none-compared = „{ $operator }“ fragt nicht nach none.
    .mend = Schreibe „is none“ oder „is not none“.
expression-is-without-none = „is“ fragt nur nach none.
    .mend = Vergleiche andere Werte mit == oder !=.
expression-may-be-nothing = Dies kann hier none sein, und dann lässt sich nichts damit anfangen.
    .mend = Frage erst: `… is not none and …`, ein `when` darum oder eine Bedingung weiter oben.
expression-never-none = Dies ist immer { $given }, nie none.
    .mend = Entferne die Frage oder erkläre das Feld für „optional“.
expression-text-arithmetic = „{ $operator }“ rechnet mit Zahlen; dies ist { $given }.
    .mend = Setze Texte mit join([…]) zusammen.
expression-arithmetic = „{ $operator }“ rechnet mit Zahlen; dies ist { $given }.
expression-division-by-zero = Durch 0 kann nicht geteilt werden.
expression-index-of = Nur eine Liste hat Plätze, gezählt ab 0; dies ist { $given }.
expression-index = Ein Platz in einer Liste ist eine ganze Zahl; dies ist { $given }.
