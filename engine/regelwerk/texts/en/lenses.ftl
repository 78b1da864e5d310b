### What stands above documents in an editor, and what comes of it.

run = Run this example
words = Show in words
passes = ✓ It comes out as written.
fails = ✗ It comes out otherwise than written:
steps = What happens
unsound = The ruleset has problems. Mend them first; then the example can be run.
no-example = There is no example { $name }.
no-document = Of { $name } nothing can be said in words.
too-long = It was not over after { $seconds } seconds.
