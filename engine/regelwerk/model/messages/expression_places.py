"""What is said about expressions that ask about places."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "expression-no-space": Message(
        en="“{function}” asks about places, and the ruleset has none.",
        de="„{function}“ fragt nach Orten, und das Regelwerk hat keine.",
        mend_en="Declare a `space` in the ruleset's own document.",
        mend_de="Gib im Dokument des Regelwerks `space` an.",
    ),
    "expression-not-a-place": Message(
        en="“{function}” wants a point or a thing that stands on the table ({types}); this is {given_en}.",
        de="„{function}“ will einen Punkt oder ein Ding, das auf dem Tisch steht ({types}); das ist"
        " {given_de}.",
    ),
    "expression-other-space": Message(
        en="“{function}” has no meaning in the space of this ruleset.",
        de="„{function}“ hat im Raum dieses Regelwerks keine Bedeutung.",
    ),
    "expression-argument-elsewhere": Message(
        en="“{function}” takes nothing like this among hexes.",
        de="„{function}“ nimmt auf einer Karte aus Sechsecken nichts dergleichen.",
        mend_en="Leave it out.",
        mend_de="Lass es weg.",
    ),
    "expression-no-sides": Message(
        en="“{function}” asks about what lies between hexes, and the ruleset's space declares no `sides`.",
        de="„{function}“ fragt, was zwischen Feldern liegt, und der Raum des Regelwerks nennt keine `sides`.",
    ),
    "expression-not-in-space": Message(
        en="“{function}” wants a thing of type {types} here; this is {given_en}.",
        de="„{function}“ will hier ein Ding vom Typ {types}; das ist {given_de}.",
    ),
}
