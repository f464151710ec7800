"""`python -m ruleproof`: the command line."""

import sys

from ruleproof.cli import main

if __name__ == "__main__":
    sys.exit(main())
