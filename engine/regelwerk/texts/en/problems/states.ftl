### What is said about the states that scenarios and examples begin with.

unknown-plural = There is no type with the plural “{ $name }”.
    .mend = Possible are: { $possible }.
unknown-scenario = There is no scenario “{ $name }”.
    .mend = Scenarios are: { $possible }.
unknown-thing = There is no “{ $name }” in the state that this starts from.
    .mend = Possible are: { $possible }.
thing-of-absent-type = Nothing of type “{ $type }” is there, and so no “{ $name }”.
    .mend = Add it to the `state`; the spaces of a board come with `board: …`.
thing-of-other-type = “{ $name }” is of type “{ $type }”, but a “{ $wanted }” is needed.
duplicate-thing = Two things are called “{ $name }”.
    .mend = Give one of them another name.
field-missing = “{ $thing }” says nothing about “{ $name }”.
    .mend = Add it, or give the field a `default` or `optional: true`.
whole-in-state = “{ $name }” is a whole of the type “{ $type }”, which only joining its parts makes.
    .mend = Give its parts, and let an effect join them.
entered-no-phase = `entered` says that a phase has begun, but the example names none.
    .mend = Name it beside it: `phase: …`.
entered-nobody = Nobody chooses in turn in the phase '{ $phase }', so it cannot have begun and still be waiting.
    .mend = Leave `entered` out.
thing-in-two-zones = “{ $name }” lies in two zones: “{ $one }” and “{ $other }”.
    .mend = A thing lies in one zone at most; remove it from the other.
zone-too-full = “{ $zone }” holds { $count }, and { $most } may lie there at most.
thing-of-scenario = “{ $name }” is set up by a scenario; rules can not name it, for another scenario may have none.
    .mend = Give “{ $type }” a field that tells it from others, and look for it: `first(each for each in { $plural } if each.…)`.
