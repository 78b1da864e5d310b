### Sentences about comparisons.

comparison-sides = „{ $one }“ und „{ $other }“ lassen sich nicht vergleichen: Verglichen werden zwei Dinge von derselben Art.
comparison-argument = „{ $value }“ passt nicht zu „{ $name }“.
    .mend = Nenne ein Feld, das enthält, was dort verlangt ist.
comparison-too-many = Das wären { $count } Paarungen; höchstens sind es { $most }.
    .mend = Sage mit `where`, auf welche Kombinationen es ankommt.
comparison-times = Was { $times }-mal hintereinander geschieht, lässt sich nicht vergleichen: Möglich ist von 1 bis { $most }.
comparison-chance = Die Aussichten von { $pairing } lassen sich nicht berechnen: { $reason }
