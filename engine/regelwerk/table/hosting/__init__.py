"""The server of the table: all its games, the lobby, where games are kept."""
