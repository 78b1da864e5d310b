### What the table says about secret orders: writing them, trying them out.

turn = { $phase } – { $done } of { $all } are in; still missing: { $who }
seats = Seats
orders-of = Orders of { $who }
how = Point at something of yours on the map or press its button, then at where or whom it is about. Or type.
open = { $count ->
        [one] Without an order: 1
       *[other] Without an order: { $count }
    }
open-why = What becomes of them
blank = something is missing here
anew = anew
unsure = The rules say that this cannot work as it stands; see the remarks.
nowhere = That has no place in this order here.
which = Which is meant?
offers = Or rather
optional = May be added
line = Order
another = Type an order
remove = Remove
remarks = Remarks
ready = Ready
ready-again = Hand in anew
in = Your orders are in. They may be changed until all are.
changed = Changed since they were handed in.
try = Try it out
trial = What if? Make up orders for anybody and see what comes of them. Nothing of it happens, and nobody learns of it; dice fall anew.
trial-hidden = What you may not know is not there.
trial-see = See what comes of it
trial-back = Back to writing
trial-again = Change the guesses
trial-take = Take over what I wrote here
trial-on = Go on from there
trial-results = What would come of it
trial-nothing = No order is resolved.
trial-steps = Step by step
trial-next = Next: { $phase } – { $who }
