"""Sentences about comparisons."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "comparison-sides": Message(
        en="“{one}” and “{other}” cannot be compared: the sides are two things of the same type.",
        de="„{one}“ und „{other}“ lassen sich nicht vergleichen: "
        "Verglichen werden zwei Dinge von derselben Art.",
    ),
    "comparison-argument": Message(
        en="“{value}” does not fit “{name}”.",
        de="„{value}“ passt nicht zu „{name}“.",
        mend_en="Name a field whose type the parameter has.",
        mend_de="Nenne ein Feld, das enthält, was dort verlangt ist.",
    ),
    "comparison-too-many": Message(
        en="These would be {count} pairings; the most are {most}.",
        de="Das wären {count} Paarungen; höchstens sind es {most}.",
        mend_en="Say with `where` which combinations matter.",
        mend_de="Sage mit `where`, auf welche Kombinationen es ankommt.",
    ),
    "comparison-times": Message(
        en="What happens {times} times in a row cannot be compared: it has to be from 1 to {most}.",
        de="Was {times}-mal hintereinander geschieht, lässt sich nicht vergleichen: "
        "Möglich ist von 1 bis {most}.",
    ),
    "comparison-chance": Message(
        en="The chances of {pairing} cannot be worked out: {reason}",
        de="Die Aussichten von {pairing} lassen sich nicht berechnen: {reason}",
    ),
}
