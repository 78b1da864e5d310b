### What could stand at a place in a line.

expected-name = ein Name
expected-name-for = ein Name (<{ $slot }>)
expected-end = das Ende der Zeile
expected-or = oder
expected-quotes = „ “
