### What `regelwerk game replay --help` says.

purpose =
    Spielt das Spiel von Anfang an noch einmal, nach den Regeln, die es aufbewahrt, und vergleicht
    jeden Eintrag und jeden Stand Byte für Byte. Weicht etwas ab, nennt es den Eintrag.
