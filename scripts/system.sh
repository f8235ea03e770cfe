#!/bin/sh
# Install Debian packages where this user may: scripts/system.sh "what for" PACKAGE...
# Exit 0 when all are there at the end; 1 when some are not, after saying what to type.
set -eu
purpose=$1
shift

say() { echo "system: $*"; }
is_there() {
    dpkg-query --show --showformat='${Status}' "$1" 2>/dev/null | grep -q ' installed$' || command -v "$1" >/dev/null
}
missing() { for package in "$@"; do is_there "$package" || echo "$package"; done; }

wanted=$(missing "$@" | xargs)
[ -n "$wanted" ] || exit 0
if ! command -v apt-get >/dev/null; then
    say "$purpose needs $wanted; this system has no apt, so please install that by hand."
    exit 1
fi

if [ "$(id -u)" = 0 ]; then
    as_root=env
elif sudo -n true 2>/dev/null; then
    as_root='sudo env'
else
    say "$purpose needs $wanted, and this user may not install packages. Please type:"
    say "    sudo apt install $wanted"
    exit 1
fi

apt() { $as_root DEBIAN_FRONTEND=noninteractive apt-get -qq --yes --no-install-recommends "$@" >>"$log" 2>&1; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT
say "installing $wanted by apt, for $purpose"
# shellcheck disable=SC2086 # a list of words
if ! apt install $wanted && ! { apt update && apt install $wanted; }; then
    tail -n 5 "$log" >&2
    say "apt could not install $wanted. Please try: sudo apt update && sudo apt install $wanted"
    exit 1
fi
# Every table starts a broker of its own; the service that the package brings would only lie about.
case " $wanted " in *" mosquitto "*)
    say "switching off the system service that came with mosquitto"
    $as_root systemctl disable --now mosquitto >/dev/null 2>&1 ||
        $as_root service mosquitto stop >/dev/null 2>&1 || true
    ;;
esac
