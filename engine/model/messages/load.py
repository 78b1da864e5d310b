"""Sentences about files, YAML and the shape of documents."""

from engine.model.messages import Message

MESSAGES: dict[str, Message] = {
    # Files and folders
    "folder-missing": Message(
        en="There is no folder '{folder}'.",
        de="Den Ordner „{folder}“ gibt es nicht.",
    ),
    "folder-is-file": Message(
        en="'{folder}' is a file; a ruleset is a folder of YAML files.",
        de="„{folder}“ ist eine Datei; ein Regelwerk ist ein Ordner mit YAML-Dateien.",
        mend_en="Name the folder that the file is in.",
        mend_de="Nenne den Ordner, in dem die Datei liegt.",
    ),
    "folder-empty": Message(
        en="The folder '{folder}' holds no YAML files.",
        de="Der Ordner „{folder}“ enthält keine YAML-Dateien.",
        mend_en="Rules stand in files that end in .yaml or .yml.",
        mend_de="Regeln stehen in Dateien, die auf .yaml oder .yml enden.",
    ),
    "folder-of-rulesets": Message(
        en="In the folder '{folder}' several rulesets lie, each in a folder of its own.",
        de="Im Ordner „{folder}“ liegen mehrere Regelwerke, jedes in einem eigenen Ordner.",
        mend_en="Name one of them: {folders}.",
        mend_de="Nenne eines davon: {folders}.",
    ),
    "folder-too-large": Message(
        en="The folder '{folder}' holds more than is read: "
        "at most {files} YAML files of {size} MiB together.",
        de="Der Ordner „{folder}“ enthält mehr, als gelesen wird: höchstens {files} YAML-Dateien "
        "mit zusammen {size} MiB.",
    ),
    "file-outside": Message(
        en="'{file}' is a link that leads out of the ruleset's folder; it is not followed.",
        de="„{file}“ ist eine Verknüpfung, die aus dem Ordner des Regelwerks hinausführt; "
        "ihr wird nicht gefolgt.",
        mend_en="Copy the file into the folder.",
        mend_de="Kopiere die Datei in den Ordner.",
    ),
    "file-unreadable": Message(
        en="The file '{file}' can not be read.",
        de="Die Datei „{file}“ lässt sich nicht lesen.",
        mend_en="See whether it is there and may be read. If it is a link, it may lead nowhere: remove it.",
        mend_de="Sieh nach, ob es sie gibt und ob du sie lesen darfst. Ist es eine Verknüpfung, führt sie"
        " vielleicht ins Leere: Entferne sie.",
    ),
    "file-empty": Message(
        en="Nothing stands in this file.",
        de="In dieser Datei steht nichts.",
        mend_en="Write a document into it, or delete the file. If something should stand here, it was not"
        " saved.",
        mend_de="Schreibe ein Dokument hinein, oder lösche die Datei. Sollte hier etwas stehen, ist es nicht"
        " gespeichert.",
    ),
    "document-empty": Message(
        en="Between this --- and the one above nothing stands.",
        de="Zwischen diesem --- und dem darüber steht nichts.",
        mend_en="Delete one of them, or write the document that is missing between them.",
        mend_de="Lösche einen der beiden, oder schreibe das Dokument, das dazwischen fehlt.",
    ),
    "file-of-remarks": Message(
        en="In this file only comments stand: it changes nothing.",
        de="In dieser Datei stehen nur Kommentare: Sie bewirkt nichts.",
        mend_en="Take the # off what should hold, or give the file an ending other than .yaml.",
        mend_de="Nimm das # vor dem weg, was gelten soll, oder gib der Datei eine andere Endung als .yaml.",
    ),
    "yaml-too-large": Message(
        en="The file is larger than {limit} KiB.",
        de="Die Datei ist größer als {limit} KiB.",
        mend_en="Spread its documents over several files.",
        mend_de="Verteile ihre Dokumente auf mehrere Dateien.",
    ),
    "yaml-not-utf8": Message(
        en="The file is not encoded in UTF-8.",
        de="Die Datei ist nicht in UTF-8 kodiert.",
        mend_en="Save it as UTF-8; in VS Code the encoding stands at the lower right.",
        mend_de="Speichere sie als UTF-8; in VS Code steht die Kodierung unten rechts.",
    ),
    "language-older": Message(
        en="This is written for language {stated}; the language is now {current}.",
        de="Das ist für Sprache {stated} geschrieben; die Sprache ist jetzt {current}.",
        mend_en="`regelwerk upgrade {folder}` rewrites it; comments stay.",
        mend_de="`regelwerk upgrade {folder}` schreibt es um; Kommentare bleiben.",
    ),
    "language-newer": Message(
        en="This is written for language {stated}; this Regelwerk knows language {current} only.",
        de="Das ist für Sprache {stated} geschrieben; dieses Regelwerk kennt nur Sprache {current}.",
        mend_en="Install a newer Regelwerk.",
        mend_de="Installiere ein neueres Regelwerk.",
    ),
    # Characters
    "yaml-tab": Message(
        en="A tab stands here; YAML is indented with spaces.",
        de="Hier steht ein Tabulator; YAML wird mit Leerzeichen eingerückt.",
        mend_en="Replace it by spaces.",
        mend_de="Ersetze ihn durch Leerzeichen.",
    ),
    "yaml-control-character": Message(
        en="An invisible character stands here ({character}).",
        de="Hier steht ein unsichtbares Zeichen ({character}).",
        mend_en="Delete it.",
        mend_de="Lösche es.",
    ),
    "yaml-bidi-character": Message(
        en="A character that turns the reading direction stands here ({character}); "
        "it can make the text look other than it is.",
        de="Hier steht ein Zeichen, das die Leserichtung umkehrt ({character}); "
        "damit kann der Text anders aussehen, als er ist.",
        mend_en="Delete it.",
        mend_de="Lösche es.",
    ),
    "yaml-escaped-character": Message(
        en="This text writes an invisible character, or one that turns the reading direction, "
        "with a backslash.",
        de="Dieser Text schreibt mit einem Rückstrich ein unsichtbares Zeichen oder eines, "
        "das die Leserichtung umkehrt.",
        mend_en="Take the backslash and what belongs to it out.",
        mend_de="Nimm den Rückstrich und was zu ihm gehört heraus.",
    ),
    "yaml-escape": Message(
        en="Between double quotes a backslash has a meaning of its own, and this is none that YAML knows.",
        de="Zwischen doppelten Anführungszeichen hat ein Rückstrich eine eigene Bedeutung; "
        "diese hier kennt YAML nicht.",
        mend_en="Write the text between single quotes.",
        mend_de="Schreibe den Text zwischen einfache Anführungszeichen.",
    ),
    "yaml-reserved-character": Message(
        en="YAML keeps '{character}' for itself at the start of a value.",
        de="Am Anfang eines Wertes behält YAML „{character}“ für sich.",
        mend_en="Put the whole value in quotes.",
        mend_de="Setze den ganzen Wert in Anführungszeichen.",
    ),
    # What YAML offers and rules do not need
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
    # Syntax
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
    # The shape of documents
    "document-not-mapping": Message(
        en="A document is a mapping of keys to values; here stands {found}.",
        de="Ein Dokument ist eine Zuordnung von Schlüsseln zu Werten; hier steht {found}.",
        mend_en="Begin it with `kind:`.",
        mend_de="Beginne es mit `kind:`.",
    ),
    "kind-missing": Message(
        en="The document does not say what kind it is.",
        de="Das Dokument sagt nicht, von welcher Art es ist.",
        mend_en="Begin it with `kind:` and one of: {kinds}.",
        mend_de="Beginne es mit `kind:` und einem von: {kinds}.",
    ),
    "kind-unknown": Message(
        en="There is no kind of document called '{kind}'.",
        de="Eine Dokumentart „{kind}“ gibt es nicht.",
        mend_en="Kinds are: {kinds}.",
        mend_de="Arten sind: {kinds}.",
    ),
    "kind-other": Message(
        en="This is said to be of kind '{kind}', but it has the keys of '{other}'.",
        de="Das soll von der Art „{kind}“ sein, hat aber die Schlüssel von „{other}“.",
        mend_en="Correct the kind, or the keys.",
        mend_de="Berichtige die Art oder die Schlüssel.",
    ),
    "key-not-indented": Message(
        en="'{key}' stands beside '{above}', behind which nothing stands; likely it belongs under it.",
        de="„{key}“ steht neben „{above}“, hinter dem nichts steht; wahrscheinlich gehört es darunter.",
        mend_en="Indent it by two blanks, and what follows with it.",
        mend_de="Rücke es um zwei Leerzeichen ein, und was dazugehört ebenso.",
    ),
    "key-unknown": Message(
        en="The key '{key}' means nothing here.",
        de="Der Schlüssel „{key}“ hat hier keine Bedeutung.",
        mend_en="Keys here are: {keys}.",
        mend_de="Schlüssel sind hier: {keys}.",
    ),
    "key-missing": Message(
        en="The key '{key}' is missing.",
        de="Der Schlüssel „{key}“ fehlt.",
        mend_en="Add `{key}: {form}`.",
        mend_de="Ergänze `{key}: {form}`.",
    ),
    "wrong-type": Message(
        en="Here stands {found}.",
        de="Hier steht {found}.",
        mend_en="Expected {expected}.",
        mend_de="Erwartet wird {expected}.",
    ),
    "text-unquoted": Message(
        en="YAML reads '{value}' as {found}, but a text is expected.",
        de="YAML liest „{value}“ als {found}, erwartet wird ein Text.",
        mend_en="Put it in quotes.",
        mend_de="Setze es in Anführungszeichen.",
    ),
    "value-missing": Message(
        en="Nothing stands behind '{key}'.",
        de="Hinter „{key}“ steht nichts.",
        mend_en="Expected {expected}.",
        mend_de="Erwartet wird {expected}.",
    ),
    "list-expected": Message(
        en="Here stands {found}, but a list is expected.",
        de="Hier steht {found}, erwartet wird eine Liste.",
        mend_en="Put it in square brackets, even if it is the only item, or begin each item with a dash:"
        " `- …`.",
        mend_de="Setze es in eckige Klammern, auch wenn es das einzige Element ist, oder beginne jedes"
        " Element mit einem Strich: `- …`.",
    ),
    "not-one-of": Message(
        en="'{value}' is not possible here.",
        de="„{value}“ ist hier nicht möglich.",
        mend_en="Expected one of: {options}.",
        mend_de="Erwartet wird eines von: {options}.",
    ),
    "malformed-name": Message(
        en="'{value}' can not be a name in expressions.",
        de="„{value}“ kann kein Name in Ausdrücken sein.",
        mend_en="Use small letters, digits and underscores, a letter first, such as `my_name`.",
        mend_de="Nimm kleine Buchstaben ohne Umlaute, Ziffern und Unterstriche, zuerst einen Buchstaben, "
        "etwa `my_name`.",
    ),
    "effect-as-text": Message(
        en="'{value}' is no effect: an effect has keys.",
        de="„{value}“ ist keine Wirkung: Eine Wirkung hat Schlüssel.",
        mend_en="Write `set` with `to` for a new value, or `change` with `by` to add to a number.",
        mend_de="Schreibe `set` mit `to` für einen neuen Wert, oder `change` mit `by`, um zu einer Zahl etwas"
        " dazuzuzählen.",
    ),
    "malformed-id": Message(
        en="'{value}' can not be an id.",
        de="„{value}“ kann keine Kennung sein.",
        mend_en="Use letters, digits, dots, hyphens and underscores without blanks, such as `B.2.1`.",
        mend_de="Nimm Buchstaben, Ziffern, Punkte, Binde- und Unterstriche ohne Leerzeichen, etwa `B.2.1`.",
    ),
    "malformed-version": Message(
        en="'{value}' is not a version.",
        de="„{value}“ ist keine Version.",
        mend_en="Write three numbers with dots, such as 1.0.0.",
        mend_de="Schreibe drei Zahlen mit Punkten, etwa 1.0.0.",
    ),
    "malformed-field": Message(
        en="'{value}' does not name a field of a thing.",
        de="„{value}“ nennt kein Feld eines Dings.",
        mend_en="Write the thing, a dot and the field, such as `piece.place`.",
        mend_de="Schreibe das Ding, einen Punkt und das Feld, etwa `piece.place`.",
    ),
    "malformed-path": Message(
        en="'{value}' names no field.",
        de="„{value}“ nennt kein Feld.",
        mend_en="Write the field, or for a column of the row that it names both with a dot, such as"
        " `ground.name`.",
        mend_de="Schreibe das Feld, oder für eine Spalte der Zeile, die es nennt, beides mit einem Punkt,"
        " etwa `ground.name`.",
    ),
    "malformed-letter": Message(
        en="'{value}' can not stand for a hex in a drawing.",
        de="„{value}“ kann in einer Zeichnung nicht für ein Feld stehen.",
        mend_en="Use a single character that is no blank and no hyphen.",
        mend_de="Nimm ein einzelnes Zeichen, aber kein Leerzeichen und keinen Bindestrich.",
    ),
    "malformed-level": Message(
        en="'{value}' is not the number of a level.",
        de="„{value}“ ist nicht die Nummer einer Ebene.",
        mend_en="Use a whole number from -9 to 9, in quotes.",
        mend_de="Nimm eine ganze Zahl von -9 bis 9, in Anführungszeichen.",
    ),
    "malformed-chapter": Message(
        en="'{value}' can not be the name of a chapter's file.",
        de="„{value}“ kann nicht der Name einer Kapiteldatei sein.",
        mend_en="Write the file's name without its ending, in a folder below as folder/file.",
        mend_de="Schreibe den Namen der Datei ohne Endung, in einem Ordner darunter als ordner/datei.",
    ),
    "malformed-target": Message(
        en="'{value}' does not say what is changed.",
        de="„{value}“ sagt nicht, was geändert wird.",
        mend_en="Write the id of a document, and the way into it divided by `/`, such as `snacks/apple`.",
        mend_de="Schreibe die Kennung eines Dokuments und den Weg hinein, geteilt durch `/`, etwa"
        " `snacks/apfel`.",
    ),
    "malformed-text": Message(
        en="'{value}' is not written as it must be here.",
        de="„{value}“ ist nicht so geschrieben, wie es hier sein muss.",
        mend_en="{meaning}",
        mend_de="{meaning}",
    ),
    "too-few": Message(
        en="Too little stands here: at least {least} expected.",
        de="Hier steht zu wenig: mindestens {least} erwartet.",
    ),
    "too-many": Message(
        en="Too much stands here: at most {most} expected.",
        de="Hier steht zu viel: höchstens {most} erwartet.",
    ),
    "number-too-small": Message(
        en="{value} is too small; the least allowed is {least}.",
        de="{value} ist zu klein; erlaubt ist mindestens {least}.",
    ),
    "number-too-large": Message(
        en="{value} is too large; the greatest allowed is {most}.",
        de="{value} ist zu groß; erlaubt ist höchstens {most}.",
    ),
    "item-repeated": Message(
        en="The same item stands twice in this list.",
        de="Dasselbe Element steht zweimal in dieser Liste.",
        mend_en="Keep one of them.",
        mend_de="Behalte eines davon.",
    ),
    "does-not-fit": Message(
        en="This does not have the shape that a document of kind '{kind}' needs.",
        de="Dies hat nicht die Form, die ein Dokument der Art „{kind}“ braucht.",
        mend_en="`regelwerk schema {kind}` describes it.",
        mend_de="`regelwerk schema {kind}` beschreibt sie.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "first-defined": ("first defined here", "zuerst hier definiert"),
    "opened-here": ("opened here", "hier geöffnet"),
    "type-string": ("a text", "ein Text"),
    "type-integer": ("a whole number", "eine ganze Zahl"),
    "type-number": ("a number", "eine Zahl"),
    "type-boolean": ("true or false", "true oder false"),
    "type-array": ("a list", "eine Liste"),
    "type-object": ("a mapping (keys with values)", "eine Zuordnung (Schlüssel mit Werten)"),
    "type-null": ("nothing", "nichts"),
    "or": (" or ", " oder "),
}
