### The reasons of a result.

orders =
    { $count } { $count ->
        [one] Befehl liegt
       *[other] Befehle liegen
    } vor
refused = nicht erlaubt: { $reason }
refused_unsaid = nicht erlaubt
stopped = wirkt nicht auf { $thing }: { $title }
rule = { $title }
skipped = trifft nicht zu: { $title }
quantity = { $title } von { $things }: { $sum }
quantity_of_several = { $title } – { $things }: { $sum }
base = Grundwert { $value }
counted = { $value } { $title }
rounded = , gerundet { $value }
raised = , aber mindestens { $value }
lowered = , aber höchstens { $value }
outdone = steht zurück: { $title } ({ $value })
suppressed = zählt nicht: { $title } (nur: { $why })
during = in der Phase { $phases }
unless = nicht { $test }
judged = { $title } – { $thing }: { $value }
settled = { $title } – { $thing }: { $value } (im Kreis, so festgelegt)
set = { $thing }: { $field } { $old } → { $new }
created = neu im Spiel: { $thing }
removed = { $thing } ist aus dem Spiel
joined = { $parts } sind jetzt eins
split = { $thing } ist getrennt
over_phase = die Phase ist vorbei: was nur so lange gilt, endet
over_turn = der Zug ist vorbei: was nur so lange gilt, endet
over_round = die Runde ist vorbei: was nur so lange gilt, endet
ended = Das Spiel ist aus. Gewonnen: { $winners }
ranked = { $place }. { $who }: { $scores }
shuffled = { $zone } von { $thing } wird gemischt
die = Wurf { $number }: W{ $sides } zeigt { $value }
report = vermerkt: { $text }
below = weniger als { $value }: { $answer }
at_most = höchstens { $value }: { $answer }
above = mehr als { $value }: { $answer }
at_least = mindestens { $value }: { $answer }
exactly = genau { $value }: { $answer }
saw = { $text } = { $value }
override = geändert durch { $by }: { $what }
true = ja
false = nein
none = nichts
nobody = niemand
cost = { $of }: { $missing } zu wenig.
or = { " oder " }
