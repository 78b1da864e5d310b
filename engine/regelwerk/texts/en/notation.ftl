### What could stand at a place in a line.

expected-name = a name
expected-name-for = a name (<{ $slot }>)
expected-end = the end of the line
expected-or = or
expected-quotes = “ ”
