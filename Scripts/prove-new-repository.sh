#!/usr/bin/env bash
# Makes a repository of two domains in an empty folder, as another team would, and runs its tests and its lint there, from
# nothing and with the workbench that it carries. Then a field and a read are added there, in the places that its own
# CONTRIBUTING lists and in no others, and the tests and the lint run again. At the end the same without screens. Says what
# each took.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/build.sh build Packages/Workbench --product workbench >&2
workbench=$PWD/.build/debug/workbench made=$PWD/Scripts/made
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/shop"
cd "$folder/shop"
timed() { # a name, and a command whose last line is shown
    local begun=$EPOCHREALTIME log=$folder/log
    if ! "${@:2}" >"$log" 2>&1; then
        tail -n 60 "$log" >&2
        exit 1
    fi
    printf '%-16s %5.1f s  %s\n' "$1" "$(awk -v a="$begun" -v b="$EPOCHREALTIME" 'BEGIN { print b - a }')" "$(tail -n 1 "$log")"
}
add() { # a change of Scripts/made, and the section of CONTRIBUTING that lists its places
    local listed file count=0
    listed=$(sed -n "/^## $2/,/^## /p" .github/CONTRIBUTING.md)
    while IFS=$'\t' read -r _ _ file; do
        grep -qF "\`$file\`" <<<"$listed" || { echo "$2 does not list $file." >&2 && exit 1; }
        count=$((count + 1))
    done < <(git apply --numstat "$made/$1.patch")
    git apply "$made/$1.patch"
    printf '%-16s %7s  %s\n' "$1" "" "$count places, each listed under \"$2\""
}
timed "new-repository" "$workbench" new-repository shop --domains Orders,Customers --swiftui
git init -q && git add -A
timed "make test" make test
timed "make lint" make lint WORKBENCH=.build/debug/workbench
timed "orders" .build/debug/shop orders "a first note" --ephemeral
timed "kernels status" "$workbench" kernels status
timed "ci --plan" .build/debug/workbench ci --plan
grep -q 'Packages/OrdersUI' "$folder/log" || { echo "CI does not test the domains." >&2 && exit 1; }
if grep -q 'Packages/Workbench' "$folder/log"; then echo "CI tests the workbench." >&2 && exit 1; fi
add field "Add a field"
add read "Add a read"
timed "make test" make test
timed "make lint" make lint WORKBENCH=.build/debug/workbench
timed "orders" .build/debug/shop orders "a first note" --json --ephemeral
grep -q '"amount"' "$folder/log" || { echo "The answer lacks the new field." >&2 && exit 1; }
timed "without screens" "$workbench" new-repository plain --root ../plain --domains Orders --without TerminalUI
cd ../plain
timed "make test" make test
timed "make lint" make lint WORKBENCH="$workbench"
