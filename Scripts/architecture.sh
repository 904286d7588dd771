#!/usr/bin/env bash
# The architecture lint: who may import whom, as data in Tests/ArchitectureTests.
set -euo pipefail
cd "$(dirname "$0")/.."
log=.build/lint-architecture.log
mkdir -p .build
if ! Scripts/build.sh test Tests --filter ArchitectureTests >"$log" 2>&1; then
    grep -E "error:|recorded an issue|↳" "$log" | head -n 60
    exit 1
fi
# A filter that fits nothing also exits 0.
grep -qE 'Test run with [1-9][0-9]* tests' "$log" || { echo "no architecture test ran" >&2; exit 1; }
