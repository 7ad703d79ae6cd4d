# Few targets, no logic: `make` builds the packs, `make test` runs the tests.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: all build test check lint types contracts fmt golden bench docs clean

all: build

.venv/ready: pyproject.toml requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -q generator/proofpress
	touch $@

build: .venv/ready
	$(BIN)/proofpress build --profile home,shop

test: .venv/ready
	$(BIN)/python -m pytest -n 2 --dist loadfile --cov --cov-report=

check: lint types contracts
	@$(MAKE) --no-print-directory test

lint: .venv/ready
	$(BIN)/ruff format --check generator tests
	$(BIN)/ruff check generator tests

types: .venv/ready
	$(BIN)/mypy

contracts: .venv/ready
	$(BIN)/lint-imports

fmt: .venv/ready
	$(BIN)/ruff format generator tests
	$(BIN)/ruff check --fix generator tests

golden: .venv/ready
	$(BIN)/python -m pytest --update

bench: .venv/ready
	$(BIN)/python tests/bench/run.py $(BENCH)

docs: .venv/ready
	$(BIN)/python -m proofpress.report.checks_page > .checks.md && mv .checks.md generator/docs/checks.md

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage output/.cache
