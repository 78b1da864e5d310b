### What is said about phases and the edges between them.

unknown-phase = There is no phase “{ $name }”.
    .mend = Phases are: { $possible }.
unknown-notation = There is no notation “{ $name }”.
    .mend = Notations are: { $possible }.
phase-unreachable = No way leads from the first phase “{ $start }” to “{ $name }”.
    .mend = Name it under `next` of another phase, or remove it.
edge-never-taken = The way to “{ $to }” is never taken: one without a condition stands before it.
    .mend = Put the one without `when` last.
phase-may-be-stuck = If this does not hold, no way leads on from the phase “{ $name }”.
    .mend = Add a last way without `when`.
phases-circle = Nobody decides in these phases, and nothing counts, so they could go round for ever: { $circle }.
    .mend = Let somebody decide in one of them, or leave the circle by a `when` on what they change.
