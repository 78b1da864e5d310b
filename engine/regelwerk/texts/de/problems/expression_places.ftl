### What is said about expressions that ask about places.

expression-no-space = „{ $function }“ fragt nach Orten, und das Regelwerk hat keine.
    .mend = Gib im Dokument des Regelwerks `space` an.
expression-not-a-place = „{ $function }“ will einen Punkt oder ein Ding, das auf dem Tisch steht ({ $types }); das ist { $given }.
expression-other-space = „{ $function }“ hat im Raum dieses Regelwerks keine Bedeutung.
expression-argument-elsewhere = „{ $function }“ nimmt auf einer Karte aus Sechsecken nichts dergleichen.
    .mend = Lass es weg.
expression-no-sides = „{ $function }“ fragt, was zwischen Feldern liegt, und der Raum des Regelwerks nennt keine `sides`.
expression-not-in-space = „{ $function }“ will hier ein Ding vom Typ { $types }; das ist { $given }.
