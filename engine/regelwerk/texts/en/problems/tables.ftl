### What is said about tables: their columns, rows and values.

several-keys = A table has one key column at the most; these are several: { $names }.
    .mend = Leave `key: true` at one of them.
key-does-not-fit = The key column “{ $name }” names each row: it holds texts or whole numbers, and is never left out.
    .mend = Make it { "{" }type: text, key: true{ "}" }.
column-of-things = A table is the same in every game, so its column “{ $name }” can not hold a { $type }.
    .mend = Refer to the row of another table, or keep it as a field of a type.
unknown-column = The table has no column “{ $name }”.
    .mend = Its columns are: { $possible }.
column-missing = The row says nothing about “{ $name }”.
    .mend = Add it, or give the column a `default` or `optional: true`.
also-of-no-name = Nobody finds anything by these words: only rows with a key that is a word are looked up by their names.
    .mend = Write them at the table itself, or give it a key column of words.
duplicate-row = Two rows are called “{ $name }”.
    .mend = Give one of them another key.
value-does-not-fit = “{ $value }” does not fit here. Expected is { $wanted }.
value-nothing = Nothing is given here. Expected is { $wanted }.
value-out-of-range = { $value } is out of range; allowed is { $limits }.
