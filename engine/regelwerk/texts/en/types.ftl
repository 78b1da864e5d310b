### Types and limits in plain words, ready to follow “is”.

boolean = true or false
integer = a whole number
number = a number
text = a text
point = a point, written [x, y]
none = none
unknown = anything
choice = one of the words { $options }
thing = a thing of type ‘{ $name }’
row = a row of ‘{ $name }’
list = a list
list-of = a list (each { $item })
optional = { $type } or none
at-least = { $low } or more
at-most = { $high } or less
between = { $low } – { $high }
revealed = revealed
