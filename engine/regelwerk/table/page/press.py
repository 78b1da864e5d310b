"""Messages between those who play, as the page shows them.

A seat gets its own messages and those to all; who watches only those to all. Where the game's settings say
`public` everybody reads everything, where they say `off` nobody writes.
"""

from typing import Any

from regelwerk.game.sitting import HERE, LINK, Message
from regelwerk.table.html import Html, element, filled, note
from regelwerk.table.sitting.running import Running
from regelwerk.texts import Texts

LONGEST = 2000  # characters of a message
MOST_SHOWN = 200
OFF, PUBLIC = "off", "public"
say = Texts("press")


def section(running: Running, seats: tuple[str, ...]) -> Html | None:
    """The part of the page where those who have these seats read and write; none where nobody else plays."""
    language, known = running.game.language, people(running)
    others = [seat for seat in known if seat not in seats]
    if len(known) < 2 or (seats and not others):
        return None
    boxes = [
        element(
            "label", element("input", type="checkbox", name="to", value=each), " ", running.game.name(each)
        )
        for each in others
    ]
    form = filled("letter", say, language, boxes=boxes, longest=str(LONGEST)) if seats else None
    return filled("press", say, language, form=form)


def shown(running: Running, seat: str) -> dict[str, Any]:
    """What of it changes: whether there is any, the messages as a piece of HTML, what is said of new ones,
    the number of the latest."""
    press, language = running.store.settings().press, running.game.language
    if press == OFF:
        return {"press": press, "letters": "", "unread": "", "latest": 0}
    found = running.store.messages(seat)[-MOST_SHOWN:]
    new = running.store.unread(seat) if seat else 0
    listed = [_letter(running, seat, each) for each in found]
    none = note(say("none", language))
    return {
        "press": press,
        "letters": element("ol", listed, class_="letters") if listed else none,
        "unread": say("new", language, count=str(new)) if new else "",
        "latest": found[-1].number if found else 0,
    }


def people(running: Running) -> list[str]:
    """The seats of people: nobody writes to a bot."""
    return [seat for seat in running.game.seats if running.sort_of(seat) in (HERE, LINK)]


def _letter(running: Running, seat: str, message: Message) -> Html:
    language, name = running.game.language, running.game.name
    to = ", ".join(name(seat) for seat in message.seats) or say("all", language)
    told = {"sender": name(message.sender), "to": to, "at": str(round(message.sent * 1000))}
    told["moment"] = say("moment", language, step=str(message.decision))
    text = [[line, element("br")] for line in message.text.split("\n")]
    own = Html(' class="own"') if message.sender == seat else None
    return filled("message", say, language, own=own, text=text, **told)
