"""The results of a simulation as a document that the rulebook shows."""

import json
from typing import Any

from regelwerk.numbers.matchup import Matchup


def document(found: dict[str, Any], matchup: Matchup, rules: str) -> str:
    """The text of a document about balance, from a `summary` and the fingerprint of what was played."""
    lines = [
        "kind: balance", f"id: {_told('balance-' + matchup.scenario)}", f"scenario: {matchup.scenario}",
        f"rules: {_told(rules)}", f"seed: {matchup.seed}", f"games: {found['games']}", "seats:",
    ]  # fmt: skip
    for player in found["players"]:
        counts = {"plays": player["plays"], "wins": player["wins"], "shared": player["shared"]}
        lines.append(f"  {player['seat']}: {_flow(counts)}")
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
    """A string of JSON is one of YAML too."""
    return json.dumps(value, ensure_ascii=False)
