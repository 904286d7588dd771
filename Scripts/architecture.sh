#!/usr/bin/env bash
# The architecture lint: `workbench lint` holds the law against every file; Tests/ArchitectureTests look for what
# specification 000 forbids of components and errors. Says on one line what was checked.
set -euo pipefail
cd "$(dirname "$0")/.."
log=.build/lint-architecture.log passed=.build/lint-architecture.passed
outcomes=.build/events-architecture.jsonl
mkdir -p .build
if ! Scripts/build.sh build Packages/Workbench --product workbench >"$log" 2>&1; then
    grep "error:" "$log" >&2 || tail -n 20 "$log" >&2
    echo "the lint cannot be built: see $log" >&2
    exit 1
fi
exec 3>&1
summary=$(.build/debug/workbench lint 2>&1 >&3) || { echo "$summary" >&2; exit 1; }
# The tests read the sources and pages, and nothing else; a folder is newer too when a file came or went.
if [ ! -e "$passed" ] || [ -n "$(find Packages App Tests Scripts Makefile README.md .github .workbench -newer "$passed" -print -quit)" ]; then
    touch "$passed.new"
    rm -f "$outcomes"
    if ! Scripts/build.sh test Tests --disable-xctest --filter ArchitectureTests \
        --event-stream-output-path "$PWD/$outcomes" >"$log" 2>&1; then
        grep -aE "error:|recorded an issue|↳" "$log" | head -n 60
        exit 1
    fi
    # A filter that fits nothing also exits 0.
    read -r ran _ < <(Scripts/count-tests.sh "$outcomes")
    [ "$ran" -gt 0 ] || { echo "no architecture test ran" >&2; exit 1; }
    mv "$passed.new" "$passed"
fi
echo "${summary%.} and by the architecture tests."
