#!/usr/bin/env bash
# Tests every package, each alone, in the shared scratch path. Last line: N passed, N failed[, N skipped].
set -uo pipefail
cd "$(dirname "$0")/.."
packages=("$@")
if [ ${#packages[@]} = 0 ]; then packages=(Packages/* App Tests); fi
passed=0 failed=0 skipped=0
mkdir -p .build
# What each test is the evidence for: only a whole run says which rows have none.
if [ $# = 0 ]; then export AIRFIT_EVIDENCE=$PWD/.build/evidence.tsv; : >"$AIRFIT_EVIDENCE"; fi
# No dot for the mark before the words: outside UTF-8 it is three characters.
count() { grep -E "$1" "$2" | grep -vcE '^[^ ]+ Test run with' || true; }

for package in "${packages[@]}"; do
    log=.build/test-${package//\//-}.log
    started=$SECONDS
    if Scripts/build.sh test "$package" >"$log" 2>&1; then status=0; else status=$?; fi
    good=$(count '^[^ ]+ Test .* passed after ' "$log")
    bad=$(count '^[^ ]+ Test .* failed after ' "$log")
    none=$(count '^[^ ]+ Test .* skipped' "$log")
    # A crash, a build error or a run of nothing is a failure too.
    if [ "$bad" = 0 ] && { [ "$status" != 0 ] || [ "$good" = 0 ]; }; then bad=1; fi
    printf '%-28s %4d passed %3d failed %3d skipped  %3d s\n' \
        "$package" "$good" "$bad" "$none" $((SECONDS - started))
    if [ "$bad" != 0 ]; then grep -E "error:|recorded an issue|failed after|Fatal|crash" "$log" | head -n 40; fi
    passed=$((passed + good)) failed=$((failed + bad)) skipped=$((skipped + none))
done
if [ $# = 0 ]; then Scripts/evidence.sh || failed=$((failed + 1)); fi
if [ "$skipped" = 0 ]; then echo "$passed passed, $failed failed"; else
    echo "$passed passed, $failed failed, $skipped skipped"; fi
[ "$failed" = 0 ]
