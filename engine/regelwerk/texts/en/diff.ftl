### How two rulesets differ.

heading = From { $old } to { $new }
nothing = The rules are the same.
changed = Changed
added = New
removed = Gone
head = The ruleset as a whole
value_changed = { $path }: { $old } → { $new }
value_added = { $path }: new { $new }
value_removed = { $path }: { $old } is gone
why = Reason ({ $by }): { $reason }
places = { $new }, was { $old }
touches = Touches: { $all }
reads = { $id } (reads it)
names = { $id } (names it)
acts_on = { $id } (acted on by it)
stops = { $id } (protected from by it)
stopped_by = { $id } (protects from it)
examples = Examples that come out otherwise
other_way = Examples that only go another way
no_examples = All examples of { $old } come out on { $new } as before: { $same }.
same =
    As before: { $same } { $same ->
        [one] example
       *[other] examples
    }.
unfit = no longer fits: { $problem }
fails = expects otherwise: { $problem }
otherwise = instead of “{ $was }” now “{ $now }”
orphan = belongs to { $id }, which is gone
another_way =
    Another way, and still as expected: { $count } { $count ->
        [one] example
       *[other] examples
    } (--all shows them).
on_the_way =
    By other numbers or names to the same result: { $count } { $count ->
        [one] example
       *[other] examples
    } (--format json lists them).
