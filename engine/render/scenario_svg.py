"""How scenarios on a plane are set up, each as a drawing of its own."""

from engine.model.ruleset import Scenario
from engine.render.book import Book
from engine.render.held import of_state
from engine.render.plane_picture import table_picture
from engine.render.plane_svg import plane_svg


def drawing_name(id: str) -> str:
    """The file that a scenario's drawing stands in."""
    return f"scenario-{id}.svg"


def scenario_svg(book: Book, scenario: Scenario) -> str | None:
    """The table as the scenario sets it up; none if the ruleset has no plane."""
    id = scenario.header.id
    picture = table_picture(book.ruleset, of_state(scenario.state), book.title(id), id=id)
    return None if picture is None else plane_svg(picture, book.language)


def scenario_drawings(book: Book) -> dict[str, str]:
    """File name to drawing, for every scenario that has one."""
    drawn = {id: scenario_svg(book, each) for id, each in book.ruleset.scenarios.items()}
    return {drawing_name(id): drawing for id, drawing in drawn.items() if drawing is not None}
