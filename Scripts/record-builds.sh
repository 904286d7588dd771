#!/usr/bin/env bash
# Builds a generated repository of two domains after changes and keeps what was compiled, for the table of requirements:
# writes Tests/Evidence/Runs/incremental-builds.tsv. Takes minutes; needs jq.
set -euo pipefail
cd "$(dirname "$0")/.."
file=Tests/Evidence/Runs/incremental-builds.tsv at=.build/record-builds domain=InvoiceDiary
Scripts/build.sh build Packages/Workbench --product workbench >/dev/null
rm -rf "$at"
mkdir -p "$at"
cp .build/debug/workbench .build/debug/lib*.so "$at/"
"$at/workbench" generate --domains 2 --at "$at/repository"
measure() {
    "$at/workbench" bench-build --at "$at/repository" --change "$1" --layer "$2" --target app --domain "$domain" \
        --iterations 3 --warm-ups 1 --out "$at/$2.json" >&2
}
measure body ServiceImpl
measure "public addition" Models
kept='[.iterations[] | select(.isWarmUp | not) | select(.rejection == null)]'
{
    echo "# Written by Scripts/record-builds.sh"
    printf 'command\tworkbench bench-build, two generated domains\n'
    printf 'date\t%s\n' "$(date -u +%F)"
    printf 'machine\t%s, %s cores, %s\n' "$(awk -F ': ' '/^model name/ { print $2; exit }' /proc/cpuinfo)" "$(nproc)" \
        "$(awk -F '"' '/^PRETTY_NAME/ { print $2 }' /etc/os-release)"
    printf 'commit\t%s\n' "$(git rev-parse --short HEAD)"
    jq -r "$kept | \"builds after a body of ServiceImpl\t\(length)\tat least 3\",
        \"most modules compiled after a body\t\(map(.compiled | length) | max)\tat most 1\",
        \"most libraries and programs linked after a body\t\(map(.linked | length) | max)\tat most 2\"" "$at/ServiceImpl.json"
    jq -r --arg own "$domain" "$kept | \"builds after a public function of Models\t\(length)\tat least 3\",
        \"fewest modules compiled after a public function\t\(map(.compiled | length) | min)\tat least 5\",
        \"modules of the other domain compiled\t\([.[].compiled[] | select(startswith(\"OrderDiary\") and (endswith(\"Orchestration\") | not))] | length)\tat most 0\"" \
        "$at/Models.json"
} >"$file"
cat "$file"
