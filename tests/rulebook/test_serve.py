import json
import shutil
import threading
import urllib.error
import urllib.request
from http.server import ThreadingHTTPServer

import pytest

from regelwerk.rulebook.serve import LOCAL, Answers, Bookshop

pytest.importorskip("material", reason="the site needs the extra `site`")
pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture
def shop(toy_folder):
    made = Bookshop([str(toy_folder)], [], lambda problems: ", ".join(each.code for each in problems))
    yield made
    made.close()


def rewritten(folder, old, new):
    file = folder / "toy.yaml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_a_saved_change_is_served_in_both_languages_and_what_did_not_change_is_left_alone(shop, toy_folder):
    assert shop.refresh() == []
    assert shop.refresh() is None
    rewritten(toy_folder, "Müde Reiter, en: Tired riders", "Matte Reiter, en: Weary riders")
    seen = shop.shelf.news(0, "/toy/de/toy.html")["number"]
    assert shop.refresh() == []
    for language, words in (("de", "Matte Reiter"), ("en", "Weary riders")):
        content, sort, _ = shop.shelf.look(f"/toy/{language}/toy.html")
        assert sort == "text/html" and words in content.decode("utf-8")
        assert shop.shelf.news(seen, f"/toy/{language}/toy.html")["changed"]


def test_while_a_file_has_problems_the_last_good_pages_stay_with_the_problems_beside_them(shop, toy_folder):
    shop.refresh()
    seen = shop.shelf.news(0, "/toy/de/toy.html")["number"]
    rewritten(toy_folder, "multiply: 0.5", "multiply: nobody")
    assert [each.code for each in shop.refresh()] == ["expression-unknown-name"]
    news = shop.shelf.news(seen, "/toy/de/toy.html")
    assert (news["changed"], news["problems"]) == (False, "expression-unknown-name")
    assert shop.shelf.look("/toy/de/toy.html") is not None
    rewritten(toy_folder, "multiply: nobody", "multiply: 0.25")
    assert shop.refresh() == []
    assert shop.shelf.news(news["number"], "/toy/de/toy.html")["problems"] == ""


def test_no_address_leads_out_of_an_edition_and_no_other_host_is_answered_to(shop, toy_folder):
    shop.refresh()
    for address in ("/toy/de/../../toy.yaml", "/toy/de/..", "/toy", "/other/de/index.html", "/toy/de/%00"):
        assert shop.shelf.look(address) is None
    server = ThreadingHTTPServer((LOCAL, 0), Answers.on(shop.shelf))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        root = f"http://{LOCAL}:{server.server_port}"
        with urllib.request.urlopen(f"{root}/toy/en/") as answer:
            assert b"/_news?seen=" in answer.read()
        with urllib.request.urlopen(f"{root}/_news?seen=0&at=%2Ftoy%2Fen%2F") as answer:
            assert json.load(answer)["changed"] is True
        asked = urllib.request.Request(f"{root}/toy/en/", headers={"Host": "elsewhere.example:80"})
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(asked)
    finally:
        server.shutdown()
        server.server_close()


def test_of_two_rulesets_with_one_id_the_second_waits_until_one_is_called_otherwise(toy_folder, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(toy_folder, copy)
    shop = Bookshop([f"{toy_folder}/.", str(toy_folder), str(copy)], [], lambda problems: "wrong")
    try:
        (problem,) = shop.refresh()
        assert problem.code == "rulebook-same-id"
        assert (problem.values["one"], problem.values["other"]) == (str(toy_folder), str(copy))
        rewritten(toy_folder, "id: toy", "id: other")
        assert shop.refresh() == []
        assert all(shop.shelf.look(f"/{id}/en/index.html") is not None for id in ("toy", "other"))
    finally:
        shop.close()


def test_from_the_beginning_a_page_names_the_variants_beside_it_that_change_it(toy_folder, tmp_path):
    variant = tmp_path / "fast"
    variant.mkdir()
    (variant / "ruleset.yaml").write_text(
        "kind: ruleset\nid: fast\nversion: 1.0.0\nextends: ../toy\ntitle: {de: Schnell, en: Fast trip}\n"
        "---\nkind: change\nof: mounts/hare\nreason: {en: Hares run.}\nset: {pace: 90}\n",
        "utf-8",
    )
    shop = Bookshop([str(toy_folder), str(variant)], ["en"], lambda problems: "wrong")
    try:
        assert shop.refresh() == []
        content, _, _ = shop.shelf.look("/toy/en/toy.html")
        assert '<a href="../../fast/en/differences.html">Fast trip</a>' in content.decode("utf-8")
    finally:
        shop.close()
