"""What is said about the states that scenarios and examples begin with."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "unknown-plural": Message(
        en="There is no type with the plural “{name}”.",
        de="Es gibt keinen Typ mit der Mehrzahl „{name}“.",
        mend_en="Possible are: {possible}.",
        mend_de="Möglich sind: {possible}.",
    ),
    "unknown-scenario": Message(
        en="There is no scenario “{name}”.",
        de="Es gibt kein Szenario „{name}“.",
        mend_en="Scenarios are: {possible}.",
        mend_de="Szenarien sind: {possible}.",
    ),
    "unknown-thing": Message(
        en="There is no “{name}” in the state that this starts from.",
        de="Im Zustand, von dem dies ausgeht, gibt es kein „{name}“.",
        mend_en="Possible are: {possible}.",
        mend_de="Möglich sind: {possible}.",
    ),
    "thing-of-other-type": Message(
        en="“{name}” is of type “{type}”, but a “{wanted}” is needed.",
        de="„{name}“ ist vom Typ „{type}“, gebraucht wird aber „{wanted}“.",
    ),
    "duplicate-thing": Message(
        en="Two things are called “{name}”.",
        de="Zwei Dinge heißen „{name}“.",
        mend_en="Give one of them another name.",
        mend_de="Gib einem davon einen anderen Namen.",
    ),
    "field-missing": Message(
        en="“{thing}” says nothing about “{name}”.",
        de="„{thing}“ sagt nichts zu „{name}“.",
        mend_en="Add it, or give the field a `default` or `optional: true`.",
        mend_de="Ergänze es, oder gib dem Feld ein `default` oder `optional: true`.",
    ),
    "whole-in-state": Message(
        en="“{name}” is a whole of the type “{type}”, which only joining its parts makes.",
        de="„{name}“ ist ein Ganzes vom Typ „{type}“; es entsteht nur, indem seine Teile eins werden.",
        mend_en="Give its parts, and let an effect join them.",
        mend_de="Gib seine Teile an, und lass eine Wirkung sie vereinen.",
    ),
    "entered-no-phase": Message(
        en="`entered` says that a phase has begun, but the example names none.",
        de="`entered` sagt, dass eine Phase schon begonnen hat, aber das Beispiel nennt keine.",
        mend_en="Name it beside it: `phase: …`.",
        mend_de="Nenne sie daneben: `phase: …`.",
    ),
    "entered-nobody": Message(
        en="Nobody chooses in the phase '{phase}', so it cannot have begun and still be waiting.",
        de="In der Phase „{phase}“ wählt niemand; sie kann also nicht begonnen haben und noch warten.",
        mend_en="Leave `entered` out.",
        mend_de="Lass `entered` weg.",
    ),
}
