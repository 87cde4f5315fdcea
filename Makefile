# `make` alone lists the verbs. Every one of them prepares what it needs.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.SUFFIXES:
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory --no-builtin-rules

PYTHON ?= python3
BIN := .venv/bin
COMPILED := .venv-compiled
# How hard the C compiler tries: 3 to play and measure, 0 (a fifth of the time) to test that it compiles and conforms.
LEVEL ?= 3
BUILT := $(COMPILED)/level-$(LEVEL)
# Two processes; whichever is done takes over from the other, else one would idle for the last minutes.
SPREAD := -n 2 --dist worksteal
# Of all tests together many wait for a page or for a server: three keep two cores busy.
ALL := -n 3 --dist worksteal
# The page is made from web/src, and its files have new names whenever it changes.
SOURCES := $(shell find src web/src -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' ! -path '*/data/page/*')

# A C compiler and Python's headers; whoever lacks them can still play and run every other test.
CAN_COMPILE := $(BIN)/python -c 'import pathlib, shutil, sys, sysconfig as s; \
  cc = shutil.which((s.get_config_var("CC") or "cc").split()[0]); \
  sys.exit(not (cc and pathlib.Path(s.get_path("include"), "Python.h").exists()))'

# $(call step,name,command): one line when it works, everything it said when it does not.
step = @said="$$( { $(2) ; } 2>&1 )" && echo "ok      $(1)" || { printf '%s\n' "$$said" "FAILED  $(1)" >&2; exit 1; }

.PHONY: help setup setup-dev page page-dev play serve terminal screenshots test quick quick-tests steady check lint lint-python citations pytest build test-compiled conformance-compiled coverage fuzz bench lighthouse states docs lock clean

help: ## list the verbs
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

setup: ## make .venv with the command `crusades`
	@$(PYTHON) tools/bootstrap.py

setup-dev:
	@$(PYTHON) tools/bootstrap.py --dev

page: ## bundle the page into the package
	@$(PYTHON) tools/page.py

page-dev:
	@$(PYTHON) tools/page.py --dev

play: setup page ## play in the browser (ARGS="..." is passed on to `crusades serve`)
	@$(BIN)/crusades serve --open $(ARGS)

terminal: setup ## play in the terminal (ARGS="..." is passed on to `crusades play`)
	@$(BIN)/crusades play $(ARGS)

serve: setup ## serve games at http://127.0.0.1:8765 (ARGS="..." is passed on)
	@$(BIN)/crusades serve $(ARGS)

test: ## everything: lint, types, layers, tests, compiled build, rule coverage
	@MAKE="$(MAKE)" $(PYTHON) tools/parts.py setup-dev page-dev -- "lint pytest coverage" test-compiled

quick: ## what those who work on it run often: lint, rule tests of what changed, one browser test a game (SINCE=HEAD)
	@MAKE="$(MAKE)" $(PYTHON) tools/parts.py setup-dev page -- quick-tests lint-python

quick-tests: setup-dev page
	@tests="$$($(BIN)/python tools/quick.py $(or $(SINCE),HEAD))" && $(BIN)/python -m pytest $(SPREAD) $$tests

steady: setup-dev page ## the browser tests ten times on a busy machine: which pass only now and then (ARGS="--runs 3")
	@$(BIN)/python tools/steady.py $(ARGS)

check: lint citations ## format, lint, strict types, import law, citations

lint: lint-python
	$(call step,the page: types and style,$(PYTHON) tools/page.py --check)

lint-python: setup-dev
	$(call step,format,$(BIN)/ruff format --check --output-format concise .)
	$(call step,lint,$(BIN)/ruff check --output-format concise .)
	$(call step,types,$(BIN)/mypy --no-error-summary)
	$(call step,import law,$(BIN)/lint-imports)

citations: setup-dev
	$(call step,citations,$(BIN)/python -m pytest tests/meta/test_citations.py)

pytest: setup-dev page
	@$(BIN)/python -m pytest $(ALL) --rule-coverage=build/rule-coverage.json $(ARGS)

coverage:
	@$(BIN)/crusades rules coverage --check

build: setup-dev page $(BUILT) ## compiled and pure wheel in dist/, compiled one in .venv-compiled

# What is unchanged is not compiled again: see setup.py.
$(BUILT): $(SOURCES) setup.py pyproject.toml requirements/dev.lock | setup-dev
	@rm -rf dist $(COMPILED)/level-*
	$(call step,pure wheel,$(BIN)/python -m pip wheel . --no-deps --no-build-isolation -w dist)
	$(call step,compiled wheel,CRUSADES_COMPILE=1 CRUSADES_OPT_LEVEL=$(LEVEL) $(BIN)/python -m pip wheel . --no-deps --no-build-isolation -w dist/compiled)
	@mv dist/compiled/*.whl dist/ && rmdir dist/compiled
	@$(PYTHON) tools/bootstrap.py --dev --venv $(COMPILED) --wheel "$$(ls dist/*.whl | grep -v none-any)"
	@touch $@

test-compiled: setup-dev ## the conformance suite against the compiled build
	@if $(CAN_COMPILE); then $(MAKE) conformance-compiled LEVEL=0; \
	else echo "SKIPPED compiled build: it needs a C compiler and Python's headers (apt install gcc python3-dev)"; fi

conformance-compiled: build
	@$(COMPILED)/bin/python -c 'import crusades.core.flow as f; assert f.__file__.endswith((".so", ".pyd")), f.__file__'
	@$(COMPILED)/bin/python -m pytest $(SPREAD) -p no:cacheprovider tests/conformance tests/elsewhere

fuzz: setup ## random games until something breaks (GAME, GAMES, SEED)
	@$(BIN)/crusades fuzz $(if $(GAME),--game $(GAME)) --games $(or $(GAMES),200) --seed $(or $(SEED),1)

bench: setup ## measure speed
	@$(BIN)/python benchmarks/run.py $(ARGS)

screenshots: setup-dev page ## pictures of every page and table, desktop and phone, light and dark, in build/screenshots
	@$(BIN)/python tools/screenshots.py $(ARGS)

lighthouse: setup-dev page ## how quick the page is on a phone and a desktop, by Lighthouse (ARGS="--only home --runs 5")
	@$(BIN)/python tools/lighthouse.py $(ARGS)

states: setup-dev ## write what follows from the fields of the states: cloning, saving, loading
	@$(BIN)/python tools/state_fields.py

docs: setup-dev ## regenerate docs/rules and the picture of docs/architecture.md
	@$(BIN)/python tools/rules_matrix.py
	@$(BIN)/python tools/architecture.py

LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 $(ARGS)
lock: setup-dev ## resolve the locks anew (ARGS=--upgrade for newer versions)
	@$(LOCK) pyproject.toml --group build -o requirements/runtime.lock
	@$(LOCK) pyproject.toml --group dev -o requirements/dev.lock
	@$(LOCK) --group pyproject.toml:installer -o requirements/installer.lock
	@$(LOCK) --group pyproject.toml:node -o requirements/node.lock

clean: ## remove everything that can be made again
	@rm -rf .venv .venv-node $(COMPILED) .venv-catanatron web/node_modules benchmarks/*/node_modules src/crusades/server/data/page build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis src/*.egg-info
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
