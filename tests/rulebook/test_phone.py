"""On a telephone: wide tables scroll within themselves, pictures open large, everything can be hit."""

from pathlib import Path

import pytest

from benchmarks.browser import CHROMIUM, QUIET
from regelwerk.load.shipped import ruleset_folder, ruleset_ids
from tests.rulebook import looking

playwright = pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(not CHROMIUM, reason="no Chromium found; install it or name it in CHROMIUM"),
]
SNAILS = Path(__file__).parents[1] / "rulesets" / "toys" / "snails"
PER_EDITION = 8
# What is folded up counts as well.
OPENED = """() => document.querySelectorAll("details").forEach(each => { each.open = true })"""
# Tables that are cut off, whose first column goes away, or leaves no room for others.
TABLES = """() => Array.from(document.querySelectorAll("table")).flatMap(table => {
  if (!table.checkVisibility() || !table.rows.length) return []
  const beyond = each => each.scrollWidth > each.clientWidth + 1
  const scrolls = each => beyond(each) && /auto|scroll/.test(getComputedStyle(each).overflowX)
  const name = table.textContent.slice(0, 40)
  let around = table
  while (around && !scrolls(around)) around = around.parentElement
  if (!around) return table.getBoundingClientRect().right > innerWidth + 1 ? [`cut off: ${name}`] : []
  const first = table.rows[table.rows.length - 1].cells[0], before = first.getBoundingClientRect()
  around.scrollLeft = 60
  const moved = before.left - first.getBoundingClientRect().left
  const shade = getComputedStyle(around).backgroundImage.includes("gradient")
  around.scrollLeft = 0
  return moved > 20 || before.width > around.clientWidth / 2 || !shade
    ? [`moves by ${moved}, ${before.width} wide, shade ${shade}: ${name}`] : []
})"""
ALL = "a[href], button, input, select, summary"
TARGETS = """all => Array.from(document.querySelectorAll(all)).flatMap(each => {
  if (!each.checkVisibility({visibilityProperty: true}) || each.closest("label, svg")) return []
  const box = each.getBoundingClientRect()
  if (!box.width || box.right <= 0 || box.left >= innerWidth || box.bottom + scrollY <= 0) return []
  return Math.min(box.width, box.height) < 23.9
    ? [`${each.outerHTML.slice(0, 80)}: ${box.width} × ${box.height}`] : []
})"""


@pytest.fixture(scope="module")
def site(built):
    return built([str(SNAILS), *map(ruleset_folder, ruleset_ids()[1:3])])


@pytest.fixture(scope="module")
def page():
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        context = browser.new_context(viewport=looking.TELEPHONE, has_touch=True)
        yield context.new_page()
        browser.close()


def sample(site):
    """Of each edition the pages of most tables, booklet, sheets, lessons; and the pages beside them."""
    chosen = [*site.glob("*.html")]
    for edition in sorted({each.parent for each in site.glob("*/*/*.html")}):
        pages = sorted(edition.glob("*.html"), key=lambda each: -each.read_text("utf-8").count("<table"))
        chosen += pages[:PER_EDITION]
        chosen += [edition / each for each in ("index.html", "learn.html", "glossary.html", "book.html")]
        chosen += [*edition.glob("sheet-*.html"), *sorted(edition.glob("lesson-*.html"))[:1]]
    return [each for each in dict.fromkeys(chosen) if each.is_file()]


def test_no_page_moves_sideways_wide_tables_keep_their_first_column_and_every_target_can_be_hit(site, page):
    pages, wrong, wide = sample(site), [], 0
    assert len(pages) > 30
    for file in pages:
        page.goto(file.as_uri(), wait_until="load")
        page.evaluate(OPENED)
        beyond = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found = page.evaluate(TABLES) + page.evaluate(TARGETS, ALL)
        found += [f"{beyond} too wide"] if beyond > 0 else []
        wrong += [f"{file.relative_to(site)}: {each}" for each in found]
        wide += page.locator("[tabindex='0']:has(table)").count()
    assert wrong == []
    assert wide > 10


@pytest.fixture
def picture(site, page):
    """A page with a picture that was tapped."""
    file = next(
        each for each in sorted(site.glob("snails/de/*.html")) if "rulebook-large" in each.read_text("utf-8")
    )
    page.goto(file.as_uri(), wait_until="load")
    page.locator("a.rulebook-large:visible").first.tap()
    return page.locator("dialog.rulebook-picture")


def scale(page):
    return page.locator("dialog.rulebook-picture img").evaluate(
        "each => new DOMMatrix(getComputedStyle(each).transform).a"
    )


def test_a_picture_opens_above_the_page_and_escape_leads_back_to_where_it_was_opened(picture, page):
    here = page.url
    assert picture.is_visible() and page.url == here
    assert picture.get_attribute("aria-label") == "Bild"
    assert picture.locator("img").evaluate("each => each.complete && each.naturalWidth > 0")
    box = picture.bounding_box()
    assert (box["width"], box["height"]) == (looking.TELEPHONE["width"], looking.TELEPHONE["height"])
    page.keyboard.press("Escape")
    assert not picture.is_visible()
    assert page.evaluate("document.activeElement.className").startswith("rulebook-large")
    page.keyboard.press("Enter")
    assert picture.is_visible()
    picture.get_by_role("button", name="Bild schließen").tap()
    assert not picture.is_visible()


def test_a_picture_grows_by_keys_buttons_and_two_fingers_and_moves_no_further_than_its_edge(picture, page):
    assert scale(page) == 1
    page.keyboard.press("+")
    picture.get_by_role("button", name="Größer").tap()
    assert scale(page) == pytest.approx(2.25)
    for _ in range(30):
        page.keyboard.press("ArrowLeft")
    right = picture.locator("img").evaluate("each => each.getBoundingClientRect().left")
    assert right == pytest.approx(0, abs=1)
    page.keyboard.press("0")
    assert scale(page) == 1
    pinch(page, [(190, 400), (210, 400)], [(140, 400), (260, 400)])
    assert scale(page) == pytest.approx(6, rel=0.2)


def pinch(page, begins, ends):
    session = page.context.new_cdp_session(page)
    for kind, points in (("touchStart", begins), ("touchMove", ends), ("touchEnd", [])):
        session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(points)],
        })  # fmt: skip


def test_whoever_opens_a_picture_in_a_tab_of_its_own_gets_it(site, page):
    file = next(
        each for each in sorted(site.glob("snails/de/*.html")) if "rulebook-large" in each.read_text("utf-8")
    )
    page.goto(file.as_uri(), wait_until="load")
    link = page.locator("a.rulebook-large:visible").first
    with page.context.expect_page() as opened:
        link.click(modifiers=["Control"])
    assert opened.value.url.endswith(".svg")
    opened.value.close()
