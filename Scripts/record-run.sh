#!/usr/bin/env bash
# Runs tests that take too long for `make test` and keeps what they said, for the table of requirements:
# Scripts/record-run.sh NAME COMMAND... writes Tests/Evidence/Runs/NAME.tsv. WORKBENCH_SLOW and the like are in the command:
# Scripts/record-run.sh sanitizer-thread Scripts/sanitize.sh thread
# Tests are counted from the event streams that the run writes into .build (`swift test` is told to write one).
set -euo pipefail
cd "$(dirname "$0")/.."
name=$1 file=Tests/Evidence/Runs/$1.tsv log=.build/record-$1.log
shift
mkdir -p .build Tests/Evidence/Runs
status=0 begun=.build/record-$name.begun outcomes=()
if [[ " $* " == *" swift test "* ]]; then outcomes=(--event-stream-output-path "$PWD/.build/events-record-$name.jsonl"); fi
touch "$begun"
env "$@" ${outcomes[@]+"${outcomes[@]}"} >"$log" 2>&1 </dev/null || status=$?
mkdir -p .build/ledger
mapfile -t streams < <(find .build .build/ledger -maxdepth 2 -name 'events*.jsonl' -newer "$begun")
read -r passed failed _ < <(Scripts/count-tests.sh "${streams[@]}")
reports=$(grep -acE '(WARNING|ERROR): (Thread|Address|Leak)Sanitizer' "$log" || true)
processor=$(awk -F ': ' '/^model name/ { print $2; exit }' /proc/cpuinfo)
system=$(awk -F '"' '/^PRETTY_NAME/ { print $2 }' /etc/os-release)
changed=$([ -z "$(git status --porcelain -- Packages App Scripts)" ] || echo " and changes")
{
    echo "# Written by Scripts/record-run.sh $name"
    printf 'command\t%s\n' "$*"
    printf 'date\t%s\n' "$(date -u +%F)"
    printf 'machine\t%s, %s cores, %s\n' "$processor" "$(nproc)" "$system"
    printf 'commit\t%s%s\n' "$(git rev-parse --short HEAD)" "$changed"
    printf 'tests run\t%s\tat least 1\n' "$((passed + failed))"
    printf 'tests failed\t%s\tat most 0\n' "$failed"
    printf 'sanitizer reports\t%s\tat most 0\n' "$reports"
    printf 'exit code\t%s\tat most 0\n' "$status"
} >"$file"
cat "$file"
