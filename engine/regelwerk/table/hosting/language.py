"""The language of whoever looks: said once by an address (`?lang=de`), and kept by their browser."""

from starlette.requests import Request

from regelwerk.texts import languages

_COOKIE, _YEAR = "language", 365 * 24 * 60 * 60


def spoken(request: Request, otherwise: str = "") -> str:
    """The language that somebody has chosen, now or before, among those that there are."""
    asked = request.query_params.get("lang") or request.cookies.get(_COOKIE, "")
    return asked if asked in languages() else otherwise


def remembered(request: Request) -> dict[str, str]:
    """The header by which a browser keeps what an address says; none if it says nothing."""
    asked = request.query_params.get("lang")
    if asked not in languages():
        return {}
    return {"set-cookie": f"{_COOKIE}={asked}; Path=/; Max-Age={_YEAR}; SameSite=Lax; HttpOnly"}
