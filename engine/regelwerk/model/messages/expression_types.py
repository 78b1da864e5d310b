"""What is said about values in an expression that do not go together."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "expression-expected": Message(
        en="This is {given_en}, but {wanted_en} is needed.",
        de="Dies ist {given_de}, gebraucht wird aber {wanted_de}.",
    ),
    "expression-not-whole": Message(
        en="This may have decimals, but a whole number is needed.",
        de="Dies kann Nachkommastellen haben, gebraucht wird aber eine ganze Zahl.",
        mend_en="Use round_up(…), round_down(…) or the whole division //.",
        mend_de="Nimm round_up(…), round_down(…) oder die ganzzahlige Teilung //.",
    ),
    "expression-not-a-condition": Message(
        en="Here something true or false is needed; this is {given_en}.",
        de="Hier wird etwas Wahres oder Falsches gebraucht; dies ist {given_de}.",
        mend_en="Compare it: … > 0, … is not none.",
        mend_de="Vergleiche es: … > 0, … is not none.",
    ),
    "expression-optional-condition": Message(
        en="This may be none, which is neither true nor false.",
        de="Dies kann none sein, also weder wahr noch falsch.",
        mend_en="Write … == true.",
        mend_de="Schreibe … == true.",
    ),
    "expression-not-an-option": Message(
        en="“{name}” is not among the permitted words.",
        de="„{name}“ gehört nicht zu den erlaubten Wörtern.",
        mend_en="Permitted: {possible}.",
        mend_de="Erlaubt sind: {possible}.",
    ),
    "expression-mixed": Message(
        en="These values have nothing in common: {one_en} and {other_en}.",
        de="Diese Werte haben nichts gemeinsam: {one_de} und {other_de}.",
    ),
    "expression-never-equal": Message(
        en="These can never be equal: {left_en} and {right_en}.",
        de="Diese können nie gleich sein: {left_de} und {right_de}.",
    ),
    "expression-lists-compared": Message(
        en="A list is not compared as a whole.",
        de="Eine Liste wird nicht als Ganzes verglichen.",
        mend_en="Ask with “in”, any(…), all(…) or count(…).",
        mend_de="Frage mit „in“, any(…), all(…) oder count(…).",
    ),
    "expression-order-of": Message(
        en="“{operator}” compares numbers; this compares {left_en} with {right_en}.",
        de="„{operator}“ vergleicht Zahlen; hier steht links {left_de}, rechts {right_de}.",
    ),
    "expression-in-not-list": Message(
        en="“in” looks into a list; this is {given_en}.",
        de="„in“ sieht in einer Liste nach; dies ist {given_de}.",
    ),
    "expression-none-compared": Message(
        en="“{operator}” does not ask for none.",
        de="„{operator}“ fragt nicht nach none.",
        mend_en="Write “is none” or “is not none”.",
        mend_de="Schreibe „is none“ oder „is not none“.",
    ),
    "expression-is-without-none": Message(
        en="“is” asks for none only.",
        de="„is“ fragt nur nach none.",
        mend_en="Compare other values with == or !=.",
        mend_de="Vergleiche andere Werte mit == oder !=.",
    ),
    "expression-may-be-nothing": Message(
        en="This may be none here, and then there is nothing to go on with.",
        de="Dies kann hier none sein, und dann lässt sich nichts damit anfangen.",
        mend_en="Ask first: `… is not none and …`, a `when` around it, or a requirement further up.",
        mend_de="Frage erst: `… is not none and …`, ein `when` darum oder eine Bedingung weiter oben.",
    ),
    "expression-never-none": Message(
        en="This is always {given_en}, never none.",
        de="Dies ist immer {given_de}, nie none.",
        mend_en="Remove the question, or declare the field optional.",
        mend_de="Entferne die Frage oder erkläre das Feld für „optional“.",
    ),
    "expression-text-arithmetic": Message(
        en="“{operator}” calculates with numbers; this is {given_en}.",
        de="„{operator}“ rechnet mit Zahlen; dies ist {given_de}.",
        mend_en="Put texts together with join([…]).",
        mend_de="Setze Texte mit join([…]) zusammen.",
    ),
    "expression-arithmetic": Message(
        en="“{operator}” calculates with numbers; this is {given_en}.",
        de="„{operator}“ rechnet mit Zahlen; dies ist {given_de}.",
    ),
    "expression-division-by-zero": Message(
        en="Nothing can be divided by 0.",
        de="Durch 0 kann nicht geteilt werden.",
    ),
    "expression-index-of": Message(
        en="Only a list has places counted from 0; this is {given_en}.",
        de="Nur eine Liste hat Plätze, gezählt ab 0; dies ist {given_de}.",
    ),
    "expression-index": Message(
        en="A place in a list is a whole number; this is {given_en}.",
        de="Ein Platz in einer Liste ist eine ganze Zahl; dies ist {given_de}.",
    ),
}
