### The pages of warnings.

bad = Nicht so
good = Sondern so
meant = Wenn es so gemeint ist
heading = Warnungen
reason = Warum ich es so gemeint habe.
