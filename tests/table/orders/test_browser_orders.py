"""Secret orders in Chromium: written by clicks, by keys and by typing, in three windows that hear nothing of
one another; tried out; on telephones; without barriers."""

# ruff: noqa: F811 - fixtures are called as what they are imported as
import re

import pytest

from tests.rulebook import axe
from tests.table.conftest import TOYS
from tests.table.pointing import drawn
from tests.table.test_browser import SIZES, Window, chromium, serve  # noqa: F401 - fixtures

pytestmark = pytest.mark.browser


class Writer(Window):
    """Somebody who writes orders; everything that is sent to them or from them is kept."""

    def __init__(self, browser, link, **options):
        super().__init__(browser, link, **options)
        self.page.locator("#open button, #guide .note").first.wait_for()

    def hear(self, response):
        self.heard.append(response.request.post_data or "")
        super().hear(response)

    def point(self, id):
        """Clicks a thing of the map where nothing lies over it."""
        box = drawn(self.page.locator(f'#map [data-id="{id}"]'))
        low = 5 if box["height"] > 15 else box["height"] / 2
        with self.page.expect_response(re.compile("/draft$")):
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + low)
        self.taken()

    def taken(self):
        """Waits until the page shows what came of it."""
        self.page.locator("form.orders:not([aria-busy])").wait_for()

    def press(self, text):
        with self.page.expect_response(re.compile("/draft$")):
            self.page.locator("#guide button, #open button").get_by_text(text, exact=True).first.click()
        self.taken()

    @property
    def lines(self):
        values = self.page.locator("#lines input").evaluate_all("all => all.map(each => each.value)")
        return [text for text in values if text]


def begin(chromium, serve, players="link,link,link", scenario="standard", **options):
    _, told = serve("leadership", "--scenario", scenario, "--players", players)
    return [Writer(chromium, each["link"], **options) for each in told["links"] if each["seats"]]


def test_three_seats_write_a_turn_and_none_hears_of_the_others(chromium, serve):
    adler, baer, wolf = writers = begin(chromium, serve)
    for id in ("K1", "Beta", "J1", "Eta", "Ein1", "J1", "Eta"):
        adler.point(id)
    assert adler.lines == ["K1 Alpha mve Beta", "J1 Beta mve Eta", "Ein1 Beta sup J1 Beta mve Eta"]
    assert adler.page.locator("#orders-over path.order").count() == 4
    for id in ("B2", "Delta", "El2", "B2", "Delta"):
        baer.point(id)
    for id in ("Z3", "Pi", "Rt3", "Sigma"):
        wolf.point(id)
    secrets = [writer.lines for writer in writers]
    assert all(len(lines) > 1 for lines in secrets)
    for writer in (adler, baer):
        with writer.page.expect_response(re.compile("/orders$")):
            writer.page.locator(".orders [type=submit]").click()
    wolf.page.locator("#turn", has_text="2 of 3").wait_for()
    for writer, own in zip(writers, secrets, strict=True):
        heard = "\n".join(writer.heard)
        assert all(line in heard for line in own)
        assert not any(line in heard for lines in secrets if lines is not own for line in lines)
    wolf.page.locator(".orders [type=submit]").click()
    for writer in writers:
        writer.page.locator("#log li", has_text=secrets[0][0]).first.wait_for()
        assert writer.errors == [] and writer.lines == []


def test_what_is_in_may_be_changed_and_is_still_there_after_coming_back(chromium, serve):
    adler, *_ = begin(chromium, serve)
    adler.point("K1")
    adler.point("Beta")
    adler.page.locator(".orders [type=submit]").click()
    adler.page.locator(".note.in").wait_for()
    adler.page.reload()
    adler.page.locator("#orders-over path.order").first.wait_for(state="attached")
    assert adler.lines == ["K1 Alpha mve Beta"]
    adler.page.locator("#lines .remove").first.click()
    adler.point("Rt1")
    adler.point("Eta")
    assert adler.lines == ["Rt1 Alpha mve Eta"]
    adler.page.reload()
    adler.page.locator("#orders-over path.order").first.wait_for(state="attached")
    assert adler.lines == ["Rt1 Alpha mve Eta"]


def test_two_windows_of_one_seat_write_the_same_orders(chromium, serve):
    adler, *_ = begin(chromium, serve)
    beside = adler.context.new_page()
    beside.goto(adler.page.url)
    adler.point("K1")
    adler.point("Beta")
    beside.locator("#lines li").nth(1).wait_for()
    beside.locator("#lines input").last.fill("J1 Beta hld")
    adler.page.locator("#lines li").nth(2).wait_for()
    assert adler.lines == ["K1 Alpha mve Beta", "J1 Beta hld"] and adler.errors == []


def test_a_turn_is_written_with_the_keyboard_alone(chromium, serve):
    page = begin(chromium, serve, "person,random,random")[0].page
    page.locator("#panel-title").focus()

    def go_to(text):
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.textContent").startswith(text):
                return
        raise AssertionError(text)

    go_to("K1")
    with page.expect_response(re.compile("/draft$")):
        page.keyboard.press("Enter")
    page.locator("#guide .values button:focus").wait_for()
    with page.expect_response(re.compile("/draft$")):
        page.keyboard.press("Enter")  # the first that is proposed
    page.locator("#guide .values button:focus").wait_for()
    with page.expect_response(re.compile("/draft$")):
        page.keyboard.press("Enter")
    page.locator("#open button:focus").wait_for()
    assert page.locator("#lines input").first.input_value().startswith("K1 Alpha mve ")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.placeholder"):
            break
    page.keyboard.type("Rt1 Alpha mve Delta\nJ1 Beta hld\n")
    page.locator(".remark", has_text="adjoin").wait_for()
    go_to("Ready")
    page.keyboard.press("Enter")
    page.locator("#log li", has_text="J1 Beta hld").first.wait_for()


def test_a_trial_is_drawn_and_left_again_and_its_lines_can_be_taken_over(chromium, serve):
    adler, baer, _ = begin(chromium, serve)
    baer.point("B2")
    baer.point("Delta")
    baer.page.locator(".orders [type=submit]").click()
    baer.page.locator(".note.in").wait_for()
    adler.point("J1")
    adler.point("Gamma")
    adler.page.locator("#try").click()
    adler.page.locator("[data-guess=Bär]").click()
    adler.page.locator("[data-guess=Bär][aria-pressed=true]").wait_for()
    adler.point("El2")
    adler.point("Delta")
    assert adler.lines == ["El2 Epsilon mve Delta"]
    adler.page.locator("[data-trial=see]").click()
    adler.page.locator("#outcome li", has_text="El2 Epsilon mve Delta").first.wait_for()
    told = adler.page.locator("#outcome").inner_text()
    assert "B2 Epsilon mve Delta" not in told and "B2(kn)(SON) Epsilon hld" in told
    adler.page.locator("[data-trial=again]").click()
    adler.page.locator("[data-guess=Adler]").click()
    adler.page.locator("[data-guess=Adler][aria-pressed=true]").wait_for()
    adler.point("K1")
    adler.point("Beta")
    adler.page.locator("[data-trial=take]").click()
    adler.page.locator("#trial[hidden]").wait_for(state="attached")
    assert adler.lines == ["J1 Beta mve Gamma", "K1 Alpha mve Beta"]
    assert adler.page.locator("#turn").inner_text().count("1 of 3") == 1 and adler.errors == []


def test_on_a_telephone_why_orders_are_not_taken_stands_beside_them(chromium, serve):
    adler, *_ = begin(chromium, serve, viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    for line in ("K1 Alpha flies", "J1 Beta hld", "Ein1 Beta hld", "Rt1 Alpha hld"):
        adler.page.locator("#lines input").last.fill(line)
        adler.page.keyboard.press("Enter")
    adler.page.locator(".orders [type=submit]").click()
    adler.page.locator("#refused", has_text="flies").wait_for()
    box, side = adler.page.locator("#refused").bounding_box(), adler.page.locator(".side").bounding_box()
    assert side["y"] <= box["y"] and box["y"] + box["height"] <= 800


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_writing_has_no_barriers(chromium, serve, size, scheme):
    try:
        script = axe.source()
    except axe.Missing as missing:
        pytest.skip(str(missing))
    width, height = SIZES[size]
    options = {"bypass_csp": True, "color_scheme": scheme, "viewport": {"width": width, "height": height}}
    adler = begin(chromium, serve, **options)[0]
    page = adler.page
    page.evaluate(script)

    def clean():
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
        page.wait_for_timeout(300)
        found = page.evaluate(
            "() => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations"
            ".flatMap(each => each.nodes.map(node => each.id + ' ' + node.target.join(' '))))"
        )
        assert found == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

    clean()
    adler.press("K1")
    clean()
    adler.point("Beta")
    page.locator("#lines input").last.fill("Rt1 flies")
    page.locator(".remark.wrong", has_text="flies").wait_for()
    clean()
    page.locator("#try").click()
    page.locator("#guesses button").first.wait_for()
    page.locator("#lines .remove:visible").last.click()
    clean()
    page.locator("[data-trial=see]").click()
    page.locator("#outcome li").first.wait_for()
    clean()


def test_words_of_hostile_rulesets_run_nothing(chromium, serve, tmp_path):
    text = (TOYS / "snails" / "snails.yaml").read_text(encoding="utf-8")
    evil = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    for plain in ("{en: snail,", "{en: Plans,", "{en: A small plot,", "is not yours."):
        text = text.replace(plain, plain[:-1] + evil + plain[-1:])
    folder = tmp_path / "evil"
    folder.mkdir()
    (folder / "snails.yaml").write_text(text, encoding="utf-8")
    _, told = serve(str(folder), "--players", "link,link")
    window = Writer(chromium, told["links"][0]["link"])
    window.page.on("dialog", lambda dialog: window.errors.append(dialog.message))
    window.point("Slow")
    window.point("Kale")
    window.page.locator("#lines input").last.fill("Moss creeps Dill" + evil)
    window.page.locator(".remark.wrong").first.wait_for()
    window.page.locator("#try").click()
    window.page.wait_for_timeout(500)
    assert window.errors == [] and window.page.locator("#panel img, #panel script").count() == 0


def test_messages_reach_those_they_are_written_to_and_are_in_nobody_elses_traffic(chromium, serve):
    _, told = serve("leadership", "--scenario", "standard", "--players", "link,link,link")
    adler, baer, wolf, watching = [Window(chromium, each["link"]) for each in told["links"]]
    watching.page.locator("#press summary").click()
    baer.page.locator("#letters .note").wait_for(state="attached")
    secret, evil = "Gamma at dawn", "<img src=x onerror=alert(1)><script>alert(2)</script>"
    adler.page.locator("#press summary").click()
    adler.page.get_by_label("Bär").check()
    adler.page.locator("#letter").fill(f"{secret}\n{evil}")
    adler.page.get_by_role("button", name="Send").click()
    baer.page.locator("#unread", has_text="1 new").wait_for(state="attached")
    assert baer.page.title().startswith("(1)")
    baer.page.locator("#press summary").click()
    baer.page.locator("#letters li", has_text=evil).wait_for()
    baer.page.locator("#unread:empty").wait_for(state="attached")
    assert not baer.page.title().startswith("(")
    adler.page.get_by_label("Bär").uncheck()
    adler.page.locator("#letter").fill("peace to all")
    adler.page.get_by_role("button", name="Send").click()
    for window in (baer, watching):
        window.page.locator("#letters li", has_text="peace to all").wait_for()
    wolf.page.locator("#unread", has_text="1 new").wait_for(state="attached")
    for window in (wolf, watching):
        window.page.reload()
        assert not any(secret in text for text in window.heard) and window.page.locator(".letter").count() < 2
    assert not any(window.errors for window in (adler, baer, wolf, watching))
    assert baer.page.locator("#letters img, #letters script").count() == 0


def test_time_that_is_left_is_shown_and_runs_out(chromium, serve):
    _, told = serve(
        "leadership", "--scenario", "standard", "--players", "link,link,link", "--deadline", "12s"
    )
    adler = Writer(chromium, told["links"][0]["link"])
    adler.page.locator("#turn time", has_text="sec").wait_for()
    adler.point("K1")
    adler.point("Beta")
    adler.page.locator(".orders [type=submit]").click()
    adler.page.locator("#log li", has_text="K1 Alpha mve Beta").first.wait_for(timeout=40_000)
    adler.page.locator("#turn time", has_text="sec").wait_for()


def test_clicks_that_are_faster_than_the_server_are_all_taken(chromium, serve):
    adler = begin(chromium, serve)[0]
    adler.page.route(
        re.compile("/draft$"), lambda route: (adler.page.wait_for_timeout(150), route.continue_())
    )
    for id in ("K1", "Beta", "Ein1", "J1", "Eta"):
        box = drawn(adler.page.locator(f'#map [data-id="{id}"]'))
        low = 5 if box["height"] > 15 else box["height"] / 2
        adler.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + low)
    adler.page.locator("#lines li").nth(2).wait_for()
    adler.taken()
    assert adler.lines == ["K1 Alpha mve Beta", "Ein1 Beta sup J1 Beta mve Eta"]


def test_at_one_screen_nobody_sees_what_another_has_ordered(chromium, serve):
    _, told = serve("leadership", "--scenario", "standard", "--players", "person,person,random")
    window = Writer.__new__(Writer)  # begins with what is covered
    Window.__init__(window, chromium, told["links"][0]["link"])
    page = window.page
    orders, cover, arrows = page.locator("form.orders"), page.locator("#cover"), page.locator("#orders-over")
    page.get_by_role("button", name="I am Adler").click()
    page.locator("#open button").first.wait_for()
    for id in ("K1", "Beta"):
        window.point(id)
    assert window.lines == ["K1 Alpha mve Beta"] and arrows.is_visible()
    page.locator("#panel .tabs [data-seat=Bär]").click()
    page.get_by_role("button", name="I am Bär").wait_for()
    assert not orders.is_visible() and not arrows.is_visible()
    page.get_by_role("button", name="I am Adler").click()
    page.locator("#whose", has_text="Adler").wait_for()
    arrows.wait_for()
    page.locator(".orders [type=submit]").click()
    cover.get_by_text("Bär's turn").wait_for()
    assert not orders.is_visible() and not arrows.is_visible()
    page.reload()  # nobody sits there until somebody says so
    cover.get_by_text("Bär's turn").wait_for()
    assert not orders.is_visible()
    page.get_by_role("button", name="I am Bär").click()
    page.locator("#open button").first.wait_for()
    assert orders.is_visible() and not page.locator("#cover button").count() and not arrows.count()
    page.locator(".orders [type=submit]").click()
    page.locator("#log li", has_text="K1 Alpha mve Beta").first.wait_for()  # what all may see is seen
    assert window.errors == []


def test_a_code_behind_an_order_shows_its_rule_and_hides_it_again(chromium, serve):
    window = begin(chromium, serve, "person,random,random")[0]
    page = window.page
    page.locator(".orders [type=submit]").click()
    line = page.locator("#log .results li", has_text="Alpha hld, §NOR").first
    line.get_by_role("button", name="§NOR").click()
    line.locator(".law", has_text="received no order").wait_for()
    line.get_by_role("button", name="§NOR").click()
    line.locator(".law").wait_for(state="detached")
    assert window.errors == []
