"""What is said about the forms of a notation and their slots."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "notation-without-forms": Message(
        en="The notation has no forms.",
        de="Die Schreibweise hat keine Formen.",
        mend_en="Write at least one: a name and its pattern.",
        mend_de="Schreibe wenigstens eine: einen Namen und ihr Muster.",
    ),
    "form-without-pattern": Message(
        en="The form “{name}” has no pattern.",
        de="Die Form „{name}“ hat kein Muster.",
        mend_en="Add `pattern`, or `one_of` with named alternatives.",
        mend_de="Ergänze `pattern`, oder `one_of` mit benannten Möglichkeiten.",
    ),
    "form-two-shapes": Message(
        en="The form “{name}” has both `pattern` and `one_of`.",
        de="Die Form „{name}“ hat sowohl `pattern` als auch `one_of`.",
        mend_en="Keep one of them.",
        mend_de="Behalte eines davon.",
    ),
    "form-names-and-makes": Message(
        en="A form names a thing or makes one, not both.",
        de="Eine Form nennt ein Ding oder macht eines, nicht beides.",
        mend_en="Keep `names` or `makes`.",
        mend_de="Behalte `names` oder `makes`.",
    ),
    "form-names-without-id": Message(
        en="The form “{name}” names a thing, so it always needs the slot <id>.",
        de="Die Form „{name}“ nennt ein Ding und braucht darum immer den Platz <id>.",
        mend_en="Add <id> to its pattern.",
        mend_de="Ergänze <id> in ihrem Muster.",
    ),
    "form-not-an-option": Message(
        en="The form tells the field “{name}” of “{type}” which of its patterns was read; it does not"
        " take: {words}.",
        de="Die Form sagt dem Feld „{name}“ von „{type}“, welches ihrer Muster gelesen wurde; es nimmt"
        " nicht auf: {words}.",
        mend_en="List the names of its alternatives in `one_of` of the field.",
        mend_de="Nenne die Namen ihrer Möglichkeiten in `one_of` des Feldes.",
    ),
    "slot-without-field": Message(
        en="What <{name}> reads has nowhere to go: “{type}” has no such field.",
        de="Was <{name}> liest, kommt nirgends hin: „{type}“ hat kein solches Feld.",
        mend_en="Its fields are: {possible}.",
        mend_de="Seine Felder sind: {possible}.",
    ),
    "slot-reads-form": Message(
        en="Inside a form that names a thing, <{name}> can read a plain word only.",
        de="In einer Form, die ein Ding nennt, kann <{name}> nur ein einfaches Wort lesen.",
        mend_en="Write the slot without a form.",
        mend_de="Schreibe den Platz ohne Form.",
    ),
    "slot-field-twice": Message(
        en="One line may fill the field “{name}” of “{type}” twice here; only what stands last would count.",
        de="Eine Zeile kann hier das Feld „{name}“ von „{type}“ zweimal füllen; nur das Letzte würde zählen.",
        mend_en="Give each of the two a field of its own: `<other: …>` tells the field `other` which pattern"
        " of the form was read. A form with `makes` makes a thing of its own of what it reads.",
        mend_de="Gib jedem der beiden ein eigenes Feld: `<other: …>` sagt dem Feld `other`, welches Muster"
        " der Form gelesen wurde. Eine Form mit `makes` macht aus dem, was sie liest, ein eigenes Ding.",
    ),
    "slot-read-often": Message(
        en="<{name}> may stand several times in a line, but its field holds one value only.",
        de="<{name}> darf mehrmals in einer Zeile stehen; sein Feld enthält aber nur einen Wert.",
        mend_en="Add `list: true` to the field.",
        mend_de="Ergänze beim Feld `list: true`.",
    ),
    "slot-does-not-fit": Message(
        en="What <{name}> reads does not fit its field, which holds {given_en}.",
        de="Was <{name}> liest, passt nicht in sein Feld; es enthält {given_de}.",
    ),
    "slot-for-field-missing": Message(
        en="A line need not say “{name}” of the “{type}” that it makes, and the field has no value"
        " without it.",
        de="Eine Zeile muss „{name}“ des „{type}“, das sie macht, nicht angeben, und das Feld hat sonst"
        " keinen"
        " Wert.",
        mend_en="Give the field a `default` or `optional: true`, or the pattern a slot that is always there.",
        mend_de="Gib dem Feld ein `default` oder `optional: true`, oder dem Muster einen Platz, der immer da"
        " ist.",
    ),
    "unknown-slot": Message(
        en="No order has a repeated slot “{name}” for the remark.",
        de="Kein Befehl hat einen wiederholbaren Platz „{name}“ für die Bemerkung.",
        mend_en="Repeated slots are: {possible}. Without `in` the remark stands at the end of the line.",
        mend_de="Wiederholbare Plätze sind: {possible}. Ohne `in` steht die Bemerkung am Ende der Zeile.",
    ),
}
