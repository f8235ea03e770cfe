#!/bin/sh
# Write both lock files anew from pyproject.toml: every version fixed, every file known by its hash.
# Arguments go to the resolver, for instance: scripts/lock.sh --upgrade-package flask
set -eu
cd "$(dirname "$0")/.."
resolver=$(mktemp -d)
trap 'rm -rf "$resolver"' EXIT
.venv/bin/python -m venv "$resolver"
"$resolver/bin/pip" install --quiet --disable-pip-version-check uv
# One version for every Python from 3.11 on and every machine, so that all tables run the same thing.
compile() {
    "$resolver/bin/uv" pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
        --generate-hashes --no-build --emit-build-options --no-annotate --no-header --no-emit-package colorama \
        pyproject.toml "$@"
}
compile --output-file requirements.lock "$@"
compile --extra dev --constraint requirements.lock --output-file requirements-dev.lock "$@"
