"""What is said about definitions, quantities, modifiers and judgements."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "definitions-circular": Message(
        en="These use each other in a circle, so none can be worked out: {circle}.",
        de="Diese verwenden einander im Kreis, also ist keines auszurechnen: {circle}.",
        mend_en="Write one of them without the others.",
        mend_de="Schreibe eines davon ohne die anderen.",
    ),
    "definitions-too-deep": Message(
        en="More than {most} definitions use one another in a row.",
        de="Mehr als {most} Definitionen verwenden einander der Reihe nach.",
        mend_en="Write some of them out.",
        mend_de="Schreibe einige davon aus.",
    ),
    "unknown-quantity": Message(
        en="There is no quantity “{name}”.",
        de="Es gibt keine Größe (quantity) „{name}“.",
        mend_en="Quantities are: {possible}.",
        mend_de="Größen sind: {possible}.",
    ),
    "unknown-action": Message(
        en="There is no action “{name}”.",
        de="Es gibt keine Aktion „{name}“.",
        mend_en="Actions here are: {possible}.",
        mend_de="Aktionen sind hier: {possible}.",
    ),
    "react-without-decider": Message(
        en="Nobody decides in this phase, so nobody can react inside their turn.",
        de="In dieser Phase entscheidet niemand, also gibt es auch keine Gegenaktionen.",
        mend_en="Say under `who` with `decides` and `actions` whose turn it is, or leave `react` out.",
        mend_de="Sage unter `who` mit `decides` und `actions`, wer am Zug ist, oder lass `react` weg.",
    ),
    "unknown-band": Message(
        en="There is no band “{name}”.",
        de="Es gibt kein Band „{name}“.",
        mend_en="Bands here are: {possible}.",
        mend_de="Bänder sind hier: {possible}.",
    ),
    "modifier-operators": Message(
        en="A modifier does one thing; this does several: {found}.",
        de="Ein Modifikator tut eines; dieser tut mehreres: {found}.",
        mend_en="Make a modifier of each.",
        mend_de="Mache aus jedem einen eigenen Modifikator.",
    ),
    "modifier-without-operator": Message(
        en="The modifier does not say what it does to the quantity.",
        de="Der Modifikator sagt nicht, was er mit der Größe tut.",
        mend_en="Add one of: {operators}.",
        mend_de="Ergänze eines von: {operators}.",
    ),
    "modifier-for-nobody": Message(
        en="The quantity “{quantity}” is not about anyone, so `for` can choose nobody.",
        de="Die Größe „{quantity}“ handelt von niemandem; `for` kann also niemanden auswählen.",
        mend_en="Remove `for`, or give the quantity a parameter.",
        mend_de="Entferne `for`, oder gib der Größe einen Parameter.",
    ),
    "unknown-group": Message(
        en="“{name}” does not say whom it concerns.",
        de="„{name}“ sagt nicht, wen es betrifft.",
        mend_en="Name a type, or a definition that answers yes or no about one thing: {possible}.",
        mend_de="Nenne einen Typ, oder eine Definition, die über ein Ding ja oder nein sagt: {possible}.",
    ),
    # Judgements
    "quantity-endless": Message(
        en="This quantity always asks for itself, so it never has a value: {circle}.",
        de="Diese Größe fragt immer nach sich selbst und hat nie einen Wert: {circle}.",
        mend_en="Let a modifier ask for it only `when` something holds, or for another quantity.",
        mend_de="Lass einen Modifikator nur mit `when` danach fragen, oder nach einer anderen Größe.",
    ),
    "value-too-many": Message(
        en="Whoever asks for this asks for at least {count} other values; {most} are allowed at most.",
        de="Jede Frage danach fragt nach mindestens {count} weiteren Werten; erlaubt sind höchstens {most}.",
        mend_en="Ask for the next value once, and multiply.",
        mend_de="Frage nur einmal nach dem nächsten Wert und multipliziere.",
    ),
    "things-expected": Message(
        en="A judgement is about a list of things; this is {given_en}.",
        de="Ein Urteil handelt von einer Liste von Dingen; dies ist {given_de}.",
        mend_en="Name all things of a type by its plural, or choose some: [x for x in … if …].",
        mend_de="Nenne alle Dinge eines Typs mit der Mehrzahl, oder wähle aus: [x for x in … if …].",
    ),
    "judgement-value": Message(
        en="The value of `{key}` does not fit: the judgement yields {wanted_en}.",
        de="Der Wert von `{key}` passt nicht: Das Urteil ergibt {wanted_de}.",
        mend_en="Change the value, or `yields`.",
        mend_de="Ändere den Wert oder `yields`.",
    ),
    "judgement-in-list": Message(
        en="Whom a judgement is about has to be known beforehand, and “{name}” is judged itself.",
        de="Von wem ein Urteil handelt, muss vorher feststehen; „{name}“ wird aber selbst beurteilt.",
        mend_en="Move the question into `is`.",
        mend_de="Stelle die Frage in `is`.",
    ),
    "judgement-in-circle": Message(
        en="In which circles this counts has to be known beforehand, and “{name}” is judged itself.",
        de="In welchen Kreisen das zählt, muss vorher feststehen; „{name}“ wird aber selbst beurteilt.",
        mend_en="Ask for something that no judgement decides.",
        mend_de="Frage nach etwas, das kein Urteil entscheidet.",
    ),
    "settles-no-circle": Message(
        en="“{name}” and “{other}” never stand in a circle together, so neither is settled before the other.",
        de="„{name}“ und „{other}“ stehen nie zusammen in einem Kreis; keines wird vor dem anderen"
        " festgesetzt.",
        mend_en="Name a judgement that waits for this one, and this one for it.",
        mend_de="Nenne ein Urteil, das auf dieses wartet und dieses auf jenes.",
    ),
    "unknown-judgement": Message(
        en="There is no judgement “{name}”.",
        de="Es gibt kein Urteil (judgement) „{name}“.",
        mend_en="Judgements are: {possible}.",
        mend_de="Urteile sind: {possible}.",
    ),
    "judgement-after-phase": Message(
        en="A judgement holds for one moment; when the phase is over, “{name}” can no longer be asked for.",
        de="Ein Urteil gilt für einen Augenblick; nach der Phase ist „{name}“ nicht mehr zu erfragen.",
        mend_en="Let the phase set a field, and ask for that.",
        mend_de="Lass die Phase ein Feld setzen, und frage danach.",
    ),
    "judgement-not-at-once": Message(
        en="“{name}” is judged for one moment, but in this phase one effect follows the other.",
        de="„{name}“ wird für einen Augenblick beurteilt, aber in dieser Phase folgt eine Wirkung der"
        " anderen.",
        mend_en="Add `at_once: true` to the phase.",
        mend_de="Ergänze bei der Phase `at_once: true`.",
    ),
    "quantity-judged": Message(
        en="A judgement needs this quantity, so the quantity can not ask for “{name}”, which is judged"
        " itself.",
        de="Ein Urteil braucht diese Größe; darum kann sie nicht nach „{name}“ fragen, das selbst beurteilt"
        " wird.",
        mend_en="Ask for “{name}” in the judgement instead.",
        mend_de="Frage stattdessen im Urteil nach „{name}“.",
    ),
    "way-out-unused": Message(
        en="“{name}” never waits for itself, so `{key}` never counts.",
        de="„{name}“ wartet nie auf sich selbst; `{key}` zählt also nie.",
        mend_en="Remove it, or set it at a judgement that stands in the circle.",
        mend_de="Entferne es, oder setze es bei einem Urteil, das im Kreis steht.",
    ),
}
