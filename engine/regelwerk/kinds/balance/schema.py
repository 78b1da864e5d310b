"""What the games of a scenario came to, as `regelwerk simulate --balance` writes it."""

from regelwerk.load.schema_parts import (
    ID_PATTERN,
    Schema,
    described,
    document,
    listed,
    mapping,
    named,
    reference,
)

_COUNT: Schema = {"type": "integer", "minimum": 0}
_GAMES: Schema = {"type": "integer", "minimum": 1}
_NAME: Schema = {"type": "string", "minLength": 1}
_LENGTH: Schema = {"type": "number"}

SCHEMA = document(
    "balance",
    id="id",
    title="Balance",
    description="What many games of bots in a scenario came to: `simulate --balance` writes it, the rulebook "
    "shows it.",
    required=("scenario", "rules", "seed", "games", "seats"),
    properties={
        "scenario": reference("name", "Scenario", "The scenario that was played."),
        "rules": described(
            {"type": "string", "pattern": "^[0-9a-f]{32}$"},
            "Rules",
            "A fingerprint of the rules that were played by: it tells whether they have changed since.",
        ),
        "seed": described(_COUNT, "Seed", "The seed of all games."),
        "games": described(_GAMES, "Games", "How many games were played."),
        "seats": described(
            named(
                mapping(
                    {
                        "plays": described(_NAME, "Plays", "The sort of player that decided there."),
                        "wins": described(_COUNT, "Wins", "How many games it won alone."),
                        "shared": described(
                            _COUNT, "Shared", "How many it won together with others; 0 if left out."
                        ),
                    },
                    ("plays", "wins"),
                ),
                ID_PATTERN,
            ),
            "Seats",
            "The ids of those who decided, each with what came of it.",
        ),
        "length": described(
            mapping(
                {
                    "tenth": described(_LENGTH, "A tenth", "A tenth of the games was no longer."),
                    "median": described(_LENGTH, "Median", "Half of the games were no longer."),
                    "nine_tenths": described(
                        _LENGTH, "Nine tenths", "Nine tenths of the games were no longer."
                    ),
                },
                ("tenth", "median", "nine_tenths"),
            ),
            "Length",
            "How long the games were that came to their end, counted as the head says.",
        ),
        "contributions": listed(
            mapping(
                {
                    "of": reference("id", "Of", "The event, one of those that the head counts."),
                    "what": described(_NAME, "What", "What took part; the event itself if left out."),
                    "seat": described(_NAME, "Seat", "The seat for which it took part."),
                    "games": described(_GAMES, "Games", "In how many games."),
                    "wins": described(_COUNT, "Wins", "How many of these the seat won alone."),
                },
                ("of", "seat", "games", "wins"),
            ),
            "Contributions",
            "What took part in games, and how its side did in these.",
        ),
    },
)
