### Sentences of problems that the language server finds.

server-missing = The language server needs the package pygls, which is not installed.
    .mend = Install Regelwerk with its extra ‘lsp’.
server-failed = The ruleset could not be looked at ({ $place }). It is left out until the next change.
    .mend = This is a mistake in Regelwerk, not in your files. Please report it.
rename-nothing = Nothing that can be renamed stands here.
    .mend = Ids of documents, plurals, fields, rows of tables, tags, parameters and names given by effects can be renamed.
rename-malformed = ‘{ $name }’ cannot be a name here.
    .mend = A letter first, then letters, digits and underscores; in ids also dots and hyphens.
rename-unsound = The ruleset has problems. What they concern might be missed when ‘{ $name }’ is renamed.
    .mend = Mend the problems first.
rename-elsewhere = ‘{ $name }’ comes from another ruleset, which this one extends: { $file }.
    .mend = Rename it there; then this ruleset has to follow.
rename-breaks = If ‘{ $name }’ were called ‘{ $new }’, the ruleset would not be sound any more: { $problem }
    .mend = Choose another name, or rename by hand.
rename-tag-there = There is a tag ‘{ $new }’ already; both would be one.
    .mend = Choose another name.
rename-of-names = Readers are told the rows of a table by its column ‘{ $name }’, which has to be called so.
    .mend = Choose another name, or rename by hand.
