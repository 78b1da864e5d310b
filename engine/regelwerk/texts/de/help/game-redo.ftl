### What `regelwerk game redo --help` says.

purpose =
    Wertet noch einmal aus, was undo zurückgenommen hat, mit den Befehlen von damals; was für später
    abgegeben war, ist wieder da. Abgelehnt, sobald jemand andere Befehle abgegeben hat.
