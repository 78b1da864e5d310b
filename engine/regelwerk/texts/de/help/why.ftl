### What `regelwerk why --help` says.

purpose = Sagt, was eine Meldung bedeutet und was dagegen hilft, nach der Kennung an ihrem Ende.
argument-code = die Kennung
example-1 = warum eine Lücke in einer Tafel gemeldet wird
