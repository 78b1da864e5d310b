### What is said about what a word or definition is given in an expression.

expression-missing-argument = „{ $function }“ braucht noch: { $names }.
    .mend = Man schreibt `{ $usage }`.
expression-too-many-arguments =
    „{ $function }“ nimmt { $most } { $most ->
        [one] Angabe
       *[other] Angaben
    }; hier stehen { $given }.
    .mend = Man schreibt `{ $usage }`.
expression-unknown-argument = „{ $function }“ hat keine Angabe „{ $name }“.
    .mend = Vorhanden sind: { $possible }.
expression-argument-twice = „{ $name }“ von „{ $function }“ ist zweimal angegeben.
expression-argument = „{ $name }“ von „{ $function }“: dies ist { $given }, gebraucht wird aber { $wanted }.
expression-argument-type = „{ $function }“: dies ist { $given }, gebraucht wird aber { $wanted }.
    .mend = Man schreibt `{ $usage }`.
expression-argument-thing = „{ $function }“ braucht ein Ding; dies ist { $given }.
    .mend = Man schreibt `{ $usage }`.
expression-argument-text = „{ $function }“ kann dies nicht in Worte fassen: { $given }.
    .mend = Nenne ein Feld davon oder verbinde die Texte der einzelnen Einträge.
expression-one-number = „{ $function }“ vergleicht eine Liste oder mindestens zwei Zahlen.
expression-count-of-conditions = So würden die Bedingungen gezählt, auch die falschen.
    .mend = Setze die Bedingung nach „if“: count(x for x in Liste if Bedingung).
expression-never-a = Dies ist { $given } und kann nie { $wanted } sein.
expression-no-common-type = „{ $word }“ könnte Dinge von Typen ergeben, die nichts gemeinsam haben: { $types }.
    .mend = Lass diese Typen von einem gemeinsamen Typ abstammen.
