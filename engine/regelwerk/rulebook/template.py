"""The pages and scripts of a site that are no Markdown: templates of Jinja in `site/outer`."""

import os
from functools import cache
from typing import TYPE_CHECKING

from regelwerk.load.shipped import site_folder
from regelwerk.render.escape import markup, visible

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def _templates() -> "Environment":
    # It comes with what builds sites, which may be missing: that is told before.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    found = Environment(
        loader=FileSystemLoader(os.path.join(site_folder(), "outer")),
        variable_start_string="${",
        variable_end_string="}",
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
    )
    found.filters |= {"markup": markup, "css": _quoted}
    found.policies["json.dumps_kwargs"] = {}  # in the order in which they are given
    return found


def filled(name: str, **values: object) -> str:
    """The file with its places filled; values are markup already, unless it says `|markup`."""
    return _templates().get_template(name).render(values)


def _quoted(text: str) -> str:
    """A text as CSS has it; whatever could end it stands by its number."""
    return '"' + "".join(
        each if each.isalnum() or each == " " else f"\\{ord(each):x} " for each in visible(text)
    ) + '"'  # fmt: skip
