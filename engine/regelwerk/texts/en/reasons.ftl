### The reasons of a result.

orders =
    { $count } { $count ->
        [one] order
       *[other] orders
    } given
refused = not allowed: { $reason }
refused_unsaid = not allowed
stopped = has no effect on { $thing }: { $title }
rule = { $title }
skipped = does not apply: { $title }
quantity = { $title } of { $things }: { $sum }
quantity_of_several = { $title } – { $things }: { $sum }
base = base { $value }
counted = { $value } { $title }
rounded = , rounded { $value }
raised = , but at least { $value }
lowered = , but at most { $value }
outdone = outdone by another: { $title } ({ $value })
suppressed = does not count: { $title } (only: { $why })
during = in the phase { $phases }
unless = not { $test }
judged = { $title } – { $thing }: { $value }
settled = { $title } – { $thing }: { $value } (in a circle, settled so)
set = { $thing }: { $field } { $old } → { $new }
created = new in play: { $thing }
removed = { $thing } is out of play
joined = { $parts } are one now
split = { $thing } is split
over_phase = the phase is over: what lasts only that long ends
over_turn = the turn is over: what lasts only that long ends
over_round = the round is over: what lasts only that long ends
ended = The game is over. Won by: { $winners }
ranked = { $place }. { $who }: { $scores }
shuffled = { $zone } of { $thing } is shuffled
die = throw { $number }: d{ $sides } shows { $value }
report = noted: { $text }
below = less than { $value }: { $answer }
at_most = { $value } or less: { $answer }
above = more than { $value }: { $answer }
at_least = { $value } or more: { $answer }
exactly = exactly { $value }: { $answer }
saw = { $text } = { $value }
override = changed by { $by }: { $what }
true = yes
false = no
none = nothing
nobody = nobody
cost = { $of }: { $missing } short.
or = { " or " }
