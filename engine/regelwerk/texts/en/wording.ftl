### Expressions as sentences; for the forms see `functions.ftl`. `CAPITAL` begins a sentence; `RELATIVE` is the pronoun behind “for”;
### `FROM` what something is drawn from. `$many` is `many` where the subject stands in the plural.

decimal-sign = .
percent = { $number }%
of = of { $words }
and = { $first } and { $second }
or = { $first } or { $second }
then = { $first }, { $second }
not = not: { $words }
no-type = not { $type }

## Before a name that no noun is known of

unbent-a = a { $name }
unbent-a-dat = a { $name }
unbent-no = no { $name }
unbent-every = every { $name }
unbent-each = each { $name }
unbent-all = all { $name }

## What holds

holds = { $what } holds for { $whom }
holds-not = { $what } does not hold for { $whom }
holds-plainly = { $what } holds
holds-plainly-not = { $what } does not hold
safe = { $whom } is safe
safe-not = { $whom } is not safe
equal =
    { $left } { $many ->
        [many] are
       *[one] is
    } { $right }
unequal =
    { $left } { $many ->
        [many] are
       *[one] is
    } not { $right }
less =
    { $left } { $many ->
        [many] are
       *[one] is
    } less than { $right }
at-most =
    { $left } { $many ->
        [many] are
       *[one] is
    } at most { $right }
greater =
    { $left } { $many ->
        [many] are
       *[one] is
    } greater than { $right }
at-least =
    { $left } { $many ->
        [many] are
       *[one] is
    } at least { $right }
within =
    { $left } { $many ->
        [many] are
       *[one] is
    } { $list ->
        [one] in
       *[other] one of
    } { $right }
not-within =
    { $left } { $many ->
        [many] are
       *[one] is
    } { $list ->
        [one] not in
       *[other] none of
    } { $right }
exactly-when = { $first } exactly when { $second }
either-or = either { $first } or { $second }, not both
there-is =
    there { $many ->
        [many] are
       *[one] is
    } { $what }
has =
    { $owner } { $many ->
        [many] have
       *[one] has
    } { $what }

## Values

plus = { $left } plus { $right }
minus = { $left } minus { $right }
times = { $left } times { $right }
divided = { $left } divided by { $right }
divided-whole = { $left } divided in whole numbers by { $right }
remainder = the remainder of { $left } divided by { $right }
negative = minus { $value }
no-less = { $value }, but at least { $bound },
no-more = { $value }, but at most { $bound },
choose = { $value }, if { $condition }; otherwise { $otherwise }
item-number =
    { $number ->
        [1] the first
        [2] the second
        [3] the third
       *[other] no. { $number }
    } { GEN($list) }
item-last = the last { GEN($list) }
item-at = the item with the number (from 0) { $number } { GEN($list) }
asked-for = { $head } for { $given }
asked-of = { $head } of { $given }
asked-if = { $head } (depending on whether { $condition })

## Lists

along = along { $points }
along-one = to { DAT($point) }
among-many = { $listed }
some = there is { $listed } for which:
some-pair-not = there is no pair of { $listed } for which:
every = for { $listed }:
every-not = not for { $listed }:
opened = { $opening } { $condition }
for-each = { $what } for { $listed }
provided = provided that { $condition }
drawn = { $what } ({ $told })
drawn-apart = { $what }, { $told },
drawn-last = { $what }, { $told }
out-of = among { DAT($list) }
out-of-unbent = among { DAT($list) }
domain = from: { $list }
which = the

## Several lines

clause = { $clause }
if = If { $clause }
if-then = If { $clause }, then:
then-line = Then:
otherwise-line = Otherwise:
one-of-these = one of these
term-plus = plus
term-minus = minus
all-of-this = all of this holds:
any-of-this = at least one of these holds:
provided-that = { $what }, provided that { $clause }
provided-all = { $what }, provided that all of this holds:
if-none = If there is none: { $value }
circle = circle
