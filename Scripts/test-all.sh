#!/usr/bin/env bash
# Tests every package, each alone, in the shared scratch path. Last line: N passed, N failed[, N skipped]; of a whole
# run it stays in .build/tests.
set -uo pipefail
cd "$(dirname "$0")/.."
packages=("$@")
if [ ${#packages[@]} = 0 ]; then packages=(Packages/* App Tests); fi
passed=0 failed=0 skipped=0
mkdir -p .build
# What each test is the evidence for: only a whole run says which rows have none.
if [ $# = 0 ]; then export AIRFIT_EVIDENCE=$PWD/.build/evidence.tsv; : >"$AIRFIT_EVIDENCE"; fi

for package in "${packages[@]}"; do
    name=.build/test-${package//\//-} log=.build/test-${package//\//-}.log
    rm -f "$name.xml"
    started=$SECONDS
    if Scripts/build.sh test "$package" --disable-xctest --xunit-output "$PWD/$name.xml" >"$log" 2>&1
    then status=0; else status=$?; fi
    touch "$name.xml"
    counts=$(awk -f Scripts/count-tests.awk "$name.xml")
    read -r good bad none <<<"$counts"
    # A crash, a build error or a run of nothing is a failure too.
    if [ "$bad" = 0 ] && { [ "$status" != 0 ] || [ "$good" = 0 ]; }; then bad=1; fi
    printf '%-28s %4d passed %3d failed %3d skipped  %3d s\n' \
        "$package" "$good" "$bad" "$none" $((SECONDS - started))
    if [ "$bad" != 0 ]; then
        tail -n +2 <<<"$counts" | head -n 40
        grep -E "error:|recorded an issue|failed after|Fatal|crash" "$log" | head -n 40
    fi
    passed=$((passed + good)) failed=$((failed + bad)) skipped=$((skipped + none))
done
if [ $# = 0 ]; then
    # What new-domain makes is a package too, and row R-005 rests on it.
    if made=$(Scripts/generated-domain.sh); then
        printf '%-28s %s\n' "a generated domain" "$made"
        passed=$((passed + ${made%% *}))
        printf 'R-005\t%s\t\t%s\n' Scripts/generated-domain.sh \
            "what new-domain makes builds over these packages and passes its tests" >>"$AIRFIT_EVIDENCE"
    else failed=$((failed + 1)); fi
    Scripts/evidence.sh || failed=$((failed + 1))
fi
counts="$passed passed, $failed failed"
if [ "$skipped" != 0 ]; then counts="$counts, $skipped skipped"; fi
if [ $# = 0 ]; then echo "$counts" >.build/tests; fi
echo "$counts"
[ "$failed" = 0 ]
