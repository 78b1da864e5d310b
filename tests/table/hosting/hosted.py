"""Servers in processes of their own, a real PostgreSQL, and people who play on when one of them dies."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import typing
from glob import glob
from pathlib import Path

import httpx2

ROOT = Path(__file__).parents[3]


def postgres_programs():
    """The folder with `initdb`, of the newest version there is; none if there is no PostgreSQL."""
    folders = [os.path.dirname(each) for each in glob("/usr/lib/postgresql/*/bin/pg_ctl")]
    found = shutil.which("pg_ctl")
    return max([*([os.path.dirname(found)] if found and not folders else []), *folders], default=None)


@contextlib.contextmanager
def postgres():
    """The URL of an empty database in a cluster of its own; root has it run by the user `postgres`."""
    programs = postgres_programs()
    folder = tempfile.mkdtemp(prefix="regelwerk-pg-")
    other = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    if other:
        shutil.chown(folder, "postgres")

    def call(program, *arguments):
        subprocess.run(
            [*other, os.path.join(programs, program), *arguments],
            check=True, cwd=folder, stdout=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C"},
        )  # fmt: skip

    data = os.path.join(folder, "data")
    call("initdb", "-D", data, "-A", "trust", "-U", "games", "-E", "UTF8", "--no-sync")
    call("pg_ctl", "-D", data, "-w", "-o", f"-k {folder} -h ''", "-l", os.path.join(folder, "log"), "start")
    os.chmod(folder, 0o755)
    try:
        yield f"postgresql://games@/postgres?host={folder}"
    finally:
        call("pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


class Server:
    """A process of `regelwerk table`; `told` is what it says at its start."""

    def __init__(self, *arguments):
        self.arguments = arguments
        self.port, self.process = "0", None

    def start(self, *game):
        command = [sys.executable, "-m", "regelwerk", "table", *game, *self.arguments, "--no-browser"]
        self.process = subprocess.Popen(
            [*command, "--port", self.port, "--lang", "en", "--format", "json"],
            cwd=ROOT, text=True, stdout=subprocess.PIPE,
        )  # fmt: skip
        told = ""
        while not told.endswith("\n}\n"):
            line = self.process.stdout.readline()
            assert line, f"the server did not start: {told}"
            told += line
        self.told = json.loads(told)
        self.root, _, _ = self.told["lobby"].partition("/lobby/")
        self.port = self.root.rpartition(":")[2]
        return self

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def links(self):
        return [each["link"].rpartition("/")[2] for each in self.told["links"]]


class Persistent:
    """Talks to whichever of some servers answers; `Sitting` takes it for its client."""

    opened: typing.ClassVar = []

    def __init__(self, servers):
        self.servers, self.at = servers, 0
        self.client = httpx2.Client(timeout=20)
        self.opened.append(self.client)

    @classmethod
    def close_all(cls):
        while cls.opened:
            cls.opened.pop().close()

    def get(self, path, params=None):
        return self._asked(lambda root, _: self.client.get(root + path, params=params))

    def post(self, path, json, headers):
        """What could not be answered is not said again: it may have been done."""
        return self._asked(
            lambda root, origin: self.client.post(root + path, json=json, headers=origin), again=False
        )

    def _asked(self, ask, *, again=True):
        end = time.monotonic() + 30
        while True:
            self.at += 1
            root = self.servers[self.at % len(self.servers)].root
            try:
                answer = ask(root, {"origin": root})
            except httpx2.TransportError:
                if not again or time.monotonic() > end:
                    raise
                time.sleep(0.05)
                continue
            if answer.status_code == 503 and again and time.monotonic() < end:
                time.sleep(0.05)
                continue
            return answer
