"""Sentences about exact odds."""

from regelwerk.model.messages import Message

_MEND_EN = "Ask for less: fewer events, fewer dice, or an end that is reached sooner."
_MEND_DE = "Frag nach weniger: weniger Ereignissen, weniger Würfeln oder einem früheren Ende."

MESSAGES: dict[str, Message] = {
    # What is asked
    "odds-of-what": Message(
        en="It is not said what happens.",
        de="Es ist nicht gesagt, was geschieht.",
        mend_en="Name an example with --example, or an event with --event.",
        mend_de="Nenne mit --example ein Beispiel oder mit --event ein Ereignis.",
    ),
    "odds-until-what": Message(
        en="--until repeats events, but no event is given.",
        de="--until wiederholt Ereignisse, es ist aber keines angegeben.",
        mend_en="Name one with --event, or several that happen in turn.",
        mend_de="Nenne eines mit --event oder mehrere, die sich abwechseln.",
    ),
    "odds-event-form": Message(
        en="'{text}' names no event.",
        de="„{text}“ nennt kein Ereignis.",
        mend_en="Write it as in an example: --event \"walk: Ann, to: home\".",
        mend_de="Schreib es wie in einem Beispiel: --event \"walk: Anna, to: home\".",
    ),
    "odds-too-many-events": Message(
        en="No more than {most} events are looked at.",
        de="Mehr als {most} Ereignisse werden nicht betrachtet.",
    ),
    "odds-seconds": Message(
        en="--seconds takes a number from 1 to 86400, not '{value}'.",
        de="--seconds nimmt eine Zahl von 1 bis 86400, nicht „{value}“.",
    ),
    # What cannot be reached
    "odds-too-many-positions": Message(
        en="There are more than {most} different positions; {left} of them were followed, the rules "
        "run {runs} times.",
        de="Es gibt mehr als {most} verschiedene Lagen; {left} davon wurden verfolgt, die Regeln {runs}-mal "
        "ausgeführt.",
        mend_en="Perhaps something counts up without an end. " + _MEND_EN,
        mend_de="Vielleicht wird etwas ohne Ende hochgezählt. " + _MEND_DE,
    ),
    "odds-too-many-ways": Message(
        en="The dice can fall in more than {most} different ways; {left} of {positions} positions were "
        "followed by then.",
        de="Die Würfel können auf mehr als {most} verschiedene Weisen fallen; {left} von {positions} Lagen "
        "waren bis dahin verfolgt.",
        mend_en=_MEND_EN,
        mend_de=_MEND_DE,
    ),
    "odds-too-long": Message(
        en="The odds took longer than {most} seconds; {left} of {positions} positions were followed, the "
        "rules run {runs} times.",
        de="Die Wahrscheinlichkeiten brauchten länger als {most} Sekunden; {left} von {positions} Lagen "
        "wurden verfolgt, die Regeln {runs}-mal ausgeführt.",
        mend_en="Give more time with --seconds. " + _MEND_EN,
        mend_de="Gib mit --seconds mehr Zeit. " + _MEND_DE,
    ),
    "odds-unsolved": Message(
        en="All {positions} positions were found, but working out the odds exactly took longer than {most} "
        "seconds.",
        de="Alle {positions} Lagen sind gefunden; die Wahrscheinlichkeiten genau auszurechnen, dauerte aber "
        "länger als {most} Sekunden.",
        mend_en="Give more time with --seconds. " + _MEND_EN,
        mend_de="Gib mit --seconds mehr Zeit. " + _MEND_DE,
    ),
    "odds-too-many-dice": Message(
        en="{most} dice and more are thrown one after the other before anything can be put together.",
        de="{most} Würfel und mehr fallen nacheinander, ehe sich etwas zusammenfassen lässt.",
        mend_en="Does something throw again and again, until it succeeds? Then repeat it with --until.",
        mend_de="Wird etwa immer wieder geworfen, bis es gelingt? Dann wiederhole es mit --until.",
    ),
    "odds-when-dice-show": Message(
        en="The rules break off here when the dice show {dice}.",
        de="Hier brechen die Regeln ab, wenn die Würfel {dice} zeigen.",
    ),
    "odds-die-too-large": Message(
        en="A die has {sides} sides; {most} are the most whose outcomes are all looked at.",
        de="Ein Würfel hat {sides} Seiten; bei höchstens {most} werden alle Ausgänge betrachtet.",
    ),
}
