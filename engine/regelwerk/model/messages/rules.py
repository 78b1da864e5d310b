"""What is said about events, effects, rules and immunities, and the order of rules."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "unknown-event": Message(
        en="There is no event “{name}”.",
        de="Es gibt kein Ereignis „{name}“.",
        mend_en="Events are: {possible}.",
        mend_de="Ereignisse sind: {possible}.",
    ),
    "unknown-verb": Message(
        en="“{name}” is neither a verb of the language nor an event of the ruleset.",
        de="„{name}“ ist weder ein Verb der Sprache noch ein Ereignis des Regelwerks.",
        mend_en="Possible are: {possible}.",
        mend_de="Möglich sind: {possible}.",
    ),
    "unknown-parameter": Message(
        en="The event “{event}” has no parameter “{name}”.",
        de="Das Ereignis „{event}“ hat keinen Parameter „{name}“.",
        mend_en="Its parameters are: {possible}.",
        mend_de="Seine Parameter sind: {possible}.",
    ),
    "unknown-parameter-affected": Message(
        en="“{name}” is no parameter of the event that stands for a thing.",
        de="„{name}“ ist kein Parameter des Ereignisses, der für ein Ding steht.",
        mend_en="Possible are: {possible}.",
        mend_de="Möglich sind: {possible}.",
    ),
    "choice-from-nothing": Message(
        en="Nothing says what “{name}” is chosen from.",
        de="Es steht nirgends, woraus „{name}“ gewählt wird.",
        mend_en="Write `from: …`, a list; or `type: point` (or number, integer) with `propose: …`, a list of"
        " some values for menus and bots: then any value that meets the requirements may be chosen.",
        mend_de="Schreibe `from: …`, eine Liste; oder `type: point` (oder number, integer) mit `propose: …`,"
        " einer Liste einiger Werte für Menüs und Bots: Dann darf jeder Wert gewählt werden, der die"
        " Bedingungen erfüllt.",
    ),
    "choice-unbounded": Message(
        en="No requirement asks about “{name}”, so every value would be allowed.",
        de="Keine Bedingung fragt nach „{name}“, also wäre jeder Wert erlaubt.",
        mend_en="`propose` bars nothing: say in `requires` what is allowed, or choose `from` a list.",
        mend_de="`propose` verbietet nichts: Sage in `requires`, welche Werte erlaubt sind, oder wähle mit"
        " `from` aus einer Liste.",
    ),
    "parameter-missing": Message(
        en="The event “{event}” needs its parameter “{name}”.",
        de="Dem Ereignis „{event}“ fehlt sein Parameter „{name}“.",
        mend_en="Add `{name}: …`.",
        mend_de="Ergänze `{name}: …`.",
    ),
    "parameter-twice": Message(
        en="“{name}” is given twice: the value of `{event}` is its value already.",
        de="„{name}“ ist doppelt angegeben: Schon der Wert von `{event}` ist sein Wert.",
        mend_en="Remove one of them.",
        mend_de="Entferne eines davon.",
    ),
    "event-takes-nothing": Message(
        en="The event “{event}” has no parameters.",
        de="Das Ereignis „{event}“ hat keine Parameter.",
        mend_en="Write `{event}: true`.",
        mend_de="Schreibe `{event}: true`.",
    ),
    "choice-takes-nothing": Message(
        en="With “{event}” there is nothing to choose.",
        de="Bei „{event}“ gibt es nichts zu wählen.",
        mend_en="Write `{event}: true`.",
        mend_de="Schreibe `{event}: true`.",
    ),
    "tags-without-affected": Message(
        en="Tags say what an immunity can stop, but this event affects nobody.",
        de="Merkmale (tags) sagen, was eine Immunität aufhält; dieses Ereignis trifft aber niemanden.",
        mend_en="Remove `tags`, or give the event a parameter that is a thing.",
        mend_de="Entferne `tags`, oder gib dem Ereignis einen Parameter, der ein Ding ist.",
    ),
    "tags-expected": Message(
        en="Tags are words from a fixed choice; this is {given_en}.",
        de="Merkmale (tags) sind Wörter aus einer festen Auswahl; dies ist {given_de}.",
        mend_en="List them, or name a field or column that is a list with `one_of`.",
        mend_de="Zähle sie auf, oder nenne ein Feld oder eine Spalte, die eine Liste mit `one_of` ist.",
    ),
    "unknown-tag": Message(
        en="No event carries the tag “{name}”.",
        de="Kein Ereignis trägt das Merkmal „{name}“.",
        mend_en="Tags are: {possible}.",
        mend_de="Merkmale sind: {possible}.",
    ),
    "loop-over-no-list": Message(
        en="A list is needed here; this is {given_en}.",
        de="Hier wird eine Liste gebraucht; dies ist {given_de}.",
    ),
    "thing-expected": Message(
        en="A thing is needed here; this is {given_en}.",
        de="Hier wird ein Ding gebraucht; dies ist {given_de}.",
    ),
    "loops-too-deep": Message(
        en="More than {most} loops stand in one another here.",
        de="Hier stehen mehr als {most} Schleifen ineinander.",
        mend_en="Make what the inner ones do an event of its own.",
        mend_de="Mache aus dem, was die inneren tun, ein eigenes Ereignis.",
    ),
    "event-endless": Message(
        en="This event always leads to itself, so it never ends: {circle}.",
        de="Dieses Ereignis führt immer wieder zu sich selbst und endet nie: {circle}.",
        mend_en="Put a `when` around the step that leads back, or require something.",
        mend_de="Setze ein `when` um den Schritt, der zurückführt, oder verlange etwas.",
    ),
    "event-too-many": Message(
        en="This event always brings at least {count} others with it; at most {most} are allowed.",
        de="Dieses Ereignis zieht immer mindestens {count} weitere nach sich; höchstens {most} sind erlaubt.",
        mend_en="Cause the next event once, with a number of how often it counts.",
        mend_de="Löse das nächste Ereignis nur einmal aus, mit einer Zahl, wie oft es gilt.",
    ),
    "winners-expected": Message(
        en="Whoever has won stands in a list; this is {given_en}.",
        de="Wer gewonnen hat, steht in einer Liste; dies ist {given_de}.",
        mend_en="Write `[player]` for one, `[]` for a draw.",
        mend_de="Schreibe `[player]` für einen, `[]` für ein Unentschieden.",
    ),
    "roll-sides": Message(
        en="A die with {sides} sides cannot be thrown: it has from 1 to {most}.",
        de="Einen Würfel mit {sides} Seiten kann niemand werfen: Er hat 1 bis {most}.",
    ),
    "field-expected": Message(
        en="“{text}” is not a field of a thing, so it can not change.",
        de="„{text}“ ist kein Feld eines Dings und kann sich nicht ändern.",
        mend_en="Name a thing, a dot and its field.",
        mend_de="Nenne ein Ding, einen Punkt und sein Feld.",
    ),
    "field-fixed": Message(
        en="“{name}” can not change: ids and parts stay as they are.",
        de="„{name}“ kann sich nicht ändern: Ids und Teile bleiben, wie sie sind.",
        mend_en="Parts change by join and split only.",
        mend_de="Teile ändern sich nur durch join und split.",
    ),
    "change-of-no-number": Message(
        en="`change` adds to a number; this field holds {given_en}.",
        de="`change` zählt zu einer Zahl hinzu; dieses Feld enthält {given_de}.",
        mend_en="Use `set`, or make the field a number.",
        mend_de="Nimm `set`, oder mache das Feld zu einer Zahl.",
    ),
    "type-without-parts": Message(
        en="“{name}” has no parts to be joined from.",
        de="„{name}“ hat keine Teile, aus denen es entstehen könnte.",
        mend_en="Name a type with `parts`.",
        mend_de="Nenne einen Typ mit `parts`.",
    ),
    "unknown-part": Message(
        en="“{type}” has no part “{name}”.",
        de="„{type}“ hat keinen Teil „{name}“.",
        mend_en="Its parts are: {possible}.",
        mend_de="Seine Teile sind: {possible}.",
    ),
    "part-missing": Message(
        en="The part “{name}” of “{type}” is missing.",
        de="Der Teil „{name}“ von „{type}“ fehlt.",
        mend_en="Add `{name}: …`.",
        mend_de="Ergänze `{name}: …`.",
    ),
    "refusal-missing": Message(
        en="Nothing says what a player is told when this requirement fails.",
        de="Nichts sagt, was man erfährt, wenn diese Bedingung nicht erfüllt ist.",
        mend_en="Add `refusal: {de: …, en: …}`.",
        mend_de="Ergänze `refusal: {de: …, en: …}`.",
    ),
    "rule-without-effect": Message(
        en="The rule does nothing.",
        de="Die Regel bewirkt nichts.",
        mend_en="Add `do`, `requires` or `instead`, or say in `by` which documents carry it out.",
        mend_de="Ergänze `do`, `requires` oder `instead`, oder nenne in `by`, welche Dokumente sie"
        " ausführen.",
    ),
    "rule-without-event": Message(
        en="The rule does not say on which event it acts.",
        de="Die Regel sagt nicht, bei welchem Ereignis sie wirkt.",
        mend_en="Add `on` with the id of an event.",
        mend_de="Ergänze `on` mit der id eines Ereignisses.",
    ),
    "rule-do-and-instead": Message(
        en="With `instead` the event does not happen, so that `do` would never act.",
        de="Mit `instead` tritt das Ereignis nicht ein; `do` würde nie wirken.",
        mend_en="Put all effects into one of the two.",
        mend_de="Schreibe alle Wirkungen in eines von beiden.",
    ),
    # Order
    "neighbour-itself": Message(
        en="“{name}” can come neither before nor after itself.",
        de="„{name}“ kann nicht vor oder nach sich selbst kommen.",
        mend_en="Name another document of the same band, or remove the line.",
        mend_de="Nenne ein anderes Dokument desselben Bands, oder entferne die Zeile.",
    ),
    "unknown-neighbour": Message(
        en="“{name}” does not take turns with this document: same event or quantity, same band.",
        de="„{name}“ wechselt sich nicht mit diesem Dokument ab: gleiches Ereignis oder gleiche Größe,"
        " gleiches Band.",
        mend_en="Those that do: {possible}.",
        mend_de="In Frage kommen: {possible}.",
    ),
    "order-circular": Message(
        en="Each of these wants to come before the next: {circle}.",
        de="Jedes davon will vor dem nächsten kommen: {circle}.",
        mend_en="Remove one `before` or `after`.",
        mend_de="Entferne ein `before` oder `after`.",
    ),
    "order-undeclared": Message(
        en="It matters whether “{one}” or “{other}” comes first, and nothing says which ({about}).",
        de="Es kommt darauf an, ob „{one}“ oder „{other}“ zuerst kommt, und nichts legt es fest ({about}).",
        mend_en="Add `before: {one}` or `after: {one}` here, or put one of them into another band.",
        mend_de="Ergänze hier `before: {one}` oder `after: {one}`, oder gib einem ein anderes Band.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "other-effect": ("the other one", "das andere"),
    "limits-declared": ("what it may hold is said here", "was es fassen darf, steht hier"),
    "things-in-play": ("which things are in play", "welche Dinge im Spiel sind"),
    "order-of-dice": ("which die is whose", "welcher Würfel wem gehört"),
    "which-comes-instead": ("which takes the event's place", "welche an die Stelle des Ereignisses tritt"),
}
