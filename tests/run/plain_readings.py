"""What a notation read, as nested mappings of texts without places: what `write` prints."""

from regelwerk.model.notation import Named, Reading


def plain(reading: Reading) -> dict[str, object]:
    found: dict[str, object] = {"alternative": reading.alternative}
    for slot, value in reading.slots.items():
        found[slot] = [_plain(item) for item in value] if isinstance(value, list) else _plain(value)
    return found


def _plain(value: Named | Reading) -> object:
    return value.text if isinstance(value, Named) else plain(value)
