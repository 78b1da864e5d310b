### What is said about characters that a file cannot hold.

yaml-tab = A tab stands here; YAML is indented with spaces.
    .mend = Replace it by spaces.
yaml-control-character = An invisible character stands here ({ $character }).
    .mend = Delete it.
yaml-bidi-character = A character that turns the reading direction stands here ({ $character }); it can make the text look other than it is.
    .mend = Delete it.
yaml-escaped-character = This text writes an invisible character, or one that turns the reading direction, with a backslash.
    .mend = Take the backslash and what belongs to it out.
yaml-escape = Between double quotes a backslash has a meaning of its own, and this is none that YAML knows.
    .mend = Write the text between single quotes.
yaml-reserved-character = YAML keeps '{ $character }' for itself at the start of a value.
    .mend = Put the whole value in quotes.
yaml-decomposed-letter = “{ $letter }” consists of two characters here, a letter and its mark: it looks the same as the letter in one piece, but is another.
    .mend = Type it anew; if there are many ({ $count } in this file), save the file in the normal form NFC.
