#!/usr/bin/env bash
# What CI runs: format and law, imports, every package built and tested, figures of the architecture; the fuzzer beside
# them. Says after each step how many seconds of the processor it took, which other work of the machine does not change,
# and ends with the line of the tests. Temporary files of tests lie in memory where there is room for them.
# With SINCE_GREEN=1, as .ci/run says, tests and fuzzing that nothing affects since the last good check are left out, and
# the format of files that are as they were; where no source has changed, their imports.
set -uo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
rm -f .build/ledger/total
if [ -w /dev/shm ] && [ "$(df -Pm /dev/shm | awk 'NR == 2 { print $4 }')" -ge 4096 ]; then
    # A fixed name: SwiftPM compiles every manifest anew in another environment.
    export TMPDIR=/dev/shm/airfit-check
    mkdir -p "$TMPDIR"
    # Another check may run on this machine: the last one that ends takes the folder away.
    exec 8>"$TMPDIR.lock" && flock -s 8
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
kept() { "$@" 2>&1 | tee .build/check.log; } # for what failed, which the last lines repeat
state() { git rev-parse HEAD && git status --porcelain; }
test_since() { # what is affected; a generated domain where what it is made of has changed; the rows of the requirements
    Scripts/system-libraries.sh --test || return
    if [ -n "$parts" ]; then
        CACHED=1 Scripts/test-all.sh --beside Scripts/generated-domain.sh --then Scripts/evidence.sh $parts
    else
        mkdir -p .build/ledger && echo "0 passed, 0 failed" >.build/ledger/total && Scripts/evidence.sh
    fi
}
changed_sources() {
    git diff --name-only --diff-filter=d "$base" -- '*.swift' && git ls-files --others --exclude-standard -- '*.swift'
}
lint_since() { # the format of what has changed, unless the format itself has; the law of everything
    local sources
    sources=".ci $(changed_sources)" || return # without a folder swift format would read its input
    git diff --quiet "$base" -- .swift-format || sources="Packages App Tests"
    make --no-print-directory lint SOURCES="${sources//$'\n'/ }"
}
verify_since() { # the imports of every file, where a file has changed or what reads them
    local sources
    sources=$(changed_sources) || return
    if [ -n "$sources" ]; then make --no-print-directory verify-imports; fi
}
metrics_since() { # of some files only a comment changed: nothing has compiled those yet, and the index has them as they were
    local package
    for package in $(git diff --name-only "$base" | grep -oE '^(Packages/[^/]+|App|Tests)/' | sort -u); do
        [ ! -e "$package/Package.swift" ] || Scripts/build.sh build "${package%/}" --build-tests >/dev/null || return
    done
    make --no-print-directory metrics && .build/debug/workbench lint --index
}

started=$(state 2>&1) base='' reads=fuzz parts=''
if [ "${SINCE_GREEN:-}" = 1 ] && [ "${WORKBENCH_SLOW:-}" != 1 ] && answer=$(Scripts/green.sh ask 2>/dev/null); then
    { read -r base && read -r reads && read -r parts; } <<<"$answer"
    echo "Since ${base:0:10}, the last good check: ${parts:-no test}${reads:+, and what is fuzzed}"
fi
if [ -n "$reads" ]; then "$0" --fuzz & fuzz=$!; fi
failed=0
for step in lint verify-imports test gate-metrics; do
    case ${base:+since}-$step in
        since-lint) run=(lint_since) ;;
        since-verify-imports) run=(verify_since) ;;
        since-test) run=(test_since) ;;
        since-gate-metrics) run=(metrics_since) ;;
        *) run=(make --no-print-directory "$step") ;;
    esac
    timed "$step" kept "${run[@]}" || { failed=1 && break; }
done
if [ -n "$reads" ]; then timed "the rest of fuzz" wait "$fuzz" || failed=1; fi
bound=$(sed -n 's/.*"processorSeconds": *\([0-9]*\).*/\1/p' .workbench/law.json)
echo "all: $spent s of the processor, of at most $bound for everything"
if [ -z "$base" ] && [ "${WORKBENCH_SLOW:-}" != 1 ] && [ "$spent" -gt "$bound" ]; then
    echo "That is $((spent - bound)) s too many: make a test smaller, or change ci.processorSeconds in .workbench/law.json." >&2
    failed=1
fi
# The end of a log is what is kept of it in many places.
if [ $failed = 1 ]; then grep -E '^  [A-Za-z]+\.[A-Za-z].*/.*: ' .build/check.log | cut -c1-300 | head -n 20; fi
# Only a commit is noted, and nothing that was changed while it was checked.
if [ $failed = 0 ] && [[ $started != *$'\n'* ]] && [ "$started" = "$(state 2>&1)" ]; then
    Scripts/green.sh keep "$started"
fi
if [ "${TMPDIR:-}" = /dev/shm/airfit-check ] && flock -xn 8; then rm -rf "$TMPDIR"; fi
cat .build/ledger/total && exit "$failed"
