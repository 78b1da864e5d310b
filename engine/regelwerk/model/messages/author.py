"""Sentences about rewriting rules and beginning new ones."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "not-formatted": Message(
        en="'{file}' is not in the one style.",
        de="„{file}“ ist nicht in der einheitlichen Form.",
        mend_en="`regelwerk fmt {file}` puts it right.",
        mend_de="`regelwerk fmt {file}` bringt das in Ordnung.",
    ),
    "format-uncertain": Message(
        en="'{file}' could not be laid out anew without changing what it means; it stays as it is.",
        de="„{file}“ ließ sich nicht ordnen, ohne dass sich ändert, was es bedeutet; die Datei bleibt, "
        "wie sie ist.",
        mend_en="This is a mistake of Regelwerk's. Please report it with the file.",
        mend_de="Das ist ein Fehler von Regelwerk. Bitte melde ihn mit der Datei.",
    ),
    "language-outdated": Message(
        en="'{file}' is written for an older version of the language.",
        de="„{file}“ ist für eine ältere Version der Sprache geschrieben.",
        mend_en="`regelwerk upgrade` rewrites it; comments stay.",
        mend_de="`regelwerk upgrade` schreibt es um; Kommentare bleiben.",
    ),
    "upgrade-uncertain": Message(
        en="The ruleset in '{folder}' could not be rewritten so that it can still be read; it stays.",
        de="Das Regelwerk in „{folder}“ ließ sich nicht so umschreiben, dass es lesbar bleibt; es bleibt, "
        "wie es ist.",
        mend_en="This is a mistake of Regelwerk's. Please report it with the ruleset.",
        mend_de="Das ist ein Fehler von Regelwerk. Bitte melde ihn mit dem Regelwerk.",
    ),
    "cannot-read": Message(
        en="'{file}' could not be read: {reason}.",
        de="„{file}“ ließ sich nicht lesen: {reason}.",
    ),
    "file-changed-meanwhile": Message(
        en="'{file}' was changed by somebody else in the meantime; it stays as it is now.",
        de="„{file}“ wurde inzwischen von jemand anderem geändert; die Datei bleibt, wie sie jetzt ist.",
        mend_en="Call the command again.",
        mend_de="Ruf den Befehl noch einmal auf.",
    ),
    # Beginning something new
    "new-unknown-action": Message(
        en="'new' does not know what '{action}' is.",
        de="„new“ weiß nicht, was „{action}“ ist.",
        mend_en="New can be: {actions}.",
        mend_de="Neu sein kann: {actions}.",
    ),
    "new-name": Message(
        en="'{name}' cannot be the id of a ruleset.",
        de="„{name}“ kann nicht die Kennung eines Regelwerks sein.",
        mend_en="Use small letters, digits and underscores, a letter first, such as my_game. "
        "--in says in which folder.",
        mend_de="Nimm kleine Buchstaben, Ziffern und Unterstriche, zuerst einen Buchstaben, etwa mein_spiel. "
        "--in sagt, in welchem Ordner.",
    ),
    "diff-one": Message(
        en="'{ruleset}' does not build on one other ruleset, so there is none to compare it with.",
        de="„{ruleset}“ baut nicht auf einem anderen Regelwerk auf; es gibt also keines zum Vergleichen.",
        mend_en="Name both: `regelwerk diff OLD NEW`.",
        mend_de="Nenne beide: `regelwerk diff ALT NEU`.",
    ),
    "new-in-shipped": Message(
        en="'{ruleset}' comes with Regelwerk and stays as it is.",
        de="„{ruleset}“ gehört zu Regelwerk und bleibt, wie es ist.",
        mend_en="Begin a variant of your own: `regelwerk new variant my_variant --from {ruleset}`.",
        mend_de="Beginne eine eigene Variante: `regelwerk new variant meine_variante --from {ruleset}`.",
    ),
    "new-there-already": Message(
        en="'{path}' is there already; nothing is overwritten.",
        de="„{path}“ gibt es schon; es wird nichts überschrieben.",
        mend_en="Take another name.",
        mend_de="Nimm einen anderen Namen.",
    ),
    "new-named-as-base": Message(
        en="A variant cannot have the id of the ruleset that it changes ('{name}').",
        de="Eine Variante kann nicht dieselbe Kennung haben wie das Regelwerk, das sie ändert („{name}“).",
        mend_en="Take another name.",
        mend_de="Nimm einen anderen Namen.",
    ),
    "new-not-a-neighbour": Message(
        en="A variant lies beside the ruleset that it changes; '{base}' lies in '{folder}'.",
        de="Eine Variante liegt neben dem Regelwerk, das sie ändert; „{base}“ liegt in „{folder}“.",
        mend_en="Add --in {folder}, or copy the ruleset.",
        mend_de="Ergänze --in {folder}, oder kopiere das Regelwerk.",
    ),
    "new-nothing-to-begin-with": Message(
        en="The ruleset holds nothing from which this could be begun ({kind}).",
        de="Im Regelwerk steht nichts, womit sich das beginnen ließe ({kind}).",
        mend_en="A rule needs an event, an immunity a type, an example a scenario in which somebody chooses, "
        "a variant a number in a table.",
        mend_de="Eine Regel braucht ein Ereignis, eine Immunität einen Typ, ein Beispiel ein Szenario, in "
        "dem jemand wählt, eine Variante eine Zahl in einer Tafel.",
    ),
    "new-id-taken": Message(
        en="There is a document '{name}' already.",
        de="Ein Dokument „{name}“ gibt es schon.",
        mend_en="Take another id.",
        mend_de="Nimm eine andere Kennung.",
    ),
    "moment-no-such-step": Message(
        en="The game in '{file}' has no step {step}; it has {steps}.",
        de="Das Spiel in „{file}“ hat keinen Schritt {step}; es hat {steps}.",
    ),
    "moment-of-joined-things": Message(
        en="In this position things are joined to a whole that the scenario does not have; "
        "an example cannot be given that.",
        de="In dieser Lage sind Dinge zu einem Ganzen verbunden, das es im Szenario nicht gibt; "
        "das lässt sich einem Beispiel nicht vorgeben.",
        mend_en="Choose an earlier step.",
        mend_de="Wähle einen früheren Schritt.",
    ),
    "moment-comes-out-otherwise": Message(
        en="Step {step} alone, from the position before it, does not lead to what happened in the game: "
        "the effects at the beginning of its phase would happen twice.",
        de="Schritt {step} allein führt von der Lage davor nicht zu dem, was im Spiel geschah: "
        "Was zu Beginn seiner Phase geschieht, geschähe zweimal.",
        mend_en="Choose the first step of a phase.",
        mend_de="Wähle den ersten Schritt einer Phase.",
    ),
    "why-not-kind": Message(
        en="'{name}' is of kind {kind}: it asks nothing, so nothing can be missing.",
        de="„{name}“ ist von der Art {kind}: Es fragt nach nichts, also kann nichts fehlen.",
        mend_en="Ask about a rule, modifier, immunity, action, event, phase, definition, quantity or "
        "judgement.",
        mend_de="Frag nach rule, modifier, immunity, action, event, phase, definition, quantity oder "
        "judgement.",
    ),
    "why-not-no-position": Message(
        en="This ruleset has no scenario, so there is no position to ask about.",
        de="Dieses Regelwerk hat kein Szenario, also keine Lage, nach der sich fragen ließe.",
        mend_en="Name an example with --example.",
        mend_de="Nenne mit --example ein Beispiel.",
    ),
    "why-not-with": Message(
        en="'{value}' does not say which parameter is what.",
        de="„{value}“ sagt nicht, welcher Parameter was ist.",
        mend_en="Write --with NAME=ID, such as --with unit=Ann.",
        mend_de="Schreib --with NAME=KENNUNG, etwa --with unit=Ann.",
    ),
    "why-not-no-parameter": Message(
        en="There is no parameter '{name}' here.",
        de="Einen Parameter „{name}“ gibt es hier nicht.",
        mend_en="Parameters are: {parameters}.",
        mend_de="Parameter sind: {parameters}.",
    ),
    "why-not-twice": Message(
        en="The parameter '{name}' is given twice.",
        de="Der Parameter „{name}“ ist zweimal angegeben.",
        mend_en="Keep one of them.",
        mend_de="Behalte eine davon.",
    ),
    "why-not-nothing-to-choose": Message(
        en="The parameter '{name}' cannot be '{value}': there is nothing in this position that it can be.",
        de="Der Parameter „{name}“ kann nicht „{value}“ sein: In dieser Lage kommt nichts in Frage.",
    ),
    "why-not-unknown-value": Message(
        en="The parameter '{name}' cannot be '{value}'.",
        de="Der Parameter „{name}“ kann nicht „{value}“ sein.",
        mend_en="It may be: {known}.",
        mend_de="Möglich ist: {known}.",
    ),
    "why-not-other-type": Message(
        en="The parameter '{name}' has to be of type {wanted}; '{value}' is of type {type}.",
        de="Der Parameter „{name}“ muss vom Typ {wanted} sein; „{value}“ ist vom Typ {type}.",
    ),
    "why-not-no-number": Message(
        en="The parameter '{name}' is a number, and '{value}' is none that fits.",
        de="Der Parameter „{name}“ ist eine Zahl, und „{value}“ ist keine, die passt.",
    ),
    "why-not-count": Message(
        en="'{value}' is no number that {option} takes.",
        de="„{value}“ ist keine Zahl, die {option} annimmt.",
        mend_en="Give a whole number; --cases takes 1 to 50.",
        mend_de="Gib eine ganze Zahl an; --cases nimmt 1 bis 50.",
    ),
}
