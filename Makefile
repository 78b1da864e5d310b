# Needs Python 3.11 or newer and make; everything else is installed into .venv.
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3 python; do \
	$$p -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
STAMP := .venv/.installed
EXAMPLES := F.3.1.3.4
# A worker for each core; what one of them has finished early, it takes from the others.
PYTEST := $(BIN)/python -m pytest -q -n auto --maxprocesses 8 --dist worksteal

.PHONY: setup demo test slow soak fuzz table browser hosting cluster lint site pdf bench bench-peers schema extension clean

setup: $(STAMP)

$(STAMP): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: install it, or call make PYTHON=/path/to/python"; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing into .venv …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.3"
	@$(BIN)/python -m pip install --quiet --editable ".[dev,site]"
	@touch $@

demo: $(STAMP)
	@$(BIN)/regelwerk resolve leadership --examples $(EXAMPLES) --explain --lang de

# One case or a few of whatever takes long; `make slow` runs the others.
test: $(STAMP)
	$(PYTEST) -m "not slow"

slow: $(STAMP)
	$(PYTEST) -m slow

# 20,000 random positions, 100,000 random turns, 500 whole duels and as many from random starts, 500 skirmishes
# and as many crowds: SOAK_POSITIONS, SOAK_TURNS, SOAK_DUELS and SOAK_SKIRMISHES say otherwise.
soak: $(STAMP)
	$(BIN)/python -m pytest -q -s -m soak tests/benchmarks tests/compile tests/game tests/play tests/rulesets tests/fuzz tests/slow

# Damages rulesets, saves, orders and games, and runs commands on them: MUTANTS and SEED say how many and which;
# what goes wrong is kept in .cache/fuzz.
MUTANTS ?= 2000
SEED ?= 1
fuzz: $(STAMP)
	$(BIN)/python -m tests.fuzz --mutants $(MUTANTS) --seed $(SEED) --out .cache/fuzz

# The lobby of the table in the browser: every ruleset, at one screen, against bots, by links.
table: $(STAMP)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,site,table]"
	$(BIN)/regelwerk table

# All pages of all rulebooks, in light and dark, wide and narrow; PAGES=sample takes some of each kind.
# npm fetches axe-core into .cache once. A page on a busy machine may be late: what fails is tried twice more, and told.
browser: $(STAMP)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,site,browser]"
	REGELWERK_PAGES=$(PAGES) $(BIN)/python -m pytest -q -rsR --reruns 2 -m browser tests

# Several servers of the table on a PostgreSQL of its own, killed while people play; PostgreSQL has to be installed.
hosting: $(STAMP)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,site,table,hosting]"
	$(BIN)/python -m pytest -q -rs -m hosting tests/table

# A real cluster of worker processes on this machine, one of which is killed; results as Parquet.
cluster: $(STAMP)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,site,cluster,numbers]"
	$(BIN)/python -m pytest -q tests/numbers/test_cluster.py tests/numbers/test_report.py

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet engine
	$(BIN)/mypy
	$(BIN)/lint-imports

site: $(STAMP)
	$(BIN)/regelwerk rulebook build --to site/built --zip --try-it site/.pyodide

# The booklets, the one-page editions and all sheets, printed by Chromium.
pdf: $(STAMP)
	$(BIN)/regelwerk rulebook pdf --to site/pdf

bench: $(STAMP)
	$(BIN)/python -m benchmarks

# Fetches OpenSpiel and boardgame.io into benchmarks/.peers; node and npm are needed for the latter.
bench-peers: $(STAMP)
	$(BIN)/python -m benchmarks.peers

schema: $(STAMP)
	$(BIN)/regelwerk schema --write schemas

# The extension for VS Code, as editors/vscode/regelwerk.vsix; npm fetches what builds it.
extension: $(STAMP)
	cd editors/vscode && npm install --silent --no-audit --no-fund && npm run --silent check
	cd editors/vscode && REGELWERK_COMMAND='["$(CURDIR)/$(BIN)/regelwerk"]' npm test --silent
	cd editors/vscode && npm run --silent bundle && npm run --silent package

clean:
	rm -rf .venv .cache build dist site/built site/pdf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
