#!/usr/bin/env bash
# The optimised programs as one file each, .build/airfit and .build/static/workbench, that need no Swift where they run, and the
# bill of materials of each, .build/NAME.spdx.json. Scripts/release.sh airfit builds that alone.
# Libraries are dynamic in the manifests, so that a change links little; a release is built from a copy in which they
# are static: a command starts in half the time. Copied with their times, so that only what changed is compiled anew.
# A type is found by a call and not by its name: by its name each dictionary with keys of another type looks through all
# the program's conformances at its first use, a quarter of the time of `today`.
# The folder it is built in is nowhere in the file: `make reproduce` compares two. Planned anew every time, as
# Scripts/build.sh says why: a file that went would be looked for.
set -euo pipefail
cd "$(dirname "$0")/.."
tree=.build/static here=$(pwd -P)
options=(-c release --disable-build-manifest-caching -Xlinker -s -Xlinker --build-id=none
    -Xswiftc -file-prefix-map -Xswiftc "$here=." -Xcc "-ffile-prefix-map=$here=."
    -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
# Elsewhere Swift's own libraries belong to the system.
if [ "$(uname)" = Linux ]; then options+=(--static-swift-stdlib); fi
mkdir -p "$tree"
rm -rf "$tree/App" "$tree/Packages"
cp -pR App Packages "$tree"
perl -pi -e 's/, type: \.dynamic//' "$tree"/Packages/*/Package.swift
swift build --package-path "$tree/App" --scratch-path "$tree/build" --product airfit "${options[@]}"
# What only the optimiser breaks, no test of a debug build sees.
"$tree/build/release/airfit" demo --quiet >/dev/null
cp "$tree/build/release/airfit" .build/airfit
swift build --package-path "$tree/App" --scratch-path "$tree/build" --product airfit-schema "${options[@]}"
"$tree/build/release/airfit-schema" <App/Tests/airfitTests/Golden/airfit-1.txt >.build/airfit-1.schema.json
Scripts/materials.sh .build/airfit App
if [ "${1:-}" != airfit ]; then
    swift build --package-path "$tree/Packages/Workbench" --scratch-path "$tree/build-workbench" \
        --product workbench "${options[@]}"
    cp "$tree/build-workbench/release/workbench" "$tree/workbench"
    Scripts/materials.sh "$tree/workbench" Packages/Workbench
fi
