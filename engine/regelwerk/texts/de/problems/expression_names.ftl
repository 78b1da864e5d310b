### What is said about the names in an expression.

expression-unknown-name = „{ $name }“ ist hier nicht bekannt.
    .mend = Bekannt sind hier: { $possible }. Ein Text steht in Anführungszeichen.
expression-word-unquoted = „{ $name }“ ist ein Wort, das ein Feld enthalten kann, und hat selbst keinen Wert.
    .mend = Setze es in Anführungszeichen, oder sage, was damit verglichen wird, `{ $compared }`.
expression-unknown-field = „{ $of }“ hat kein „{ $name }“.
    .mend = Vorhanden sind: { $possible }.
expression-field-of-descendant = Nicht jedes „{ $type }“ hat „{ $name }“, sondern nur: { $types }.
    .mend = Frage vorher: is_a(…, { $types }) and ….
expression-field-of-list = Eine Liste hat kein „{ $name }“, sondern jedes Ding darin.
    .mend = Schreibe any(x.{ $name } … for x in Liste) oder ein anderes Wort, das eine Liste nimmt.
expression-no-fields = „{ $name }“ kann hier nicht gelesen werden: dies ist { $given }.
    .mend = Nur Dinge und Zeilen von Tafeln haben Felder.
expression-unknown-row = Die Tafel „{ $table }“ hat keine Zeile „{ $name }“.
    .mend = Vorhanden sind: { $possible }.
expression-computed-key = Eine Zeile wird mit einem Schlüssel in Anführungszeichen genannt; dies ist { $given }.
    .mend = Suche sie: first(row for row in { $table } if row.… == …).
expression-unknown-type = Es gibt keinen Typ „{ $name }“.
    .mend = Bekannte Typen: { $possible }.
expression-type-wanted = Hier steht die Kennung eines Typs, für sich allein.
expression-type-as-value = „{ $name }“ ist ein Typ, kein Ding.
    .mend = Die Mehrzahl nennt alle.
expression-unknown-function = Es gibt kein Wort und keine Definition „{ $name }“.
    .mend = Bekannt sind hier: { $possible }.
expression-call-missing = „{ $name }“ braucht seine Angaben in Klammern.
expression-name-taken = „{ $name }“ bedeutet hier schon etwas.
    .mend = Wähle nach „for“ einen anderen Namen.
expression-loop-variable = Nach „for“ steht ein einzelner Name.
expression-loop-over = „for … in“ geht durch eine Liste; dies ist { $given }.
expression-unknown-relation = Es gibt weder ein Feld noch eine Definition „{ $name }“, die von einem Ding zu anderen führt. Bekannt sind hier: { $possible }.
    .mend = Nenne ein Feld, das Dinge auflistet, oder eine Definition von zwei Dingen, die wahr oder falsch ist.
expression-relation-expected = Was von einem Ding zu anderen führt, steht hier nur mit seinem Namen; es geht um ein Ding, nicht um { $given }.
    .mend = Schreibe `by=borders`, wenn `borders` ein Feld ist, das Dinge auflistet.
