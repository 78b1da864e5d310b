"""The pages and scripts of a site that are no Markdown, from `site/outer`."""

import os
from functools import cache
from string import Template

from regelwerk.load.shipped import site_folder


@cache
def _template(name: str) -> Template:
    with open(os.path.join(site_folder(), "outer", name), encoding="utf-8") as file:
        return Template(file.read())


def filled(name: str, **values: object) -> str:
    """The file with `${name}` replaced; values are markup already."""
    return _template(name).substitute(values)
