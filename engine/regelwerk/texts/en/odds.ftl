### What odds say.

outcome = outcome
exact = exactly
percent = percent
at-least = at least
gone = { $thing } is gone
comes = { $thing } comes into play
change = { $thing }: { $field } { $before } → { $after }
won = won by { $winners }
nobody-won = over, nobody wins
same = nothing changes
no-more = nothing more
in-any-case = In any case: { $changes }.
never = no end
more = { $count } more
mean = Mean { $mean }, standard deviation { $deviation }.
mean-ended = Mean { $mean } where it ends, standard deviation { $deviation }.
steps = Events until the end: { $steps } on average.
endless = Events until the end: infinitely many on average.
drawing = Odds
yes = yes
no = no
