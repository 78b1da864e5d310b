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
default-not-possible = Das Feld enthält { $wanted }; für so ein Feld gibt es keine Vorgabe.
    .mend = Lass sie weg, und sag in den Szenarien, was in dem Feld steht.
lasts-without-value = „{ $name }“ gilt nicht auf Dauer, aber nichts sagt, was dann wieder darin steht.
    .mend = Gib ihm einen `default`, oder mach es `optional: true`.
lasts-without-end =
    „{ $name }“ gilt { $lasts ->
        [round] eine Runde
       *[other] einen Zug
    } lang, aber keine Phase sagt, wann das vorbei ist.
    .mend = Schreib `ends: { $lasts }` in die Phase, mit der das vorbei ist.
kind-of-one = Von „{ $name }“ gibt es nur eines, also kann nichts anderes eines sein.
    .mend = Nimm `is` weg, oder lass dort `one` weg.
one-stays = „{ $name }“ gibt es einmal, von Anfang bis Ende: Es kommt keines dazu, und es geht nicht.
    .mend = Nimm die Wirkung weg, oder lass beim Typ `one` weg.
order-of-no-number = Dinge stehen in der Reihenfolge einer Zahl, die jedes hat; dieses Feld enthält { $given }.
    .mend = Nenne ein Feld mit einer ganzen Zahl oder einer Zahl, das nicht `optional` ist.
only-for-wholes = „{ $key }“ bedeutet nur bei einem Typ mit `parts` etwas.
    .mend = Entferne es, oder sage, welche Teile das Ganze hat.
shared-field-missing = Der Teil „{ $type }“ hat kein Feld „{ $name }“, das er teilen könnte.
    .mend = Gib das Feld einem Typ, von dem das Ganze und alle seine Teile abstammen.
shared-field-differs = Das Feld „{ $name }“ des Teils „{ $type }“ enthält etwas anderes als das des Ganzen.
    .mend = Erkläre es einmal, bei einem Typ, von dem beide abstammen.
unknown-field = „{ $of }“ hat kein Feld „{ $name }“.
    .mend = Seine Felder sind: { $possible }.
owner-is-nobody = „{ $name }“ sieht nur der Besitzer, aber „{ $type }“ gehört niemandem: Kein Feld davon enthält jemanden, der entscheidet ({ $decider }).
    .mend = Gib ihm so ein Feld, etwa: holder: { "{" }type: { $decider }, optional: true{ "}" } – oder schreib, wer es sehen darf: all, nobody oder den Namen eines Feldes.
viewers-unknown = „{ $name }“ sagt nicht, wer es wissen darf: Es ist weder ein Wort dafür noch ein Feld von „{ $of }“.
    .mend = Stehen kann: { $possible }.
viewers-no-things = „{ $name }“ sagt nicht, wer es wissen darf: Es enthält keine Dinge.
    .mend = Schreib all, nobody, owner oder ein Feld, das einen Spieler enthält.
revealed-declared = „revealed“ ist doppelt erklärt: Was ungesehen liegen kann, hat dieses Feld von selbst.
    .mend = Nimm es hier weg, oder wähle einen anderen Namen.
