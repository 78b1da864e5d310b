### What `regelwerk game report --help` says.

purpose = Shows the report on a turn: that of the game master, or what somebody is sent.
option-by = whose report (else that of the game master)
option-turn = the turn (else the last that has a report; 0 is the start)
