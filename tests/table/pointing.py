"""Where something is drawn at this moment: a page that changes may put another in its place at any time."""

import time

_BOX = """(found, at) => {
  const shape = found[at]
  if (!shape) return null
  shape.scrollIntoView({block: "nearest", inline: "nearest"})
  const {x, y, width, height} = shape.getBoundingClientRect()
  return {x, y, width, height}
}"""
_PATIENCE = 20.0  # seconds


def box_now(locator, at=0):
    """The box of the one at that place among those that are there, brought into sight, within its own
    window; none if there are not so many."""
    return locator.evaluate_all(_BOX, at)


def drawn(locator):
    """The box of the first, once it is there."""
    end = time.monotonic() + _PATIENCE
    while (box := box_now(locator)) is None:
        assert time.monotonic() < end, locator
        locator.page.wait_for_timeout(20)
    return box
