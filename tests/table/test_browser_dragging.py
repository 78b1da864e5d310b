"""Pieces that are dragged, by mouse and by finger: as clicks on what is taken and on where it is put down."""

# ruff: noqa: F811 - fixtures are called as what they are imported as
import json

import pytest

from tests.table.orders.test_browser_orders import Writer, begin
from tests.table.pointing import box_now, drawn
from tests.table.test_browser import Window, chromium, serve  # noqa: F401 - fixtures

pytestmark = pytest.mark.browser


def middle(box, low=0.5):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * low


def shape(page, id):
    return page.locator(f'#map [data-id="{id}"]')


def drag(page, start, end, *, seen="#map"):
    """Drags with the mouse; what is `seen` has to be there before it is let go."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 9, start[1] + 9)
    page.locator(seen).first.wait_for(state="attached")
    page.mouse.move(*(end() if callable(end) else end))
    assert page.locator("[data-over=pulled] path").count() == 1
    page.mouse.up()
    assert page.locator("[data-over=pulled] path").count() == 0


def fingered(page, start, end):
    """The same with a finger."""
    finger = page.context.new_cdp_session(page)

    def touch(kind, *points):
        at = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
        page.wait_for_timeout(60)

    touch("touchStart", start)
    touch("touchMove", (start[0] + 12, start[1] + 12))
    page.wait_for_timeout(400)
    touch("touchMove", end)
    touch("touchEnd")


def first_ready(page):
    return json.loads(page.locator("body").get_attribute("data-state"))["ready"][0]


def marching(chromium, serve, **options):
    """Somebody at a game on hexes whose pieces may march now, and the first of them."""
    _, told = serve("hexwar", "--scenario", "palisade", "--lang", "en", "--players", "person,person")
    window = Window(chromium, told["links"][0]["link"], **options)
    window.page.keyboard.press("p")
    window.page.locator("#turn", has_text="3. Movement").wait_for()
    window.page.reload()
    return window, first_ready(window.page)


def test_a_piece_is_dragged_to_a_hex_and_goes_there(chromium, serve):
    window, id = marching(chromium, serve)
    page = window.page
    start, before = drawn(shape(page, id)), page.locator("#log > ol > li").count()
    assert page.locator("#map .cost").count() == 0
    drag(page, middle(start), lambda: middle(drawn(shape(page, "A6"))), seen="#map .cost")
    page.locator(f"#log li[value='{before + 1}']").wait_for()
    now = drawn(shape(page, id))
    assert abs(now["x"] - start["x"]) + abs(now["y"] - start["y"]) > 10
    assert window.errors == []


def test_what_is_dropped_where_it_may_not_go_stays(chromium, serve):
    window, id = marching(chromium, serve)
    page, board = window.page, drawn(window.page.locator("#map"))
    before = page.evaluate("JSON.parse(document.body.dataset.state).moment")
    piece, away = drawn(shape(page, id)), "#map use[data-id]:not(.lit)"
    drag(page, middle(piece), lambda: middle(drawn(page.locator(away))), seen="#map .said")
    page.locator("body:not(.busy)").wait_for()
    drag(page, middle(drawn(shape(page, id))), (board["x"] + 3, board["y"] + 3), seen="#map .said")
    page.reload()
    assert page.evaluate("JSON.parse(document.body.dataset.state).moment") == before
    assert window.errors == []


def test_on_a_plane_a_piece_is_dragged_to_a_spot(chromium, serve):
    _, told = serve(
        "duel", "--scenario", "practice", "--lang", "en", "--players", "person,person", "--seed", "3"
    )
    page = Window(chromium, told["links"][0]["link"]).page
    id = first_ready(page)
    x, y = middle(drawn(shape(page, id)))
    drag(page, (x, y), (x + 20, y), seen="#map .said")
    page.locator(".crumbs, #log li").first.wait_for()
    assert page.locator("#refused:not(:empty)").count() == 0


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_orders_are_dragged_from_unit_to_place_and_from_helper_to_helped(chromium, serve, touch):
    size = {"width": 900, "height": 1200}
    adler = begin(chromium, serve, **({"has_touch": True, "viewport": size} if touch else {}))[0]
    page = adler.page

    def pull(one, other):
        start, end = middle(drawn(shape(page, one))), middle(drawn(shape(page, other)), 0.1)
        if touch:
            fingered(page, start, end)
        else:
            drag(page, start, end)
        page.wait_for_timeout(100)
        adler.taken()

    pull("K1", "Beta")
    pull("J1", "Eta")
    assert adler.lines == ["K1 Alpha mve Beta", "J1 Beta mve Eta"]
    pull("Ein1", "J1")
    assert page.locator("#guide code").inner_text().startswith("Ein1 Beta sup J1")
    adler.point("Eta")
    assert adler.lines == ["K1 Alpha mve Beta", "J1 Beta mve Eta", "Ein1 Beta sup J1 Beta mve Eta"]
    assert adler.errors == [] and isinstance(adler, Writer)


def test_a_tap_on_what_can_be_dragged_is_still_a_click(chromium, serve):
    window, id = marching(
        chromium, serve, has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800}
    )
    page = window.page
    page.touchscreen.tap(*middle(drawn(shape(page, id))))
    page.locator(f'#map [data-id="{id}"].said').first.wait_for()
    assert window.errors == []


def test_where_others_may_react_to_a_march_is_told_before_it_is_made(chromium, serve):
    window, _ = marching(chromium, serve, viewport={"width": 1400, "height": 900})
    page = window.page
    page.mouse.click(*middle(drawn(shape(page, "Horand"))))
    page.locator("#map .cost").first.wait_for()
    told = page.locator("#preview li", has_text="may then choose: Defensive fire")
    hexes = page.locator("#map use.lit")
    for number in reversed(range(hexes.count())):  # those far ahead are drawn last
        page.mouse.move(*middle(box_now(hexes, number)))
        page.wait_for_timeout(400)
        if told.count():
            break
    assert told.count() and window.errors == []
