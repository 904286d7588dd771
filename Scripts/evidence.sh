#!/usr/bin/env bash
# Holds the rows of the requirements against the tests of the last `make test`, and writes the table of both to
# .build/EVIDENCE.md.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
if ! Scripts/build.sh build Tests --product evidence >.build/evidence.log 2>&1; then
    grep -E "error:" .build/evidence.log >&2
    exit 1
fi
# What each package's tests noted when they last ran, and what a generated domain shows.
cat .build/ledger/*/AIRFIT_EVIDENCE .build/generated-evidence.tsv >.build/evidence.tsv 2>/dev/null || true
exec .build/debug/evidence .build/evidence.tsv
