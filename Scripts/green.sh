#!/usr/bin/env bash
# The last commit whose check ended well, in .build/green. `Scripts/green.sh keep COMMIT` notes it there with the workbench
# of that check and a digest of the machine's programs. `ask` prints three lines, by the answer of that workbench: the
# commit; `fuzz` where a reader that is fuzzed has changed since then; the tests that this affects. It fails where any of
# it is missing or other: then everything runs.
set -euo pipefail
cd "$(dirname "$0")/.."
green=.build/green
machine() { { swift --version; uname -srm; dpkg-query -W || true; } 2>/dev/null | git hash-object --stdin; }
if [ "$1" = keep ]; then
    # The commit goes first and comes last: what is between is no green commit.
    rm -rf $green && mkdir -p $green
    cp .build/debug/workbench .build/debug/libAxiomCore.so $green
    machine >$green/machine
    echo "$2" >$green/commit
    exit
fi
commit=$(cat $green/commit)
[ "$(cat $green/machine)" = "$(machine)" ]
git cat-file -e "$commit^{commit}"
plan=$($green/workbench ci --plan --base "$commit" --shards 1)
parts=$(sed -n 's/.*"tests":"\([^"]*\)".*/\1/p' <<<"$plan")
[ -n "$parts" ] || grep -q '^count=0$' <<<"$plan"
readers=$($green/workbench affected --base "$commit" --explain fuzz)
changed=$(git diff --name-only "$commit" -- Scripts/fuzz.sh Tests/Corpus)
echo "$commit"
if [[ $readers = "fuzz is not affected"* ]] && [ -z "$changed" ]; then echo; else echo fuzz; fi
echo "$parts"
