"""The head: the ruleset as a whole."""

from regelwerk.kinds.change.schema import EXTENDS
from regelwerk.kinds.ruleset.space import SPACE
from regelwerk.load.schema_parts import (
    CHAPTER_PATTERN,
    ID_PATTERN,
    Schema,
    described,
    document,
    listed,
    mapping,
    named,
    names,
    reference,
)
from regelwerk.texts import languages

_NAMES: Schema = {"type": "array", "items": {"$ref": "#/$defs/name"}}

_NOUN = r"^([A-Za-zÀ-ÖØ-öø-ɏẞ]|[^\W\d_])[\wÀ-ÖØ-öø-ɏẞ\-]*$"

_FORMS: Schema = {"type": "string", "pattern": r"^[^\s,]+$", "maxLength": 80}

_GERMAN_FORMS = r"^(der|die|das)(, *[^\s,]+){0,2}$"

SCHEMA = document(
    "ruleset",
    title="Ruleset",
    description="The game as a whole: its id, version, languages and where it starts.",
    required=("title", "version"),
    properties={
        "extends": EXTENDS,
        "version": {
            "type": "string",
            "pattern": r"^[0-9]+\.[0-9]+\.[0-9]+$",
            "description": "The ruleset's version: three numbers with dots.",
        },
        "language": described(
            {"type": "integer", "minimum": 1},
            "Language",
            "The version of the rule language it is written in; the present one, 2, if left out.",
        ),
        "languages": listed(
            {"enum": list(languages())},
            description="The languages in which every text must exist; both if left out.",
            uniqueItems=True,
        ),
        "documents": described(
            named(reference("texts"), ID_PATTERN),
            "Source documents",
            "The documents that the rules come from: an id and a title. The first is the default.",
        ),
        "chapters": described(
            named(reference("texts"), CHAPTER_PATTERN),
            "Chapters",
            "The rulebook's chapters in reading order: a file without its ending, and its heading.",
        ),
        "about": described(
            mapping(
                {
                    "goal": reference("texts", "Goal", "How one wins, in a sentence or two."),
                    "players": reference("texts", "Players", "How many play: `2`, `2 to 6`."),
                    "duration": reference("texts", "Duration", "How long a game takes."),
                    "components": listed(
                        reference("texts"),
                        "Components",
                        "What is in the box, to be printed, or to be found at home, item by item.",
                    ),
                    "setup": listed(reference("texts"), "Setting up", "How it is set up, step by step."),
                    "scenario": reference(
                        "name",
                        "Scenario",
                        "The scenario that a newcomer sets up first: its picture is shown.",
                    ),
                    "chapters": described(
                        named(reference("texts"), CHAPTER_PATTERN),
                        "Chapters",
                        "What a player does in a chapter of the rulebook, which begins with it.",
                    ),
                },
                ("goal",),
            ),
            "About",
            "What somebody wants to know who has never played: it opens the rulebook.",
        ),
        "words": described(
            named(reference("texts"), ID_PATTERN),
            "Words",
            "What readers see for names that have no title of their own: of parameters, of what a `for` "
            "or `let` names, of the options of `one_of`, and of tags.",
        ),
        "nouns": described(
            mapping(
                {
                    "de": described(
                        named(
                            {
                                **_FORMS,
                                "pattern": _GERMAN_FORMS,
                                "maxLength": 200,
                                "description": "Article, genitive and plural, with commas:"
                                " `der, Bogens, Bögen`.",
                            },
                            _NOUN,
                        ),
                        "German nouns",
                        "German nouns, each with article, genitive and plural: `Bogen: der, Bogens, Bögen`.",
                    ),
                    "en": described(
                        named(_FORMS, _NOUN),
                        "English nouns",
                        "English nouns, each with its plural: `basket: baskets`.",
                    ),
                    **{each: named(_FORMS, _NOUN) for each in languages() if each not in ("de", "en")},
                }
            ),
            "Nouns",
            "How nouns of titles are bent, as in a dictionary, for the rules in words: in German "
            "article, genitive and plural (`der, Bogens, Bögen`), in English the plural.",
        ),
        "map": described(
            mapping(
                {
                    "places": reference("name", "Places", "The type of the places on the map."),
                    "at": described(
                        {**_NAMES, "minItems": 2, "maxItems": 2},
                        "Where",
                        "Two number fields of the places: how far to the right and how far down.",
                    ),
                    "joined_by": reference("name", "Joined by", "The field that lists a place's neighbours."),
                    "colour_by": reference("name", "Colour", "The field that says whose a place is."),
                    "pattern_by": reference(
                        "name", "Pattern", "A field of words, each a pattern of its own."
                    ),
                    "marks": described(
                        named({"type": "string", "minLength": 1, "maxLength": 2}),
                        "Marks",
                        "Yes-or-no fields of the places, and the sign that each puts beside the name.",
                    ),
                    "shows": described(
                        {**_NAMES, "minItems": 1, "uniqueItems": True},
                        "Shows",
                        "The types of things drawn on the map.",
                    ),
                    "standing": reference(
                        "name", "Standing", "The field that says where such a thing stands."
                    ),
                },
                ("places", "at"),
            ),
            "Map",
            "How a picture of a game is drawn. Without it there is none.",
        ),
        "space": SPACE,
        "start": reference("name", "First phase", "The phase in which a game begins."),
        "bands": names(
            "name",
            "Bands of rules",
            "The bands in which the rules on one event take their turn; `main` is the event itself.",
        ),
        "counts": described(
            {**_NAMES, "minItems": 1, "uniqueItems": True},
            "Counts",
            "What the standing counts of everybody who decides: definitions of one such thing that give "
            "a number. If left out, the things that they have.",
        ),
        "value": reference(
            "expression",
            "Value",
            "How well whoever decides stands, as a number: the greedy player raises it. The id of the "
            "type that decides names the decider.",
        ),
        "fallback": described(
            {**_NAMES, "minItems": 1, "uniqueItems": True},
            "Fallback",
            "The actions, the first allowed of which is taken for a player by machine that takes too long, "
            "breaks or chooses what is not allowed. If none is, or this is left out, the first choice there "
            "is; of secret orders none.",
        ),
        "balance": described(
            mapping(
                {
                    "length": described(
                        mapping(
                            {
                                "title": reference("texts", "Title", "What is counted: rounds, turns."),
                                "is": reference(
                                    "expression", "Is", "How many of them a game had, at its end."
                                ),
                            },
                            ("title", "is"),
                        ),
                        "Length",
                        "What the length of a game is counted in.",
                    ),
                    "contributions": described(
                        named(
                            mapping(
                                {
                                    "what": reference(
                                        "expression",
                                        "What",
                                        "What took part: a row, a thing, a word, or several of these; the "
                                        "event itself if left out.",
                                    ),
                                    "whose": reference(
                                        "expression", "Whose", "For which of those who decide it took part."
                                    ),
                                },
                                ("whose",),
                            ),
                            ID_PATTERN,
                        ),
                        "Contributions",
                        "Events, those of actions too: games in which they happened to a side are compared "
                        "with those in which they did not. The expressions are about the event's parameters.",
                    ),
                }
            ),
            "Balance",
            "What `simulate` counts beside who wins, and the rulebook shows on its page about balance.",
        ),
    },
)
# A variant takes its first phase from the ruleset it extends, unless it changes it.
SCHEMA |= {"if": {"required": ["extends"]}, "else": {"required": ["start"]}}
