#!/usr/bin/env bash
# Builds and tests one domain alone, its screens too, and says how many modules that compiled and how long it took.
set -euo pipefail
cd "$(dirname "$0")/.."
domain=${1:-}
if [ ! -d "Packages/$domain/Sources/${domain}ReluxImpl" ]; then
    echo "Say which domain: make domain DOMAIN=NAME, where NAME is one of:" \
        "$(ls -d Packages/*/Sources/*ReluxImpl | sed -E 's|Packages/([^/]+)/.*|\1|' | xargs)" >&2
    exit 2
fi
mkdir -p .build
for package in "$domain" "${domain}UI"; do
    if [ ! -d "Packages/$package" ]; then continue; fi
    log=.build/domain-$package.log
    started=$(date +%s.%N)
    if ! Scripts/build.sh test "Packages/$package" --disable-xctest 2>&1 | tee "$log" | grep -E '^\[[0-9]+/|✘|error:|Test run'; then
        grep -vE '^\[' "$log" | tail -n 40
        exit 1
    fi
    modules=$(grep -oE 'Compiling [A-Za-z]+' "$log" | awk '{ print $NF }' | sort -u | grep -vcE 'Package(Discovered)?Tests$' || true)
    seconds=$(awk -v a="$started" -v b="$(date +%s.%N)" 'BEGIN { printf "%.1f", b - a }')
    echo "$package: $modules modules compiled, $seconds s"
done
