#!/usr/bin/env bash
# Watches which files of the repository the tests of a package open, and holds those outside of the package against
# what the law says they read (affected.reads): Scripts/watch-inputs.sh [PACKAGE...]. What is not declared there would
# change without `make test-affected` running the test. Linux, with strace; the tests as they were last built.
set -euo pipefail
cd "$(dirname "$0")/.."
here=$PWD packages=("$@") missing=0
if [ ${#packages[@]} = 0 ]; then packages=(Packages/* App Tests); fi
command -v strace >/dev/null || { echo "strace is missing: apt-get install strace" >&2 && exit 2; }
trace=$(mktemp) && trap 'rm -f "$trace"' EXIT
for package in "${packages[@]}"; do
    for folder in "$package"/Tests/*Tests; do
        module=${folder##*/}
        strace -f -qq -e trace=openat,open -e status=successful -o "$trace" \
            Scripts/build.sh run-tests "$package" --filter "^$module\\." >/dev/null 2>&1 </dev/null || true
        # What a test makes, or starts git for, is not read by it.
        grep -v 'O_DIRECTORY\|O_CREAT\|O_WRONLY' "$trace" | sed -n "s|.*\"$here/\([^\"]*\)\".*|\1|p" | sort -u |
            grep -v '^\.build\|^\.git/\|^'"$package"'/' | while read -r file; do
                [ -f "$file" ] && git ls-files --error-unmatch "$file" >/dev/null 2>&1 && echo "$module $file"
            done
    done
done
