#!/usr/bin/env bash
# Makes a DocC archive of every library in .build/docs; fails where a link leads nowhere or a landing page is missing.
set -euo pipefail
cd "$(dirname "$0")/.."
packages=("$@") failed=0 count=0
if [ ${#packages[@]} = 0 ]; then packages=(Packages/*); fi
mkdir -p .build/docs
for package in "${packages[@]}"; do
    rm -rf .build/docs/graphs .build/*/symbolgraph
    swift package --package-path "$package" --scratch-path .build dump-symbol-graph \
        --skip-synthesized-members --minimum-access-level public >.build/docs/log 2>&1 || {
        grep -E 'error' .build/docs/log >&2
        exit 1
    }
    for source in "$package"/Sources/*/; do
        library=$(basename "$source")
        # The C targets only forward to libraries that have their own documentation.
        [ ! -d "$source/include" ] || continue
        graph=$(ls .build/*/symbolgraph/"$library".symbols.json 2>/dev/null) || continue
        mkdir -p .build/docs/graphs/"$library"
        cp "$graph" .build/docs/graphs/"$library"/
        docc convert "$source$library.docc" --additional-symbol-graph-dir .build/docs/graphs/"$library" \
            --output-path ".build/docs/$library.doccarchive" --fallback-display-name "$library" \
            --fallback-bundle-identifier "airfit.$library" >.build/docs/log 2>&1 || {
            failed=1
            echo "$library:" && tail -n 5 .build/docs/log
        }
        # What it says about parameters without a line of their own is the house's choice.
        if grep -E '^(error|warning)' .build/docs/log | grep -v 'is missing documentation'; then failed=1; fi
        count=$((count + 1))
    done
done
echo "$count libraries documented in .build/docs"
[ "$failed" = 0 ]
