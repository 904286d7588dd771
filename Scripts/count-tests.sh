#!/usr/bin/env bash
# Counts what runs of Swift Testing wrote with --event-stream-output-path: Scripts/count-tests.sh FILE... prints
# "passed failed skipped", then each failed test. The log cannot be counted: `swift test` hands its tests' output on in
# pieces, and drops every piece that begins or ends within a character (measured with 6.3: 4 to 6 KB of 80, in 3 runs of 25).
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
workbench=$root/.build/debug/workbench files=()
if [ ! -x "$workbench" ]; then
    "$root/Scripts/build.sh" build Packages/Workbench --product workbench >"$root/.build/count-tests.log" 2>&1
fi
if [ $# = 0 ]; then echo 0 0 0 && exit; fi
for file in "$@"; do files+=(--count "$file"); done
exec "$workbench" ledger "${files[@]}"
