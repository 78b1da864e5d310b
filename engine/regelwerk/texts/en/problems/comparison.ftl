### Sentences about comparisons.

comparison-sides = “{ $one }” and “{ $other }” cannot be compared: the sides are two things of the same type.
comparison-argument = “{ $value }” does not fit “{ $name }”.
    .mend = Name a field whose type the parameter has.
comparison-too-many = These would be { $count } pairings; the most are { $most }.
    .mend = Say with `where` which combinations matter.
comparison-times = What happens { $times } times in a row cannot be compared: it has to be from 1 to { $most }.
comparison-chance = The chances of { $pairing } cannot be worked out: { $reason }
