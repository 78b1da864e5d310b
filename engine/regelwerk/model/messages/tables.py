"""What is said about tables: their columns, rows and values."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "several-keys": Message(
        en="A table has one key column at the most; these are several: {names}.",
        de="Eine Tafel hat höchstens eine Schlüsselspalte; dies sind mehrere: {names}.",
        mend_en="Leave `key: true` at one of them.",
        mend_de="Lass `key: true` bei einer davon stehen.",
    ),
    "key-does-not-fit": Message(
        en="The key column “{name}” names each row: it holds texts or whole numbers, and is never left out.",
        de="Die Schlüsselspalte „{name}“ benennt jede Zeile: Sie enthält Texte oder ganze Zahlen und"
        " fehlt nie.",
        mend_en="Make it {type: text, key: true}.",
        mend_de="Mache sie zu {type: text, key: true}.",
    ),
    "column-of-things": Message(
        en="A table is the same in every game, so its column “{name}” can not hold a {type}.",
        de="Eine Tafel ist in jedem Spiel gleich; ihre Spalte „{name}“ kann kein „{type}“ enthalten.",
        mend_en="Refer to the row of another table, or keep it as a field of a type.",
        mend_de="Verweise auf die Zeile einer anderen Tafel, oder nimm ein Feld eines Typs.",
    ),
    "unknown-column": Message(
        en="The table has no column “{name}”.",
        de="Die Tafel hat keine Spalte „{name}“.",
        mend_en="Its columns are: {possible}.",
        mend_de="Ihre Spalten sind: {possible}.",
    ),
    "column-missing": Message(
        en="The row says nothing about “{name}”.",
        de="Die Zeile sagt nichts zu „{name}“.",
        mend_en="Add it, or give the column a `default` or `optional: true`.",
        mend_de="Ergänze es, oder gib der Spalte ein `default` oder `optional: true`.",
    ),
    "column-unused": Message(
        en="No rule reads the column “{name}” of “{table}”.",
        de="Keine Regel liest die Spalte „{name}“ von „{table}“.",
        mend_en="Use it, say in its `text` what it is there for, or remove it.",
        mend_de="Verwende sie, sage in ihrem `text`, wozu sie da ist, oder entferne sie.",
    ),
    "duplicate-row": Message(
        en="Two rows are called “{name}”.",
        de="Zwei Zeilen heißen „{name}“.",
        mend_en="Give one of them another key.",
        mend_de="Gib einer davon einen anderen Schlüssel.",
    ),
    "value-does-not-fit": Message(
        en="“{value}” does not fit here. Expected is {wanted_en}.",
        de="„{value}“ passt hier nicht. Erwartet wird {wanted_de}.",
    ),
    "value-nothing": Message(
        en="Nothing is given here. Expected is {wanted_en}.",
        de="Hier ist nichts angegeben. Erwartet wird {wanted_de}.",
    ),
    "value-out-of-range": Message(
        en="{value} is out of range; allowed is {limits_en}.",
        de="{value} liegt außerhalb der Grenzen; erlaubt ist {limits_de}.",
    ),
}
