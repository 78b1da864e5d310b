### Ausdrücke als Sätze; die Formen erklärt die englische Datei.

decimal-sign = ,
percent = { $number } %
of = von { $words }
and = { $first } und { $second }
or = { $first } oder { $second }
then = { $first }; { $second }
not = nicht: { $words }
no-type = nicht { $type }

## Vor einem Namen, von dem kein Hauptwort bekannt ist

unbent-a = ein { $name }
unbent-a-dat = einem { $name }
unbent-no = kein { $name }
unbent-every = jedes { $name }
unbent-each = jedes { $name }
unbent-all = alle { $name }

## Was gilt

holds = { $what } gilt für { $whom }
holds-not = { $what } gilt nicht für { $whom }
holds-plainly = { $what } gilt
holds-plainly-not = { $what } gilt nicht
safe = { $whom } ist geschützt
safe-not = { $whom } ist nicht geschützt
equal =
    { $left } { $many ->
        [many] sind
       *[one] ist
    } { $right }
unequal =
    { $left } { $many ->
        [many] sind
       *[one] ist
    } nicht { $right }
less =
    { $left } { $many ->
        [many] sind
       *[one] ist
    } kleiner als { $right }
at-most =
    { $left } { $many ->
        [many] sind
       *[one] ist
    } höchstens { $right }
greater =
    { $left } { $many ->
        [many] sind
       *[one] ist
    } größer als { $right }
at-least =
    { $left } { $many ->
        [many] sind
       *[one] ist
    } mindestens { $right }
within =
    { $left } { $list ->
        [unbent] { $many ->
            [many] sind
           *[one] ist
        } eines von { $right }
        [drawn] { $many ->
            [many] sind
           *[one] ist
        } eines von diesen: { $right }
       *[other] { $many ->
            [many] gehören
           *[one] gehört
        } zu { DAT($right) }
    }
not-within =
    { $left } { $list ->
        [unbent] { $many ->
            [many] sind
           *[one] ist
        } keines von { $right }
        [drawn] { $many ->
            [many] sind
           *[one] ist
        } keines von diesen: { $right }
       *[other] { $many ->
            [many] gehören
           *[one] gehört
        } nicht zu { DAT($right) }
    }
exactly-when = { $first } genau dann, wenn gilt: { CAPITAL($second) }
either-or = entweder { $first } oder { $second } (nicht beides)
there-is = es gibt { $what }
has =
    { $owner } { $many ->
        [many] haben
       *[one] hat
    } { $what }

## Werte

plus = { $left } plus { $right }
minus = { $left } minus { $right }
times = { $left } mal { $right }
divided = { $left } geteilt durch { $right }
divided-whole = { $left } ganzzahlig geteilt durch { $right }
remainder = der Rest, wenn man { $left } durch { $right } teilt,
negative = minus { $value }
no-less = { $value }, mindestens aber { $bound },
no-more = { $value }, höchstens aber { $bound },
choose = { $value }, wenn gilt: { CAPITAL($condition) }; sonst { $otherwise }
item-number =
    { $number ->
        [1] { $which } { $bent ->
            [no] erste
           *[yes] ersten
        }
        [2] { $which } { $bent ->
            [no] zweite
           *[yes] zweiten
        }
        [3] { $which } { $bent ->
            [no] dritte
           *[yes] dritten
        }
       *[other] Nr. { $number }
    } { GEN($list) }
item-last =
    { $which } { $bent ->
        [no] letzte
       *[yes] letzten
    } { GEN($list) }
item-at = der Eintrag mit der Nummer (von 0 an) { $number } { GEN($list) }
asked-for = { $head } für { $given }
asked-of = { $head } von { $given }
asked-if = { $head } (je nachdem, ob gilt: { CAPITAL($condition) })

## Listen

along = über { ACC($points) }
along-one = zu { DAT($point) }
among-many = von: { $listed }
some = es gibt { $listed }, für { RELATIVE($listed) } gilt:
some-pair-not = es gibt kein Paar aus { $listed }, für das gilt:
every = für { $listed } gilt:
every-not = nicht für { $listed } gilt:
opened = { $opening } { CAPITAL($condition) }
for-each = { $what } für { $listed }
provided = sofern gilt: { CAPITAL($condition) }
drawn = { $what } ({ $told })
drawn-apart = { $what }, { $told },
drawn-last = { $what } ({ $told })
out-of = aus { DAT($list) }
out-of-unbent = aus: { $list }
domain = { FROM($list) }
which =
    { $case ->
        [gen] des
        [dat] dem
       *[nom] das
    }

## Mehrere Zeilen

clause = gilt: { CAPITAL($clause) }
if = Wenn { $clause }
if-then = Wenn { $clause }, dann:
then-line = Dann:
otherwise-line = Sonst:
one-of-these = eines davon
term-plus = plus
term-minus = minus
all-of-this = alles davon gilt:
any-of-this = mindestens eines davon gilt:
provided-that = { $what }, sofern { $clause }
provided-all = { $what }, sofern alles davon gilt:
if-none = Gibt es keine: { $value }
circle = Kreis
