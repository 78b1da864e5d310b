"""What is said about phases and the edges between them."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "unknown-phase": Message(
        en="There is no phase “{name}”.",
        de="Es gibt keine Phase „{name}“.",
        mend_en="Phases are: {possible}.",
        mend_de="Phasen sind: {possible}.",
    ),
    "unknown-notation": Message(
        en="There is no notation “{name}”.",
        de="Es gibt keine Schreibweise (notation) „{name}“.",
        mend_en="Notations are: {possible}.",
        mend_de="Schreibweisen sind: {possible}.",
    ),
    "phase-unreachable": Message(
        en="No way leads from the first phase “{start}” to “{name}”.",
        de="Von der ersten Phase „{start}“ führt kein Weg zu „{name}“.",
        mend_en="Name it under `next` of another phase, or remove it.",
        mend_de="Nenne sie unter `next` einer anderen Phase, oder entferne sie.",
    ),
    "edge-never-taken": Message(
        en="The way to “{to}” is never taken: one without a condition stands before it.",
        de="Der Weg zu „{to}“ wird nie genommen: Vor ihm steht einer ohne Bedingung.",
        mend_en="Put the one without `when` last.",
        mend_de="Stelle den ohne `when` ans Ende.",
    ),
    "phase-may-be-stuck": Message(
        en="If this does not hold, no way leads on from the phase “{name}”.",
        de="Gilt dies nicht, so führt von der Phase „{name}“ kein Weg weiter.",
        mend_en="Add a last way without `when`.",
        mend_de="Ergänze als letzten einen Weg ohne `when`.",
    ),
    "phases-circle": Message(
        en="Nobody decides in these phases, and nothing counts, so they could go round for ever: {circle}.",
        de="In diesen Phasen entscheidet niemand, und nichts zählt mit; sie könnten ewig kreisen: {circle}.",
        mend_en="Let somebody decide in one of them, or leave the circle by a `when` on what they change.",
        mend_de="Lass in einer jemanden entscheiden, oder verlasse den Kreis durch ein `when` über etwas,"
        " das sie ändern.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "edge-always-taken": ("this one is always taken", "dieser wird immer genommen"),
}
