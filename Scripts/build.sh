#!/usr/bin/env bash
# swift build|test for one package in the shared scratch path: Scripts/build.sh build App [swift's options].
# SwiftPM keeps one plan there and takes it for up to date when another package is built next, or when files
# come or go in the packages a package depends on (swiftlang/swift-package-manager#7715). Either would build
# or test something else than asked, and say so nowhere; so the plan is dropped when either happened.
set -euo pipefail
cd "$(dirname "$0")/.."
verb=$1 package=$2
shift 2

mkdir -p .build
plan=$({
    echo "$package"
    find Packages App Tests -name '*.swift' -path '*/Sources/*'
    cat Packages/*/Package.swift App/Package.swift Tests/Package.swift
} | cksum)
if [ "$plan" != "$(cat .build/plan 2>/dev/null)" ]; then
    rm -f .build/debug.yaml .build/release.yaml .build/*/description.json .build/*/*/description.json
fi
echo "$plan" >.build/plan
exec swift "$verb" --package-path "$package" --scratch-path .build "$@"
