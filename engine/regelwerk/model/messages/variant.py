"""What is said about variants: what they extend, and what they change."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    # What a variant extends
    "extends-malformed": Message(
        en="“{name}” names no ruleset.",
        de="„{name}“ bezeichnet kein Regelwerk.",
        mend_en="Write its id and version, such as my_game@1, or the way to its folder, such as ../my_game.",
        mend_de="Schreibe id und Version, etwa my_game@1, oder den Weg zum Ordner, etwa ../my_game.",
    ),
    "extends-unknown": Message(
        en="There is no ruleset “{name}” to extend: no shipped one has this id, and no folder of this"
        " name lies"
        " beside this one.",
        de="Es gibt kein Regelwerk „{name}“: Kein mitgeliefertes hat diese id, und neben diesem Ordner liegt"
        " keiner mit dem Namen.",
        mend_en="Shipped are: {possible}. A folder is named by its way, such as ../{name}.",
        mend_de="Mitgeliefert sind: {possible}. Einen Ordner nennst du bei seinem Weg, etwa ../{name}.",
    ),
    "extends-missing": Message(
        en="No folder lies at “{name}”, seen from here ({folder}).",
        de="Bei „{name}“ liegt von hier aus kein Ordner ({folder}).",
        mend_en="Correct the way, or name the ruleset by id and version.",
        mend_de="Berichtige den Weg, oder nenne das Regelwerk mit id und Version.",
    ),
    "extends-outside": Message(
        en="“{name}” leads too far: a variant extends a folder beside its own, nothing elsewhere on the"
        " disk.",
        de="„{name}“ führt zu weit: Eine Variante baut auf einen Ordner neben ihrem eigenen, auf nichts"
        " anderes"
        " auf der Festplatte.",
        mend_en="Put the two folders beside each other.",
        mend_de="Lege die beiden Ordner nebeneinander.",
    ),
    "extends-itself": Message(
        en="“{name}” is the folder of this variant itself.",
        de="„{name}“ ist der Ordner dieser Variante selbst.",
        mend_en="Name the folder of the ruleset that it changes.",
        mend_de="Nenne den Ordner des Regelwerks, das sie ändert.",
    ),
    "extends-inside": Message(
        en="“{name}” lies within the variant's own folder, so its files would be read as part of the"
        " variant.",
        de="„{name}“ liegt im Ordner der Variante selbst; seine Dateien würden als Teil der Variante"
        " gelesen.",
        mend_en="Put the two folders beside each other.",
        mend_de="Lege die beiden Ordner nebeneinander.",
    ),
    "extends-no-ruleset": Message(
        en="In “{folder}” stands no document of kind ruleset, so there is nothing to extend.",
        de="In „{folder}“ steht kein Dokument der Art ruleset; darauf lässt sich nichts aufbauen.",
        mend_en="Name the folder of a ruleset.",
        mend_de="Nenne den Ordner eines Regelwerks.",
    ),
    "extends-without-version": Message(
        en="It is not said for which version of “{name}” this variant was written.",
        de="Es fehlt, für welche Version von „{name}“ diese Variante geschrieben ist.",
        mend_en="Add the version after an @.",
        mend_de="Ergänze die Version hinter einem @.",
    ),
    "extends-other-version": Message(
        en="This variant is written for version {wanted} of “{ruleset}”, but that is version {found}.",
        de="Diese Variante ist für Version {wanted} von „{ruleset}“ geschrieben, das aber in Version {found}"
        " vorliegt.",
        mend_en="Look through the changes, then raise the version here.",
        mend_de="Sieh die Änderungen durch, dann setze hier die neue Version.",
    ),
    "extends-circle": Message(
        en="These rulesets extend each other in a circle.",
        de="Diese Regelwerke bauen im Kreis aufeinander auf.",
        mend_en="One of them has to stand on its own.",
        mend_de="Eines davon muss für sich stehen.",
    ),
    "extends-too-deep": Message(
        en="A variant is made of at most {limit} rulesets.",
        de="Eine Variante besteht aus höchstens {limit} Regelwerken.",
        mend_en="Put some of the variants together into one.",
        mend_de="Fasse einige der Varianten zu einer zusammen.",
    ),
    "extends-several-games": Message(
        en="Variants can be combined if they change the same game, but these change several: {ids}.",
        de="Varianten lassen sich verbinden, wenn sie dasselbe Spiel ändern; diese ändern mehrere: {ids}.",
        mend_en="Keep those of one game.",
        mend_de="Behalte die eines Spiels.",
    ),
    "variant-head-key": Message(
        en="A variant takes `{name}` from the ruleset it extends.",
        de="`{name}` übernimmt eine Variante von dem Regelwerk, auf das sie baut.",
        mend_en="To change it, write a document of kind change with `of: {base}`.",
        mend_de="Um es zu ändern, schreibe ein Dokument der Art change mit `of: {base}`.",
    ),
    "variant-id-taken": Message(
        en="The ruleset that this variant extends has a document “{name}” already.",
        de="Das Regelwerk, auf das diese Variante baut, hat schon ein Dokument „{name}“.",
        mend_en="Give yours another id, or change theirs by a document of kind change.",
        mend_de="Gib deinem eine andere id, oder ändere jenes durch ein Dokument der Art change.",
    ),
    "no-variant": Message(
        en="“{name}” extends no other ruleset, so it changes none.",
        de="„{name}“ baut auf kein anderes Regelwerk und ändert also keines.",
        mend_en="Name a variant.",
        mend_de="Nenne eine Variante.",
    ),
    # Changes
    "change-without-extends": Message(
        en="A document of kind change belongs in a variant, but this ruleset extends no other.",
        de="Ein Dokument der Art change gehört in eine Variante; dieses Regelwerk baut aber auf keines auf.",
        mend_en="Write `extends` into the document of kind ruleset, or change the document itself.",
        mend_de="Schreibe `extends` in das Dokument der Art ruleset, oder ändere das Dokument selbst.",
    ),
    "change-verb": Message(
        en="A change does one thing; here stand: {found}.",
        de="Eine Änderung tut genau eines; hier stehen: {found}.",
        mend_en="Keep one of {verbs}; write a change of its own for each other.",
        mend_de="Behalte eines von {verbs}; schreibe für jedes weitere eine eigene Änderung.",
    ),
    "change-without-verb": Message(
        en="This change does not say what it does.",
        de="Diese Änderung sagt nicht, was sie tut.",
        mend_en="Add one of {verbs}, such as `set: {key: value}`.",
        mend_de="Ergänze eines von {verbs}, etwa `set: {schlüssel: Wert}`.",
    ),
    "change-twice": Message(
        en="This variant has given “{name}” another value already.",
        de="Diese Variante hat „{name}“ schon einen anderen Wert gegeben.",
        mend_en="Keep one of the two changes.",
        mend_de="Behalte eine der beiden Änderungen.",
    ),
    "change-document-missing": Message(
        en="The ruleset that this variant extends has no document “{name}”.",
        de="Das Regelwerk, auf das diese Variante baut, hat kein Dokument „{name}“.",
        mend_en="It has: {possible}.",
        mend_de="Es hat: {possible}.",
    ),
    "change-target-missing": Message(
        en="There is no “{name}” here to change.",
        de="„{name}“ gibt es hier nicht; also lässt es sich nicht ändern.",
        mend_en="There are: {possible}.",
        mend_de="Es gibt: {possible}.",
    ),
    "change-target-ambiguous": Message(
        en="“{name}” may be any of several items.",
        de="„{name}“ kann mehreres in der Liste sein.",
        mend_en="Name it by its position: {positions}.",
        mend_de="Nenne es bei seiner Stelle: {positions}.",
    ),
    "change-of-removed": Message(
        en="“{name}” has been removed by another change.",
        de="„{name}“ ist durch eine andere Änderung entfernt worden.",
        mend_en="Keep one of the two changes.",
        mend_de="Behalte eine der beiden Änderungen.",
    ),
    "change-rivals": Message(
        en="“{by}” and “{self}” both change “{name}”, and neither builds on the other.",
        de="„{by}“ und „{self}“ ändern beide „{name}“, und keine baut auf die andere.",
        mend_en="Settle it by a change in the variant that combines them, or leave out one of the two.",
        mend_de="Entscheide es durch eine Änderung in der Variante, die sie verbindet, oder lass eine der"
        " beiden weg.",
    ),
    "change-of-nothing": Message(
        en="This is the value that already stands there, so nothing changes.",
        de="Dieser Wert steht schon da; so ändert sich nichts.",
        mend_en="Give another value, or remove the change.",
        mend_de="Gib einen anderen Wert an, oder entferne die Änderung.",
    ),
    "change-already-there": Message(
        en="“{name}” is there already, so it can not be added.",
        de="„{name}“ gibt es schon; also lässt es sich nicht hinzufügen.",
        mend_en="Change it with `set`, or choose another name.",
        mend_de="Ändere es mit `set`, oder wähle einen anderen Namen.",
    ),
    "change-set-absent": Message(
        en="There is no “{name}” here whose value could be set.",
        de="„{name}“ gibt es hier nicht; sein Wert lässt sich nicht setzen.",
        mend_en="To add it, write `add`. There are: {possible}.",
        mend_de="Um es hinzuzufügen, schreibe `add`. Es gibt: {possible}.",
    ),
    "change-set-inside": Message(
        en="`of` leads to “{name}” itself already, so `set` does not name it again.",
        de="`of` führt schon zu „{name}“ selbst; `set` nennt es also nicht noch einmal.",
        mend_en="Write the new value alone behind `set`, or end `of` one step before.",
        mend_de="Schreibe hinter `set` nur den neuen Wert, oder beende `of` einen Schritt davor.",
    ),
    "removed-but-used": Message(
        en="“{name}” is removed here, but something still uses it.",
        de="„{name}“ wird hier entfernt, doch etwas benutzt es noch.",
        mend_en="Change what uses it, too, or leave it in.",
        mend_de="Ändere auch, was es benutzt, oder lass es stehen.",
    ),
    "change-set-whole": Message(
        en="“{name}” holds several values, and it is not said which of them to set.",
        de="„{name}“ enthält mehrere Werte; es fehlt, welcher davon gesetzt wird.",
        mend_en="Write the key too, as in `set: {key: value}`.",
        mend_de="Schreibe den Schlüssel dazu, etwa `set: {key: Wert}`.",
    ),
    "change-add-where": Message(
        en="To “{name}” nothing can be added like this: keys are added to a mapping, items to a list.",
        de="Zu „{name}“ lässt sich so nichts hinzufügen: Schlüssel kommen zu Schlüsseln, Einträge in"
        " eine Liste.",
        mend_en="Name the mapping or list in `of`.",
        mend_de="Nenne in `of`, wozu es kommen soll.",
    ),
    "change-insert-side": Message(
        en="It is not clear where the new items go.",
        de="Es ist nicht klar, wohin die neuen Einträge kommen.",
        mend_en="Give either `before` or `after` with an item of the list.",
        mend_de="Nenne entweder bei `before` oder bei `after` einen Eintrag der Liste.",
    ),
    "change-of-id": Message(
        en="“{name}” keeps its id: others know it by that name.",
        de="„{name}“ behält seine Kennung: Andere nennen es bei diesem Namen.",
        mend_en="Remove it and add a new one if it is to be another.",
        mend_de="Entferne es und füge ein neues hinzu, wenn es ein anderes sein soll.",
    ),
    "change-whole-head": Message(
        en="The document of the ruleset “{name}” itself is neither replaced nor removed.",
        de="Das Dokument des Regelwerks „{name}“ selbst wird weder ersetzt noch entfernt.",
        mend_en="Change single values in it with `set`.",
        mend_de="Ändere einzelne Werte darin mit `set`.",
    ),
    "change-own-words": Message(
        en="A variant says `{name}` of itself.",
        de="`{name}` sagt eine Variante von sich selbst.",
        mend_en="Write it into the variant's own document of kind ruleset.",
        mend_de="Schreibe es in das eigene Dokument der Art ruleset.",
    ),
    "change-own-head": Message(
        en="“{name}” is this variant itself; a change is about the ruleset that it extends.",
        de="„{name}“ ist diese Variante selbst; eine Änderung betrifft das Regelwerk, auf das sie baut.",
        mend_en="Write it directly where it belongs.",
        mend_de="Schreibe es unmittelbar dorthin, wohin es gehört.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "target-here": ("this is what it leads to", "dorthin führt es"),
    "extended-here": ("extended here", "hier wird darauf gebaut"),
    "version-here": ("its version stands here", "hier steht die Version"),
    "base-here": ("this is the ruleset that is extended", "das ist das Regelwerk, auf das gebaut wird"),
    "looked-in": ("looked for in here", "hier gesucht"),
    "item-here": ("this one?", "dieses?"),
    "changed-here": ("changed here", "hier geändert"),
    "used-here": ("used here", "hier benutzt"),
    "removed-here": ("removed here", "hier entfernt"),
    "value-was": ("what it was before", "was vorher hier stand"),
}
