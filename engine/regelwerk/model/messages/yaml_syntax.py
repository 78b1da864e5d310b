"""What is said about text that is no YAML, or another than was meant."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "yaml-unclosed-quote": Message(
        en="This quotation mark is never closed.",
        de="Dieses Anführungszeichen wird nie geschlossen.",
        mend_en="Close it; an apostrophe inside single quotes is written twice.",
        mend_de="Schließe es; ein Apostroph zwischen einfachen Anführungszeichen wird doppelt geschrieben.",
    ),
    "yaml-quote-inside": Message(
        en="This {mark} ends the text that the same sign began; the rest can not follow it.",
        de="Dieses {mark} beendet den Text, den dasselbe Zeichen begonnen hat; der Rest kann nicht darauf"
        " folgen.",
        mend_en="If it belongs to the text, put the text between quotes of the other sort.",
        mend_de="Gehört es zum Text, setze den Text zwischen die andere Sorte Anführungszeichen.",
    ),
    "yaml-unclosed-bracket": Message(
        en="A comma or '{closing}' is expected here.",
        de="Hier wird ein Komma oder „{closing}“ erwartet.",
        mend_en="A text that holds commas, colons or brackets stands in quotes as a whole.",
        mend_de="Ein Text, der Kommas, Doppelpunkte oder Klammern enthält, steht als Ganzes in"
        " Anführungszeichen.",
    ),
    "yaml-bracket-left-open": Message(
        en="This bracket is never closed: '{closing}' is missing.",
        de="Diese Klammer wird nie geschlossen: Es fehlt „{closing}“.",
        mend_en="It has to be closed before the next key begins.",
        mend_de="Sie muss geschlossen sein, ehe der nächste Schlüssel beginnt.",
    ),
    "yaml-colon-in-text": Message(
        en="A second colon stands on this line; YAML takes what is before it for another key.",
        de="In dieser Zeile steht ein zweiter Doppelpunkt; YAML hält das davor für einen weiteren Schlüssel.",
        mend_en="Put a text that holds a colon in quotes.",
        mend_de="Setze einen Text, der einen Doppelpunkt enthält, in Anführungszeichen.",
    ),
    "yaml-missing-colon": Message(
        en="A colon is missing behind this key.",
        de="Hinter diesem Schlüssel fehlt ein Doppelpunkt.",
        mend_en="Write `key: value`, with a space behind the colon.",
        mend_de="Schreibe `schlüssel: wert`, mit einem Leerzeichen hinter dem Doppelpunkt.",
    ),
    "yaml-divider": Message(
        en="This line is to divide two documents, but it does not.",
        de="Diese Zeile soll zwei Dokumente trennen, tut es aber nicht.",
        mend_en="Write exactly three hyphens: ---",
        mend_de="Schreibe genau drei Bindestriche: ---",
    ),
    "yaml-dash-tight": Message(
        en="Behind the dash of a list item a blank is missing.",
        de="Hinter dem Strich eines Listenpunkts fehlt ein Leerzeichen.",
        mend_en="Write `- …`; if it is no list item, put the value in quotes.",
        mend_de="Schreibe `- …`; ist es kein Listenpunkt, setze den Wert in Anführungszeichen.",
    ),
    "yaml-dash-missing": Message(
        en="This is an item of a list, but no dash stands before it.",
        de="Das ist ein Punkt einer Liste, doch davor steht kein Strich.",
        mend_en="Begin it with a hyphen and a blank: `- …`, in the same column as the others.",
        mend_de="Beginne ihn mit Bindestrich und Leerzeichen: `- …`, in derselben Spalte wie die anderen.",
    ),
    "yaml-bullet": Message(
        en="'{sign}' does not begin an item of a list.",
        de="„{sign}“ beginnt keinen Punkt einer Liste.",
        mend_en="Write a hyphen and a blank: `- …`.",
        mend_de="Schreibe Bindestrich und Leerzeichen: `- …`.",
    ),
    "yaml-slash-comment": Message(
        en="'{sign}' does not begin a comment.",
        de="„{sign}“ beginnt keinen Kommentar.",
        mend_en="A comment begins with # and a blank.",
        mend_de="Ein Kommentar beginnt mit # und einem Leerzeichen.",
    ),
    "yaml-no-break-blank": Message(
        en="A no-break space stands here; it looks like a blank and is none for YAML.",
        de="Hier steht ein geschütztes Leerzeichen; es sieht aus wie ein gewöhnliches, ist für YAML aber"
        " keines.",
        mend_en="Replace it by an ordinary blank.",
        mend_de="Ersetze es durch ein gewöhnliches Leerzeichen.",
    ),
    "yaml-printed-quote": Message(
        en="The quotation mark {mark} is one for printed text; YAML takes it for part of the text, which is"
        " not held together by it.",
        de="Das Anführungszeichen {mark} ist eines für gedruckten Text; für YAML gehört es zum Text und hält"
        " ihn nicht zusammen.",
        mend_en="Put straight quotes around the whole text.",
        mend_de="Setze gerade Anführungszeichen um den ganzen Text.",
    ),
    "yaml-semicolon": Message(
        en="Inside brackets a comma divides one from the next, not a semicolon.",
        de="In Klammern trennt ein Komma eines vom anderen, kein Strichpunkt.",
        mend_en="Write a comma; if it belongs to a text, put the text in quotes.",
        mend_de="Schreibe ein Komma; gehört er zu einem Text, setze den Text in Anführungszeichen.",
    ),
    "yaml-bracket-never-opened": Message(
        en="The bracket “{closing}” closes nothing: none is open here.",
        de="Die Klammer „{closing}“ schließt nichts: Hier ist keine offen.",
        mend_en="Remove it, or put the whole value in quotes.",
        mend_de="Nimm sie weg, oder setze den ganzen Wert in Anführungszeichen.",
    ),
    "yaml-decimal-comma": Message(
        en="“{written}” is no number: inside brackets a comma ends the value.",
        de="„{written}“ ist keine Zahl: In Klammern beendet ein Komma den Wert.",
        mend_en="Decimals follow a point.",
        mend_de="Dezimalen folgen einem Punkt.",
    ),
    "yaml-hash-in-text": Message(
        en="From this # on YAML takes the text for a comment and drops it.",
        de="Ab diesem # hält YAML den Text für einen Kommentar und lässt ihn weg.",
        mend_en="Put the whole text in quotes. If it is a comment, write a blank behind the #.",
        mend_de="Setze den ganzen Text in Anführungszeichen. Ist es ein Kommentar, schreib ein Leerzeichen"
        " hinter das #.",
    ),
    "yaml-indentation": Message(
        en="This line does not fit the lines above it.",
        de="Diese Zeile passt nicht zu den Zeilen darüber.",
        mend_en="Begin keys and list items that belong together in the same column.",
        mend_de="Lass Schlüssel und Listenpunkte, die zusammengehören, in derselben Spalte beginnen.",
    ),
    "yaml-braces-missing": Message(
        en="Here stand keys with values behind one another, but no braces around them.",
        de="Hier stehen Schlüssel mit Werten hintereinander, aber keine geschweiften Klammern darum.",
        mend_en="Write { before the first key and } behind the last value; a text that holds a colon or a"
                " comma stands in quotes.",
        mend_de="Schreibe { vor den ersten Schlüssel und } hinter den letzten Wert; ein Text, der einen"
                " Doppelpunkt oder ein Komma enthält, steht in Anführungszeichen.",
    ),
    "yaml-fence": Message(
        en="'{mark}' frames what is shown as code elsewhere; it is no part of a file of rules.",
        de="„{mark}“ umrahmt anderswo, was als Code gezeigt wird; in eine Regeldatei gehört es nicht.",
        mend_en="Delete this line, and the one like it at the other end.",
        mend_de="Lösche diese Zeile und die gleiche am anderen Ende.",
    ),
    "yaml-line-shifted": Message(
        en="This line begins {blanks|blank|blanks} in; to fit the lines around it, {fitting|blank|blanks}"
           " would be right.",
        de="Diese Zeile ist um {blanks|Leerzeichen|Leerzeichen} eingerückt; zu den Zeilen um sie herum passen"
           " {fitting|Leerzeichen|Leerzeichen}.",
        mend_en="Begin keys and list items that belong together in the same column.",
        mend_de="Lass Schlüssel und Listenpunkte, die zusammengehören, in derselben Spalte beginnen.",
    ),
    "yaml-text-after-value": Message(
        en="The value is already complete; this can not follow it.",
        de="Der Wert ist schon vollständig; dies kann nicht darauf folgen.",
        mend_en="Put the whole value in one pair of quotes.",
        mend_de="Setze den ganzen Wert in ein einziges Paar Anführungszeichen.",
    ),
    "yaml-list-behind-key": Message(
        en="A list can not begin on the line of its key.",
        de="Eine Liste kann nicht in der Zeile ihres Schlüssels beginnen.",
        mend_en="Begin it on the next line, or put the value in quotes if it is text.",
        mend_de="Beginne sie in der nächsten Zeile; ist der Wert Text, setze ihn in Anführungszeichen.",
    ),
    "yaml-syntax": Message(
        en="This is not valid YAML.",
        de="Das ist kein gültiges YAML.",
        mend_en="Compare the line and the one above it with a document that works.",
        mend_de="Vergleiche die Zeile und die darüber mit einem Dokument, das in Ordnung ist.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "opened-here": ("opened here", "hier geöffnet"),
}
