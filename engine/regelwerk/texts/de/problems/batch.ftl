### Sentences about very many games at once.

batch-cannot = Sehr viele Partien auf einmal beherrschen das nicht ({ $what }).
    .mend = Lass diese Partien einzeln spielen.
batch-phase = In der Phase „{ $phase }“ entscheidet nicht einfach einer nach dem anderen: Es gibt geheime Befehle, Reaktionen oder Änderungen auf einen Schlag, oder niemand hat zu wählen. Sehr viele Partien auf einmal beherrschen das nicht.
    .mend = Lass diese Partien einzeln spielen.
batch-dice-first = Hier fallen Würfel, ehe jemand wählt. Sehr viele Partien auf einmal beginnen alle gleich.
    .mend = Lass diese Partien einzeln spielen.
batch-too-large = Eine Zahl kann zu groß werden für sehr viele Partien auf einmal.
    .mend = Lass diese Partien einzeln spielen.
batch-too-many-stages = Die Partien gehen auf mehr als { $most } verschiedene Weisen zugleich weiter.
    .mend = Lass diese Partien einzeln spielen.
batch-too-many-values = „{ $field }“ kann zu viele verschiedene Werte haben für sehr viele Partien auf einmal.
    .mend = Lass diese Partien einzeln spielen.
batch-too-many-choices = Es stehen mehr als { $most } Dinge zur Wahl, zu viele für sehr viele Partien auf einmal.
    .mend = Lass diese Partien einzeln spielen.
batch-too-much = Alles, wozu diese Regeln führen können, ist zu viel, um es vorher auszuarbeiten.
    .mend = Lass diese Partien einzeln spielen.
batch-failed = In manchen der Partien brechen die Regeln hier ab: Das, dessen Feld gelesen wird, gibt es nicht.
    .mend = Frag erst, ob es da ist („is not none“).
    .mend = Gib alle drei an.
