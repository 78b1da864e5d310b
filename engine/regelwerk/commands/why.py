"""`regelwerk why`: what a message means, by the code at its end."""

import re

from regelwerk.author.lints.page import told
from regelwerk.commands.report import tell
from regelwerk.commands.syntax import Arguments
from regelwerk.model.lints import CODES
from regelwerk.model.problem import nearest, refused
from regelwerk.texts.problems import PROBLEMS

# What a message fills in.
_OPEN = re.compile(r"\{\w+\}")


def run(arguments: Arguments) -> int:
    code, language = arguments.text("code"), arguments.language
    known = PROBLEMS.ids()
    if code not in known:
        raise refused("manual-unknown-code", None, nearest(code, known), code=code)
    said, mend = (_OPEN.sub("…", PROBLEMS.say(language, code, part=part)) for part in ("", "mend"))
    lines = [each for each in (said, mend) if each]
    if code in CODES:
        lines = [told(code, language).as_text(language)]
    return tell({"code": code, "says": said, "mend": mend}, lines, arguments)
