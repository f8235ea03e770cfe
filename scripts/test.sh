#!/bin/sh
# Every check and test, on a checkout that scripts/setup.sh has set up. Arguments go to pytest.
set -eu
cd "$(dirname "$0")/.."
step() { echo "test: $*"; }

scripts/system.sh "the broker tests" mosquitto || step "the broker tests will be skipped"
scripts/system.sh "the browser tests" chromium chromium-driver || step "the browser tests will be skipped"
scripts/system.sh "decks that the reader has never seen" gnome-cards-data kdegames-card-data-kf5 librsvg2-bin ||
    step "the tests on unseen decks will be skipped"
.venv/bin/python -c "from vision.network import are_there; raise SystemExit(not are_there())" ||
    step "the eye's networks are not there (python -m vision.training): tests of the reader will be skipped"

step "lint and format"
.venv/bin/ruff check .
.venv/bin/ruff format --check .
step "types"
.venv/bin/mypy
step "tests, side by side"
.venv/bin/pytest -n auto -rs -m "not (alone or browser or broker)" "$@"
step "whole tables, brokers and browsers"
.venv/bin/pytest -n 2 --dist loadfile -rs -m "alone or browser or broker" "$@"
