#!/usr/bin/env bash
# Makes sure the two system libraries are there; installs them where it may, else says which command does.
set -euo pipefail

has() {
    local roots=(/usr/include /usr/local/include /opt/homebrew/include)
    for root in "${roots[@]}"; do [ -f "$root/$1" ] && return 0; done
    return 1
}
if has sqlite3.h && has sodium.h; then exit 0; fi

if command -v apt-get >/dev/null; then
    install="apt-get install -y libsqlite3-dev libsodium-dev"
    elevate=""
    if [ "$(id -u)" != 0 ]; then elevate="sudo"; fi
    if [ -z "$elevate" ] || sudo -n true 2>/dev/null; then
        echo "installing libsqlite3-dev and libsodium-dev" >&2
        export DEBIAN_FRONTEND=noninteractive
        $elevate apt-get update -qq >&2 || true
        $elevate $install >/dev/null
        has sqlite3.h && has sodium.h
        exit
    fi
    echo "SQLite and libsodium are needed. Run: sudo $install" >&2
elif command -v brew >/dev/null; then
    exec brew install --quiet sqlite libsodium
else
    echo "SQLite and libsodium with their headers are needed: install them with your package manager." >&2
fi
exit 1
