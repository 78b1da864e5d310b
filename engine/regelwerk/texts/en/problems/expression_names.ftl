### What is said about the names in an expression.

expression-unknown-name = “{ $name }” is not known here.
    .mend = Known here: { $possible }. A text stands in quotes.
expression-word-unquoted = “{ $name }” is a word that a field may hold, not something with a value of its own.
    .mend = Put it in quotes, or say what is compared with it, `{ $compared }`.
expression-unknown-field = ‘{ $of }’ has no “{ $name }”.
    .mend = It has: { $possible }.
expression-field-of-descendant = Not every ‘{ $type }’ has “{ $name }”; only these do: { $types }.
    .mend = Ask first: is_a(…, { $types }) and ….
expression-field-of-list = A list has no “{ $name }”; each thing in it does.
    .mend = Write any(x.{ $name } … for x in list), or another word that takes a list.
expression-no-fields = “{ $name }” can not be read here: this is { $given }.
    .mend = Only things and rows of tables have fields.
expression-unknown-row = The table ‘{ $table }’ has no row “{ $name }”.
    .mend = It has: { $possible }.
expression-computed-key = A row is named by a key in quotes; this is { $given }.
    .mend = Search it: first(row for row in { $table } if row.… == …).
expression-unknown-type = There is no type “{ $name }”.
    .mend = Known types: { $possible }.
expression-type-wanted = Here stands the id of a type, by itself.
expression-type-as-value = “{ $name }” is a type, not a thing.
    .mend = The plural names all of them.
expression-unknown-function = There is no word or definition “{ $name }”.
    .mend = Known here: { $possible }.
expression-call-missing = “{ $name }” needs its arguments in brackets.
expression-name-taken = “{ $name }” already means something here.
    .mend = Choose another name after “for”.
expression-loop-variable = After “for” stands one plain name.
expression-loop-over = “for … in” goes through a list; this is { $given }.
expression-unknown-relation = There is no field and no definition “{ $name }” that leads from one thing to others. Known here: { $possible }.
    .mend = Name a field that lists things, or a definition of two things that is true or false.
expression-relation-expected = What leads from one thing to others stands here by its name alone; it is about a thing, not { $given }.
    .mend = Write `by=borders`, if `borders` is a field that lists things.
