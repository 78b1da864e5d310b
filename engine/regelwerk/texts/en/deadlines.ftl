### How long secret orders may take.

never = any time
in-d = { $count } { $count ->
        [one] day
       *[other] days
    }
in-h = { $count } { $count ->
        [one] hour
       *[other] hours
    }
in-m = { $count } { $count ->
        [one] minute
       *[other] minutes
    }
in-s = { $count } { $count ->
        [one] second
       *[other] seconds
    }
due = due in
deadline = Time for secret orders
press = Messages
press-on = to one, several or all
press-public = everybody reads everything
press-off = none
settings = Settings
settle = Settle
