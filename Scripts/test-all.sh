#!/usr/bin/env bash
# Tests every package, each alone, in the shared scratch path, and builds the next one meanwhile. Last line: N passed,
# N failed[, N skipped]; of a whole run it stays in .build/tests.
set -uo pipefail
cd "$(dirname "$0")/.."
packages=("$@")
if [ ${#packages[@]} = 0 ]; then packages=(Packages/* App Tests); fi
passed=0 failed=0 skipped=0 running='' begun=0
mkdir -p .build
trap '[ -z "$running" ] || kill -- -$! 2>/dev/null' EXIT
trap 'exit 130' INT TERM
# What each test is the evidence for: only a whole run says which rows have none.
if [ $# = 0 ]; then export AIRFIT_EVIDENCE=$PWD/.build/evidence.tsv; : >"$AIRFIT_EVIDENCE"; fi

report() { # a package, how its build or its tests ended, and the seconds they took
    local name=.build/test-${1//\//-} counts good bad none
    touch "$name.xml"
    counts=$(awk -f Scripts/count-tests.awk "$name.xml")
    read -r good bad none <<<"$counts"
    # A crash, a build error or a run of nothing is a failure too.
    if [ "$bad" = 0 ] && { [ "$2" != 0 ] || [ "$good" = 0 ]; }; then bad=1; fi
    printf '%-28s %4d passed %3d failed %3d skipped  %3d s\n' "$1" "$good" "$bad" "$none" "$3"
    if [ "$bad" != 0 ]; then
        tail -n +2 <<<"$counts" | head -n 40
        grep -aE "error:|recorded an issue|failed after|Fatal|crash" "$name.log" | head -n 40
    fi
    passed=$((passed + good)) failed=$((failed + bad)) skipped=$((skipped + none))
}

finish() { # waits for the tests that run, if any do
    if [ -z "$running" ]; then return; fi
    local status=0 ended
    wait $! || status=$?
    # The results are written when the tests end, perhaps long before the build beside them.
    ended=$(date -r ".build/test-${running//\//-}.xml" +%s 2>/dev/null || echo "$EPOCHSECONDS")
    report "$running" $status $((ended - begun))
    running=''
}

for package in "${packages[@]}"; do
    name=.build/test-${package//\//-} building=$SECONDS
    rm -f "$name.xml"
    Scripts/build.sh build "$package" --build-tests --disable-xctest >"$name.log" 2>&1
    built=$?
    finish
    if [ $built != 0 ]; then report "$package" $built $((SECONDS - building)) && continue; fi
    running=$package begun=$EPOCHSECONDS
    # In a process group of their own they can be ended whole, and do not ignore SIGINT, which some send themselves.
    set -m
    Scripts/build.sh run-tests "$package" --xunit-output "$PWD/$name.xml" >>"$name.log" 2>&1 </dev/null &
    set +m
done
if [ $# = 0 ]; then
    # What new-domain makes is a package too, and row R-005 rests on it.
    made=$(Scripts/generated-domain.sh) || made=''
    finish
    if [ -n "$made" ]; then
        printf '%-28s %s\n' "a generated domain" "$made"
        passed=$((passed + ${made%% *}))
        printf 'R-005\t%s\t\t%s\n' Scripts/generated-domain.sh \
            "what new-domain makes builds over these packages and passes its tests" >>"$AIRFIT_EVIDENCE"
    else failed=$((failed + 1)); fi
    Scripts/evidence.sh || failed=$((failed + 1))
else finish; fi
counts="$passed passed, $failed failed"
if [ "$skipped" != 0 ]; then counts="$counts, $skipped skipped"; fi
if [ $# = 0 ]; then echo "$counts" >.build/tests; fi
echo "$counts"
[ "$failed" = 0 ]
