### What a simulation says.

games =
    { $count } { $count ->
        [one] game
       *[other] games
    }, seed { $seed }
seat = seat
plays = plays
wins = wins
share = share
interval = 95 % interval
shared = shared
value = value
length = length
lengths = length in choices: { $mean }{ $bounds } on average; { $least } to { $most }, half up to { $median }, nine in ten up to { $nine_tenths }
no-lengths = length: no game came to its end
nothing-chosen = Nobody ever had anything to choose: nothing is played in this scenario.
ends = ends
won = won
together = won by all together: { $wins }, which is { $share }; the shares above count who won alone
drawn = without a winner
stuck = stuck
unfinished = unfinished
failed = broken off
rule = rule
times = per game
never = Never had a part: { $ids }
difference = difference
certainty = certainty
told = certain
not-told = too few games to tell; about { $needed } would
equal = no difference seen
no-pairs = too few games that end
base = here
against = there
report = Report of a simulation
about =
    { $ruleset } { $version }, scenario { $scenario }; { $count } { $count ->
        [one] game
       *[other] games
    }, seed { $seed }
who-wins = Who wins
who-wins-note = The bar is the share of games won alone. The true share lies within the thin line, with a confidence of 95 %.
how-long = How long it takes
from-to = { $low } to { $high }: { $count }
which-rules = Which rules have a part
which-rules-note = How often per game on average. What only bars counts once for each decision in which it bars something.
which-never = Which never have a part
sweep = What { $path } changes
sweep-note = For each seat the share of games won; the band is the interval of 95 %.
comparison = Here and there
comparison-note = How much more often each seat wins there, on the same seeds. If the thin line touches zero, nothing is certain.
paired-lengths = length on average (the difference: over games that end both here and there)
points =
    { $value } { $value ->
        [one] point
       *[other] points
    }
interrupted = Interrupted.
interrupted-kept = Interrupted; the same call goes on.
written = Written to { $folder }: { $files }
no-parquet = For Parquet instead of CSV: pip install regelwerk[numbers]
differs-vary = --vary
differs-against = --against
differs-rules = the rules
differs-scenario = the scenario
differs-players = the players
differs-seed = the seed
differs-most-steps = --steps
differs-changes = the values that are varied
differs-rules-counted = --no-rules
differs-engine = the version of Regelwerk
stuck-at =
    Stuck in the phase { $phase }: { $who } has to choose, and nothing is allowed{ $barred } ({ $count ->
        [one] game
       *[other] games
    } { $games })
broke =
    Broken off ({ $count } { $count ->
        [one] game
       *[other] games
    }): { $why }
stuck-barred = { "" } – barred by { $ids }
never-more = { "" } … and { $count } more; --format json lists all
so-far = { $done } of { $games } games after { $seconds } s
so-far-open =
    { $done } { $done ->
        [one] game
       *[other] games
    } after { $seconds } s
by-time = As many as were done after { $seconds } s. --games N plays just so many, --for 5m longer.
interrupted-after =
    Interrupted after { $done } { $done ->
        [one] game
       *[other] games
    }; the figures are about { $done ->
        [one] this one
       *[other] these
    }.
rating = rating
games-rated = games
pair = One against the other
pair-note = The share of points of the first of two, seats changed; a draw is half a point.
tournament = Tournament
rating-note = Ratings on Elo’s scale around 1500: with 400 points more one wins ten games out of eleven.
unrated =
    { $games } { $games ->
        [one] game that did not come to its end counts
       *[other] games that did not come to their end count
    } for nobody; --steps gives them longer.
differs-tournament = --tournament
differs-patience = --patience
lost-decisions = decisions lost
lost-told =
    { $why } ({ $times } { $times ->
        [one] time
       *[other] times
    } in { $games } { $games ->
        [one] game
       *[other] games
    })
contribution = what took part
with = share in games with it
without = without
contributions = What took part
contributions-note = How often a side won in games in which this happened to it, and in the others, each with the bounds of 95 % and the number of games.
lengths-counted = { $called } { $tenth } to { $nine_tenths } in eight of ten games, half up to { $median }
learnt = learnt value
learnt-from = Learnt from { $games } games of the scenario { $scenario }, seed { $seed }, played by: { $sorts }.
learnt-told = Of positions in games held out it tells who wins in { $right } (by the seat alone: { $base }); log loss { $loss } ({ $of_base }).
learnt-use = In the head of the ruleset: `value: { $id }({ $who })`. Change what you know better.
