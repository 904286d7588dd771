#!/usr/bin/env bash
# Makes a domain with screens as `workbench new-domain` makes it, in a copy of this repository, and holds the copy to all
# that `make lint` checks. The sample that it is a copy of is built and tested like every package; with WORKBENCH_SLOW=1
# the copy is too, over the packages of the repository itself, so that only it is compiled. With CACHED=1 nothing is done
# where all that it is made of is as it was. Last line: N tests, T s.
set -euo pipefail
cd "$(dirname "$0")/.."
name=Quoll copy=.build/generated log=$PWD/.build/generated.log evidence=.build/generated-evidence.tsv tests=0 started=$SECONDS
mkdir -p .build
# Of the domains themselves only the program knows anything, where a new one is registered.
inputs() {
    swift --version 2>/dev/null
    echo "${WORKBENCH_SLOW:-}"
    { git ls-files --cached --others --exclude-standard .swift-format .workbench README.md Scripts App/Package.swift \
        App/Sources Packages Tests/Package.swift Tests/Tests/ArchitectureTests |
        grep -vE '^Packages/(Auth|Nutrition|Workouts)(UI)?/|^Packages/(Orchestrator|Security)/|^Packages/[^/]*/Tests/|\.docc/' &&
        git ls-files --cached --others --exclude-standard 'Packages/Sample*/Tests'; } |
        while IFS= read -r file; do if [ -f "$file" ]; then echo "$file"; fi; done | tee .build/generated-domain.inputs
    git hash-object --stdin-paths <.build/generated-domain.inputs
}
same=$(inputs | git hash-object --stdin)
if [ "${CACHED:-}" = 1 ] && [ -e "$evidence" ] && [ "$(cat .build/generated-domain.passed 2>/dev/null)" = "$same" ]; then
    echo "0 tests: all that it is made of is as it was when they passed" && exit
fi
rm -f "$evidence" .build/generated-domain.passed
Scripts/build.sh build Packages/Workbench --product workbench >"$log" 2>&1 || { grep error: "$log" >&2; exit 1; }
rm -rf "$copy" && mkdir -p "$copy"
trap 'rm -rf "$copy"' EXIT
git ls-files -z --cached --others --exclude-standard | tar --null --files-from=- -cf - | tar -xf - -C "$copy"
workbench=$PWD/.build/debug/workbench
(cd "$copy" && git init -q && "$workbench" new-domain "$name" --with-ui --swiftui) >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
copy=$PWD/$copy
swift format lint --strict --recursive "$copy/Packages/$name" "$copy/Packages/${name}UI" "$copy/App" >"$log" 2>&1 &&
    (cd "$copy" && "$workbench" lint) >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
tested() { # a package, its results, and options
    rm -f "$2"
    if ! Scripts/build.sh test "$1" --disable-xctest --event-stream-output-path "$2" "${@:3}" >"$log" 2>&1; then
        grep -aE "error:|warning:|recorded an issue|↳" "$log" | head -n 40 >&2
        exit 1
    fi
    read -r good bad none < <(Scripts/count-tests.sh "$2")
    # A package that tests nothing shows nothing.
    if [ "$good" = 0 ] || [ "$bad" != 0 ]; then echo "$1: $good passed, $bad failed" >&2; exit 1; fi
}
ARCHITECTURE_ROOT=$copy tested Tests "$PWD/.build/events-generated-lint.jsonl" --filter ArchitectureTests
tests=$good
what="what new-domain makes keeps the format and the law"
if [ "${WORKBENCH_SLOW:-}" = 1 ]; then what+=", builds over these packages and passes its tests"; else name=''; fi
for package in ${name:+"$name" "${name}UI"}; do
    manifest=$copy/Packages/$package/Package.swift
    # From its folder in the copy to the repository's own packages.
    sed -i.old -e "s|path: \"\.\./|path: \"../../../../Packages/|" -e "s|\"../../../../Packages/$name\"|\"../$name\"|" "$manifest"
    rm -f "$manifest.old"
    tested "$copy/Packages/$package" "$PWD/.build/events-generated-$package.jsonl"
    tests=$((tests + good))
done
printf 'R-005\t%s\t\t%s\n' Scripts/generated-domain.sh \
    "$what" >"$evidence"
if [ "$(inputs | git hash-object --stdin)" = "$same" ]; then echo "$same" >.build/generated-domain.passed; fi
echo "$tests tests, $((SECONDS - started)) s"
