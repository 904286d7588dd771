#!/usr/bin/env bash
# Runs tests that take too long for `make test` and keeps what they said, for the table of requirements:
# Scripts/record-run.sh NAME COMMAND... writes Tests/Evidence/Runs/NAME.tsv. WORKBENCH_SLOW and the like are in the command:
# Scripts/record-run.sh sanitizer-thread Scripts/sanitize.sh thread
# Tests are counted from the event streams that the run writes into .build (`swift test` is told to write one). Of a
# machine of the torture its trials and findings are kept: Scripts/record-run.sh undo make undo OPTIONS="--changes 2000"
# Of the fuzzer its inputs: Scripts/record-run.sh fuzz make fuzz SECONDS=600
set -euo pipefail
cd "$(dirname "$0")/.."
name=$1 file=Tests/Evidence/Runs/$1.tsv log=.build/record-$1.log
shift
mkdir -p .build Tests/Evidence/Runs
status=0 begun=.build/record-$name.begun outcomes=()
if [[ " $* " == *" swift test "* ]]; then outcomes=(--event-stream-output-path "$PWD/.build/events-record-$name.jsonl"); fi
touch "$begun"
commit=$(git rev-parse --short HEAD)$([ -z "$(git status --porcelain -- Packages App Scripts Tests/Sources)" ] || echo " and changes")
env "$@" ${outcomes[@]+"${outcomes[@]}"} >"$log" 2>&1 </dev/null || status=$?
mkdir -p .build/ledger
mapfile -t streams < <(find .build .build/ledger -maxdepth 2 -name 'events*.jsonl' -newer "$begun")
read -r passed failed _ < <(Scripts/count-tests.sh "${streams[@]}")
reports=$(grep -acE '(WARNING|ERROR): (Thread|Address|Leak)Sanitizer' "$log" || true)
processor=$(awk -F ': ' '/^model name/ { print $2; exit }' /proc/cpuinfo)
system=$(awk -F '"' '/^PRETTY_NAME/ { print $2 }' /etc/os-release)
{
    echo "# Written by Scripts/record-run.sh $name"
    printf 'command\t%s\n' "$*"
    printf 'date\t%s\n' "$(date -u +%F)"
    printf 'machine\t%s, %s cores, %s\n' "$processor" "$(nproc)" "$system"
    printf 'commit\t%s\n' "$commit"
    if [[ " $* " =~ \ make\ (crash|faults|power|undo|soak)\  ]]; then
        # The last line of a machine; each line before it is one operation.
        sum="^${BASH_REMATCH[1]}( of [^:]*)?: ([0-9]+) trials, ([0-9]+) findings"
        read -r trials findings < <(sed -nE "s/$sum.*/\2 \3/p" "$log" | tail -n 1) || true
        printf 'operations\t%s\tat least 1\n' "$(grep -cE "^${BASH_REMATCH[1]} [^:]+: [0-9]+ trials" "$log" || true)"
        printf 'trials\t%s\tat least 1\n' "${trials:-0}"
        printf 'findings\t%s\tat most 0\n' "${findings:-1}"
    elif [[ " $* " == *" make fuzz "* ]]; then
        # A line for each target and run; what is found ends the run.
        awk '/: Done [0-9]+ runs/ { inputs += $3; if (!seen[$1]++) targets++ }
            END { printf "targets\t%d\tat least 1\ninputs\t%d\tat least 1\n", targets, inputs }' "$log"
    else
        printf 'tests run\t%s\tat least 1\n' "$((passed + failed))"
        printf 'tests failed\t%s\tat most 0\n' "$failed"
        printf 'sanitizer reports\t%s\tat most 0\n' "$reports"
    fi
    printf 'exit code\t%s\tat most 0\n' "$status"
} >"$file"
cat "$file"
