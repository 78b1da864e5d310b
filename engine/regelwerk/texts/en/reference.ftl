### The reference of the language.

kinds = All kinds of documents
words = All words
kinds-lead = A document begins with `kind`. What else can stand in it stands here; what is needed has a check mark.
words-lead = Expressions work something out; their words come first. The words of effects, beneath `do`, change something; they come after them.
key = key
needed = needed
meaning = what it is
functions = In expressions
verbs = In effects
shared = What occurs often
reads = In the rulebook
blank = ‹{ $name }›
