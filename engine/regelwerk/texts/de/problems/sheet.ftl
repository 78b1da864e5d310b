### Sentences about record sheets.

sheet-part-form = Ein Teil eines Blatts ist genau eines davon: { $forms }.
    .mend = Mache für jedes einen eigenen Teil.
unknown-table = Es gibt keine Tafel „{ $name }“.
    .mend = Die Tafeln sind: { $possible }.
sheet-no-count = Wie viele Kästchen „{ $name }“ von „{ $of }“ braucht, ist nicht zu sagen: Es ist keine ganze Zahl mit einem größten Wert.
    .mend = Gib dem Feld ein `max`, oder nenne ein anderes.
sheet-boxes = Das wären { $count } Kästchen; ein Blatt zeichnet 1 bis { $most }.
sheet-entry-empty = „{ $name }“ hat nichts, was hier stehen könnte.
    .mend = Prosa braucht einen `text`; ein Begriff hat keine Regel, die sich in Worte fassen ließe.
