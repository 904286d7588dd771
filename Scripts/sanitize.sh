#!/usr/bin/env bash
# Every package's tests under a sanitizer, in a scratch path of its own: Scripts/sanitize.sh thread|address [packages].
set -euo pipefail
cd "$(dirname "$0")/.."
kind=$1
shift
packages=("$@")
if [ ${#packages[@]} = 0 ]; then packages=(Packages/*); fi
scratch=.build-${kind:0:1}san log=.build/sanitize-$kind.log failed=0
mkdir -p .build
for package in "${packages[@]}"; do
    echo "== $package"
    status=0
    swift test --package-path "$package" --scratch-path "$scratch" --disable-build-manifest-caching \
        --disable-xctest --sanitize="$kind" >"$log" 2>&1 || status=$?
    grep -E '(WARNING: Thread|ERROR: (Address|Leak))Sanitizer|^.* error: |^✘|Test run with [0-9]' "$log" || true
    # A run of nothing and a crash are failures too.
    grep -qE 'Test run with [1-9][0-9]* tests.* passed' "$log" && [ "$status" = 0 ] || failed=1
    if grep -qE '(Thread|Address|Leak)Sanitizer' "$log"; then failed=1; fi
done
if [ "$failed" = 0 ]; then echo "no report of the $kind sanitizer"; else
    echo "the $kind sanitizer has something to say, or a run failed: see above" >&2
    exit 1
fi
