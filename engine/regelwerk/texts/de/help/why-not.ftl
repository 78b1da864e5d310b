### What `regelwerk why-not --help` says.

purpose =
    Sagt, was gelten müsste, damit eine Regel in einer Lage gilt: auch für einen Beitrag, eine
    Immunität, eine Aktion, ein Ereignis, eine Phase, eine Definition oder ein Urteil. Jede Bedingung
    steht in Worten da, mit dem, was sie ergab. Was du nicht nennst, wird durchprobiert; gesagt wird,
    was am nächsten kommt.
argument-id = Kennungen von Regeln, Aktionen, Phasen …
option-example = in diesem Beispiel, während es läuft
option-at = nur am Beginn oder am Ende des Beispiels
option-save = in einem Spiel, das `play` gespeichert hat
option-game = in einem Spiel per Post
option-step = nach diesem Schritt des Spiels (sonst nach dem letzten)
option-scenario = am Beginn eines Szenarios (ohne Angabe einer Lage: des ersten)
option-with = was ein Parameter ist (mehrfach möglich)
option-tag = für eine Immunität: wovor sie schützen soll
option-cases = wie viele Fälle gesagt werden (3)
option-full = auch alle Bedingungen, die gelten
example-1 = warum die Regel dort nicht galt
example-2 = was Ann zum Gehen fehlt
