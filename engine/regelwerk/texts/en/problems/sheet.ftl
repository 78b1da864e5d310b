### Sentences about record sheets.

sheet-part-form = A part of a sheet is exactly one of these: { $forms }.
    .mend = Make a part of its own for each.
unknown-table = There is no table “{ $name }”.
    .mend = The tables are: { $possible }.
sheet-no-count = How many boxes “{ $name }” of “{ $of }” needs cannot be told: it is no whole number with a greatest value.
    .mend = Give the field a `max`, or name another.
sheet-boxes = These would be { $count } boxes; a sheet draws 1 to { $most }.
sheet-entry-empty = “{ $name }” has nothing that could stand here.
    .mend = Prose needs a `text`; a term has no rule that could be told in words.
