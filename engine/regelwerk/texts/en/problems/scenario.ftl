### What is said about examples that do not come out as written.

example-choice-missing = '{ $choice }' may not be chosen at the end. Why not: { $why }
example-choice-unwanted = '{ $choice }' may be chosen at the end, though the example says it may not.
mutant-changed = No example notices when '{ $before }' becomes '{ $after }' here.
    .mend = Write an example in which that makes a difference.
mutant-dropped = No example notices when { $what } is left out.
    .mend = Write an example that needs it.
mutate-unknown = Nothing in the document '{ $name }' can be mutated, or there is none of that id.
mutate-examples-fail = The example '{ $name }' fails already, so that it cannot tell a mutant from the rules.
    .mend = Mend the example first: `regelwerk test`.
option-not-a-number = { $option } wants a whole number, not '{ $value }'.
unknown-example = There is no example, and no rule with examples, called '{ $name }'.
no-examples = The ruleset '{ $name }' has no examples: nothing was tested.
    .mend = Write at least one document of kind example.
example-happening-unused = This never happens: the phase '{ $phase }' does not come.
    .mend = Name a phase that the turn goes through, or leave it out.
example-refused = This is refused, and the example does not expect it: { $reasons }
    .mend = Mend the example, or expect the refusal: under `refused` name the rule or the reason.
example-choice-unused = Nobody has anything to choose any more when it comes to this choice.
    .mend = Leave it out, or begin in a phase in which it is made.
example-other-decides = “{ $decider }” decides here, and not “{ $expected }”.
example-die-unused = Nobody throws this die ({ $count } left over).
    .mend = Leave out dice that are not thrown.
lesson-refused = The rules do not allow this choice here: { $reasons }
    .mend = In the phase { $phase } { $who } may choose: { $actions }. Change the choice, or the position that the lesson begins with.
lesson-seat-decides-nothing = '{ $name }' never decides anything in this game.
    .mend = Name who chooses or writes orders, or leave `seat` out.
lesson-reach-of-nobody = It is missing whose reach is to be shown.
    .mend = Name the piece behind the action: `reach: { "{" }shoot: Ann{ "}" }`.
lesson-number-bare = { $number } stands in the text itself: when the rules change, the lesson would be wrong.
    .mend = Fill it in from the data: { "{{" } … { "}}" }. It may stand in a name (H4, d20), behind a word such as “{ $word }”, and before °.
lesson-show-undrawn = This game has no pictures that could mark anything: it has no board (`space`) and no map (`map`).
    .mend = Leave `show` out.
lesson-reach-undrawn = How far a piece reaches is only drawn on a table that is measured on (a `space` of kind plane).
    .mend = Leave `reach` out.
lesson-step-silent = This step says nothing (`say`) and asks nothing (`ask`).
lesson-choice-and-orders = A step has either `choose` or `orders`: nobody can do both at once.
lesson-happens-without-orders = `happens` stands here without `orders`: only while orders are carried out does something happen from outside.
lesson-results-unequal =
    This step explains { $count } result { $count ->
        [one] line
       *[other] lines
    } (`results`), but the rules print { $printed }.
lesson-others-without-choice = `others` stands here without `choose`: there has to be a choice for them to stand beside.
lesson-question-open = A question has either answers to choose from (`answers`) or a value (`value`).
lesson-all-right = Each of these answers is right: that makes no question.
lesson-none-right = None of these answers is right.
example-orders-unused = No phase asks for these orders.
example-order-unresolved = The order '{ $order }' is never resolved: no phase prints its result.
example-line-differs =
    The result line differs.
    { "  " }expected: { $expected }
    { "  " }came out: { $found }
example-line-unexpected = A result line that the example does not expect: { $line }
    .mend = List every result line under printed.
example-event-missing = The event '{ $event }' does not happen here. What happens from there on: { $happened }
example-event-unwanted = The event '{ $event }' happens, though the example says it does not.
example-not-refused = '{ $id }' refuses nothing here. Refused by: { $happened }
example-reason-not-given = Nothing is refused with the reason “{ $id }”. Reasons given: { $happened }
    .mend = Write the reason as it is told in the ruleset's first language, or the rule's id.
example-not-stopped = '{ $id }' stops nothing here. Stopped by: { $happened }
example-thing-missing = There is nothing called '{ $thing }' at the end.
example-field-differs = { $thing }.{ $field } is { $found } at the end, not { $expected }.
example-value-differs = { $expression } comes to { $found }, not to { $expected }.
example-not-gone = '{ $thing }' is still in play at the end.
example-not-over = The game is not over at the end of the example.
example-winners-differ = Those who have won are { $found }, not { $expected }.
