### What `regelwerk odds --help` says.

purpose =
    Rechnet Wahrscheinlichkeiten genau aus: dieselben Regeln, für jeden Ausgang der Würfel. Für ein
    Beispiel mit freien Würfeln, für Ereignisse in einer Lage oder für Ereignisse, die sich
    wiederholen, bis etwas gilt.
option-example = dieses Beispiel, mit freien Würfeln
option-scenario = die Lage, in der es beginnt
option-event = was geschieht, wie in Beispielen (mehrfach möglich; mit --example: statt dessen Ablauf)
option-until = wiederholt die Ereignisse, bis das gilt
option-of = sieht am Ende das an (sonst: wer gewinnt und was sich geändert hat)
option-svg = zeichnet die Wahrscheinlichkeiten als Balken
option-seconds = gibt nach so langer Zeit auf (60)
example-1 = was bei einem Beispiel hätte geschehen können
example-2 = wie ein Feld nach einem Ereignis steht
example-3 = Schlag um Schlag, bis einer bleibt
