### What is said about text that is no YAML, or another than was meant.

yaml-unclosed-quote = This quotation mark is never closed.
    .mend = Close it; an apostrophe inside single quotes is written twice.
yaml-quote-inside = This { $mark } ends the text that the same sign began; the rest can not follow it.
    .mend = If it belongs to the text, put the text between quotes of the other sort.
yaml-unclosed-bracket = A comma or '{ $closing }' is expected here.
    .mend = A text that holds commas, colons or brackets stands in quotes as a whole.
yaml-bracket-left-open = This bracket is never closed: '{ $closing }' is missing.
    .mend = It has to be closed before the next key begins.
yaml-colon-in-text = A second colon stands on this line; YAML takes what is before it for another key.
    .mend = Put a text that holds a colon in quotes.
yaml-missing-colon = A colon is missing behind this key.
    .mend = Write `key: value`, with a space behind the colon.
yaml-divider = This line is to divide two documents, but it does not.
    .mend = Write exactly three hyphens: ---
yaml-dash-tight = Behind the dash of a list item a blank is missing.
    .mend = Write `- …`; if it is no list item, put the value in quotes.
yaml-dash-missing = This is an item of a list, but no dash stands before it.
    .mend = Begin it with a hyphen and a blank: `- …`, in the same column as the others.
yaml-bullet = '{ $sign }' does not begin an item of a list.
    .mend = Write a hyphen and a blank: `- …`.
yaml-slash-comment = '{ $sign }' does not begin a comment.
    .mend = A comment begins with # and a blank.
yaml-no-break-blank = A no-break space stands here; it looks like a blank and is none for YAML.
    .mend = Replace it by an ordinary blank.
yaml-printed-quote = The quotation mark { $mark } is one for printed text; YAML takes it for part of the text, which is not held together by it.
    .mend = Put straight quotes around the whole text.
yaml-semicolon = Inside brackets a comma divides one from the next, not a semicolon.
    .mend = Write a comma; if it belongs to a text, put the text in quotes.
yaml-bracket-never-opened = The bracket “{ $closing }” closes nothing: none is open here.
    .mend = Remove it, or put the whole value in quotes.
yaml-decimal-comma = “{ $written }” is no number: inside brackets a comma ends the value.
    .mend = Decimals follow a point.
yaml-hash-in-text = From this # on YAML takes the text for a comment and drops it.
    .mend = Put the whole text in quotes. If it is a comment, write a blank behind the #.
yaml-indentation = This line does not fit the lines above it.
    .mend = Begin keys and list items that belong together in the same column.
yaml-braces-missing = Here stand keys with values behind one another, but no braces around them.
    .mend = Write { "{" } before the first key and { "}" } behind the last value; a text that holds a colon or a comma stands in quotes.
yaml-fence = '{ $mark }' frames what is shown as code elsewhere; it is no part of a file of rules.
    .mend = Delete this line, and the one like it at the other end.
yaml-line-shifted =
    This line begins { $blanks } { $blanks ->
        [one] blank
       *[other] blanks
    } in; to fit the lines around it, { $fitting } { $fitting ->
        [one] blank
       *[other] blanks
    } would be right.
    .mend = Begin keys and list items that belong together in the same column.
yaml-text-after-value = The value is already complete; this can not follow it.
    .mend = Put the whole value in one pair of quotes.
yaml-list-behind-key = A list can not begin on the line of its key.
    .mend = Begin it on the next line, or put the value in quotes if it is text.
yaml-syntax = This is not valid YAML.
    .mend = Compare the line and the one above it with a document that works.
