### Sentences about exact odds.

odds-of-what = Es ist nicht gesagt, was geschieht.
    .mend = Nenne mit --example ein Beispiel oder mit --event ein Ereignis.
odds-until-what = --until wiederholt Ereignisse, es ist aber keines angegeben.
    .mend = Nenne eines mit --event oder mehrere, die sich abwechseln.
odds-event-form = „{ $text }“ nennt kein Ereignis.
    .mend = Schreib es wie in einem Beispiel: --event "walk: Anna, to: home".
odds-too-many-events = Mehr als { $most } Ereignisse werden nicht betrachtet.
odds-seconds = --seconds nimmt eine Zahl von 1 bis 86400, nicht „{ $value }“.
odds-too-many-positions = Es gibt mehr als { $most } verschiedene Lagen; { $left } davon wurden verfolgt, die Regeln { $runs }-mal ausgeführt.
    .mend = Vielleicht wird etwas ohne Ende hochgezählt. Frag nach weniger: weniger Ereignissen, weniger Würfeln oder einem früheren Ende.
odds-too-many-ways = Die Würfel können auf mehr als { $most } verschiedene Weisen fallen; { $left } von { $positions } Lagen waren bis dahin verfolgt.
    .mend = Frag nach weniger: weniger Ereignissen, weniger Würfeln oder einem früheren Ende.
odds-too-long =
    Die Wahrscheinlichkeiten brauchten länger als { $most } { $most ->
        [one] Sekunde
       *[other] Sekunden
    }; { $left } von { $positions } Lagen wurden verfolgt, die Regeln { $runs }-mal ausgeführt.
    .mend = Gib mit --seconds mehr Zeit. Frag nach weniger: weniger Ereignissen, weniger Würfeln oder einem früheren Ende.
odds-unsolved =
    Alle { $positions } Lagen sind gefunden; die Wahrscheinlichkeiten genau auszurechnen, dauerte aber länger als { $most } { $most ->
        [one] Sekunde
       *[other] Sekunden
    }.
    .mend = Gib mit --seconds mehr Zeit. Frag nach weniger: weniger Ereignissen, weniger Würfeln oder einem früheren Ende.
odds-too-many-dice = { $most } Würfel und mehr fallen nacheinander, ehe sich etwas zusammenfassen lässt.
    .mend = Wird etwa immer wieder geworfen, bis es gelingt? Dann wiederhole es mit --until.
odds-when-dice-show = Hier brechen die Regeln ab, wenn die Würfel { $dice } zeigen.
odds-die-too-large = Ein Würfel hat { $sides } Seiten; bei höchstens { $most } werden alle Ausgänge betrachtet.
