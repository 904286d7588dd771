#!/usr/bin/env bash
# swift build|test for one package in the shared scratch path: Scripts/build.sh build App [swift's options].
# SwiftPM does not notice files that come or go in the packages a package depends on
# (swiftlang/swift-package-manager#7715), so a changed list of files touches the manifest, which makes it look.
set -euo pipefail
cd "$(dirname "$0")/.."
verb=$1 package=$2
shift 2

mkdir -p .build
listing=.build/listing-${package//\//-}
current=$({ find Packages App Tests -name '*.swift' -path '*/Sources/*'; cat Packages/*/Package.swift; } | sort | cksum)
if [ "$current" != "$(cat "$listing" 2>/dev/null)" ]; then touch "$package/Package.swift"; fi
swift "$verb" --package-path "$package" --scratch-path .build "$@"
echo "$current" >"$listing"
