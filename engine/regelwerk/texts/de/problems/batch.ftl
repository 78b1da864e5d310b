### Sentences about rules that cannot be worked out before the games begin (`simulate --batch`).

batch-cannot = Das lässt sich nicht ausarbeiten, ehe die Partien beginnen ({ $what }).
    .mend = Lass --batch weg: Diese Partien werden dann Regel für Regel gespielt.
batch-phase = In der Phase „{ $phase }“ entscheidet nicht einfach einer nach dem anderen: Es gibt geheime Befehle, Reaktionen oder Änderungen auf einen Schlag, oder niemand hat zu wählen. Das lässt sich nicht ausarbeiten, ehe die Partien beginnen.
    .mend = Lass --batch weg: Diese Partien werden dann Regel für Regel gespielt.
batch-dice-first = Hier fallen Würfel, ehe jemand wählt. Mit --batch beginnen alle Partien gleich.
    .mend = Lass --batch weg: Diese Partien werden dann Regel für Regel gespielt.
batch-too-large = Eine Zahl ist zu groß geworden für das, was vor den Partien ausgearbeitet wurde.
    .mend = Lass --batch weg: Diese Partien werden dann Regel für Regel gespielt.
batch-too-many-stages = Es gibt mehr als { $most } Paare aus einer Phase und dem, der in ihr entscheidet.
    .mend = Lass --batch weg: Diese Partien werden dann Regel für Regel gespielt.
batch-too-many-values = „{ $field }“ kann zu viele verschiedene Werte haben, um sie vor den Partien auszuarbeiten.
    .mend = Lass --batch weg: Diese Partien werden dann Regel für Regel gespielt.
batch-too-many-choices = Es stehen mehr als { $most } Dinge zur Wahl, zu viele, um sie vor den Partien auszuarbeiten.
    .mend = Lass --batch weg: Diese Partien werden dann Regel für Regel gespielt.
batch-too-much = Alles, wozu diese Regeln führen können, ist zu viel, um es vorher auszuarbeiten.
    .mend = Lass --batch weg: Diese Partien werden dann Regel für Regel gespielt.
batch-failed = In manchen der Partien brechen die Regeln hier ab: Das, dessen Feld gelesen wird, gibt es nicht.
    .mend = Frag erst, ob es da ist („is not none“).
    .mend = Gib alle drei an.
