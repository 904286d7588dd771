#!/usr/bin/env bash
# Makes sure the system libraries are there (libsodium and zlib where a package needs them), and with `--test` the
# programs that tests need: tmux, the shells that there are completions for, and mandoc for the manual pages. It installs what is
# missing where it may, else says which command does.
set -euo pipefail
cd "$(dirname "$0")/.."

has() {
    local roots=(/usr/include /usr/local/include /opt/homebrew/include)
    for root in "${roots[@]}"; do [ -f "$root/$1" ] && return 0; done
    return 1
}
tools="tmux zsh fish mandoc"
all_tools() {
    for tool in $tools; do command -v "$tool" >/dev/null || return 1; done
}
complete() {
    has sqlite3.h && { [ ! -d Packages/Security ] || has sodium.h; } && { [ ! -d Packages/FileFormats ] || has zlib.h; } &&
        { [ "$wants" != --test ] || all_tools; }
}
wants=${1:-}
if complete; then exit 0; fi

packages=libsqlite3-dev
if [ -d Packages/Security ]; then packages="$packages libsodium-dev"; fi
if [ -d Packages/FileFormats ]; then packages="$packages zlib1g-dev"; fi
if [ "$wants" = --test ]; then packages="$packages $tools"; fi
if command -v apt-get >/dev/null; then
    elevate=""
    if [ "$(id -u)" != 0 ]; then elevate="sudo"; fi
    if [ -z "$elevate" ] || sudo -n true 2>/dev/null; then
        echo "installing $packages" >&2
        export DEBIAN_FRONTEND=noninteractive
        $elevate apt-get update -qq >&2 || true
        $elevate apt-get install -y $packages >/dev/null
        complete
        exit
    fi
    echo "Needed: $packages. Run: sudo apt-get install -y $packages" >&2
elif command -v brew >/dev/null; then
    exec brew install --quiet sqlite libsodium tmux fish mandoc
else
    echo "Needed: SQLite, libsodium and zlib with their headers, and $tools for the tests." >&2
fi
exit 1
