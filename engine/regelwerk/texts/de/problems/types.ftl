### What is said about types and their fields.

unknown-type = Es gibt keinen Typ „{ $name }“.
    .mend = Möglich sind: { $possible }.
types-circular = Ein Typ kann nicht von sich selbst abstammen: { $circle }.
    .mend = Entferne ein `is` aus dem Kreis.
types-too-deep = Der Typ hat mehr als { $most } Vorfahren.
    .mend = Lass einige der Typen dazwischen weg.
field-type-missing = Ein Feld hat entweder `type` oder `one_of`.
    .mend = Schreibe eines von beiden: { "{" }type: integer{ "}" }, oder { "{" }one_of: [klein, groß]{ "}" }.
field-inherited = „{ $name }“ ist doppelt erklärt: „{ $type }“ hat es schon, selbst oder von einem Vorfahren.
    .mend = Entferne es hier, oder wähle einen anderen Namen.
list-optional = Eine Liste fehlt nie: Sie ist leer.
    .mend = Entferne `optional`, und frage nach count(…) == 0.
limits-of-no-number = „{ $key }“ begrenzt Zahlen; dieses Feld enthält keine.
    .mend = Entferne es, oder mache das Feld zu integer oder number.
limits-crossed = Keine Zahl ist mindestens { $least } und höchstens { $most }.
    .mend = Vertausche `min` und `max`.
unit-misspelt = „{ $name }“ ist keine Maßeinheit, in der hier sonst etwas gemessen wird.
    .mend = Schreib die Einheit wie an den anderen Stellen.
default-does-not-fit = Die Vorgabe „{ $value }“ passt nicht; das Feld enthält { $wanted }.
only-for-wholes = „{ $key }“ bedeutet nur bei einem Typ mit `parts` etwas.
    .mend = Entferne es, oder sage, welche Teile das Ganze hat.
shared-field-missing = Der Teil „{ $type }“ hat kein Feld „{ $name }“, das er teilen könnte.
    .mend = Gib das Feld einem Typ, von dem das Ganze und alle seine Teile abstammen.
shared-field-differs = Das Feld „{ $name }“ des Teils „{ $type }“ enthält etwas anderes als das des Ganzen.
    .mend = Erkläre es einmal, bei einem Typ, von dem beide abstammen.
unknown-field = „{ $of }“ hat kein Feld „{ $name }“.
    .mend = Seine Felder sind: { $possible }.
flag-unused = Keine Regel liest oder setzt „{ $name }“ von „{ $type }“.
    .mend = Verwende es, sage in seinem `text`, wozu es da ist, oder entferne es.
