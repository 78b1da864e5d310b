"""What is said about a ruleset as a whole: its head, its documents, their sources and texts."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "ruleset-head-missing": Message(
        en="No document of kind ruleset stands in “{folder}”.",
        de="In „{folder}“ steht kein Dokument der Art ruleset.",
        mend_en="Write one with id, title, version and start.",
        mend_de="Schreibe eines mit id, title, version und start.",
    ),
    "ruleset-head-twice": Message(
        en="A ruleset has one document of kind ruleset; this is another.",
        de="Ein Regelwerk hat ein Dokument der Art ruleset; dies ist ein weiteres.",
        mend_en="Keep one of them.",
        mend_de="Behalte eines davon.",
    ),
    "duplicate-id": Message(
        en="Two documents have the id “{name}”.",
        de="Zwei Dokumente haben die id „{name}“.",
        mend_en="Give one of them another id.",
        mend_de="Gib einem davon eine andere id.",
    ),
    "missing-translation": Message(
        en="The text in {language} is missing.",
        de="Der Text auf {language} fehlt.",
        mend_en="Add it here as `{key}: …`, or remove the language from `languages` of the ruleset.",
        mend_de="Ergänze ihn hier als `{key}: …`, oder nimm die Sprache aus `languages` des Regelwerks.",
    ),
    "template-not-closed": Message(
        en="“{{” opens a value in the text, but “}}” never closes it.",
        de="„{{“ beginnt im Text einen Wert, aber „}}“ beendet ihn nicht.",
        mend_en="Write it as {{ value }}.",
        mend_de="Schreibe ihn als {{ Wert }}.",
    ),
    "template-single-brace": Message(
        en="A value in a text stands in double braces.",
        de="Ein Wert steht im Text in doppelten geschweiften Klammern.",
        mend_en="Write it as {{ value }}.",
        mend_de="Schreibe ihn als {{ Wert }}.",
    ),
    "source-missing": Message(
        en="A document of kind {kind} says where it comes from.",
        de="Ein Dokument der Art {kind} sagt, woher es kommt.",
        mend_en="Add `source`, such as {paragraph: …, standing: stated}, or {standing: house} for your own.",
        mend_de="Ergänze `source`, etwa {paragraph: …, standing: stated}, oder {standing: house} für"
        " Eigenes.",
    ),
    "stated-and-read": Message(
        en="A note says why a place was read this way, so it is not stated.",
        de="Eine Anmerkung sagt, warum eine Stelle so gelesen wurde; dann steht es nicht so in der Quelle.",
        mend_en="Make the standing `read` or `house`, drop the note, or put the part that it is about beneath"
        " `clauses`.",
        mend_de="Setze standing auf `read` oder `house`, streiche die Anmerkung, oder stelle den Teil, um den"
        " es geht, unter `clauses`.",
    ),
    "sentence-missing": Message(
        en="The source “{document}” states this, but no sentence of it is named.",
        de="Die Quelle „{document}“ soll dies sagen, aber kein Satz daraus ist genannt.",
        mend_en="Add `sentences: […]` with ids of the document of kind `sentences`, or change the standing.",
        mend_de="Ergänze `sentences: […]` mit Kennungen aus dem Dokument der Art `sentences`, oder ändere"
        " standing.",
    ),
    "unknown-sentence": Message(
        en="No sentence of the source “{document}” is called “{name}”.",
        de="Kein Satz der Quelle „{document}“ heißt „{name}“.",
        mend_en="Known are: {possible}.",
        mend_de="Bekannt sind: {possible}.",
    ),
    "unknown-source": Message(
        en="The ruleset names no source document “{name}”.",
        de="Das Regelwerk nennt kein Quelldokument „{name}“.",
        mend_en="Its `documents` are: {possible}.",
        mend_de="Seine `documents` sind: {possible}.",
    ),
    "unknown-document": Message(
        en="There is no document with the id “{name}”.",
        de="Es gibt kein Dokument mit der id „{name}“.",
    ),
    "not-an-immunity": Message(
        en="“{name}” is no immunity, so it stops nothing.",
        de="„{name}“ ist keine Immunität, hält also nichts auf.",
        mend_en="Immunities are: {possible}. What a rule forbids stands under `refused`.",
        mend_de="Immunitäten sind: {possible}. Was eine Regel verbietet, steht unter `refused`.",
    ),
    "key-without-effect": Message(
        en="“{key}” has no effect here.",
        de="„{key}“ bewirkt hier nichts.",
        mend_en="Remove it, or add what it belongs to.",
        mend_de="Entferne es, oder ergänze, wozu es gehört.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "language-de": ("German", "Deutsch"),
    "language-en": ("English", "Englisch"),
}
