### What `regelwerk game resolve --help` says.

purpose =
    Wertet die Befehle aus, sobald alle da sind, und spielt weiter bis zur nächsten Entscheidung. Für
    jeden ein Bericht, und wenn das Regelwerk es vorsieht eine Karte, liegen dann in reports/.
option-now = nicht warten: Fehlende Befehle gelten als nicht gegeben
