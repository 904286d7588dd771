#!/usr/bin/env bash
# What CI runs: format and law, imports, every package built and tested, figures of the architecture; the fuzzer beside
# them. Says after each step how many seconds of the processor it took, which other work of the machine does not change,
# and ends with the line of the tests. Temporary files of tests lie in memory where there is room for them.
set -uo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
rm -f .build/ledger/total
if [ -w /dev/shm ] && [ "$(df -Pm /dev/shm | awk 'NR == 2 { print $4 }')" -ge 4096 ]; then
    # A fixed name: SwiftPM compiles every manifest anew in another environment.
    export TMPDIR=/dev/shm/airfit-check
    mkdir -p "$TMPDIR"
fi
spent=0
timed() { # a step and its command; `times` counts the processes that this shell has waited for
    local before=$spent status=0 file=.build/times-$$
    "${@:2}" || status=$?
    times >"$file"
    spent=$(tail -n 1 "$file" | tr 'ms' '  ' | awk '{ print int(60 * ($1 + $3) + $2 + $4) }')
    rm "$file"
    echo "$1: $((spent - before)) s of the processor"
    return "$status"
}
if [ "${1:-}" = --fuzz ]; then
    timed fuzz Scripts/fuzz.sh debug 10
    exit
fi
"$0" --fuzz & fuzz=$!
failed=0
for step in lint verify-imports test gate-metrics; do
    timed "$step" make --no-print-directory "$step" || { failed=1 && break; }
done
timed "the rest of fuzz" wait "$fuzz" || failed=1
echo "all: $spent s of the processor"
[ "${TMPDIR:-}" != /dev/shm/airfit-check ] || rm -rf "$TMPDIR"
cat .build/ledger/total && exit "$failed"
