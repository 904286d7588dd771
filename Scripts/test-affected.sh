#!/usr/bin/env bash
# Tests the packages that a change since a revision affects: Scripts/test-affected.sh origin/main.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
Scripts/build.sh build App --product airfit >/dev/null
exec Scripts/test-all.sh --base "$1"
