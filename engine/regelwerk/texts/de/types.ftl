### Types and limits in plain words, ready to follow “ist”.

boolean = wahr oder falsch
integer = eine ganze Zahl
number = eine Zahl
text = ein Text
point = ein Punkt, geschrieben [x, y]
none = none (nichts)
unknown = irgendetwas
choice = eines der Wörter { $options }
thing = ein Ding vom Typ „{ $name }“
row = eine Zeile von „{ $name }“
list = eine Liste
list-of = eine Liste (je { $item })
optional = { $type } oder none
at-least = { $low } oder mehr
at-most = { $high } oder weniger
between = { $low } – { $high }
revealed = aufgedeckt
