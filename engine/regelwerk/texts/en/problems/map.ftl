### What is said about a ruleset's declaration of its map.

map-wrong-field = The field '{ $name }' of '{ $type }' does not fit here: expected { $expected }.
    .mend = Name a field of that sort, or leave the line out.
map-standing-missing = The map shows things but does not say where they stand.
    .mend = Add `standing:` with the field that holds a thing's place.
