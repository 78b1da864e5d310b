"""The language server over stdio: what an editor asks for, answered by the modules beside this one."""

import gc
import logging

from regelwerk.author.server.client_files import follow_files
from regelwerk.author.server.document_answers import answer_documents
from regelwerk.author.server.name_answers import answer_names
from regelwerk.author.server.rules_server import RulesServer
from regelwerk.author.server.writing_aids import help_writing


def server(language: str, chosen: bool = False) -> RulesServer:
    """A server that waits to be started; `chosen` if somebody asked for just this language."""
    made = RulesServer(language, chosen)
    follow_files(made)
    answer_names(made)
    answer_documents(made)
    help_writing(made, made.rulesets, made.places, lambda: made.tongue)
    return made


def serve(language: str, chosen: bool = False) -> None:
    """Serves on standard input and output until the client leaves."""
    logging.basicConfig(level=logging.ERROR)
    # What is imported by now stays: collecting garbage should not go through it again.
    gc.freeze()
    server(language, chosen).start_io()
