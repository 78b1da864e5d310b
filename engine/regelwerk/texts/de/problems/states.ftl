### What is said about the states that scenarios and examples begin with.

unknown-plural = Es gibt keinen Typ mit der Mehrzahl „{ $name }“.
    .mend = Möglich sind: { $possible }.
unknown-scenario = Es gibt kein Szenario „{ $name }“.
    .mend = Szenarien sind: { $possible }.
unknown-thing = Im Zustand, von dem dies ausgeht, gibt es kein „{ $name }“.
    .mend = Möglich sind: { $possible }.
thing-of-absent-type = Nichts vom Typ „{ $type }“ ist da, auch kein „{ $name }“.
    .mend = Ergänze es im `state`; Felder bringt `board: …`.
thing-of-other-type = „{ $name }“ ist vom Typ „{ $type }“, gebraucht wird aber „{ $wanted }“.
duplicate-thing = Zwei Dinge heißen „{ $name }“.
    .mend = Gib einem davon einen anderen Namen.
field-missing = „{ $thing }“ sagt nichts zu „{ $name }“.
    .mend = Ergänze es, oder gib dem Feld ein `default` oder `optional: true`.
whole-in-state = „{ $name }“ ist ein Ganzes vom Typ „{ $type }“; es entsteht nur, indem seine Teile eins werden.
    .mend = Gib seine Teile an, und lass eine Wirkung sie vereinen.
entered-no-phase = `entered` sagt, dass eine Phase schon begonnen hat, aber das Beispiel nennt keine.
    .mend = Nenne sie daneben: `phase: …`.
entered-nobody = In der Phase „{ $phase }“ wählt niemand der Reihe nach; sie kann also nicht begonnen haben und noch warten.
    .mend = Lass `entered` weg.
thing-in-two-zones = „{ $name }“ liegt in zwei Zonen: „{ $one }“ und „{ $other }“.
    .mend = Ein Ding liegt in höchstens einer Zone; nimm es aus der anderen.
zone-too-full = In „{ $zone }“ liegen { $count }; höchstens { $most } dürfen es sein.
thing-of-scenario = „{ $name }“ stellt ein Szenario auf; Regeln können es nicht nennen, denn ein anderes Szenario hat vielleicht keines.
    .mend = Gib „{ $type }“ ein Feld, das es von anderen unterscheidet, und suche danach: `first(each for each in { $plural } if each.…)`.
