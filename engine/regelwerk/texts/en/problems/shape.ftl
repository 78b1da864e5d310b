### What is said about the shape of documents: kinds, keys and values.

document-not-mapping = A document is a mapping of keys to values; here stands { $found }.
    .mend = Begin it with `kind:`.
kind-missing = The document does not say what kind it is.
    .mend = Begin it with `kind:` and one of: { $kinds }.
kind-unknown = There is no kind of document called '{ $kind }'.
    .mend = Kinds are: { $kinds }.
kind-other = This is said to be of kind '{ $kind }', but it has the keys of '{ $other }'.
    .mend = Correct the kind, or the keys.
key-not-indented = '{ $key }' stands beside '{ $above }', behind which nothing stands; likely it belongs under it.
    .mend = Indent it by two blanks, and what follows with it.
key-unknown = The key '{ $key }' means nothing here.
    .mend = Keys here are: { $keys }.
key-missing = The key '{ $key }' is missing.
    .mend = Add `{ $key }: { $form }`.
wrong-type = Here stands { $found }.
    .mend = Expected { $expected }.
text-unquoted = YAML reads '{ $value }' as { $found }, but a text is expected.
    .mend = Put it in quotes.
value-missing = Nothing stands behind '{ $key }'.
    .mend = Expected { $expected }.
list-expected = Here stands { $found }, but a list is expected.
    .mend = Put it in square brackets, even if it is the only item, or begin each item with a dash: `- …`.
not-one-of = '{ $value }' is not possible here.
    .mend = Expected one of: { $options }.
malformed-name = '{ $value }' can not be a name in expressions.
    .mend = Use small letters, digits and underscores, a letter first, such as `my_name`.
effect-as-text = '{ $value }' is no effect: an effect has keys.
    .mend = Write `set` with `to` for a new value, or `change` with `by` to add to a number.
malformed-id = '{ $value }' can not be an id.
    .mend = Begin with a letter or §; then use letters, digits, dots, hyphens and underscores without blanks, such as `B.2.1`.
malformed-version = '{ $value }' is not a version.
    .mend = Write three numbers with dots, such as 1.0.0.
malformed-field = '{ $value }' does not name a field of a thing.
    .mend = Write the thing, a dot and the field, such as `piece.place`.
malformed-path = '{ $value }' names no field.
    .mend = Write the field, or for a column of the row that it names both with a dot, such as `ground.name`.
malformed-letter = '{ $value }' can not stand for a hex in a drawing.
    .mend = Use a single character that is no blank and no hyphen.
malformed-level = '{ $value }' is not the number of a level.
    .mend = Use a whole number from -9 to 9, in quotes.
malformed-chapter = '{ $value }' can not be the name of a chapter's file.
    .mend = Write the file's name without its ending, in a folder below as folder/file.
malformed-target = '{ $value }' does not say what is changed.
    .mend = Write the id of a document, and the way into it divided by `/`, such as `snacks/apple`.
malformed-text = '{ $value }' is not written as it must be here.
    .mend = { $meaning }
too-few = Too little stands here: at least { $least } expected.
too-many = Too much stands here: at most { $most } expected.
text-too-long =
    '{ $start }' is { $length } { $length ->
        [one] character
       *[other] characters
    } long; at most { $most } are allowed.
    .mend = Shorten it.
number-too-small = { $value } is too small; the least allowed is { $least }.
number-too-large = { $value } is too large; the greatest allowed is { $most }.
item-repeated = The same item stands twice in this list.
    .mend = Keep one of them.
does-not-fit = This does not have the shape that a document of kind '{ $kind }' needs.
    .mend = `regelwerk schema { $kind }` describes it.
name-not-several = Here stands a list, but “{ $key }” takes one name.
    .mend = Name one of these here ({ $names }); each of the others needs a document of its own.
loop-as-text = “{ $value }” is a loop in one line; in effects each part of it stands behind a key of its own.
    .mend = Name the member behind `for_each`, the list behind `in`, and a condition behind `when`.
