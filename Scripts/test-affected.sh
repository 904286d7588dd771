#!/usr/bin/env bash
# Tests the packages that a change since a revision affects: Scripts/test-affected.sh origin/main.
set -euo pipefail
cd "$(dirname "$0")/.."
log=.build/test-affected.log
mkdir -p .build
if ! Scripts/build.sh build Packages/Workbench --product workbench >"$log" 2>&1; then
    grep "error:" "$log" >&2
    exit 1
fi
mapfile -t packages < <(.build/debug/workbench affected --base "$1" --format json >"$log.json" &&
    sed -n '/"testPackages"/,/\]/p' "$log.json" | grep -oE '"(Packages/[A-Za-z]+|App|Tests)"' | tr -d '"')
[ -s "$log.json" ] || exit 1
if [ ${#packages[@]} = 0 ]; then echo "nothing to test since $1" && exit; fi
echo "since $1: ${packages[*]}"
Scripts/build.sh build App --product airfit >/dev/null
exec Scripts/test-all.sh "${packages[@]}"
