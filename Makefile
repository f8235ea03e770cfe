# Croupier: `make demo` shows a table, `make test` proves it. Details in scripts/.
.DEFAULT_GOAL := help
.PHONY: help setup setup-test demo test check format lock clean

BIN := .venv/bin
ARGS ?=

help:
	@echo "make demo    set up and run a simulated table (ARGS='--seats 9' and the like)"
	@echo "make test    set up and run every check and test"
	@echo "make setup   make .venv with the locked packages, nothing else"
	@echo "make check   the fast loop: lint, types, import table, quick tests"
	@echo "make format  format and tidy the code"
	@echo "make lock    write the lock files anew from pyproject.toml"
	@echo "make clean   remove .venv and every cache"

setup:
	@scripts/setup.sh run

setup-test:
	@scripts/setup.sh test

demo: setup
	@scripts/system.sh "the table's message broker" mosquitto || \
	    echo "demo: going on with the broker among the Python packages, which serves the demo only"
	@exec $(BIN)/croupier demo $(ARGS)

test: setup-test
	@scripts/test.sh

check: setup-test
	@scripts/check.sh

format: setup-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: setup-test
	scripts/lock.sh $(ARGS)

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist *.egg-info
