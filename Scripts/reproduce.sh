#!/usr/bin/env bash
# Builds the release twice from nothing, in two new folders with names of different length, and compares every byte of
# both programs and of their bills of materials (takes two release builds of each).
set -euo pipefail
cd "$(dirname "$0")/.."
place=$(mktemp -d) log=.build/reproduce.log
trap 'rm -rf "$place"' EXIT
mkdir -p .build
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
for folder in "$place/a" "$place/another/with-a-longer-name"; do
    mkdir -p "$folder"
    cp -R App Packages Scripts "$folder"
    "$folder/Scripts/release.sh" >"$log" 2>&1 || { tail -n 20 "$log" >&2 && exit 1; }
    echo "$(shasum -a 256 <"$folder/.build/airfit" | cut -d ' ' -f 1)  built in $folder"
done
for file in airfit static/workbench airfit.spdx.json workbench.spdx.json; do
    cmp "$place/a/.build/$file" "$place/another/with-a-longer-name/.build/$file" ||
        { echo "$file differs: something in it depends on where it was built" >&2 && exit 1; }
done
for file in airfit static/workbench; do
    echo "${file##*/}: two builds in two folders are equal, $(wc -c <"$place/a/.build/$file") bytes"
done
