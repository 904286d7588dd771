#!/usr/bin/env bash
# Runs a machine on the built program: Scripts/torture.sh crash|faults|power|undo|soak [OPTIONS], as `make crash` does; with
# RELEASE=1 on the optimised one, which starts in half the time. It works on a copy, because a build during the hours that
# it may take would change the program under test.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
program=.build/debug/airfit && if [ -n "${RELEASE:-}" ]; then program=.build/airfit; fi
cp "$program" .build/debug/torture .build/debug/lib*.so "$folder"
"$folder/torture" "$1" "$folder/airfit" "${@:2}"
