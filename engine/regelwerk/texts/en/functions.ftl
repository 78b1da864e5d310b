### What function words are in sentences, in the order of the reference: a word is one that stands here.
### `GEN($x)`, `DAT`, `ACC` ask for a value in a case, `OWN` for that of the whole, `BARE` without an article; `A` and `NO` for a
### type with such an article, `WHICH` for the article of one of a list, `ALONG` for a way over points,
### `PLAIN` for a value that needs no brackets. `$case` is that of the whole. `.not` denies, `.there` and `.none` say whether there
### is a value, `.pair` is of two values, `.of-each` of a value for each of a list; `.more` is added when the last, optional argument is given. A comma at the end closes a clause: it stands where the sentence goes on.

any = at least one of { $conditions }
all = all of { $conditions }
sum = the sum of { $numbers }
count = the number of { $items }
min = the smallest of { $numbers }
    .pair = the smaller of { $first } and { $second }
    .of-each = the smallest value that { $number } { $many ->
            [many] have
           *[one] has
        } for { $each },
    .more = { " " }or { $default } if there is none,
max = the largest of { $numbers }
    .pair = the larger of { $first } and { $second }
    .of-each = the largest value that { $number } { $many ->
            [many] have
           *[one] has
        } for { $each },
    .more = { " " }or { $default } if there is none,
best_of = the { $count } largest of { $numbers }
worst_of = the { $count } smallest of { $numbers }
together = { $lists } together
    .pair = { $first } and { $second } together
abs = the size of { $number }
round_up = { PLAIN($number) }, rounded up
round_down = { PLAIN($number) }, rounded down
first = the first of { $items }
    .of-each = { $number } for the first of { $all }
next = the next of { $among } after { $thing }
previous = the last of { $among } before { $thing }
in_order = { $things } in order
    .more = { " " }(starting with { $starting })
connected = { $thing } is connected with { $other } by { $by }
    .not = { $thing } is not connected with { $other } by { $by }
    .more = { " " }among { $among }
connected_to = everything that is connected with { $thing } by { $by }
    .more = { " " }among { $among }
steps_between = the number of steps from { $thing } to { $other } by { $by }
    .more = { " " }among { $among }
is_a = { $thing } is { A($type) }
    .not = { $thing } is not { A($type) }
whole = the whole that { $thing } belongs to
parts = the parts of { $thing }
members = { $thing } with all its parts
subsets = { $at_least } to { $at_most } of { $items }
from_to = the whole numbers from { $first } to { $last }
join = { $texts } one after the other
    .more = { " " }with { $separator } between them
text = { $value } as text
point = the point ({ PLAIN($x) }; { PLAIN($y) })
distance = the distance between { $one } and { $other }
    .more = { " " }(level: { BARE($level) })
contact = { $one } and { $other } touch
    .not = { $one } and { $other } do not touch
bearing = the direction from { $one } to { $other }
toward = the point at a distance of { $by } from { $one } towards { $other }
ring = the points from { $nearest } to { $farthest } around { $around }, { $step } apart
fits = { $thing } has room at { $point }
    .not = { $thing } has no room at { $point }
    .more = { " " }(level: { BARE($level) })
within = { $thing } is within { $area }
    .not = { $thing } is not within { $area }
overlap = the share of the base of { $thing } in { $area }
    .more = , measured at { $at },
in_front = { $other } is in front of { $thing }
    .not = { $other } is not in front of { $thing }
visible = { $one } sees { $other }
    .not = { $one } does not see { $other }
    .more = { " " }over { $over }
covered = the share of { $other } that is hidden from { $one }
    .more = , looking over { $over },
in_the_way = { $among } hiding { $other } from { $one }
walled_off = a wall stands between { $one } and { $other }
    .not = no wall stands between { $one } and { $other }
path_length = the length of the way { ALONG($points) }
    .more = { " " }from { $start }
path_clear = the way of { $thing } { ALONG($points) } is clear
    .not = the way of { $thing } { ALONG($points) } is not clear
    .more = { " " }but for { $through }
path_meets = the way of { $thing } { ALONG($points) } meets { $other }
    .not = the way of { $thing } { ALONG($points) } does not meet { $other }
path_over = the way of { $thing } { ALONG($points) } stays over { $areas }
    .not = the way of { $thing } { ALONG($points) } does not stay over { $areas }
adjacent = { $one } and { $other } are side by side
    .not = { $one } and { $other } are not side by side
neighbours = the hexes beside { $hex }
side = the side between { $one } and { $other }
    .there = a side lies between { $one } and { $other }
    .none = no side lies between { $one } and { $other }
direction = the direction from { $one } to { $other }
reachable = the hexes that { $thing } can reach with { $points }
travel_cost = what the way to { $hex } costs { $thing }
    .there = there is a way for { $thing } to { $hex }
    .none = there is no way for { $thing } to { $hex }
path = the cheapest way for { $thing } to { $to }, hex by hex
line = the hexes between { $one } and { $other }
crossed = the sides that the line from { $one } to { $other } crosses
approach = the hex from which the line from { $one } enters that of { $other }
