### What `regelwerk game status --help` says.

purpose = Nennt Zug, Phase und Schritt, und wessen Befehle da sind. Was darin steht, bleibt verdeckt.
