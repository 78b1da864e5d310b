### What is said about types and their fields.

unknown-type = There is no type “{ $name }”.
    .mend = Possible are: { $possible }.
types-circular = A type can not be its own ancestor: { $circle }.
    .mend = Remove one `is` of the circle.
types-too-deep = The type has more than { $most } ancestors.
    .mend = Leave out some of the types between.
field-type-missing = A field has either a `type` or `one_of`.
    .mend = Write one of the two: { "{" }type: integer{ "}" }, or { "{" }one_of: [small, large]{ "}" }.
field-inherited = “{ $name }” is declared twice: “{ $type }” has it already, by itself or from an ancestor.
    .mend = Remove it here, or choose another name.
list-optional = A list is never missing: it is empty.
    .mend = Remove `optional`, and ask for count(…) == 0.
limits-of-no-number = “{ $key }” limits numbers; this field holds none.
    .mend = Remove it, or make the field an integer or a number.
limits-crossed = No number is at least { $least } and at most { $most }.
    .mend = Swap `min` and `max`.
unit-misspelt = “{ $name }” is no unit of measure that anything else here is measured by.
    .mend = Write the unit as elsewhere.
default-does-not-fit = The default “{ $value }” does not fit; the field holds { $wanted }.
only-for-wholes = “{ $key }” means something only for a type with `parts`.
    .mend = Remove it, or say which parts the whole has.
shared-field-missing = The part “{ $type }” has no field “{ $name }” to share.
    .mend = Give the field to a type from which the whole and all of its parts descend.
shared-field-differs = The field “{ $name }” of the part “{ $type }” holds something else than that of the whole.
    .mend = Declare it once, for a type from which both descend.
unknown-field = “{ $of }” has no field “{ $name }”.
    .mend = Its fields are: { $possible }.
flag-unused = No rule reads or sets “{ $name }” of “{ $type }”.
    .mend = Use it, say in its `text` what it is there for, or remove it.
