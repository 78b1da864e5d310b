"""What is said about what YAML offers and rules do not need."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "yaml-duplicate-key": Message(
        en="'{key}' stands twice in the same mapping; YAML would silently drop one of them.",
        de="„{key}“ steht zweimal in derselben Zuordnung; YAML ließe eines davon stillschweigend fallen.",
        mend_en="Keep one of them.",
        mend_de="Behalte eines davon.",
    ),
    "yaml-separator-missing": Message(
        en="Another document begins here, but nothing divides it from the one above.",
        de="Hier beginnt ein neues Dokument, doch nichts trennt es von dem darüber.",
        mend_en="Write a line --- between the two.",
        mend_de="Schreib dazwischen eine Zeile ---.",
    ),
    "yaml-key-not-text": Message(
        en="The key '{key}' is not text: YAML reads it as a number, true, false or null.",
        de="Der Schlüssel „{key}“ ist kein Text: YAML liest ihn als Zahl, true, false oder null.",
        mend_en="Put it in quotes.",
        mend_de="Setze ihn in Anführungszeichen.",
    ),
    "yaml-key-not-text-but-collection": Message(
        en="A list or mapping stands where a key is expected.",
        de="Hier steht eine Liste oder Zuordnung, wo ein Schlüssel erwartet wird.",
        mend_en="If it is meant as text, put the whole value in quotes.",
        mend_de="Ist es als Text gemeint, setze den ganzen Wert in Anführungszeichen.",
    ),
    "yaml-key-missing": Message(
        en="Nothing stands before the colon; a key is expected there.",
        de="Vor dem Doppelpunkt steht nichts; dort wird ein Schlüssel erwartet.",
    ),
    "yaml-placeholder-unquoted": Message(
        en="A text that begins with '{{' looks like a mapping to YAML.",
        de="Ein Text, der mit „{{“ beginnt, sieht für YAML wie eine Zuordnung aus.",
        mend_en="Put the whole text in quotes.",
        mend_de="Setze den ganzen Text in Anführungszeichen.",
    ),
    "yaml-comma-in-text": Message(
        en="'{key}' is a key without a value: inside { } a comma ends a text.",
        de="„{key}“ ist ein Schlüssel ohne Wert: In { } beendet ein Komma den Text.",
        mend_en="Put a text that holds a comma in quotes.",
        mend_de="Setze einen Text, der ein Komma enthält, in Anführungszeichen.",
    ),
    "yaml-key-alone": Message(
        en="'{key}' is a key without a value.",
        de="„{key}“ ist ein Schlüssel ohne Wert.",
        mend_en="Write a colon and the value behind it; `{}` if there is nothing to say.",
        mend_de="Schreibe dahinter einen Doppelpunkt und den Wert; `{}`, wenn nichts zu sagen ist.",
    ),
    "yaml-round-list": Message(
        en="'{written}' is no list: round brackets mean nothing to YAML, so the comma ends the value.",
        de="„{written}“ ist keine Liste: Runde Klammern bedeuten YAML nichts; also beendet das Komma den"
        " Wert.",
        mend_en="Lists and points stand in square brackets.",
        mend_de="Listen und Punkte stehen in eckigen Klammern.",
    ),
    "yaml-anchor": Message(
        en="'&{name}' would name this value for use elsewhere (a YAML anchor); rules do without.",
        de="„&{name}“ würde diesen Wert zur Verwendung an anderer Stelle benennen (ein YAML-Anker); "
        "Regeln kommen ohne aus.",
        mend_en="Delete it; if it belongs to a text, put the whole text in quotes.",
        mend_de="Lösche es; gehört es zu einem Text, setze den ganzen Text in Anführungszeichen.",
    ),
    "yaml-alias": Message(
        en="'*{name}' would repeat a value from elsewhere (a YAML alias); rules do without.",
        de="„*{name}“ würde einen Wert von anderer Stelle wiederholen (ein YAML-Alias); "
        "Regeln kommen ohne aus.",
        mend_en="Write the value out; if it belongs to a text, put the whole text in quotes.",
        mend_de="Schreibe den Wert aus; gehört es zu einem Text, setze den ganzen Text in Anführungszeichen.",
    ),
    "yaml-merge-conflict": Message(
        en="'{mark}' marks a place where two versions of this file did not fit together.",
        de="„{mark}“ markiert eine Stelle, an der zwei Fassungen dieser Datei nicht zusammenpassten.",
        mend_en="Keep the lines that shall hold, and delete the others and the lines <<<<<<<, ======= and"
                " >>>>>>>.",
        mend_de="Behalte die Zeilen, die gelten sollen, und lösche die anderen und die Zeilen <<<<<<<,"
                " ======= und >>>>>>>.",
    ),
    "yaml-merge-key": Message(
        en="'<<' would merge another mapping into this one; rules do without.",
        de="„<<“ würde eine andere Zuordnung in diese mischen; Regeln kommen ohne aus.",
        mend_en="Write the keys out.",
        mend_de="Schreibe die Schlüssel aus.",
    ),
    "yaml-tag": Message(
        en="A value that begins with '!' names a data type (a YAML tag: '{tag}'); rules do without.",
        de="Ein Wert, der mit „!“ beginnt, nennt einen Datentyp (ein YAML-Tag: „{tag}“); "
        "Regeln kommen ohne aus.",
        mend_en="Delete it; in a condition write `not` instead of `!`.",
        mend_de="Lösche es; in einer Bedingung schreibe `not` statt `!`.",
    ),
    "yaml-directive": Message(
        en="A line that begins with '%' gives orders to the YAML reader; rules do without.",
        de="Eine Zeile, die mit „%“ beginnt, gibt dem YAML-Leser Anweisungen; Regeln kommen ohne aus.",
        mend_en="Delete the line.",
        mend_de="Lösche die Zeile.",
    ),
    "yaml-swallowed-comparison": Message(
        en="'{text}' does not compare: in YAML '>' and '|' at the start of a value announce "
        "a text of several lines, so the condition would be lost.",
        de="„{text}“ vergleicht nichts: Am Anfang eines Wertes kündigen „>“ und „|“ in YAML "
        "einen mehrzeiligen Text an, die Bedingung ginge also verloren.",
        mend_en="Write both sides of the comparison, such as `number > 5`.",
        mend_de="Schreibe beide Seiten des Vergleichs, etwa `number > 5`.",
    ),
    "yaml-number-not-finite": Message(
        en="'{text}' is no number that rules can count with.",
        de="„{text}“ ist keine Zahl, mit der Regeln rechnen können.",
        mend_en="Write a number; if it is meant as text, put it in quotes.",
        mend_de="Schreibe eine Zahl; ist es als Text gemeint, setze es in Anführungszeichen.",
    ),
    "yaml-number-leading-zero": Message(
        en="Not everybody reads '{text}' alike: some programs take a 0 in front as a sign for other numbers.",
        de="„{text}“ lesen nicht alle gleich: Eine 0 davor kündigt für manche Programme andere Zahlen an.",
        mend_en="Write {number}; if it is meant as text, put it in quotes.",
        mend_de="Schreibe {number}; ist es als Text gemeint, setze es in Anführungszeichen.",
    ),
    "yaml-number-other-base": Message(
        en="'{text}' is a number as programs write it, not as people read it.",
        de="„{text}“ ist eine Zahl, wie Programme sie schreiben, nicht, wie Menschen sie lesen.",
        mend_en="Write {number}; if it is meant as text, put it in quotes.",
        mend_de="Schreibe {number}; ist es als Text gemeint, setze es in Anführungszeichen.",
    ),
    "yaml-number-too-large": Message(
        en="The number '{text}' is too large or too long.",
        de="Die Zahl „{text}“ ist zu groß oder zu lang.",
        mend_en="If it is meant as text, put it in quotes.",
        mend_de="Ist es als Text gemeint, setze es in Anführungszeichen.",
    ),
    "yaml-too-deep": Message(
        en="Lists and mappings are nested more than {limit} deep here.",
        de="Listen und Zuordnungen sind hier mehr als {limit} Ebenen tief verschachtelt.",
    ),
    "yaml-too-many-nodes": Message(
        en="The file holds more than {limit} values.",
        de="Die Datei enthält mehr als {limit} Werte.",
        mend_en="Spread its documents over several files.",
        mend_de="Verteile ihre Dokumente auf mehrere Dateien.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "conflict-ends": ("it ends here", "sie endet hier"),
    "first-defined": ("first defined here", "zuerst hier definiert"),
}
