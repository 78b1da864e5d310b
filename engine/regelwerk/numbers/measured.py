"""The results of a simulation as a document that the rulebook shows."""

import json
import re
from typing import Any

from regelwerk.numbers.matchup import Matchup

# What YAML may take for something else than words.
_WORDS = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}


def document(found: dict[str, Any], matchup: Matchup, rules: str) -> str:
    """The text of a document about balance, from a `summary` and the fingerprint of what was played."""
    lines = [
        "kind: balance", f"id: {_told('balance-' + matchup.scenario)}", f"scenario: {matchup.scenario}",
        f"rules: {_told(rules)}", f"seed: {matchup.seed}", f"games: {found['games']}", "seats:",
    ]  # fmt: skip
    for player in found["players"]:
        counts = {"plays": player["plays"], "wins": player["wins"], "shared": player["shared"]}
        lines.append(f"  {_told(player['seat'])}: {_flow(counts)}")
    measured = found["counted"]["length"]
    if measured["games"]:
        lines.append(f"length: {_flow({key: measured[key] for key in ('tenth', 'median', 'nine_tenths')})}")
    shares = found["counted"]["contributions"]
    lines += ["contributions:"] * bool(shares)
    for each in shares:
        told = {key: each[key] for key in ("of", "what", "seat", "games", "wins") if each[key] != ""}
        lines.append(f"  - {_flow(told)}")
    return "\n".join(lines) + "\n"


def _flow(values: dict[str, object]) -> str:
    return "{" + ", ".join(f"{key}: {_told(value)}" for key, value in values.items()) + "}"


def _told(value: object) -> str:
    """As plain as YAML allows; a string of JSON is one of YAML too."""
    plain = (
        isinstance(value, str) and re.fullmatch(r"[^\W\d_][\w.\-]*", value) and value.lower() not in _WORDS
    )
    return str(value) if plain else json.dumps(value, ensure_ascii=False)
