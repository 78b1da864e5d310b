### What `regelwerk resolve --help` says.

purpose = Wertet die Befehle von Beispielen aus und druckt sie so, wie die Regeln es verlangen.
option-example = dieses Beispiel (mehrfach möglich)
option-examples = alle Beispiele dieser Regel (mehrfach möglich)
option-explain = sagt Regel für Regel, warum; full: mit jedem Wert, der angesehen wurde
example-1 = wertet ein Beispiel aus und sagt, warum
