"""What is said about the names in an expression."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "expression-unknown-name": Message(
        en="“{name}” is not known here.",
        de="„{name}“ ist hier nicht bekannt.",
        mend_en="Known here: {possible}. A text stands in quotes.",
        mend_de="Bekannt sind hier: {possible}. Ein Text steht in Anführungszeichen.",
    ),
    "expression-word-unquoted": Message(
        en="“{name}” is a word that a field may hold, not something with a value of its own.",
        de="„{name}“ ist ein Wort, das ein Feld enthalten kann, und hat selbst keinen Wert.",
        mend_en="Put it in quotes.",
        mend_de="Setze es in Anführungszeichen.",
    ),
    "expression-unknown-field": Message(
        en="‘{of}’ has no “{name}”.",
        de="„{of}“ hat kein „{name}“.",
        mend_en="It has: {possible}.",
        mend_de="Vorhanden sind: {possible}.",
    ),
    "expression-field-of-descendant": Message(
        en="Not every ‘{type}’ has “{name}”; only these do: {types}.",
        de="Nicht jedes „{type}“ hat „{name}“, sondern nur: {types}.",
        mend_en="Ask first: is_a(…, {types}) and ….",
        mend_de="Frage vorher: is_a(…, {types}) and ….",
    ),
    "expression-field-of-list": Message(
        en="A list has no “{name}”; each thing in it does.",
        de="Eine Liste hat kein „{name}“, sondern jedes Ding darin.",
        mend_en="Write any(x.{name} … for x in list), or another word that takes a list.",
        mend_de="Schreibe any(x.{name} … for x in Liste) oder ein anderes Wort, das eine Liste nimmt.",
    ),
    "expression-no-fields": Message(
        en="“{name}” can not be read here: this is {given_en}.",
        de="„{name}“ kann hier nicht gelesen werden: dies ist {given_de}.",
        mend_en="Only things and rows of tables have fields.",
        mend_de="Nur Dinge und Zeilen von Tafeln haben Felder.",
    ),
    "expression-unknown-row": Message(
        en="The table ‘{table}’ has no row “{name}”.",
        de="Die Tafel „{table}“ hat keine Zeile „{name}“.",
        mend_en="It has: {possible}.",
        mend_de="Vorhanden sind: {possible}.",
    ),
    "expression-computed-key": Message(
        en="A row is named by a key in quotes; this is {given_en}.",
        de="Eine Zeile wird mit einem Schlüssel in Anführungszeichen genannt; dies ist {given_de}.",
        mend_en="Search it: first(row for row in {table} if row.… == …).",
        mend_de="Suche sie: first(row for row in {table} if row.… == …).",
    ),
    "expression-unknown-type": Message(
        en="There is no type “{name}”.",
        de="Es gibt keinen Typ „{name}“.",
        mend_en="Known types: {possible}.",
        mend_de="Bekannte Typen: {possible}.",
    ),
    "expression-type-wanted": Message(
        en="Here stands the id of a type, by itself.",
        de="Hier steht die Kennung eines Typs, für sich allein.",
    ),
    "expression-type-as-value": Message(
        en="“{name}” is a type, not a thing.",
        de="„{name}“ ist ein Typ, kein Ding.",
        mend_en="All things of the type are named by its plural.",
        mend_de="Alle Dinge des Typs nennt seine Mehrzahl.",
    ),
    "expression-unknown-function": Message(
        en="There is no word or definition “{name}”.",
        de="Es gibt kein Wort und keine Definition „{name}“.",
        mend_en="Known here: {possible}.",
        mend_de="Bekannt sind hier: {possible}.",
    ),
    "expression-call-missing": Message(
        en="“{name}” needs its arguments in brackets.",
        de="„{name}“ braucht seine Angaben in Klammern.",
    ),
    "expression-name-taken": Message(
        en="“{name}” already means something here.",
        de="„{name}“ bedeutet hier schon etwas.",
        mend_en="Choose another name after “for”.",
        mend_de="Wähle nach „for“ einen anderen Namen.",
    ),
    "expression-loop-variable": Message(
        en="After “for” stands one plain name.",
        de="Nach „for“ steht ein einzelner Name.",
    ),
    "expression-loop-over": Message(
        en="“for … in” goes through a list; this is {given_en}.",
        de="„for … in“ geht durch eine Liste; dies ist {given_de}.",
    ),
}
