"""The colours of pictures of a game, light and dark: `o1` to `o8` fill, `e1` to `e8` frame what is owned."""

COLOURS = 8
PAPER, INK = ("#ffffff", "#15191e"), ("#1d2329", "#e8ebee")
LIGHT = (
    f"--paper:{PAPER[0]};--ink:{INK[0]};"
    "--line:#8a949e;--free:#f1f2f4;--mark:#1d232926;--chip:#ffffff;"
    "--o1:#f6c9b8;--o2:#bcd8f3;--o3:#c4e3bd;--o4:#f3e2a6;--o5:#dcc9ee;--o6:#b9e3e0;--o7:#f2c6dc;--o8:#d9d2c3;"
    "--e1:#b3421f;--e2:#1f62a8;--e3:#2f7a2b;--e4:#8a6a00;--e5:#6d3fa3;--e6:#0f7670;--e7:#a8316f;--e8:#665a42"
)
DARK = (
    f"--paper:{PAPER[1]};--ink:{INK[1]};"
    "--line:#6d7781;--free:#252b32;--mark:#ffffff24;--chip:#15191e;"
    "--o1:#5e2f20;--o2:#1f4061;--o3:#284c26;--o4:#55481a;--o5:#43305a;--o6:#1c4c49;--o7:#592a43;--o8:#454034;"
    "--e1:#ff9d7a;--e2:#7fb8f2;--e3:#8cd485;--e4:#e6c44f;--e5:#c29cf0;--e6:#62cdc6;--e7:#f08fc0;--e8:#c4b797"
)


def style(name: str, light: str = "", dark: str = "") -> str:
    """The rules for a drawing with the class `name`: it follows the system, and the site's own switch.

    `light` and `dark` are further variables that it needs.
    """
    bright, dim = f"{LIGHT};{light}".rstrip(";"), f"{DARK};{dark}".rstrip(";")
    return (
        f".{name}{{{bright}}}"
        f"@media (prefers-color-scheme:dark){{.{name}{{{dim}}}}}"
        f"[data-md-color-scheme=default] .{name}{{{bright}}}"
        f"[data-md-color-scheme=slate] .{name}{{{dim}}}"
        f"@media print{{.{name}{{{bright}}}}}"
        f".{name}{{max-width:100%;height:auto;font:13px/1.2 system-ui,sans-serif;background:var(--paper)}}"
        f".{name} text{{fill:var(--ink)}}"
    )


def colour(owner: str, owners: tuple[str, ...]) -> tuple[str, str]:
    """Fill and frame for whatever belongs to `owner`; plain where nobody does."""
    if owner not in owners:
        return "var(--free)", "var(--line)"
    number = owners.index(owner) % COLOURS + 1
    return f"var(--o{number})", f"var(--e{number})"
