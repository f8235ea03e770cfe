#!/bin/sh
# The fast loop: lint, types, and the tests of single parts that are not slow; `make test` runs all of them.
set -u
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- tests/architecture tests/unit tests/scenarios

# What Python compiles is kept for the next time, also where the environment would not: compiling the tests anew costs
# each worker more than a second.
unset PYTHONDONTWRITEBYTECODE

# The types are checked while the tests run; each is told about in its turn.
types=$(mktemp)
trap 'rm -f "$types"' EXIT
.venv/bin/mypy >"$types" 2>&1 &
typing=$!
failed=0
.venv/bin/ruff check --quiet . || failed=1
.venv/bin/ruff format --quiet --check . || failed=1
.venv/bin/pytest -x -n 2 -m "not (slow or alone or browser or broker)" "$@" || failed=1
wait "$typing" || failed=1
cat "$types"
exit "$failed"
