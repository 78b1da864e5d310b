"""`python -m regelwerk`: the same as the command `regelwerk`."""

import sys

from regelwerk.cli import main

if __name__ == "__main__":
    sys.exit(main())
