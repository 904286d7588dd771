#!/usr/bin/env bash
# Two clones of the last commit, at two paths, share the results of tests by an nginx with PUT: Scripts/prove-shared-results.sh
# [PACKAGE...]. The first runs the tests; the second builds and runs none; a fault planted there is found; with the server
# gone the second runs all. Says how many seconds of the processor each took.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ $# = 0 ]; then set -- Packages/SwiftIoC Packages/CoreModels; fi
if ! command -v nginx >/dev/null; then DEBIAN_FRONTEND=noninteractive apt-get install -y nginx-light >/dev/null; fi
workbench=$PWD/.build/debug/workbench folder=$(mktemp -d) port=18474
trap 'kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
cat >"$folder/nginx.conf" <<END
daemon off; pid $folder/pid; error_log $folder/log; user root;
events {}
http {
    access_log off; client_body_temp_path $folder/body;
    server {
        listen 127.0.0.1:$port; root $folder/store; client_max_body_size 16m;
        location / { dav_methods PUT; create_full_put_path on; }
    }
}
END
mkdir "$folder/store"
nginx -c "$folder/nginx.conf" 2>/dev/null & server=$!
for clone in first second/deeper; do git clone -q . "$folder/$clone"; done
tested() { # what it shows, the clone, how it must end, and what the last line must be
    local status=0
    times >"$folder/before"
    "$workbench" test --root "$folder/$2" --cache "http://127.0.0.1:$port" "${@:5}" >"$folder/out" 2>&1 || status=$?
    times >"$folder/after"
    echo "$1: $(tail -n 1 "$folder/out"), $(tail -qn 1 "$folder/before" "$folder/after" | tr 'ms' '  ' |
        awk '{ s = 60 * ($1 + $3) + $2 + $4 - s } END { printf "%.1f", s }') s of the processor"
    if [ "$status" != "$3" ] || ! grep -qE "$4" "$folder/out"; then cat "$folder/out" >&2 && exit 1; fi
}
tested "the first clone" first 0 '^[1-9][0-9]* passed, 0 failed' "$@"
tested "the second, at another path" second/deeper 0 '^0 passed, 0 failed' "$@"
fault=$(ls "$folder/second/deeper/$1"/Tests/*/*.swift | head -n 1)
printf 'import Testing\n@Test func planted() { #expect(Bool(false)) }\n' >"${fault%/*}/Planted.swift"
tested "a fault in the second" second/deeper 1 'planted' "$@"
rm "${fault%/*}/Planted.swift"
kill "$server" && wait "$server" 2>/dev/null || true
tested "the second without the server" second/deeper 0 'is asked for no more results' "$@"
