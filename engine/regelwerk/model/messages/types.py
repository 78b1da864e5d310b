"""What is said about types and their fields."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "unknown-type": Message(
        en="There is no type “{name}”.",
        de="Es gibt keinen Typ „{name}“.",
        mend_en="Possible are: {possible}.",
        mend_de="Möglich sind: {possible}.",
    ),
    "types-circular": Message(
        en="A type can not be its own ancestor: {circle}.",
        de="Ein Typ kann nicht von sich selbst abstammen: {circle}.",
        mend_en="Remove one `is` of the circle.",
        mend_de="Entferne ein `is` aus dem Kreis.",
    ),
    "types-too-deep": Message(
        en="The type has more than {most} ancestors.",
        de="Der Typ hat mehr als {most} Vorfahren.",
        mend_en="Leave out some of the types between.",
        mend_de="Lass einige der Typen dazwischen weg.",
    ),
    "field-type-missing": Message(
        en="A field has either a `type` or `one_of`.",
        de="Ein Feld hat entweder `type` oder `one_of`.",
        mend_en="Write one of the two: {type: integer}, or {one_of: [small, large]}.",
        mend_de="Schreibe eines von beiden: {type: integer}, oder {one_of: [klein, groß]}.",
    ),
    "field-inherited": Message(
        en="“{name}” is declared twice: “{type}” has it already, by itself or from an ancestor.",
        de="„{name}“ ist doppelt erklärt: „{type}“ hat es schon, selbst oder von einem Vorfahren.",
        mend_en="Remove it here, or choose another name.",
        mend_de="Entferne es hier, oder wähle einen anderen Namen.",
    ),
    "list-optional": Message(
        en="A list is never missing: it is empty.",
        de="Eine Liste fehlt nie: Sie ist leer.",
        mend_en="Remove `optional`, and ask for count(…) == 0.",
        mend_de="Entferne `optional`, und frage nach count(…) == 0.",
    ),
    "limits-of-no-number": Message(
        en="“{key}” limits numbers; this field holds none.",
        de="„{key}“ begrenzt Zahlen; dieses Feld enthält keine.",
        mend_en="Remove it, or make the field an integer or a number.",
        mend_de="Entferne es, oder mache das Feld zu integer oder number.",
    ),
    "limits-crossed": Message(
        en="No number is at least {least} and at most {most}.",
        de="Keine Zahl ist mindestens {least} und höchstens {most}.",
        mend_en="Swap `min` and `max`.",
        mend_de="Vertausche `min` und `max`.",
    ),
    "unit-misspelt": Message(
        en="“{name}” is no unit of measure that anything else here is measured by.",
        de="„{name}“ ist keine Maßeinheit, in der hier sonst etwas gemessen wird.",
        mend_en="Write the unit as elsewhere.",
        mend_de="Schreib die Einheit wie an den anderen Stellen.",
    ),
    "default-does-not-fit": Message(
        en="The default “{value}” does not fit; the field holds {wanted_en}.",
        de="Die Vorgabe „{value}“ passt nicht; das Feld enthält {wanted_de}.",
    ),
    "only-for-wholes": Message(
        en="“{key}” means something only for a type with `parts`.",
        de="„{key}“ bedeutet nur bei einem Typ mit `parts` etwas.",
        mend_en="Remove it, or say which parts the whole has.",
        mend_de="Entferne es, oder sage, welche Teile das Ganze hat.",
    ),
    "shared-field-missing": Message(
        en="The part “{type}” has no field “{name}” to share.",
        de="Der Teil „{type}“ hat kein Feld „{name}“, das er teilen könnte.",
        mend_en="Give the field to a type from which the whole and all of its parts descend.",
        mend_de="Gib das Feld einem Typ, von dem das Ganze und alle seine Teile abstammen.",
    ),
    "shared-field-differs": Message(
        en="The field “{name}” of the part “{type}” holds something else than that of the whole.",
        de="Das Feld „{name}“ des Teils „{type}“ enthält etwas anderes als das des Ganzen.",
        mend_en="Declare it once, for a type from which both descend.",
        mend_de="Erkläre es einmal, bei einem Typ, von dem beide abstammen.",
    ),
    "unknown-field": Message(
        en="“{of}” has no field “{name}”.",
        de="„{of}“ hat kein Feld „{name}“.",
        mend_en="Its fields are: {possible}.",
        mend_de="Seine Felder sind: {possible}.",
    ),
    "flag-unused": Message(
        en="No rule reads or sets “{name}” of “{type}”.",
        de="Keine Regel liest oder setzt „{name}“ von „{type}“.",
        mend_en="Use it, say in its `text` what it is there for, or remove it.",
        mend_de="Verwende es, sage in seinem `text`, wozu es da ist, oder entferne es.",
    ),
}
