### Sentences about exact odds.

odds-of-what = It is not said what happens.
    .mend = Name an example with --example, or an event with --event.
odds-until-what = --until repeats events, but no event is given.
    .mend = Name one with --event, or several that happen in turn.
odds-event-form = '{ $text }' names no event.
    .mend = Write it as in an example: --event "walk: Ann, to: home".
odds-too-many-events = No more than { $most } events are looked at.
odds-seconds = --seconds takes a number from 1 to 86400, not '{ $value }'.
odds-too-many-positions = There are more than { $most } different positions; { $left } of them were followed, the rules run { $runs } times.
    .mend = Perhaps something counts up without an end. Ask for less: fewer events, fewer dice, or an end that is reached sooner.
odds-too-many-ways = The dice can fall in more than { $most } different ways; { $left } of { $positions } positions were followed by then.
    .mend = Ask for less: fewer events, fewer dice, or an end that is reached sooner.
odds-too-long =
    The odds took longer than { $most } { $most ->
        [one] second
       *[other] seconds
    }; { $left } of { $positions } positions were followed, the rules run { $runs } times.
    .mend = Give more time with --seconds. Ask for less: fewer events, fewer dice, or an end that is reached sooner.
odds-unsolved =
    All { $positions } positions were found, but working out the odds exactly took longer than { $most } { $most ->
        [one] second
       *[other] seconds
    }.
    .mend = Give more time with --seconds. Ask for less: fewer events, fewer dice, or an end that is reached sooner.
odds-too-many-dice = { $most } dice and more are thrown one after the other before anything can be put together.
    .mend = Does something throw again and again, until it succeeds? Then repeat it with --until.
odds-when-dice-show = The rules break off here when the dice show { $dice }.
odds-die-too-large = A die has { $sides } sides; { $most } are the most whose outcomes are all looked at.
