"""What is said about the shape of documents: kinds, keys and values."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "document-not-mapping": Message(
        en="A document is a mapping of keys to values; here stands {found}.",
        de="Ein Dokument ist eine Zuordnung von Schlüsseln zu Werten; hier steht {found}.",
        mend_en="Begin it with `kind:`.",
        mend_de="Beginne es mit `kind:`.",
    ),
    "kind-missing": Message(
        en="The document does not say what kind it is.",
        de="Das Dokument sagt nicht, von welcher Art es ist.",
        mend_en="Begin it with `kind:` and one of: {kinds}.",
        mend_de="Beginne es mit `kind:` und einem von: {kinds}.",
    ),
    "kind-unknown": Message(
        en="There is no kind of document called '{kind}'.",
        de="Eine Dokumentart „{kind}“ gibt es nicht.",
        mend_en="Kinds are: {kinds}.",
        mend_de="Arten sind: {kinds}.",
    ),
    "kind-other": Message(
        en="This is said to be of kind '{kind}', but it has the keys of '{other}'.",
        de="Das soll von der Art „{kind}“ sein, hat aber die Schlüssel von „{other}“.",
        mend_en="Correct the kind, or the keys.",
        mend_de="Berichtige die Art oder die Schlüssel.",
    ),
    "key-not-indented": Message(
        en="'{key}' stands beside '{above}', behind which nothing stands; likely it belongs under it.",
        de="„{key}“ steht neben „{above}“, hinter dem nichts steht; wahrscheinlich gehört es darunter.",
        mend_en="Indent it by two blanks, and what follows with it.",
        mend_de="Rücke es um zwei Leerzeichen ein, und was dazugehört ebenso.",
    ),
    "key-unknown": Message(
        en="The key '{key}' means nothing here.",
        de="Der Schlüssel „{key}“ hat hier keine Bedeutung.",
        mend_en="Keys here are: {keys}.",
        mend_de="Schlüssel sind hier: {keys}.",
    ),
    "key-missing": Message(
        en="The key '{key}' is missing.",
        de="Der Schlüssel „{key}“ fehlt.",
        mend_en="Add `{key}: {form}`.",
        mend_de="Ergänze `{key}: {form}`.",
    ),
    "wrong-type": Message(
        en="Here stands {found}.",
        de="Hier steht {found}.",
        mend_en="Expected {expected}.",
        mend_de="Erwartet wird {expected}.",
    ),
    "text-unquoted": Message(
        en="YAML reads '{value}' as {found}, but a text is expected.",
        de="YAML liest „{value}“ als {found}, erwartet wird ein Text.",
        mend_en="Put it in quotes.",
        mend_de="Setze es in Anführungszeichen.",
    ),
    "value-missing": Message(
        en="Nothing stands behind '{key}'.",
        de="Hinter „{key}“ steht nichts.",
        mend_en="Expected {expected}.",
        mend_de="Erwartet wird {expected}.",
    ),
    "list-expected": Message(
        en="Here stands {found}, but a list is expected.",
        de="Hier steht {found}, erwartet wird eine Liste.",
        mend_en="Put it in square brackets, even if it is the only item, or begin each item with a dash:"
        " `- …`.",
        mend_de="Setze es in eckige Klammern, auch wenn es das einzige Element ist, oder beginne jedes"
        " Element mit einem Strich: `- …`.",
    ),
    "not-one-of": Message(
        en="'{value}' is not possible here.",
        de="„{value}“ ist hier nicht möglich.",
        mend_en="Expected one of: {options}.",
        mend_de="Erwartet wird eines von: {options}.",
    ),
    "malformed-name": Message(
        en="'{value}' can not be a name in expressions.",
        de="„{value}“ kann kein Name in Ausdrücken sein.",
        mend_en="Use small letters, digits and underscores, a letter first, such as `my_name`.",
        mend_de="Nimm kleine Buchstaben ohne Umlaute, Ziffern und Unterstriche, zuerst einen Buchstaben, "
        "etwa `my_name`.",
    ),
    "effect-as-text": Message(
        en="'{value}' is no effect: an effect has keys.",
        de="„{value}“ ist keine Wirkung: Eine Wirkung hat Schlüssel.",
        mend_en="Write `set` with `to` for a new value, or `change` with `by` to add to a number.",
        mend_de="Schreibe `set` mit `to` für einen neuen Wert, oder `change` mit `by`, um zu einer Zahl etwas"
        " dazuzuzählen.",
    ),
    "malformed-id": Message(
        en="'{value}' can not be an id.",
        de="„{value}“ kann keine Kennung sein.",
        mend_en="Begin with a letter or §; then use letters, digits, dots, hyphens and underscores without"
        " blanks, such as `B.2.1`.",
        mend_de="Beginne mit einem Buchstaben oder §; dann nimm Buchstaben, Ziffern, Punkte, Binde- und"
        " Unterstriche ohne Leerzeichen, etwa `B.2.1`.",
    ),
    "malformed-version": Message(
        en="'{value}' is not a version.",
        de="„{value}“ ist keine Version.",
        mend_en="Write three numbers with dots, such as 1.0.0.",
        mend_de="Schreibe drei Zahlen mit Punkten, etwa 1.0.0.",
    ),
    "malformed-field": Message(
        en="'{value}' does not name a field of a thing.",
        de="„{value}“ nennt kein Feld eines Dings.",
        mend_en="Write the thing, a dot and the field, such as `piece.place`.",
        mend_de="Schreibe das Ding, einen Punkt und das Feld, etwa `piece.place`.",
    ),
    "malformed-path": Message(
        en="'{value}' names no field.",
        de="„{value}“ nennt kein Feld.",
        mend_en="Write the field, or for a column of the row that it names both with a dot, such as"
        " `ground.name`.",
        mend_de="Schreibe das Feld, oder für eine Spalte der Zeile, die es nennt, beides mit einem Punkt,"
        " etwa `ground.name`.",
    ),
    "malformed-letter": Message(
        en="'{value}' can not stand for a hex in a drawing.",
        de="„{value}“ kann in einer Zeichnung nicht für ein Feld stehen.",
        mend_en="Use a single character that is no blank and no hyphen.",
        mend_de="Nimm ein einzelnes Zeichen, aber kein Leerzeichen und keinen Bindestrich.",
    ),
    "malformed-level": Message(
        en="'{value}' is not the number of a level.",
        de="„{value}“ ist nicht die Nummer einer Ebene.",
        mend_en="Use a whole number from -9 to 9, in quotes.",
        mend_de="Nimm eine ganze Zahl von -9 bis 9, in Anführungszeichen.",
    ),
    "malformed-chapter": Message(
        en="'{value}' can not be the name of a chapter's file.",
        de="„{value}“ kann nicht der Name einer Kapiteldatei sein.",
        mend_en="Write the file's name without its ending, in a folder below as folder/file.",
        mend_de="Schreibe den Namen der Datei ohne Endung, in einem Ordner darunter als ordner/datei.",
    ),
    "malformed-target": Message(
        en="'{value}' does not say what is changed.",
        de="„{value}“ sagt nicht, was geändert wird.",
        mend_en="Write the id of a document, and the way into it divided by `/`, such as `snacks/apple`.",
        mend_de="Schreibe die Kennung eines Dokuments und den Weg hinein, geteilt durch `/`, etwa"
        " `snacks/apfel`.",
    ),
    "malformed-text": Message(
        en="'{value}' is not written as it must be here.",
        de="„{value}“ ist nicht so geschrieben, wie es hier sein muss.",
        mend_en="{meaning}",
        mend_de="{meaning}",
    ),
    "too-few": Message(
        en="Too little stands here: at least {least} expected.",
        de="Hier steht zu wenig: mindestens {least} erwartet.",
    ),
    "too-many": Message(
        en="Too much stands here: at most {most} expected.",
        de="Hier steht zu viel: höchstens {most} erwartet.",
    ),
    "text-too-long": Message(
        en="'{start}' is {length|character|characters} long; at most {most} are allowed.",
        de="„{start}“ ist {length|Zeichen|Zeichen} lang; erlaubt sind höchstens {most}.",
        mend_en="Shorten it.",
        mend_de="Kürze es.",
    ),
    "number-too-small": Message(
        en="{value} is too small; the least allowed is {least}.",
        de="{value} ist zu klein; erlaubt ist mindestens {least}.",
    ),
    "number-too-large": Message(
        en="{value} is too large; the greatest allowed is {most}.",
        de="{value} ist zu groß; erlaubt ist höchstens {most}.",
    ),
    "item-repeated": Message(
        en="The same item stands twice in this list.",
        de="Dasselbe Element steht zweimal in dieser Liste.",
        mend_en="Keep one of them.",
        mend_de="Behalte eines davon.",
    ),
    "does-not-fit": Message(
        en="This does not have the shape that a document of kind '{kind}' needs.",
        de="Dies hat nicht die Form, die ein Dokument der Art „{kind}“ braucht.",
        mend_en="`regelwerk schema {kind}` describes it.",
        mend_de="`regelwerk schema {kind}` beschreibt sie.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "type-string": ("a text", "ein Text"),
    "type-integer": ("a whole number", "eine ganze Zahl"),
    "type-number": ("a number", "eine Zahl"),
    "type-boolean": ("true or false", "true oder false"),
    "type-array": ("a list", "eine Liste"),
    "type-object": ("a mapping (keys with values)", "eine Zuordnung (Schlüssel mit Werten)"),
    "type-null": ("nothing", "nichts"),
    "or": (" or ", " oder "),
}
