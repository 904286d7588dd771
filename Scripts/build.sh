#!/usr/bin/env bash
# swift build|test for one package in the shared scratch path: Scripts/build.sh build App [swift's options].
# SwiftPM keeps its last plan there and may take it for up to date although another package is asked for, or
# although files came or went in a package that this one depends on (swiftlang/swift-package-manager#7715).
# It then builds or tests something else and says so nowhere; so every run here plans anew.
set -euo pipefail
cd "$(dirname "$0")/.."
verb=$1 package=$2
shift 2
mkdir -p .build
exec swift "$verb" --package-path "$package" --scratch-path .build --disable-build-manifest-caching "$@"
