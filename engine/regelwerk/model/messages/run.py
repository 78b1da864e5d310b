"""What is said when rules can not be carried out, or orders can not be understood in a position."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "choice-barred": Message(
        en="This is not allowed: {reason} ({rule})",
        de="Das ist nicht erlaubt: {reason} ({rule})",
    ),
    "choice-incomplete": Message(
        en="'{action}' needs a value for each of: {parameters}.",
        de="„{action}“ braucht für jedes davon einen Wert: {parameters}.",
    ),
    "choice-no-value": Message(
        en="{value} cannot be chosen as {name}: it has to be {wanted_en}.",
        de="{value} lässt sich nicht als {name} wählen: Es muss {wanted_de} sein.",
    ),
    "choice-too-far": Message(
        en="{value} cannot be chosen as {name}: numbers go from -{most} to {most}.",
        de="{value} lässt sich nicht als {name} wählen: Zahlen gehen von -{most} bis {most}.",
    ),
    "choice-not-now": Message(
        en="'{action}' cannot be chosen now.",
        de="„{action}“ steht jetzt nicht zur Wahl.",
    ),
    "choice-not-offered": Message(
        en="{value} is not among what may be chosen as {name}.",
        de="{value} steht für {name} nicht zur Wahl.",
    ),
    "order-twice": Message(
        en="{thing} has an order already.",
        de="{thing} hat schon einen Befehl.",
        mend_en="Keep one of them.",
        mend_de="Behalte einen davon.",
    ),
    "order-refused": Message(
        en="This order may not be given: {reason}",
        de="Dieser Befehl ist nicht erlaubt: {reason}",
    ),
    "orders-not-wanted": Message(
        en="In the phase '{phase_en}' nobody writes secret orders.",
        de="In der Phase „{phase_de}“ schreibt niemand geheime Befehle.",
    ),
    "position-broken": Message(
        en="This is no position of the ruleset: {detail}.",
        de="Das ist keine Position des Regelwerks: {detail}.",
        mend_en="`regelwerk schema --positions RULESET` prints what one looks like.",
        mend_de="`regelwerk schema --positions REGELWERK` zeigt, wie eine aussieht.",
    ),
    "position-nothing-called": Message(
        en="Nothing in play is called '{name}'.",
        de="Nichts im Spiel heißt „{name}“.",
    ),
    "position-other-ruleset": Message(
        en="This is a position of the ruleset '{theirs}', not of '{ours}'.",
        de="Das ist eine Position des Regelwerks „{theirs}“, nicht von „{ours}“.",
    ),
    "save-broken": Message(
        en="The saved game does not fit its ruleset ({detail}).",
        de="Das gespeicherte Spiel passt nicht zu seinem Regelwerk ({detail}).",
        mend_en="Take an older save, or the ruleset that the game was played with.",
        mend_de="Nimm einen älteren Stand oder das Regelwerk, mit dem gespielt wurde.",
    ),
    # Values
    "run-field-of-none": Message(
        en="“.{field}” is asked of none: there is nothing here that could have it.",
        de="„.{field}“ wird von none erfragt: Hier ist nichts, das es haben könnte.",
        mend_en="Ask for “is not none” first.",
        mend_de="Frage zuerst nach „is not none“.",
    ),
    "run-division-by-zero": Message(
        en="Something is divided by 0 here.",
        de="Hier wird durch 0 geteilt.",
        mend_en="Ask first whether the divisor is 0.",
        mend_de="Frage zuerst, ob der Teiler 0 ist.",
    ),
    "run-no-such-item": Message(
        en="The list has no such place, or it is empty.",
        de="Die Liste hat keinen solchen Platz, oder sie ist leer.",
        mend_en="Ask for count(…) first; places count from 0.",
        mend_de="Frage zuerst nach count(…); Plätze zählen ab 0.",
    ),
    "run-number-too-large": Message(
        en="A number becomes too large here.",
        de="Eine Zahl wird hier zu groß.",
    ),
    "run-out-of-range": Message(
        en="{thing} would have {value} as its “{field}”: allowed is {limits_en}.",
        de="{thing} bekäme {value} als „{field}“: Erlaubt ist {limits_de}.",
        mend_en="Bar it by a requirement, or let the field stop at its limits: `stops: true`.",
        mend_de="Verhindere es mit einer Bedingung, oder lass das Feld dort halten: `stops: true`.",
    ),
    "run-of-none": Message(
        en="A value is needed here, but there is none.",
        de="Hier wird ein Wert gebraucht, aber es ist keiner da.",
        mend_en="Ask for “is not none” first.",
        mend_de="Frage zuerst nach „is not none“.",
    ),
    "run-none-to-compare": Message(
        en="The list is empty, so there is no smallest and no largest in it.",
        de="Die Liste ist leer, also gibt es kein Kleinstes und kein Größtes darin.",
        mend_en="Say what it is then: `max([…], default=0)`.",
        mend_de="Sage, was es dann ist: `max([…], default=0)`.",
    ),
    "run-error": Message(
        en="This can not be carried out: a value is not of the sort that is needed here.",
        de="Dies lässt sich nicht ausführen: Ein Wert ist nicht von der Art, die hier gebraucht wird.",
    ),
    "run-unknown-thing": Message(
        en="There is no “{name}” of the type “{type}” in play.",
        de="Es ist kein „{name}“ vom Typ „{type}“ im Spiel.",
    ),
    "run-unknown-row": Message(
        en="The table “{table}” has no row “{name}”.",
        de="Die Tafel „{table}“ hat keine Zeile „{name}“.",
    ),
    # Effects
    "run-conflict": Message(
        en="At the same moment “{field}” of “{thing}” becomes {first} and {second}.",
        de="Im selben Augenblick wird „{field}“ von „{thing}“ zu {first} und zu {second}.",
        mend_en="Make the conditions exclude each other, or let the phase resolve one after the other.",
        mend_de="Lass die Bedingungen einander ausschließen, oder lass die Phase nacheinander auswerten.",
    ),
    "run-thing-twice": Message(
        en="Something called “{thing}” is in play already.",
        de="Es ist schon etwas namens „{thing}“ im Spiel.",
    ),
    "run-part-removed": Message(
        en="“{thing}” is part of “{whole}” and can not leave play by itself.",
        de="„{thing}“ ist Teil von „{whole}“ und kann nicht für sich aus dem Spiel gehen.",
        mend_en="Split the whole first.",
        mend_de="Trenne zuerst das Ganze (split).",
    ),
    "run-part-joined": Message(
        en="“{thing}” is part of “{whole}” already and can not be joined again.",
        de="„{thing}“ ist schon Teil von „{whole}“ und kann nicht noch einmal vereint werden.",
        mend_en="Split the whole first, or ask for whole(…).",
        mend_de="Trenne zuerst das Ganze (split), oder frage nach whole(…).",
    ),
    "run-part-gone": Message(
        en="“{thing}” is out of play and can not be joined.",
        de="„{thing}“ ist aus dem Spiel und kann nicht vereint werden.",
    ),
    "run-part-twice": Message(
        en="“{thing}” can not be joined with itself.",
        de="„{thing}“ kann nicht mit sich selbst vereint werden.",
    ),
    # Dice
    "run-die-missing": Message(
        en="A die with {sides} sides is thrown here, and the given dice are used up.",
        de="Hier wird ein Würfel mit {sides} Seiten geworfen, und die angegebenen Würfe sind verbraucht.",
        mend_en="Add its number to `dice`.",
        mend_de="Ergänze seine Zahl bei `dice`.",
    ),
    "run-die-impossible": Message(
        en="A die with {sides} sides can not show {number}.",
        de="Ein Würfel mit {sides} Seiten kann nicht {number} zeigen.",
    ),
    "run-order-unwritable": Message(
        en="The rules gave an order that its notation cannot express ({title_en}): "
        "something that it has to name is missing.",
        de="Die Regeln haben einen Befehl gegeben, den die Schreibweise nicht ausdrücken kann ({title_de}): "
        "Etwas, das darin genannt werden muss, fehlt.",
        mend_en="This is, for instance, the place where somebody stands.",
        mend_de="Das ist etwa der Ort, an dem jemand steht.",
    ),
    # Judgements
    "run-not-judged": Message(
        en="“{judgement}” does not judge “{thing}”: it is not in the list.",
        de="„{judgement}“ beurteilt „{thing}“ nicht: Es steht nicht in der Liste.",
        mend_en="Widen the list under `per`, or say with `otherwise` what then holds.",
        mend_de="Erweitere die Liste unter `per`, oder sage mit `otherwise`, was dann gilt.",
    ),
    "run-judgement-not-at-once": Message(
        en="“{judgement}” is judged for one moment, but in this phase one effect follows the other.",
        de="„{judgement}“ wird für einen Augenblick beurteilt, aber in dieser Phase folgt eine Wirkung der"
        " anderen.",
        mend_en="Add `at_once: true` to the phase.",
        mend_de="Ergänze bei der Phase `at_once: true`.",
    ),
    "run-judgement-unsolved": Message(
        en="A judgement is asked for here while it is still being solved.",
        de="Hier wird nach einem Urteil gefragt, das noch nicht entschieden ist.",
        mend_en="Ask for it in the judgement itself, not in a quantity that the judgement needs.",
        mend_de="Frage im Urteil selbst danach, nicht in einer Größe, die das Urteil braucht.",
    ),
    "run-undecided": Message(
        en="“{judgement}” of “{thing}” can not be decided: it waits for itself ({circle}).",
        de="„{judgement}“ von „{thing}“ ist nicht zu entscheiden: Es wartet auf sich selbst ({circle}).",
        mend_en="Say with `unless_decided` what then holds.",
        mend_de="Sage mit `unless_decided`, was dann gilt.",
    ),
    "run-settled-otherwise": Message(
        en="“{judgement}” of “{thing}” was settled as {value}, but comes to {found} now that its circle is"
        " decided ({circle}).",
        de="„{judgement}“ von „{thing}“ wurde als {value} festgesetzt, ergibt jetzt aber {found}, da sein"
        " Kreis entschieden ist ({circle}).",
        mend_en="Say with `settles` which judgement of such a circle is settled first (`before`), or, with"
        " `when` and `as`, what holds in it in any case.",
        mend_de="Sage mit `settles`, welches Urteil eines solchen Kreises zuerst festgesetzt wird (`before`),"
        " oder mit `when` und `as`, was darin in jedem Fall gilt.",
    ),
    # Limits
    "run-too-many-steps": Message(
        en="After {most} steps the rules had not come to an end.",
        de="Nach {most} Schritten waren die Regeln nicht zu Ende.",
        mend_en="Look for effects that cause each other, or a loop over very many things.",
        mend_de="Suche Wirkungen, die einander auslösen, oder eine Schleife über sehr viele Dinge.",
    ),
    "run-too-deep": Message(
        en="Events, definitions or immunities lead to one another without end.",
        de="Ereignisse, Definitionen oder Immunitäten führen endlos aufeinander.",
        mend_en="Give one of them a condition that ends it.",
        mend_de="Gib einem davon eine Bedingung, die es beendet.",
    ),
    "run-too-nested": Message(
        en="Effects stand too deep inside one another.",
        de="Wirkungen stehen zu tief ineinander.",
        mend_en="Make an event of the inner ones.",
        mend_de="Mache aus den inneren ein Ereignis.",
    ),
    "run-too-many-phases": Message(
        en="After {most} phases nobody had to decide anything.",
        de="Nach {most} Phasen hatte niemand etwas zu entscheiden.",
        mend_en="Look at the conditions under `next`.",
        mend_de="Sieh dir die Bedingungen unter `next` an.",
    ),
    "run-too-long": Message(
        en="The rules took longer than {seconds} seconds.",
        de="Die Regeln brauchten länger als {seconds} Sekunden.",
        mend_en="Look for loops inside loops over many things.",
        mend_de="Suche Schleifen in Schleifen über viele Dinge.",
    ),
    "run-too-much-memory": Message(
        en="The rules needed too much memory.",
        de="Die Regeln brauchten zu viel Speicher.",
        mend_en="Look for lists of lists over many things.",
        mend_de="Suche Listen von Listen über viele Dinge.",
    ),
    # Orders
    "order-unknown-name": Message(
        en="There is no “{name}” in play.",
        de="„{name}“ ist nicht im Spiel.",
    ),
    "order-unknown-row": Message(
        en="“{name}” does not stand in “{table_en}”.",
        de="„{name}“ steht nicht in „{table_de}“.",
    ),
    "order-wrong-thing": Message(
        en="“{name}” is something else than is meant here: {type_en}.",
        de="„{name}“ ist etwas anderes als hier gemeint: {type_de}.",
    ),
    "order-not-an-option": Message(
        en="“{name}” is not possible here.",
        de="„{name}“ ist hier nicht möglich.",
    ),
    "order-out-of-range": Message(
        en="“{name}” cannot stand here: allowed is {limits_en}.",
        de="„{name}“ kann hier nicht stehen: Erlaubt ist {limits_de}.",
    ),
    "order-not-a-number": Message(
        en="“{name}” is not a number that can stand here.",
        de="„{name}“ ist keine Zahl, die hier stehen kann.",
    ),
    "order-not-so": Message(
        en="“{thing}” does not have “{name}”.",
        de="„{thing}“ hat „{name}“ nicht.",
    ),
}
