#!/usr/bin/env bash
# Holds the rows of the requirements against the tests of the last `make test`: Scripts/evidence.sh [--write].
# With --write the table Tests/Evidence/EVIDENCE.md is made anew; without, it must be right already.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
if ! Scripts/build.sh build Tests --product evidence >.build/evidence.log 2>&1; then
    grep -E "error:" .build/evidence.log >&2
    exit 1
fi
exec .build/debug/evidence "$@" .build/evidence.tsv
