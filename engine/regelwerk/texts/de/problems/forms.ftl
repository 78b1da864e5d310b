### What is said about the forms of a notation and their slots.

notation-without-forms = Die Schreibweise hat keine Formen.
    .mend = Schreibe wenigstens eine: einen Namen und ihr Muster.
form-without-pattern = Die Form „{ $name }“ hat kein Muster.
    .mend = Ergänze `pattern`, oder `one_of` mit benannten Möglichkeiten.
form-two-shapes = Die Form „{ $name }“ hat sowohl `pattern` als auch `one_of`.
    .mend = Behalte eines davon.
form-names-and-makes = Eine Form nennt ein Ding oder macht eines, nicht beides.
    .mend = Behalte `names` oder `makes`.
form-names-without-id = Die Form „{ $name }“ nennt ein Ding und braucht darum immer den Platz <id>.
    .mend = Ergänze <id> in ihrem Muster.
form-not-an-option = Die Form sagt dem Feld „{ $name }“ von „{ $type }“, welches ihrer Muster gelesen wurde; es nimmt nicht auf: { $words }.
    .mend = Nenne die Namen ihrer Möglichkeiten in `one_of` des Feldes.
slot-without-field = Was <{ $name }> liest, kommt nirgends hin: „{ $type }“ hat kein solches Feld.
    .mend = Seine Felder sind: { $possible }.
slot-reads-form = In einer Form, die ein Ding nennt, kann <{ $name }> nur ein einfaches Wort lesen.
    .mend = Schreibe den Platz ohne Form.
slot-field-twice = Eine Zeile kann hier das Feld „{ $name }“ von „{ $type }“ zweimal füllen; nur das Letzte würde zählen.
    .mend = Gib jedem der beiden ein eigenes Feld: `<other: …>` sagt dem Feld `other`, welches Muster der Form gelesen wurde. Eine Form mit `makes` macht aus dem, was sie liest, ein eigenes Ding.
slot-read-often = <{ $name }> darf mehrmals in einer Zeile stehen; sein Feld enthält aber nur einen Wert.
    .mend = Ergänze beim Feld `list: true`.
slot-does-not-fit = Was <{ $name }> liest, passt nicht in sein Feld; es enthält { $given }.
slot-for-field-missing = Eine Zeile muss „{ $name }“ des „{ $type }“, das sie macht, nicht angeben, und das Feld hat sonst keinen Wert.
    .mend = Gib dem Feld ein `default` oder `optional: true`, oder dem Muster einen Platz, der immer da ist.
unknown-slot = Kein Befehl hat einen wiederholbaren Platz „{ $name }“ für die Bemerkung.
    .mend = Wiederholbare Plätze sind: { $possible }. Ohne `in` steht die Bemerkung am Ende der Zeile.
