### What `regelwerk new --help` says.

purpose =
    Beginnt etwas, das check und test gleich besteht und das du von da aus änderst. Nichts, was da
    ist, wird überschrieben.

    Aktionen (jede hat ihr eigenes --help):
    { $actions }
argument-name = wie es heißen soll
example-1 = beginnt eine Variante
example-2 = beginnt ein eigenes Spiel
action-ruleset = ein ganzes kleines Spiel für den Anfang
action-variant = eine Variante eines Regelwerks
action-phase = eine Phase in einem Regelwerk
action-action = eine Aktion in einem Regelwerk
action-rule = eine Regel in einem Regelwerk
action-table = eine Tafel in einem Regelwerk
action-immunity = eine Immunität in einem Regelwerk
action-question = eine Frage vom Spieltisch mit ihrer Antwort
action-scenario = eine Aufstellung in einem Regelwerk
action-lesson = eine Lektion für das Regelbuch
action-example = ein Beispiel, auch aus einem Augenblick eines gespielten Spiels
