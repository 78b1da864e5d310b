"""What commands that seat bots have in common: bots of others, how long all may think, what they lose."""

from regelwerk.commands.syntax import Arguments, Option, whole_number
from regelwerk.model.problem import Problem, Refused

OPTIONS = (Option("think", "SECONDS"), Option("patience", "SECONDS"))
_MOST = {"think": 600, "patience": 3600}


def players_in(arguments: Arguments, option: str = "players") -> str:
    """The players of an option as they are to be seated: those of others are invited, and `strong` thinks as
    long as --think says.

    Raises:
        Refused: if one of them cannot be invited, or the seconds are no number.
    """
    from regelwerk.bots.guests import invite

    seconds, words = _seconds(arguments, "think"), []
    for word in arguments.text(option).split(","):
        seat, sign, sort = word.rpartition("=")
        sort = sort.strip()
        words.append(f"{seat}{sign}{sort}" + (f":{seconds}" if seconds and sort == "strong" else ""))
        invite([sort])
    return ",".join(words)


def patience_in(arguments: Arguments) -> float | None:
    """The seconds of --patience; none if it is not given."""
    return _seconds(arguments, "patience")


def _seconds(arguments: Arguments, option: str) -> int | None:
    if not arguments.has(option):
        return None
    given, most = arguments.text(option), _MOST[option]
    found = whole_number(given, 1, most)
    if found is None:
        values = {"option": f"--{option}", "value": given, "least": "1", "most": str(most)}
        raise Refused([Problem("simulate-number", None, values)])
    return found
