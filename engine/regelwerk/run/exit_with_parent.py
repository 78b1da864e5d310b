"""Processes that work for another one end with it, however that one ended."""

import os
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """Ends this process as soon as the one that began it is gone.

    Pools do not notice that their owner is gone: each worker holds both ends of the pipe that it waits at.
    """
    if parent_process() is not None:
        Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
