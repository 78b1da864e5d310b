"""What is said about a ruleset's declaration of its map."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "map-wrong-field": Message(
        en="The field '{name}' of '{type}' does not fit here: expected {expected}.",
        de="Das Feld „{name}“ von „{type}“ passt hier nicht: Erwartet ist {expected}.",
        mend_en="Name a field of that sort, or leave the line out.",
        mend_de="Nenne ein Feld dieser Art oder lass die Zeile weg.",
    ),
    "map-standing-missing": Message(
        en="The map shows things but does not say where they stand.",
        de="Die Karte zeigt Dinge, sagt aber nicht, wo sie stehen.",
        mend_en="Add `standing:` with the field that holds a thing's place.",
        mend_de="Ergänze `standing:` mit dem Feld, in dem der Ort eines Dings steht.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "map-number": ("a field of numbers", "ein Feld mit Zahlen"),
    "map-boolean": ("a yes-or-no field (boolean)", "ein Ja-Nein-Feld (boolean)"),
    "map-place": (
        "a field that holds one of the map's places",
        "ein Feld, in dem einer der Orte der Karte steht",
    ),
    "map-places": ("a field that lists places of the map", "ein Feld mit einer Liste von Orten der Karte"),
    "map-thing": ("a field that holds a thing", "ein Feld, in dem ein Ding steht"),
    "map-choice": ("a field with one_of", "ein Feld mit one_of"),
}
