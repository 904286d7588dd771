#!/usr/bin/env bash
# Scripts/build.sh reads this with CACHE=1: the compiler's own cache of its jobs, in one store outside of .build.
# CACHE_STORE names another folder, CACHE_LIMIT another size in MB. What it gives: the article "The compile cache".
if ! command -v flock >/dev/null; then
    echo "CACHE=1 needs flock, which keeps a store in use: apt-get install util-linux" >&2
    exit 2
fi
store=${CACHE_STORE:-${XDG_CACHE_HOME:-$HOME/.cache}}/swift-compile-cache
compiler=$(dirname "$(readlink -f "$(command -v swift)")")/swift-frontend
if [ ! -e "$compiler" ]; then
    compiler=$(swiftc -print-target-info | sed -n 's|.*"runtimeResourcePath" *: *"\(.*\)/lib/swift".*|\1/bin/swift-frontend|p')
fi
# The compiler's keys hold its version and not its bytes, so every compiler has a folder of its own.
cache=$store/$(stat -Lc %s-%Y "$compiler")
mkdir -p "$cache"
touch "$cache"
exec 8>"$store/lock"
# The toolchain's swift-cache-tool cannot prune, and llvm-cas is not in it. So the folder of a compiler that was not
# used for two weeks goes, and the whole store when it is over its limit; never while another build reads it.
if flock -xn 8; then
    find "$store" -mindepth 1 -maxdepth 1 -type d -mtime +14 -exec rm -rf {} +
    if [ "$(du -sm "$store" | cut -f1)" -gt "${CACHE_LIMIT:-4096}" ]; then
        echo "The compile cache $store is over its limit of ${CACHE_LIMIT:-4096} MB and begins anew." >&2
        find "$store" -mindepth 1 -maxdepth 1 -type d -exec rm -rf {} +
        mkdir -p "$cache"
    fi
fi
flock -s 8
cached=(-Xswiftc -explicit-module-build -Xswiftc -cache-compile-job -Xswiftc -cas-path -Xswiftc "$cache")

# Runs a build, and fails it where the driver went on without its cache, which is only a warning to it.
with_cache() {
    local log code=0
    log=$(mktemp)
    "$@" 2>&1 | tee "$log" || code=$?
    if ! grep -q "turn off caching" "$log"; then rm "$log" && return "$code"; fi
    rm "$log"
    # What is up to date says nothing. Without this file the next build compiles, and says it again.
    rm -f "$scratch/build.db"
    echo "CACHE=1, but the compiler's driver switched its cache off (its warning is above): build without CACHE=1," \
        "or remove what keeps -explicit-module-build from it." >&2
    return 1
}
