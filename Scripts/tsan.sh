#!/usr/bin/env bash
# Every package's tests under the thread sanitizer, in a scratch path of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
for package in Packages/*; do
    echo "== $package"
    swift test --package-path "$package" --scratch-path .build-tsan \
        --disable-build-manifest-caching --sanitize=thread 2>&1 |
        grep -E 'WARNING: ThreadSanitizer|^.* error: |^✘|Test run with [0-9]'
done
