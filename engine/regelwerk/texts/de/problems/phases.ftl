### What is said about phases and the edges between them.

unknown-phase = Es gibt keine Phase „{ $name }“.
    .mend = Phasen sind: { $possible }.
unknown-notation = Es gibt keine Schreibweise (notation) „{ $name }“.
    .mend = Schreibweisen sind: { $possible }.
phase-unreachable = Von der ersten Phase „{ $start }“ führt kein Weg zu „{ $name }“.
    .mend = Nenne sie unter `next` einer anderen Phase, oder entferne sie.
edge-never-taken = Der Weg zu „{ $to }“ wird nie genommen: Vor ihm steht einer ohne Bedingung.
    .mend = Stelle den ohne `when` ans Ende.
phase-may-be-stuck = Gilt dies nicht, so führt von der Phase „{ $name }“ kein Weg weiter.
    .mend = Ergänze als letzten einen Weg ohne `when`.
phases-circle = In diesen Phasen entscheidet niemand, und nichts zählt mit; sie könnten ewig kreisen: { $circle }.
    .mend = Lass in einer jemanden entscheiden, oder verlasse den Kreis durch ein `when` über etwas, das sie ändern.
