"""What is said about patterns of a notation, and about order lines that can not be read."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "notation-too-long": Message(
        en="A pattern has at most {most} characters.",
        de="Ein Muster hat höchstens {most} Zeichen.",
        mend_en="Give a part of it a name of its own as a form.",
        mend_de="Gib einem Teil davon als eigener Form einen Namen.",
    ),
    "notation-control-character": Message(
        en="The invisible character {character} can not stand in a pattern.",
        de="Das unsichtbare Zeichen {character} darf nicht in einem Muster stehen.",
        mend_en="Delete it.",
        mend_de="Lösche es.",
    ),
    "notation-bar-outside": Message(
        en="“|” separates alternatives inside brackets only.",
        de="„|“ trennt Möglichkeiten nur innerhalb von Klammern.",
        mend_en="Write the alternatives of a whole form as separate patterns; a literal bar is written <|>.",
        mend_de="Schreibe die Möglichkeiten einer Form als einzelne Muster; der Strich selbst ist <|>.",
    ),
    "notation-stray": Message(
        en="This “{character}” has no counterpart.",
        de="Dieses „{character}“ hat kein Gegenstück.",
        mend_en="A bracket or angle that is part of the line itself is written <{character}>.",
        mend_de="Eine Klammer, die selbst in der Zeile steht, schreibt man <{character}>.",
    ),
    "notation-unclosed": Message(
        en="This “{character}” is never closed.",
        de="Dieses „{character}“ wird nicht geschlossen.",
        mend_en="Close it; a bracket that is part of the line itself is written <{character}>.",
        mend_de="Schließe es; eine Klammer, die selbst in der Zeile steht, schreibt man <{character}>.",
    ),
    "notation-empty": Message(
        en="Here is nothing to read.",
        de="Hier gibt es nichts zu lesen.",
        mend_en="Write a word or a slot; what may be left out stands in brackets where it is used.",
        mend_de="Schreibe ein Wort oder einen Platz; was fehlen darf, gehört dort in Klammern, wo es steht.",
    ),
    "notation-brackets-deep": Message(
        en="Brackets stand at most {most} deep.",
        de="Klammern stehen höchstens {most} tief.",
        mend_en="Give the inner part a name of its own as a form.",
        mend_de="Gib dem inneren Teil als eigener Form einen Namen.",
    ),
    "notation-repeat-nested": Message(
        en="What is repeated holds words and slots only, no further brackets or alternatives.",
        de="Was sich wiederholt, enthält nur Wörter und Plätze, keine weiteren Klammern oder Möglichkeiten.",
        mend_en="Make it a form of its own and repeat a slot that reads the form.",
        mend_de="Mache eine eigene Form daraus und wiederhole einen Platz, der sie liest.",
    ),
    "notation-slot-name": Message(
        en="“{slot}” can not name a slot.",
        de="„{slot}“ kann kein Platz heißen.",
        mend_en="Use letters, digits and underscores, a letter first; not “alternative”, and no word of "
        "expressions such as “if” or “in”.",
        mend_de="Nimm Buchstaben, Ziffern und Unterstriche, einen Buchstaben zuerst; nicht „alternative“ "
        "und kein Wort der Ausdrücke wie „if“ oder „in“.",
    ),
    "notation-unknown-form": Message(
        en="There is no form “{form}” in this notation.",
        de="Es gibt in dieser Notation keine Form „{form}“.",
    ),
    "notation-slot-after-bracket": Message(
        en="<{slot}> stands in the brackets before, which take all that there is of it.",
        de="<{slot}> steht schon in den Klammern davor, und die nehmen alles davon auf.",
        mend_en="Give this slot another name, or put it first and the brackets last.",
        mend_de="Nenne diesen Platz anders, oder stelle ihn an den Anfang und die Klammern ans Ende.",
    ),
    "notation-unrecorded": Message(
        en="Nothing would remember whether this stood in the line: no slot is right inside the brackets.",
        de="Ob das in der Zeile stand, würde sich niemand merken: Direkt in den Klammern ist kein Platz.",
        mend_en="Make it a form and put a slot that reads the form into the brackets.",
        mend_de="Mache eine Form daraus und setze einen Platz, der sie liest, in die Klammern.",
    ),
    "notation-choice-untold": Message(
        en="This alternative has no slot of its own, so it could not be told from the others.",
        de="Diese Möglichkeit hat keinen eigenen Platz und wäre von den anderen nicht zu unterscheiden.",
        mend_en="Name one of its slots as in no other, or make the alternatives the patterns of a form.",
        mend_de="Nenne einen ihrer Plätze wie in keiner anderen, oder mache aus allen die Muster einer Form.",
    ),
    "notation-too-many-patterns": Message(
        en="A notation has at most {most} patterns.",
        de="Eine Notation hat höchstens {most} Muster.",
    ),
    "notation-no-start": Message(
        en="The notation has no form “{form}”, as which whole lines are read.",
        de="Der Notation fehlt die Form „{form}“, als die ganze Zeilen gelesen werden.",
    ),
    "notation-no-pattern": Message(
        en="The form “{form}” has no pattern.",
        de="Die Form „{form}“ hat kein Muster.",
    ),
    "notation-form-called-name": Message(
        en="No form can be called “name”: <slot: name> reads a plain name.",
        de="Keine Form kann „name“ heißen: <platz: name> liest einen einfachen Namen.",
        mend_en="Choose another name for the form.",
        mend_de="Nenne die Form anders.",
    ),
    "notation-slot-reads-two": Message(
        en="<{slot}> reads “{second}” here and “{first}” elsewhere in the same form.",
        de="<{slot}> liest hier „{second}“ und anderswo in derselben Form „{first}“.",
        mend_en="Use two names for two slots.",
        mend_de="Gib zwei Plätzen zwei Namen.",
    ),
    "notation-unused-form": Message(
        en="Nothing reads the form “{form}”.",
        de="Nichts liest die Form „{form}“.",
        mend_en="Use it in a slot, or delete it.",
        mend_de="Verwende sie in einem Platz, oder lösche sie.",
    ),
    "notation-starts-with-itself": Message(
        en="To read the form “{form}” one would first have to read the form “{form}”.",
        de="Um die Form „{form}“ zu lesen, müsste man zuerst die Form „{form}“ lesen.",
        mend_en="Put a word or a sign before this slot, or repeat a part with […]*.",
        mend_de="Setze ein Wort oder Zeichen vor diesen Platz, oder wiederhole einen Teil mit […]*.",
    ),
    "notation-never-ends": Message(
        en="The form “{form}” always contains itself again, so no line could ever end.",
        de="Die Form „{form}“ enthält immer wieder sich selbst; keine Zeile käme je zu Ende.",
        mend_en="Put the slot that leads back to it in brackets, or add a pattern without it.",
        mend_de="Setze den Platz, der zu ihr zurückführt, in Klammern, oder ergänze ein Muster ohne ihn.",
    ),
    "notation-words-touch": Message(
        en="Two words would touch here and read as one.",
        de="Zwei Wörter würden sich hier berühren und als eines gelesen.",
        mend_en="Put a blank or a sign other than a hyphen between them.",
        mend_de="Setze ein Leerzeichen oder ein anderes Zeichen als den Bindestrich dazwischen.",
    ),
    "notation-empty-bracket": Message(
        en="What stands in these brackets may itself be empty; leaving it out could then mean two things.",
        de="Was in diesen Klammern steht, darf selbst leer sein; es wegzulassen könnte zweierlei heißen.",
        mend_en="Put a word or a slot that is never empty into the brackets.",
        mend_de="Setze ein Wort oder einen Platz in die Klammern, der nie leer ist.",
    ),
    "notation-two-empty": Message(
        en="Two alternatives may both be empty, so an empty line could not be told apart.",
        de="Zwei Möglichkeiten dürfen beide leer sein und wären dann nicht zu unterscheiden.",
        mend_en="Let at most one of them be empty.",
        mend_de="Lass höchstens eine davon leer sein.",
    ),
    "notation-two-ways": Message(
        en="When “{word}” comes next, the line could go on in two ways: here, or at the other place.",
        de="Wenn als Nächstes „{word}“ kommt, ginge es zweifach weiter: hier oder an der anderen Stelle.",
        mend_en="Let the two begin with different words, or write what they share only once.",
        mend_de="Lass beide verschieden anfangen, oder schreibe das Gemeinsame nur einmal.",
    ),
    "notation-two-ways-name": Message(
        en="When a name comes next, it could belong here or to the other place.",
        de="Wenn als Nächstes ein Name kommt, könnte er hierher oder an die andere Stelle gehören.",
        mend_en="Put a word or a sign before one of the two.",
        mend_de="Setze vor einen der beiden ein Wort oder Zeichen.",
    ),
    "order-too-long": Message(
        en="An order has at most {most} characters.",
        de="Ein Befehl hat höchstens {most} Zeichen.",
    ),
    "order-too-many-lines": Message(
        en="At most {most} lines are read at once.",
        de="Auf einmal werden höchstens {most} Zeilen gelesen.",
    ),
    "order-control-character": Message(
        en="The invisible character {character} can not stand in an order.",
        de="Das unsichtbare Zeichen {character} darf nicht in einem Befehl stehen.",
        mend_en="Delete it and type the order anew.",
        mend_de="Lösche es und schreibe den Befehl neu.",
    ),
    "order-empty": Message(en="This order is empty.", de="Dieser Befehl ist leer."),
    "order-nested-too-deep": Message(
        en="This order is nested too deeply.",
        de="Dieser Befehl ist zu tief verschachtelt.",
    ),
    "order-begins-wrongly": Message(
        en="An order can not begin with “{found}”.",
        de="Ein Befehl kann nicht mit „{found}“ anfangen.",
        mend_en="Expected {expected_en}.",
        mend_de="Erwartet: {expected_de}.",
    ),
    "order-unexpected": Message(
        en="“{found}” can not stand here.",
        de="„{found}“ kann hier nicht stehen.",
        mend_en="Expected {expected_en}. Understood so far: {understood_en}.",
        mend_de="Erwartet: {expected_de}. Bis hier verstanden: {understood_de}.",
    ),
    "order-goes-on": Message(
        en="The order is complete before “{found}”.",
        de="Der Befehl ist vor „{found}“ schon zu Ende.",
        mend_en="Expected {expected_en}. Understood so far: {understood_en}.",
        mend_de="Erwartet: {expected_de}. Bis hier verstanden: {understood_de}.",
    ),
    "order-ends-early": Message(
        en="The order ends too early.",
        de="Der Befehl endet zu früh.",
        mend_en="Expected {expected_en}. Understood so far: {understood_en}.",
        mend_de="Erwartet: {expected_de}. Bis hier verstanden: {understood_de}.",
    ),
    "order-dash-unclear": Message(
        en="It is not clear which hyphen in “{word}” stands for the dash.",
        de="Es ist nicht klar, welcher Bindestrich in „{word}“ für den Gedankenstrich steht.",
        mend_en="Write the dash itself: –.",
        mend_de="Schreibe den Gedankenstrich selbst: –.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "notation-first-use": ("the slot's first use", "der Platz zum ersten Mal"),
    "order-first": ("the first one", "der erste"),
    "notation-field-first": ("the field is filled here already", "hier wird das Feld schon gefüllt"),
    "notation-touches": ("this ends in a word", "dies endet mit einem Wort"),
    "notation-other-way": ("the other way to go on", "die andere Möglichkeit"),
}

EXPECTED: dict[str, tuple[str, str]] = {
    "name": ("a name", "ein Name"),
    "name-for": ("a name for <{slot}>", "ein Name für <{slot}>"),
    "end": ("the end of the line", "das Ende der Zeile"),
    "or": ("or", "oder"),
    "quotes": ("“ ”", "„ “"),
}
"""What could stand at a place in a line, in English and German."""
