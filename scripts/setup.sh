#!/bin/sh
# Make .venv in the checkout with the locked packages and croupier itself: scripts/setup.sh run|test
# Safe to run twice; quick when nothing changed. PYTHON=... chooses another Python than the system's.
set -eu
cd "$(dirname "$0")/.."
case "${1:-run}" in
    run) lock=requirements.lock what="the locked packages" ;;
    test) lock=requirements-dev.lock what="the locked packages and the test tools" ;;
    *) echo "usage: scripts/setup.sh run|test" >&2; exit 2 ;;
esac
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_USER=0 PIP_REQUIRE_VIRTUALENV=0

say() { echo "setup: $*"; }
fail() { echo "setup: $*" >&2; exit 1; }
is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    for candidate in ${PYTHON:-/usr/bin/python3 python3 python3.13 python3.12 python3.11}; do
        if is_new_enough "$candidate"; then echo "$candidate"; return; fi
    done
    fail "no Python 3.11 or newer found (tried: ${PYTHON:-/usr/bin/python3, python3, python3.13 to 3.11})." \
        "Debian 12, Debian 13 and Raspberry Pi OS have it: sudo apt install python3"
}

# Debian keeps the venv module in a package of its own.
need_venv() {
    "$1" -c 'import ensurepip, venv' 2>/dev/null && return
    scripts/system.sh "Python's venv module" python3-venv || fail "$1 cannot make virtual environments without it."
    "$1" -c 'import ensurepip, venv' 2>/dev/null || fail "$1 still has no venv module; try PYTHON=/usr/bin/python3."
}

# What .venv was made from. It holds absolute paths, so a moved checkout needs a new one.
stamp() { { pwd -P; "$python" -VV; cat pyproject.toml "$1"; } | cksum; }
is_fresh() { [ -x .venv/bin/croupier ] && [ "$(cat ".venv/$1.stamp" 2>/dev/null)" = "$(stamp "$1")" ]; }
is_whole() { .venv/bin/python -m pip --version >/dev/null 2>&1 && .venv/bin/pip --version >/dev/null 2>&1; }
is_ours() { [ -f .venv/pyvenv.cfg ]; }

make_venv() {
    if [ -e .venv ] && ! is_ours; then fail ".venv is not a virtual environment; move it away first."; fi
    say "making .venv with $("$python" -V) ($python)"
    need_venv "$python"
    "$python" -m venv --clear .venv
}

# The wheel index has no lgpio for Python 3.13 on ARM, but the system has: python3-lgpio, built for the system's Python.
link_lgpio() {
    [ "$(uname -m)" = aarch64 ] || return 0
    .venv/bin/python -c 'import lgpio' 2>/dev/null && return 0
    site=$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))')
    for module in /usr/lib/python3/dist-packages/lgpio.py /usr/lib/python3/dist-packages/_lgpio*.so; do
        if [ -e "$module" ]; then ln -sf "$module" "$site/"; fi
    done
    .venv/bin/python -c 'import lgpio' 2>/dev/null ||
        say "this machine's GPIO pins cannot be used without lgpio; for those: sudo apt install python3-lgpio"
}

python=$(find_python) || exit 1
# Whoever has the test tools has all the rest.
if is_fresh requirements-dev.lock || is_fresh "$lock"; then exit 0; fi
if ! is_whole; then make_venv; fi
say "installing $what into .venv ($(grep -c '==' "$lock") packages, up to 130 MB to download the first time)"
.venv/bin/python -m pip install --quiet --require-hashes --requirement "$lock"
.venv/bin/python -m pip install --quiet --no-deps --no-build-isolation --editable .
link_lgpio
stamp "$lock" >".venv/$lock.stamp"
say "done: .venv/bin/croupier"
