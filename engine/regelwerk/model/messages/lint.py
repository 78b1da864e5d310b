"""What is said about sound rulesets in which something is most likely not meant."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "flag-never-read": Message(
        en="The flag '{name}' of '{type}' is set, but no rule asks for it.",
        de="Der Merker „{name}“ von „{type}“ wird gesetzt, aber keine Regel fragt danach.",
        mend_en="Ask for it where it should matter, or leave it out.",
        mend_de="Frage danach, wo er etwas bewirken soll, oder lass ihn weg.",
    ),
    "flag-never-set": Message(
        en="Rules ask for the flag '{name}' of '{type}', but nothing ever sets it.",
        de="Regeln fragen nach dem Merker „{name}“ von „{type}“, aber nichts setzt ihn je.",
        mend_en="Set it in an effect or a scenario, or leave out what asks for it.",
        mend_de="Setze ihn in einer Wirkung oder Aufstellung, oder lass weg, was danach fragt.",
    ),
    "tag-without-effect": Message(
        en="Nothing that happens to a '{type}' carries the tag '{tag}'.",
        de="Nichts, was einem „{type}“ zustößt, trägt das Merkmal „{tag}“.",
        mend_en="Name the tag of an event that affects it, or leave this one out.",
        mend_de="Nenne das Merkmal eines Ereignisses, das es trifft, oder lass dieses weg.",
    ),
    "sentence-not-carried": Message(
        en="No document carries the sentence “{sentence}” of the source “{document}”.",
        de="Kein Dokument trägt den Satz „{sentence}“ der Quelle „{document}“.",
        mend_en="Name it under `source` in the document that says so, as `sentences: [{sentence}]`; or write"
        " what is missing.",
        mend_de="Nenne ihn unter `source` in dem Dokument, das dies sagt, als `sentences: [{sentence}]`; oder"
        " schreibe, was fehlt.",
    ),
    "table-gap": Message(
        en="The table '{table}' is looked things up in, but has no row for {case}.",
        de="In der Tafel „{table}“ wird nachgeschlagen, aber sie hat keine Zeile für {case}.",
        mend_en="Add a row, or widen one beside the gap.",
        mend_de="Füge eine Zeile hinzu, oder erweitere eine neben der Lücke.",
    ),
    "table-overlap": Message(
        en="Two rows of the table '{table}' fit {case}; the upper one counts.",
        de="Zwei Zeilen der Tafel „{table}“ passen zu {case}; die obere gilt.",
        mend_en="Let one of them end where the other begins.",
        mend_de="Lass die eine dort enden, wo die andere beginnt.",
    ),
    "table-row-redundant": Message(
        en="This row of the table '{table}' is never taken: one above it fits all the same.",
        de="Diese Zeile der Tafel „{table}“ kommt nie dran: Eine darüber passt zu allem ebenso.",
        mend_en="Leave it out, or narrow the one above.",
        mend_de="Lass sie weg, oder mach die darüber enger.",
    ),
    "condition-constant": Message(
        en="This condition {holds} holds, by what its fields may hold.",
        de="Diese Bedingung gilt {holds}, nach dem, was ihre Felder enthalten dürfen.",
        mend_en="Compare with another value, or leave the condition out.",
        mend_de="Vergleiche mit einem anderen Wert, oder lass die Bedingung weg.",
    ),
    "rule-unreachable": Message(
        en="This is never reached: nothing makes the event '{event}' happen.",
        de="Dies wird nie erreicht: Nichts löst das Ereignis „{event}“ aus.",
        mend_en="Cause the event in a phase or rule, show it in an example, or leave this out.",
        mend_de="Löse das Ereignis in einer Phase oder Regel aus, zeige es in einem Beispiel, oder lass "
        "dies weg.",
    ),
    "choice-never-legal": Message(
        en="The action '{action}' can never be chosen: {why}.",
        de="Die Aktion „{action}“ kann nie gewählt werden: {why}.",
        mend_en="Offer it in a phase, and loosen what it requires.",
        mend_de="Biete sie in einer Phase an, und lockere, was sie verlangt.",
    ),
    "prose-number": Message(
        en="The number {number} stands in the prose only; no data of this document has it.",
        de="Die Zahl {number} steht nur im Text; in den Daten dieses Dokuments kommt sie nicht vor.",
        mend_en="Take it from the data with {{ … }}, so that it stands once.",
        mend_de="Nimm sie mit {{ … }} aus den Daten, damit sie nur einmal dasteht.",
    ),
    "translation-missing": Message(
        en="Most texts exist in {language}, this one does not.",
        de="Die meisten Texte gibt es auf {language}, diesen nicht.",
        mend_en="Add it.",
        mend_de="Ergänze ihn.",
    ),
    "translation-differs": Message(
        en="German and English do not say the same here: {what}.",
        de="Deutsch und Englisch sagen hier nicht dasselbe: {what}.",
        mend_en="Let both take the same values from the data.",
        mend_de="Lass beide dieselben Werte aus den Daten nehmen.",
    ),
    "term-undefined": Message(
        en="'{term}' is used here and explained nowhere.",
        de="„{term}“ wird hier gebraucht und nirgends erklärt.",
        mend_en="Write a document of kind term for it, or spell it out.",
        mend_de="Schreibe ein Dokument der Art term dafür, oder schreibe es aus.",
    ),
    "effects-collide": Message(
        en="In the phase '{phase}' this writes the field '{field}', and so does another effect at the same "
        "moment.",
        de="In der Phase „{phase}“ schreibt dies das Feld „{field}“, und eine andere Wirkung im selben "
        "Augenblick auch.",
        mend_en="Let both add to it, or let one of them act in another phase.",
        mend_de="Lass beide etwas dazuzählen, oder lass eine davon in einer anderen Phase wirken.",
    ),
    "allow-unused": Message(
        en="'{document}' allows '{code}', but nothing of that kind is found there.",
        de="„{document}“ erlaubt „{code}“, aber nichts dergleichen kommt dort vor.",
        mend_en="Leave the line out.",
        mend_de="Lass die Zeile weg.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "always": ("always", "immer"),
    "never": ("never", "nie"),
    "earlier-row": ("the row that counts instead", "die Zeile, die stattdessen gilt"),
    "choice-not-offered": ("no phase offers it", "keine Phase bietet sie an"),
    "choice-always-refused": (
        "its requirements exclude each other",
        "ihre Bedingungen schließen einander aus",
    ),
    "choice-of-nothing": ("there is nothing to choose from", "es gibt nichts, woraus zu wählen wäre"),
    "translation-same": ("both are the same words", "beide sind wortgleich"),
}
