### What is said about the forms of a notation and their slots.

notation-without-forms = The notation has no forms.
    .mend = Write at least one: a name and its pattern.
form-without-pattern = The form “{ $name }” has no pattern.
    .mend = Add `pattern`, or `one_of` with named alternatives.
form-two-shapes = The form “{ $name }” has both `pattern` and `one_of`.
    .mend = Keep one of them.
form-names-and-makes = A form names a thing or makes one, not both.
    .mend = Keep `names` or `makes`.
form-names-without-id = The form “{ $name }” names a thing, so it always needs the slot <id>.
    .mend = Add <id> to its pattern.
form-not-an-option = The form tells the field “{ $name }” of “{ $type }” which of its patterns was read; it does not take: { $words }.
    .mend = List the names of its alternatives in `one_of` of the field.
slot-without-field = What <{ $name }> reads has nowhere to go: “{ $type }” has no such field.
    .mend = Its fields are: { $possible }.
slot-reads-form = Inside a form that names a thing, <{ $name }> can read a plain word only.
    .mend = Write the slot without a form.
slot-field-twice = One line may fill the field “{ $name }” of “{ $type }” twice here; only what stands last would count.
    .mend = Give each of the two a field of its own: `<other: …>` tells the field `other` which pattern of the form was read. A form with `makes` makes a thing of its own of what it reads.
slot-read-often = <{ $name }> may stand several times in a line, but its field holds one value only.
    .mend = Add `list: true` to the field.
slot-does-not-fit = What <{ $name }> reads does not fit its field, which holds { $given }.
slot-for-field-missing = A line need not say “{ $name }” of the “{ $type }” that it makes, and the field has no value without it.
    .mend = Give the field a `default` or `optional: true`, or the pattern a slot that is always there.
unknown-slot = No order has a repeated slot “{ $name }” for the remark.
    .mend = Repeated slots are: { $possible }. Without `in` the remark stands at the end of the line.
