"""How a noun of a title is bent, as a dictionary gives it: article, genitive, plural."""

from regelwerk.model.record import NamedTuple


class Noun(NamedTuple):
    """Forms of a noun. English has no article here, and its genitive is the noun itself."""

    article: str  # German: der, die, das
    genitive: str
    plural: str  # empty: there is none


def noun(name: str, given: str, language: str) -> Noun:
    """From a dictionary's entry: `der, Bogens, Bögen`, in English the plural alone.

    What is left out is the plainest: the genitive of a feminine noun is the noun, of others it ends in s.
    """
    if language != "de":
        return Noun("", name, given.strip())
    article, *forms = (form.strip() for form in given.split(","))
    genitive = forms[0] if forms else name if article == "die" else f"{name}s"
    return Noun(article, genitive, forms[1] if len(forms) > 1 else "")
