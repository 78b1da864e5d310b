### Sentences about the space that a ruleset is played in.

space-table-type = “{ $name }” is a field, but of which type is not said.
    .mend = Write `type` beside it: the type of the thing that knows how large the table is.
space-field-type = The field “{ $name }” of “{ $type }” is { $given }, and here it must be { $wanted }.
space-shown-field = Pictures cannot show the field “{ $name }” of “{ $type }” so: expected { $expected }.
    .mend = Name a field of that sort, or leave the line out.
space-table-count = One thing of type “{ $type }” says how large the table is, and here are { $count }.
space-off-table = “{ $name }” does not stand on the table with its whole base; the table measures { $width } × { $depth }.
    .mend = A base keeps half its width away from every edge.
space-overlap = The bases of “{ $name }” and “{ $other }” overlap.
    .mend = Move one of them, or leave out where it stands if it is not on the table yet.
space-too-many = More than { $most } things of type “{ $type }” are on the table.
space-few-corners = An outline has at least three corners, and this one has { $count }.
space-many-corners = An outline has at most { $most } corners.
space-outline-crosses = The outline crosses or touches itself: { $one } and { $other }.
    .mend = Write the corners in the order in which you would walk round the area.
run-not-placed = “{ $thing }” stands nowhere just now, so it has no place.
    .mend = Ask first whether it stands somewhere, such as with `is not none`.
