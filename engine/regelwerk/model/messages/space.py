"""Sentences about the space that a ruleset is played in."""

from regelwerk.model.messages import Message

NOTES: dict[str, tuple[str, str]] = {
    "shown-owner": ("a field that holds a thing", "ein Feld, in dem ein Ding steht"),
    "shown-label": (
        "a field with words, a whole number, a thing or a row",
        "ein Feld mit Wörtern, einer ganzen Zahl, einem Ding oder einer Zeile",
    ),
    "other-piece": ("the other one stands here", "das andere steht hier"),
}

MESSAGES: dict[str, Message] = {
    # The declaration
    "space-table-type": Message(
        en="“{name}” is a field, but of which type is not said.",
        de="„{name}“ ist ein Feld, doch von welchem Typ, ist nicht gesagt.",
        mend_en="Write `type` beside it: the type of the thing that knows how large the table is.",
        mend_de="Schreibe `type` dazu: den Typ des Dings, das weiß, wie groß der Tisch ist.",
    ),
    "space-field-type": Message(
        en="The field “{name}” of “{type}” is {given_en}, and here it must be {wanted_en}.",
        de="Das Feld „{name}“ von „{type}“ ist {given_de}, und hier muss es {wanted_de} sein.",
    ),
    "space-shown-field": Message(
        en="Pictures cannot show the field “{name}” of “{type}” so: expected {expected}.",
        de="Bilder können das Feld „{name}“ von „{type}“ so nicht zeigen: Erwartet ist {expected}.",
        mend_en="Name a field of that sort, or leave the line out.",
        mend_de="Nenne ein Feld dieser Art oder lass die Zeile weg.",
    ),
    # Scenarios
    "space-table-count": Message(
        en="One thing of type “{type}” says how large the table is, and here are {count}.",
        de="Ein Ding vom Typ „{type}“ sagt, wie groß der Tisch ist, und hier sind es {count}.",
    ),
    "space-off-table": Message(
        en="“{name}” does not stand on the table with its whole base; the table measures {width} × {depth}.",
        de="„{name}“ steht nicht mit der ganzen Base auf dem Tisch; der Tisch misst {width} × {depth}.",
        mend_en="A base keeps half its width away from every edge.",
        mend_de="Eine Base bleibt von jedem Rand um ihre halbe Breite entfernt.",
    ),
    "space-overlap": Message(
        en="The bases of “{name}” and “{other}” overlap.",
        de="Die Basen von „{name}“ und „{other}“ überschneiden sich.",
        mend_en="Move one of them, or leave out where it stands if it is not on the table yet.",
        mend_de="Rücke eines davon weg, oder lass weg, wo es steht, wenn es noch nicht auf dem Tisch ist.",
    ),
    "space-too-many": Message(
        en="More than {most} things of type “{type}” are on the table.",
        de="Auf dem Tisch sind mehr als {most} Dinge vom Typ „{type}“.",
    ),
    "space-few-corners": Message(
        en="An outline has at least three corners, and this one has {count}.",
        de="Ein Umriss hat mindestens drei Ecken, und dieser hat {count}.",
    ),
    "space-many-corners": Message(
        en="An outline has at most {most} corners.",
        de="Ein Umriss hat höchstens {most} Ecken.",
    ),
    "space-outline-crosses": Message(
        en="The outline crosses or touches itself: {one} and {other}.",
        de="Der Umriss kreuzt oder berührt sich selbst: {one} und {other}.",
        mend_en="Write the corners in the order in which you would walk round the area.",
        mend_de="Schreibe die Ecken in der Reihenfolge, in der man um die Fläche geht.",
    ),
    # Running
    "run-not-placed": Message(
        en="“{thing}” stands nowhere just now, so it has no place.",
        de="„{thing}“ steht gerade nirgends und hat darum keinen Ort.",
        mend_en="Ask first whether it stands somewhere, such as with `is not none`.",
        mend_de="Frage zuerst, ob es irgendwo steht, etwa mit `is not none`.",
    ),
}
