### What is said about names that a document cannot have.

name-reserved = “{ $name }” has a meaning of its own and can not be a name here.
    .mend = Choose another name.
name-of-word = “{ $name }” is a word of the language, as in { $name }(…).
    .mend = Choose another name.
name-of-verb = “{ $name }” is a verb of the language: an effect with this key would mean the verb.
    .mend = Choose another name.
name-of-report = In a report, “{ $name }” says which rule refused or stopped the event, so no parameter has that name.
    .mend = Choose another name for the parameter.
name-taken = “{ $name }” already stands for something else here.
    .mend = Choose another name.
name-misspelt = This is called “{ $name }”, and nobody calls it that; “{ $used }” is asked for in { $places } places, and is nowhere.
    .mend = Write the name here as the other places write it.
plural-taken = Two types have the plural “{ $name }”.
    .mend = Give one of them another plural.
