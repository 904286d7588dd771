#!/usr/bin/env bash
# Tests every package, each alone, or those that are named; options go to `workbench test`: Scripts/test-all.sh --cached.
# Last line: N passed, N failed[, N skipped]; it stays in .build/ledger/total. A whole run also tests what
# `workbench new-domain` makes, and holds the rows of the requirements against the tests that ran.
set -euo pipefail
cd "$(dirname "$0")/.."
log=.build/test-tools.log whole=(--beside Scripts/generated-domain.sh --then Scripts/evidence.sh)
mkdir -p .build
rm -f .build/ledger/total
if ! Scripts/build.sh build Packages/Workbench --product workbench >"$log" 2>&1; then
    grep "error:" "$log" >&2 || tail -n 20 "$log" >&2
    exit 1
fi
for word in "$@"; do
    case $word in --cached) export CACHED=1 ;; --serial | --json) ;; *) whole=() ;; esac
done
exec .build/debug/workbench test "$@" ${whole[@]+"${whole[@]}"}
