### Was Verben in Sätzen sind; die Formen erklärt die englische Datei.

for_each = je { $for_each } (aus: { $in }): { $do }
    .turn = für { $turn }: { $do }
    .with-when = sofern { $when }
    .with-by = geordnet nach { DAT($by) }
when = wenn { $when }, dann: { $then }
    .long = wenn { $when }
    .then = Dann:
    .else = Sonst:
set =
    { $set } { $many ->
        [many] sind
       *[one] ist
    } jetzt { $to }
    .holds = { $set } gilt jetzt für { ACC($of) }
    .no-longer = { $set } gilt nicht mehr für { ACC($of) }
    .holds-if = { $set } gilt jetzt für { ACC($of) }, wenn gilt: { CAPITAL($to) }; sonst nicht
    .now = von nun an gilt: { CAPITAL($set) }
    .now-not = von nun an gilt: { CAPITAL($set) }
    .now-if = von nun an gilt: { CAPITAL($set) }, wenn gilt: { CAPITAL($to) }; sonst gilt es nicht
    .gone =
        { $of } { $many ->
            [many] haben
           *[one] hat
        } jetzt { $none }
change =
    { $change } { $many ->
        [many] ändern
       *[one] ändert
    } sich um { ACC($by) }
    .more =
        { $change } { $many ->
            [many] erhöhen
           *[one] erhöht
        } sich um { ACC($by) }
    .less =
        { $change } { $many ->
            [many] verringern
           *[one] verringert
        } sich um { ACC($by) }
create = neu im Spiel: { $create } ({ $as })
    .with-called = mit dem Namen: { $called }
remove = { $remove } ist aus dem Spiel
join = { $parts } werden eins: { $join }
split = { $split } wird getrennt
let =
    { $let } { $many ->
        [many] stehen
       *[one] steht
    } für: { $be }
    .means = { $let } bedeutet: { CAPITAL($be) }
roll = ein W{ $roll } wird geworfen ({ $as })
    .with-times = { $times }-mal
end = das Spiel ist aus, Sieger: { $end }
    .nobody = das Spiel ist aus, und niemand hat gewonnen
    .rank = das Spiel ist aus, und einen Platz bekommen: { $end }; es zählt
    .most = { $title }, das meiste zuerst ({ $value })
    .most-untitled = { $value }, das meiste zuerst
    .fewest = { $title }, das wenigste zuerst ({ $value })
    .fewest-untitled = { $value }, das wenigste zuerst
    .shared = Gleiche teilen einen Platz; wer auf dem ersten steht, hat gewonnen.
    .alone = unter Gleichen steht vorn, wer in der Liste vorn steht; wer auf dem ersten Platz steht, hat gewonnen.
put = { $put } kommt nach: { $into }
    .with-first = ganz nach vorn
deal = die ersten { $deal } aus { DAT($from) } kommen nach: { $into }
shuffle = { $shuffle } wird gemischt
reveal = { $reveal } wird für alle aufgedeckt
