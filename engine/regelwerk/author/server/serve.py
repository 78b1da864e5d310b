"""The language server over stdio: follows the client's files, and answers by the modules beside this one."""

import gc
import logging
import os

from lsprotocol import types

from regelwerk.author.server.answers import answer_documents, answer_lenses, answer_names, help_writing
from regelwerk.author.server.rules_server import RulesServer
from regelwerk.author.server.translate import path_of


def server(language: str, chosen: bool = False) -> RulesServer:
    """A server that waits to be started; `chosen` if somebody asked for just this language."""
    made = RulesServer(language, chosen)
    follow_files(made)
    answer_names(made)
    answer_documents(made)
    answer_lenses(made)
    help_writing(made)
    return made


def serve(language: str, chosen: bool = False) -> None:
    """Serves on standard input and output until the client leaves."""
    logging.basicConfig(level=logging.ERROR)
    # What is imported by now stays: collecting garbage should not go through it again.
    gc.freeze()
    server(language, chosen).start_io()


def follow_files(ls: RulesServer) -> None:
    @ls.feature(types.INITIALIZE)
    def initialize(given: types.InitializeParams) -> None:
        ls.settle(given)

    @ls.feature(types.INITIALIZED)
    def initialized(_: types.InitializedParams) -> None:
        encoding = ls.server_capabilities.position_encoding
        ls.places.encoding = encoding or types.PositionEncodingKind.Utf16
        workspace = ls.client_capabilities.workspace
        watched = workspace.did_change_watched_files if workspace is not None else None
        if watched is not None and watched.dynamic_registration:
            options = types.DidChangeWatchedFilesRegistrationOptions(
                [types.FileSystemWatcher("**/*.yaml"), types.FileSystemWatcher("**/*.yml")]
            )
            method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
            asked = types.Registration("regelwerk-files", method, options)
            ls.client_register_capability(types.RegistrationParams([asked]))

    @ls.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(given: types.DidOpenTextDocumentParams) -> None:
        if path := path_of(given.text_document.uri):
            ls.rulesets.files.opened[path] = given.text_document.text
            ls.saved(path)

    @ls.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(given: types.DidChangeTextDocumentParams) -> None:
        if path := path_of(given.text_document.uri):
            held = ls.workspace.get_text_document(given.text_document.uri)
            ls.rulesets.files.opened[path] = held.source
            ls.edited(path)

    @ls.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(given: types.DidSaveTextDocumentParams) -> None:
        if path := path_of(given.text_document.uri):
            ls.saved(path)

    @ls.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(given: types.DidCloseTextDocumentParams) -> None:
        if path := path_of(given.text_document.uri):
            ls.closed(path)

    @ls.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def watched(given: types.DidChangeWatchedFilesParams) -> None:
        paths = [path for change in given.changes if (path := path_of(change.uri))]
        concerned = {
            each.place: each
            for path in paths
            for each in ls.rulesets.projects.values()
            if path.startswith(os.path.join(each.place, "")) or each.builds_on(path)
        }
        for project in concerned.values():
            ls.look(project)
