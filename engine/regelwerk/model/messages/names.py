"""What is said about names that a document cannot have."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "name-reserved": Message(
        en="“{name}” has a meaning of its own and can not be a name here.",
        de="„{name}“ hat schon eine feste Bedeutung und kann hier kein Name sein.",
        mend_en="Choose another name.",
        mend_de="Wähle einen anderen Namen.",
    ),
    "name-of-word": Message(
        en="“{name}” is a word of the language, as in {name}(…).",
        de="„{name}“ ist ein Wort der Sprache, wie in {name}(…).",
        mend_en="Choose another name.",
        mend_de="Wähle einen anderen Namen.",
    ),
    "name-of-verb": Message(
        en="“{name}” is a verb of the language: an effect with this key would mean the verb.",
        de="„{name}“ ist ein Verb der Sprache: Eine Wirkung mit diesem Schlüssel meinte das Verb.",
        mend_en="Choose another name.",
        mend_de="Wähle einen anderen Namen.",
    ),
    "name-of-report": Message(
        en="In a report, “{name}” says which rule refused or stopped the event, so no parameter has"
        " that name.",
        de="In einer Meldung nennt „{name}“, welche Regel das Ereignis verbot oder verhinderte; ein Parameter"
        " kann nicht so heißen.",
        mend_en="Choose another name for the parameter.",
        mend_de="Gib dem Parameter einen anderen Namen.",
    ),
    "name-taken": Message(
        en="“{name}” already stands for something else here.",
        de="„{name}“ steht hier schon für etwas anderes.",
        mend_en="Choose another name.",
        mend_de="Wähle einen anderen Namen.",
    ),
    "name-misspelt": Message(
        en="This is called “{name}”, and nobody calls it that; “{used}” is asked for in {places} places,"
           " and is nowhere.",
        de="Dies heißt „{name}“, und niemand nennt es so; nach „{used}“ wird an {places} Stellen gefragt,"
           " und das gibt es nicht.",
        mend_en="Write the name here as the other places write it.",
        mend_de="Schreibe den Namen hier so, wie ihn die anderen Stellen schreiben.",
    ),
    "plural-taken": Message(
        en="Two types have the plural “{name}”.",
        de="Zwei Typen haben die Mehrzahl „{name}“.",
        mend_en="Give one of them another plural.",
        mend_de="Gib einem davon eine andere Mehrzahl.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "asked-for": ("asked for here", "hier wird danach gefragt"),
}
