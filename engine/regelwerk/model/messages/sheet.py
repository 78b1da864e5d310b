"""Sentences about record sheets."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "sheet-part-form": Message(
        en="A part of a sheet is exactly one of these: {forms}.",
        de="Ein Teil eines Blatts ist genau eines davon: {forms}.",
        mend_en="Make a part of its own for each.",
        mend_de="Mache für jedes einen eigenen Teil.",
    ),
    "unknown-table": Message(
        en="There is no table “{name}”.",
        de="Es gibt keine Tafel „{name}“.",
        mend_en="The tables are: {possible}.",
        mend_de="Die Tafeln sind: {possible}.",
    ),
    "sheet-no-count": Message(
        en="How many boxes “{name}” of “{of}” needs cannot be told: "
        "it is no whole number with a greatest value.",
        de="Wie viele Kästchen „{name}“ von „{of}“ braucht, ist nicht zu sagen: "
        "Es ist keine ganze Zahl mit einem größten Wert.",
        mend_en="Give the field a `max`, or name another.",
        mend_de="Gib dem Feld ein `max`, oder nenne ein anderes.",
    ),
    "sheet-boxes": Message(
        en="These would be {count} boxes; a sheet draws 1 to {most}.",
        de="Das wären {count} Kästchen; ein Blatt zeichnet 1 bis {most}.",
    ),
    "sheet-entry-empty": Message(
        en="“{name}” has nothing that could stand here.",
        de="„{name}“ hat nichts, was hier stehen könnte.",
        mend_en="Prose needs a `text`; a term has no rule that could be told in words.",
        mend_de="Prosa braucht einen `text`; ein Begriff hat keine Regel, die sich in Worte fassen ließe.",
    ),
}
