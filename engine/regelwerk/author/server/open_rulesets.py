"""The rulesets of which an editor has files open, and which of them a file belongs to."""

import os
import re

from regelwerk.author.server.files import Files
from regelwerk.author.server.project import Project
from regelwerk.kinds import KINDS

_HEAD = re.compile(r"^kind:\s*[\"']?ruleset\b", re.MULTILINE)
_DOCUMENT = re.compile(rf"^kind:\s*[\"']?(?:{'|'.join(KINDS)})\b", re.MULTILINE)
_EXTENDS = re.compile(r"^extends:", re.MULTILINE)
_MOST_FOLDERS = 4


class OpenRulesets:
    def __init__(self) -> None:
        self.files = Files()
        self.projects: dict[str, Project] = {}
        self._homes: dict[str, str] = {}

    def of_file(self, path: str) -> Project:
        """The ruleset that a file belongs to; made when it is asked for first."""
        place = self._place(path)
        if place not in self.projects:
            self.projects[place] = Project(place, self.files)
        return self.projects[place]

    def concerned(self, path: str) -> list[Project]:
        """The ruleset of a file, and open variants that build on it."""
        own = self.of_file(path)
        others = [each for each in self.projects.values() if each is not own and each.builds_on(path)]
        return [own, *others]

    def speaks_of_rules(self, project: Project) -> bool:
        """Whether there is a head, or rules in a file that is open: other programs have YAML, too."""
        if project.understood is not None or not os.path.isdir(project.place) or self._heads(project.place):
            return True
        opened = self.files.opened.items()
        return any(_DOCUMENT.search(text) for path, text in opened if self._place(path) == project.place)

    def close(self, path: str) -> Project | None:
        """Forgets an open file; returns its ruleset if none of its files is open any more."""
        project = self.of_file(path)
        self.files.opened.pop(path, None)
        self._homes.pop(path, None)
        if any(self._place(other) == project.place for other in self.files.opened):
            return None
        return self.projects.pop(project.place)

    def _place(self, path: str) -> str:
        """The nearest folder above a file that has a head; a variant of one file is its own."""
        if path in self._homes:
            # Known since the file was opened; a head that is half written moves it nowhere.
            return self._homes[path]
        own = os.path.dirname(path)
        folder = own
        for _ in range(_MOST_FOLDERS):
            heads = self._heads(folder)
            if path in heads and len(heads) > 1 and _EXTENDS.search(self.files.text(path)):
                self._homes[path] = path
            elif heads:
                self._homes[path] = folder
            if path in self._homes:
                return self._homes[path]
            above = os.path.dirname(folder)
            if above == folder:
                break
            folder = above
        return own

    def _heads(self, folder: str) -> list[str]:
        """The files directly in a folder that hold a ruleset's head."""
        try:
            names = sorted(os.listdir(folder))
        except OSError:
            return []
        found = [os.path.join(folder, name) for name in names
                 if name.endswith((".yaml", ".yml")) and not name.startswith(".")]  # fmt: skip
        return [path for path in found if _HEAD.search(self.files.text(path))]
