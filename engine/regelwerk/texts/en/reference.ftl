### The reference of the language.

kinds = All kinds of documents
words = All words
kinds-lead = A document begins with `kind`. What else can stand in it stands here; what is needed has a check mark. The examples of all kinds are one small game together, *Nuts for the winter*, and that of `change` is a variant of it.
words-lead = Expressions work something out; their words come first. The words of effects, beneath `do`, change something; they come after them.
key = key
needed = needed
meaning = what it is
functions = In expressions
verbs = In effects
shared = What occurs often
reads = In the rulebook
blank = ‹{ $name }›
worked-out = Worked out in { $position }.
positions = Positions of the examples
position-parlour = Three are at a table with six cards, and Max is on Falada. In effects `player` is Ada.
position-meadow = A table of 60 by 40 cm with four pieces that look to the right, a pond, a wall and a thicket.
position-fells = Four columns and three rows: grass, a bog, a lake that nobody gets into, and a rock that bars sight. Between A3 and B3 stands a fence.
example = Example
