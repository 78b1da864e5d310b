### What `regelwerk graph --help` says.

purpose = Zeichnet die Phasen eines Regelwerks und die Wege von einer zur nächsten.
option-out = schreibt in diese Datei; ihre Endung nennt die Form
example-1 = zeichnet ein Bild
