"""What source is written to, line by line, as those see it who write a part of a function."""

from contextlib import AbstractContextManager
from typing import Protocol

from regelwerk.model.expression import Expression
from regelwerk.run.source_naming import SourceNaming


class Writing(Protocol):
    """Lines of a generated module; `traced` says whether they leave a trace."""

    traced: bool
    naming: SourceNaming

    def line(self, text: str) -> None: ...

    def block(self) -> AbstractContextManager[None]: ...

    def fresh(self) -> str:
        """A variable name that nothing else uses."""

    def expression(self, expression: Expression) -> str:
        """The source of its value."""
