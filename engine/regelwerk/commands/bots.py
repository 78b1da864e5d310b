"""What commands that seat bots have in common: bots of others, how long all may think, what they lose."""

from regelwerk.commands.syntax import Arguments
from regelwerk.model.problem import refused


def players_in(arguments: Arguments, option: str = "players") -> str:
    """The players of an option as they are to be seated: those of others are invited, and `strong` thinks as
    long as --think says.

    Raises:
        Refused: if one of them cannot be invited, or the option says nothing.
    """
    from regelwerk.bots.guests import invite

    if arguments.has(option) and not arguments.text(option).strip():
        raise refused("missing-value", option=f"--{option}", value="random")
    seconds, words = arguments.number("think", 0), []
    for word in arguments.text(option).split(","):
        seat, sign, sort = word.rpartition("=")
        sort = sort.strip()
        words.append(f"{seat}{sign}{sort}" + (f":{seconds}" if seconds and sort == "strong" else ""))
        invite([sort])
    return ",".join(words)
