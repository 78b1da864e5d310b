"""`regelwerk table` itself: what it prints, how it ends, and that two do not serve the same games."""

import http.client
import json
import signal
import subprocess
import sys
import urllib.error
import urllib.request

import pytest

from regelwerk import cli
from tests.table.conftest import ROOT, TOYS


@pytest.fixture
def start(tmp_path):
    started = []

    def start(*arguments):
        command = [sys.executable, "-m", "regelwerk", "table", *arguments, "--no-browser", "--port", "0"]
        server = subprocess.Popen(
            [*command, "--folder", str(tmp_path)], cwd=ROOT, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        started.append(server)
        return server

    yield start
    for server in started:
        server.kill()
        server.communicate()


def test_it_serves_until_it_is_interrupted_and_alone(start):
    server = start(str(TOYS / "noughts"), "--lang", "en", "--format", "json")
    told = ""
    while not told.endswith("\n}\n"):
        told += server.stdout.readline()
    links = json.loads(told)
    with urllib.request.urlopen(links["links"][0]["link"]) as answer:
        assert b'id="map"' in answer.read()
    with urllib.request.urlopen(links["lobby"]) as answer:
        assert b"Noughts" in answer.read()
    elsewhere = urllib.request.Request(links["lobby"], headers={"Host": "evil.example"})
    with pytest.raises(urllib.error.HTTPError, match="421"):
        urllib.request.urlopen(elsewhere)
    socket = http.client.HTTPConnection(links["lobby"].split("/")[2])
    socket.request("GET", "/", headers={"Connection": "Upgrade", "Upgrade": "websocket"})
    socket.getresponse().read()
    socket.close()
    other = start("--lang", "en")
    said, _ = other.communicate(timeout=60)
    assert other.returncode == 1 and "Another server" in said
    watching = urllib.request.urlopen(links["links"][0]["link"] + "/events")  # as an open page does
    watching.readline()
    server.send_signal(signal.SIGINT)
    _, wrong = server.communicate(timeout=60)
    watching.close()
    assert server.returncode == 130 and wrong == ""


@pytest.mark.parametrize("named", ["a b", "http://x/", "", "club.example:80", "-a", "[::1]", "a..b"])
def test_what_no_browser_can_ask_for_is_no_name_of_the_table(named, capsys):
    assert cli.main(["table", "--name", f"club.example,{named}", "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith(f"“{named}” is no name that a browser can ask for. Write ")


def test_a_name_is_known_as_browsers_ask_for_it(start, tmp_path):
    server = start("--name", "Häuschen.example, 2001:DB8::0:1", "--format", "json")
    told = ""
    while not told.endswith("\n}\n"):
        told += server.stdout.readline()
    lobby = json.loads(told)["lobby"]
    for name in ("xn--huschen-5wa.example", "[2001:db8::1]:80"):
        with urllib.request.urlopen(urllib.request.Request(lobby, headers={"Host": name})) as answer:
            assert answer.status == 200
