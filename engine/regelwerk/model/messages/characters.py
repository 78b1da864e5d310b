"""What is said about characters that a file cannot hold."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
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
}
