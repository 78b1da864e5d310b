"""What is said about what a word or definition is given in an expression."""

from regelwerk.model.messages import Message

_EXPECTED_EN = "{given_en}, but {wanted_en} is needed"
_EXPECTED_DE = "{given_de}, gebraucht wird aber {wanted_de}"

MESSAGES: dict[str, Message] = {
    "expression-missing-argument": Message(
        en="“{function}” also needs: {names}.",
        de="„{function}“ braucht noch: {names}.",
    ),
    "expression-too-many-arguments": Message(
        en="“{function}” takes {most|argument|arguments}; {given|is|are} given.",
        de="„{function}“ nimmt {most|Angabe|Angaben}; hier stehen {given}.",
    ),
    "expression-unknown-argument": Message(
        en="“{function}” has no argument “{name}”.",
        de="„{function}“ hat keine Angabe „{name}“.",
        mend_en="It has: {possible}.",
        mend_de="Vorhanden sind: {possible}.",
    ),
    "expression-argument-twice": Message(
        en="“{name}” of “{function}” is given twice.",
        de="„{name}“ von „{function}“ ist zweimal angegeben.",
    ),
    "expression-argument": Message(
        en=f"“{{name}}” of “{{function}}”: this is {_EXPECTED_EN}.",
        de=f"„{{name}}“ von „{{function}}“: dies ist {_EXPECTED_DE}.",
    ),
    "expression-argument-type": Message(
        en=f"“{{function}}”: this is {_EXPECTED_EN}.",
        de=f"„{{function}}“: dies ist {_EXPECTED_DE}.",
    ),
    "expression-argument-thing": Message(
        en="“{function}” needs a thing; this is {given_en}.",
        de="„{function}“ braucht ein Ding; dies ist {given_de}.",
    ),
    "expression-argument-text": Message(
        en="“{function}” can not put this into words: {given_en}.",
        de="„{function}“ kann dies nicht in Worte fassen: {given_de}.",
        mend_en="Name one field of it, or join the texts of a list's items.",
        mend_de="Nenne ein Feld davon oder verbinde die Texte der einzelnen Einträge.",
    ),
    "expression-one-number": Message(
        en="“{function}” compares a list or at least two numbers.",
        de="„{function}“ vergleicht eine Liste oder mindestens zwei Zahlen.",
    ),
    "expression-count-of-conditions": Message(
        en="This would count the conditions, the false ones too.",
        de="So würden die Bedingungen gezählt, auch die falschen.",
        mend_en="Put the condition after “if”: count(x for x in list if condition).",
        mend_de="Setze die Bedingung nach „if“: count(x for x in Liste if Bedingung).",
    ),
    "expression-never-a": Message(
        en="This is {given_en}, which can never be {wanted_en}.",
        de="Dies ist {given_de} und kann nie {wanted_de} sein.",
    ),
    "expression-no-common-type": Message(
        en="“{word}” could give things of types that have nothing in common: {types}.",
        de="„{word}“ könnte Dinge von Typen ergeben, die nichts gemeinsam haben: {types}.",
        mend_en="Let these types descend from one type.",
        mend_de="Lass diese Typen von einem gemeinsamen Typ abstammen.",
    ),
}
