"""What is said about expressions that read what may still be undecided."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "expression-judged-here": Message(
        en="“{function}” may still be undecided, and here an undecided value can not be used.",
        de="„{function}“ kann noch unentschieden sein; hier ist ein unentschiedener Wert nicht brauchbar.",
        mend_en="Use it in comparisons, sums, and/or/not, or in any, all, sum, count, min, max.",
        mend_de="Nimm es in Vergleichen, Summen, and/or/not oder in any, all, sum, count, min, max.",
    ),
    "expression-judged-argument": Message(
        en="“{function}” may still be undecided, so it can not be given to “{to}”.",
        de="„{function}“ kann noch unentschieden sein und daher nicht an „{to}“ übergeben werden.",
        mend_en="Write the value out, or make “{to}” read it itself.",
        mend_de="Schreibe den Wert aus oder lass „{to}“ ihn selbst lesen.",
    ),
    "expression-judged-too-large": Message(
        en="This is too large to be worked out while judgements are still undecided.",
        de="Dies ist zu groß, um es auszurechnen, solange Urteile noch unentschieden sind.",
        mend_en="Give parts of it names as definitions.",
        mend_de="Gib Teilen davon als Definitionen einen Namen.",
    ),
    "expression-judged-type": Message(
        en="“{function}” may still be undecided; only conditions and numbers can be, this is {given_en}.",
        de="„{function}“ kann noch unentschieden sein, dies ist aber {given_de}; nur Bedingungen und"
        " Zahlen können es sein.",
        mend_en="Judge a condition or a number instead.",
        mend_de="Beurteile stattdessen eine Bedingung oder eine Zahl.",
    ),
}
