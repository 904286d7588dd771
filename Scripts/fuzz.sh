#!/usr/bin/env bash
# Gives every reader of the product whatever libFuzzer thinks of, under the address sanitizer: Scripts/fuzz.sh
# debug|release SECONDS [TARGET...]. A release reads more, a target to a core; a debug build is made sooner, asserts and
# has all targets read at once. Built from a copy in which libraries are static, so that there is one libFuzzer. Begins
# with Tests/Corpus/TARGET and what earlier runs kept in .build-fuzz/corpus; a finding lies in .build-fuzz/found.
set -euo pipefail
cd "$(dirname "$0")/.."
configuration=$1 seconds=$2 tree=.build-fuzz/tree fuzz=.build-fuzz/build/$1/fuzz log=.build-fuzz/log
shift 2
mkdir -p "$tree" .build-fuzz/found && rm -rf "$tree/Packages" "$tree/Tests"
cp -pR Packages Tests "$tree"
perl -pi -e 's/, type: \.dynamic//' "$tree"/Packages/*/Package.swift
# A debug build has no debug information, and compiles modules as build.sh does with WHOLE_MODULES=1; a release keeps it,
# to find the line of a finding.
plain=(-debug-info-format none -Xswiftc -disable-batch-mode -Xswiftc -whole-module-optimization
    -Xswiftc -no-emit-module-separately-wmo -Xswiftc -num-threads -Xswiftc 1)
if [ "$configuration" != debug ]; then plain=(); fi
nice -n 19 swift build --package-path "$tree/Tests" --scratch-path .build-fuzz/build -c "$configuration" --product fuzz \
    --disable-index-store --disable-build-manifest-caching ${plain[@]+"${plain[@]}"} \
    -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address \
    -Xlinker --wrap=__sanitizer_cov_8bit_counters_init -Xlinker --wrap=__sanitizer_cov_pcs_init \
    -Xlinker -u -Xlinker LLVMFuzzerRunDriver \
    -Xlinker --export-dynamic-symbol=LLVMFuzzerRunDriver >"$log" 2>&1 || { grep error "$log" >&2 && exit 1; }
# Some readers read files: on a disk each takes as long as ten inputs. Of a fuzzer that was ended its files stay.
if [ -w /dev/shm ]; then export TMPDIR=/dev/shm; fi
TMPDIR=$(mktemp -d) && export TMPDIR && trap 'rm -rf "$TMPDIR"' EXIT
# The sanitizer keeps every new stack for good: at full depth that was 2 GB after a million inputs, of 30 MB in use.
export ASAN_OPTIONS=detect_leaks=0:malloc_context_size=4 SWIFT_BACKTRACE=enable=no fuzz seconds
run() { # its target, its seconds, and folders it begins with
    mkdir -p ".build-fuzz/corpus/$1"
    "$fuzz" "$1" -max_total_time="$2" -timeout=5 -rss_limit_mb=2048 -max_len=4096 \
        -artifact_prefix=".build-fuzz/found/$1-" ".build-fuzz/corpus/$1" "${@:3}" >".build-fuzz/log-$1" 2>&1
}
planted() { # what must be found, and ends the run: within seconds, on a busy machine in minutes
    if run "planted-$1" 300 || ! grep -qE 'planted parser traps|files are open' ".build-fuzz/log-planted-$1"; then
        echo "a planted $1 was not found: nothing else would be" >&2 && exit 1
    fi
}
target() {
    run "$1" "$seconds" "Tests/Corpus/$1" || { tail -n 25 ".build-fuzz/log-$1" >&2 && exit 1; }
    echo "$1: $(grep -E '^Done' ".build-fuzz/log-$1"), $(grep -oE 'cov: [0-9]+' ".build-fuzz/log-$1" | tail -n 1) edges"
}
export -f run planted target
if [ "$configuration" = debug ]; then at_once=0; else at_once=$(getconf _NPROCESSORS_ONLN); fi
each() { xargs -P "$at_once" -I{} bash -euc "$1 {}"; }
printf '%s\n' trap leak | each planted
printf '%s\n' ${@:-$("$fuzz" list)} | each target
