# Two commands do everything: `make site` builds the site, `make test` proves it. See README.md.
.DEFAULT_GOAL := site
.PHONY: site serve test check mutants lock format bench clean

PYTHON ?= python3
export PYTHON
RULEPROOF := .venv/bin/python -m ruleproof

site: .venv/.site-ready
	@$(RULEPROOF) build
	@echo "Look at it: make serve"

serve: .venv/.site-ready
	@$(RULEPROOF) serve

check: .venv/.site-ready
	@$(RULEPROOF) check

test: .venv/.test-ready
	.venv/bin/python -m ruff format --check tools tests benchmarks
	.venv/bin/python -m ruff check tools tests benchmarks
	.venv/bin/python -m mypy
	$(RULEPROOF) check
	.venv/bin/python -m pytest -n 2 --dist loadgroup

# Puts some thousands of small faults into the engine, and keeps which of them the examples notice; takes minutes.
mutants: .venv/.site-ready
	@nice -n 5 $(RULEPROOF) prove --code-mutants

bench: .venv/.site-ready
	.venv/bin/python benchmarks/run.py

format: .venv/.test-ready
	.venv/bin/python -m ruff format tools tests benchmarks
	.venv/bin/python -m ruff check --fix tools tests benchmarks

# Writes the two lock files anew from pyproject.toml; needs the network and `uv`.
lock:
	uv pip compile pyproject.toml --extra build --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --no-annotate --quiet -o requirements.txt
	uv pip compile pyproject.toml --extra build --extra test --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --no-annotate --quiet -o requirements-test.txt

clean:
	rm -rf build build.* .venv

.venv/.site-ready: requirements.txt pyproject.toml tools/setup
	@tools/setup site

.venv/.test-ready: requirements-test.txt pyproject.toml tools/setup
	@tools/setup test
