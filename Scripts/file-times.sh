#!/usr/bin/env bash
# For CI, after a checkout into a build that was restored: a build knows by the time of a file whether it changed, and a
# checkout makes all files new. A file that is as it was for that build gets the time it had then, by mode, digest and path
# of git; the list of them is saved with the build.
set -euo pipefail
cd "$(dirname "$0")/.."
list=.build/ci-files
mkdir -p .build
touch "$list"
git -c core.quotePath=false ls-files -s |
    awk -F '\t' -v now="$(date +%s)" 'isOld { times[$2 FS $3] = $1; next }
        { print (($1 FS $2) in times ? times[$1 FS $2] : now) FS $0 }' \
        isOld=1 "$list" isOld=0 - >"$list.new"
mv "$list.new" "$list"
for time in $(cut -f 1 "$list" | sort -u); do
    awk -F '\t' -v time="$time" '$1 == time { print $3 }' "$list" |
        tr '\n' '\0' | xargs -0 touch -c -h -d "@$time"
done
