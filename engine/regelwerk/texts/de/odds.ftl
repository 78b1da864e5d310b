### What odds say.

outcome = Ausgang
exact = genau
percent = in Prozent
at-least = mindestens
gone = { $thing } ist nicht mehr dabei
comes = { $thing } kommt hinzu
change = { $thing }: { $field } { $before } → { $after }
won = gewonnen: { $winners }
nobody-won = zu Ende, niemand gewinnt
same = nichts ändert sich
no-more = sonst nichts
in-any-case = In jedem Fall: { $changes }.
never = kein Ende
more =
    { $count } { $count ->
        [one] weiteres
       *[other] weitere
    }
mean = Im Mittel { $mean }, Standardabweichung { $deviation }.
mean-ended = Im Mittel { $mean }, wo es zu Ende geht, Standardabweichung { $deviation }.
steps = Ereignisse bis zum Ende: im Mittel { $steps }.
endless = Ereignisse bis zum Ende: im Mittel unendlich viele.
drawing = Wahrscheinlichkeiten
yes = ja
no = nein
