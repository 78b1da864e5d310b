### Sentences about very many games at once.

batch-cannot = Very many games at once cannot do this ({ $what }).
    .mend = Play these games one at a time.
batch-phase = In the phase '{ $phase }' it is not simply one after the other who chooses: there are secret orders, reactions or changes all at once, or nobody has to choose. Very many games at once cannot do that.
    .mend = Play these games one at a time.
batch-dice-first = Dice fall here before anybody chooses. Very many games at once all begin alike.
    .mend = Play these games one at a time.
batch-too-large = A number may grow too large for very many games at once.
    .mend = Play these games one at a time.
batch-too-many-stages = The games go on in more than { $most } different ways at the same time.
    .mend = Play these games one at a time.
batch-too-many-values = '{ $field }' may have too many different values for very many games at once.
    .mend = Play these games one at a time.
batch-too-many-choices = There are more than { $most } things to choose from, too many for very many games at once.
    .mend = Play these games one at a time.
batch-too-much = All that these rules may lead to is too much to be worked out beforehand.
    .mend = Play these games one at a time.
batch-failed = In some of the games the rules break off here: the thing that a field is read of does not exist.
    .mend = Ask first whether it is there ('is not none').
    .mend = Give all three.
