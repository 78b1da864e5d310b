### Sentences about rules that cannot be worked out before the games begin (`simulate --batch`).

batch-cannot = This cannot be worked out before the games begin ({ $what }).
    .mend = Leave --batch out: these games are then played rule by rule.
batch-phase = In the phase '{ $phase }' it is not simply one after the other who chooses: there are secret orders, reactions or changes all at once, or nobody has to choose. That cannot be worked out before the games begin.
    .mend = Leave --batch out: these games are then played rule by rule.
batch-dice-first = Dice fall here before anybody chooses. With --batch all games begin alike.
    .mend = Leave --batch out: these games are then played rule by rule.
batch-too-large = A number has grown too large for what was worked out before the games began.
    .mend = Leave --batch out: these games are then played rule by rule.
batch-too-many-stages = There are more than { $most } pairs of a phase and whoever decides in it.
    .mend = Leave --batch out: these games are then played rule by rule.
batch-too-many-values = '{ $field }' may have too many different values to be worked out before the games begin.
    .mend = Leave --batch out: these games are then played rule by rule.
batch-too-many-choices = There are more than { $most } things to choose from, too many to be worked out before the games begin.
    .mend = Leave --batch out: these games are then played rule by rule.
batch-too-much = All that these rules may lead to is too much to be worked out beforehand.
    .mend = Leave --batch out: these games are then played rule by rule.
batch-failed = In some of the games the rules break off here: the thing that a field is read of does not exist.
    .mend = Ask first whether it is there ('is not none').
    .mend = Give all three.
