"""What rules, or words that they use, raise where they can not be carried out."""

from regelwerk.model.problem import Related
from regelwerk.model.span import Span


class RunFailure(Exception):
    """A rule could not be carried out: the problem's code and values.

    Its place is that of the generated line which raised it, unless the failure knows better: `span`,
    or the numbers of the `lines` that brought it about together, the last of them first to blame.
    """

    def __init__(
        self,
        code: str,
        *,
        span: Span | None = None,
        lines: tuple[int, ...] = (),
        related: tuple[Related, ...] = (),
        **values: str,
    ) -> None:
        super().__init__(code)
        self.related = related
        self.code = code
        self.span = span
        self.lines = lines
        self.values = values
