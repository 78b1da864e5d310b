"""What is said about examples that do not come out as written."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "example-choice-missing": Message(
        en="'{choice}' may not be chosen at the end. Why not: {why}",
        de="„{choice}“ darf am Ende nicht gewählt werden. Warum nicht: {why}",
    ),
    "example-choice-unwanted": Message(
        en="'{choice}' may be chosen at the end, though the example says it may not.",
        de="„{choice}“ darf am Ende gewählt werden, obwohl das Beispiel sagt, es dürfe nicht.",
    ),
    "mutant-changed": Message(
        en="No example notices when '{before}' becomes '{after}' here.",
        de="Kein Beispiel bemerkt es, wenn hier aus „{before}“ „{after}“ wird.",
        mend_en="Write an example in which that makes a difference.",
        mend_de="Schreibe ein Beispiel, in dem das einen Unterschied macht.",
    ),
    "mutant-dropped": Message(
        en="No example notices when {what} is left out.",
        de="Kein Beispiel bemerkt es, wenn {what} fehlt.",
        mend_en="Write an example that needs it.",
        mend_de="Schreibe ein Beispiel, das es braucht.",
    ),
    "mutate-unknown": Message(
        en="Nothing in the document '{name}' can be mutated, or there is none of that id.",
        de="Am Dokument „{name}“ lässt sich nichts verändern, oder es gibt keins dieser Kennung.",
    ),
    "mutate-examples-fail": Message(
        en="The example '{name}' fails already, so that it cannot tell a mutant from the rules.",
        de="Das Beispiel „{name}“ scheitert schon jetzt und kann Verändertes nicht von den Regeln "
        "unterscheiden.",
        mend_en="Mend the example first: `regelwerk test`.",
        mend_de="Bring zuerst das Beispiel in Ordnung: `regelwerk test`.",
    ),
    "option-not-a-number": Message(
        en="{option} wants a whole number, not '{value}'.",
        de="{option} verlangt eine ganze Zahl, nicht „{value}“.",
    ),
    "unknown-example": Message(
        en="There is no example, and no rule with examples, called '{name}'.",
        de="Es gibt kein Beispiel und keine Regel mit Beispielen namens „{name}“.",
    ),
    "no-examples": Message(
        en="The ruleset '{name}' has no examples: nothing was tested.",
        de="Das Regelwerk „{name}“ hat keine Beispiele: Es wurde nichts geprüft.",
        mend_en="Write at least one document of kind example.",
        mend_de="Schreibe wenigstens ein Dokument der Art example.",
    ),
    "example-happening-unused": Message(
        en="This never happens: the phase '{phase}' does not come.",
        de="Dies geschieht nie: Die Phase „{phase}“ kommt nicht vor.",
        mend_en="Name a phase that the turn goes through, or leave it out.",
        mend_de="Nenne eine Phase, die im Zug vorkommt, oder lass es weg.",
    ),
    "example-refused": Message(
        en="This is refused, and the example does not expect it: {reasons}",
        de="Das wird abgelehnt, und das Beispiel erwartet es nicht: {reasons}",
        mend_en="Mend the example, or expect the refusal: under `refused` name the rule or the reason.",
        mend_de="Ändere das Beispiel, oder erwarte die Ablehnung: Nenne unter `refused` die Regel oder den "
        "Grund.",
    ),
    "example-choice-unused": Message(
        en="Nobody has anything to choose any more when it comes to this choice.",
        de="Bis diese Wahl an der Reihe ist, hat niemand mehr etwas zu wählen.",
        mend_en="Leave it out, or begin in a phase in which it is made.",
        mend_de="Lass sie weg, oder beginne in einer Phase, in der sie getroffen wird.",
    ),
    "example-other-decides": Message(
        en="“{decider}” decides here, and not “{expected}”.",
        de="Hier entscheidet „{decider}“ und nicht „{expected}“.",
    ),
    "example-die-unused": Message(
        en="Nobody throws this die ({count} left over).",
        de="Diesen Würfel wirft niemand ({count} übrig).",
        mend_en="Leave out dice that are not thrown.",
        mend_de="Lass Würfel weg, die niemand wirft.",
    ),
    "example-orders-unused": Message(
        en="No phase asks for these orders.",
        de="Keine Phase fragt nach diesen Befehlen.",
    ),
    "example-order-unresolved": Message(
        en="The order '{order}' is never resolved: no phase prints its result.",
        de="Der Befehl „{order}“ wird nie ausgewertet: Keine Phase druckt sein Ergebnis.",
    ),
    "example-line-differs": Message(
        en="The result line differs.\n  expected: {expected}\n  came out: {found}",
        de="Die Auswertung lautet anders.\n  erwartet:   {expected}\n  herausgekommen: {found}",
    ),
    "example-line-unexpected": Message(
        en="A result line that the example does not expect: {line}",
        de="Eine Auswertung, die das Beispiel nicht erwartet: {line}",
        mend_en="List every result line under printed.",
        mend_de="Führe unter printed alle Auswertungen auf.",
    ),
    "example-event-missing": Message(
        en="The event '{event}' does not happen here. What happens from there on: {happened}",
        de="Das Ereignis „{event}“ tritt hier nicht ein. Was von da an geschieht: {happened}",
    ),
    "example-event-unwanted": Message(
        en="The event '{event}' happens, though the example says it does not.",
        de="Das Ereignis „{event}“ tritt ein, obwohl das Beispiel es ausschließt.",
    ),
    "example-not-refused": Message(
        en="'{id}' refuses nothing here. Refused by: {happened}",
        de="„{id}“ verbietet hier nichts. Verboten haben: {happened}",
    ),
    "example-reason-not-given": Message(
        en="Nothing is refused with the reason “{id}”. Reasons given: {happened}",
        de="Nichts wird mit dem Grund „{id}“ abgelehnt. Genannte Gründe: {happened}",
        mend_en="Write the reason as it is told in the ruleset's first language, or the rule's id.",
        mend_de="Schreibe den Grund so, wie er in der ersten Sprache des Regelwerks lautet, oder die id der "
        "Regel.",
    ),
    "example-not-stopped": Message(
        en="'{id}' stops nothing here. Stopped by: {happened}",
        de="„{id}“ verhindert hier nichts. Verhindert haben: {happened}",
    ),
    "example-thing-missing": Message(
        en="There is nothing called '{thing}' at the end.",
        de="Am Ende gibt es nichts namens „{thing}“.",
    ),
    "example-field-differs": Message(
        en="{thing}.{field} is {found} at the end, not {expected}.",
        de="{thing}.{field} ist am Ende {found}, nicht {expected}.",
    ),
    "example-value-differs": Message(
        en="{expression} comes to {found}, not to {expected}.",
        de="{expression} ergibt {found}, nicht {expected}.",
    ),
    "example-not-gone": Message(
        en="'{thing}' is still in play at the end.",
        de="„{thing}“ ist am Ende noch im Spiel.",
    ),
    "example-not-over": Message(
        en="The game is not over at the end of the example.",
        de="Am Ende des Beispiels ist das Spiel nicht aus.",
    ),
    "example-winners-differ": Message(
        en="Those who have won are {found}, not {expected}.",
        de="Gewonnen haben {found}, nicht {expected}.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "thrown-here": ("thrown here", "hier geworfen"),
    "mutant-not": ("this 'not'", "dieses „not“"),
    "mutant-condition": ("this condition", "diese Bedingung"),
    "mutant-during": ("its limit to certain phases", "die Beschränkung auf bestimmte Phasen"),
    "mutant-row": ("this row", "diese Zeile"),
    "mutant-limit": ("this limit", "diese Grenze"),
    "mutant-modifier": ("this modifier", "dieser Modifikator"),
    "mutant-immunity": ("this immunity", "diese Immunität"),
    "mutant-rule": ("this rule", "diese Regel"),
    "mutant-edge": ("this way on", "dieser Weg weiter"),
    "mutant-effect": ("this effect", "diese Wirkung"),
    "mutant-requirement": ("this requirement", "diese Bedingung"),
}
