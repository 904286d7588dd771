#!/usr/bin/env bash
# Runs one category of tests of specification 000: Scripts/category.sh recovery. Without a name, lists them.
set -euo pipefail
cd "$(dirname "$0")/.."
name=${1:-}
if [ -z "$name" ] || ! grep -q "^$name"$'\t' Tests/Evidence/categories.tsv; then
    echo "Say which category: $(grep -v '^#' Tests/Evidence/categories.tsv | cut -f1 | uniq | xargs)" >&2
    exit 2
fi
log=.build/category-$name.log
mkdir -p .build
grep "^$name"$'\t' Tests/Evidence/categories.tsv | while IFS=$'\t' read -r _ package filter _; do
    if ! Scripts/build.sh test "$package" --disable-xctest --filter "$filter" >"$log" 2>&1 </dev/null; then
        grep -E "error:|recorded an issue|failed after" "$log" | head -n 40
        exit 1
    fi
    # A filter that fits nothing also exits 0.
    grep -E 'Test run with [1-9][0-9]* tests' "$log" || { echo "no test of $name ran" >&2; exit 1; }
done
