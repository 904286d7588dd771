#!/usr/bin/env bash
# Runs one category of tests of specification 000: Scripts/category.sh recovery. Without a name, lists them.
set -euo pipefail
cd "$(dirname "$0")/.."
name=${1:-}
if [ -z "$name" ] || ! grep -q "^$name"$'\t' Tests/Evidence/categories.tsv; then
    echo "Say which category: $(grep -v '^#' Tests/Evidence/categories.tsv | cut -f1 | uniq | xargs)" >&2
    exit 2
fi
log=.build/category-$name.log outcomes=$PWD/.build/events-category-$name.jsonl
mkdir -p .build
grep "^$name"$'\t' Tests/Evidence/categories.tsv | while IFS=$'\t' read -r _ package filter _; do
    rm -f "$outcomes"
    status=0
    Scripts/build.sh test "$package" --disable-xctest --filter "$filter" --event-stream-output-path "$outcomes" \
        >"$log" 2>&1 </dev/null || status=$?
    counts=$(Scripts/count-tests.sh "$outcomes")
    read -r good bad _ <<<"$counts"
    echo "$package: $good passed, $bad failed"
    if [ "$status" != 0 ] || [ "$bad" != 0 ]; then
        tail -n +2 <<<"$counts" | head -n 40
        grep -aE "error:|recorded an issue|failed after" "$log" | head -n 40
        exit 1
    fi
    # A filter that fits nothing also exits 0.
    [ "$good" != 0 ] || { echo "no test of $name ran in $package" >&2; exit 1; }
done
