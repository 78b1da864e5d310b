"""Sentences about very many games at once."""

from regelwerk.model.messages import Message

_MEND_EN = "Play these games one at a time."
_MEND_DE = "Lass diese Partien einzeln spielen."

MESSAGES: dict[str, Message] = {
    "batch-cannot": Message(
        en="Very many games at once cannot do this ({what}).",
        de="Sehr viele Partien auf einmal beherrschen das nicht ({what}).",
        mend_en=_MEND_EN,
        mend_de=_MEND_DE,
    ),
    "batch-phase": Message(
        en="In the phase '{phase}' it is not simply one after the other who chooses: there are secret "
        "orders, reactions or changes all at once, or nobody has to choose. Very many games at once "
        "cannot do that.",
        de="In der Phase „{phase}“ entscheidet nicht einfach einer nach dem anderen: Es gibt geheime "
        "Befehle, Reaktionen oder Änderungen auf einen Schlag, oder niemand hat zu wählen. Sehr "
        "viele Partien auf einmal beherrschen das nicht.",
        mend_en=_MEND_EN,
        mend_de=_MEND_DE,
    ),
    "batch-dice-first": Message(
        en="Dice fall here before anybody chooses. Very many games at once all begin alike.",
        de="Hier fallen Würfel, ehe jemand wählt. Sehr viele Partien auf einmal beginnen alle gleich.",
        mend_en=_MEND_EN,
        mend_de=_MEND_DE,
    ),
    "batch-too-large": Message(
        en="A number may grow too large for very many games at once.",
        de="Eine Zahl kann zu groß werden für sehr viele Partien auf einmal.",
        mend_en=_MEND_EN,
        mend_de=_MEND_DE,
    ),
    "batch-too-many-stages": Message(
        en="The games go on in more than {most} different ways at the same time.",
        de="Die Partien gehen auf mehr als {most} verschiedene Weisen zugleich weiter.",
        mend_en=_MEND_EN,
        mend_de=_MEND_DE,
    ),
    "batch-too-many-values": Message(
        en="'{field}' may have too many different values for very many games at once.",
        de="„{field}“ kann zu viele verschiedene Werte haben für sehr viele Partien auf einmal.",
        mend_en=_MEND_EN,
        mend_de=_MEND_DE,
    ),
    "batch-too-many-choices": Message(
        en="There are more than {most} things to choose from, too many for very many games at once.",
        de="Es stehen mehr als {most} Dinge zur Wahl, zu viele für sehr viele Partien auf einmal.",
        mend_en=_MEND_EN,
        mend_de=_MEND_DE,
    ),
    "batch-too-much": Message(
        en="All that these rules may lead to is too much to be worked out beforehand.",
        de="Alles, wozu diese Regeln führen können, ist zu viel, um es vorher auszuarbeiten.",
        mend_en=_MEND_EN,
        mend_de=_MEND_DE,
    ),
    "batch-failed": Message(
        en="In some of the games the rules break off here: the thing that a field is read of does not exist.",
        de="In manchen der Partien brechen die Regeln hier ab: Das, dessen Feld gelesen wird, gibt es nicht.",
        mend_en="Ask first whether it is there ('is not none').",
        mend_de="Frag erst, ob es da ist („is not none“).",
    ),
    "batch-until-what": Message(
        en="Games need events that happen again and again, an end (--until), and what is looked at (--of).",
        de="Partien brauchen Ereignisse, die sich wiederholen, ein Ende (--until) und was betrachtet "
        "wird (--of).",
        mend_en="Give all three.",
        mend_de="Gib alle drei an.",
    ),
}
