#!/usr/bin/env bash
# Makes a domain with screens as `workbench new-domain` makes it, in a copy of this repository; holds the copy to all
# that `make lint` checks; then builds and tests what was made over the packages of the repository itself, so that only
# that is compiled. Last line: N tests, T s.
set -euo pipefail
cd "$(dirname "$0")/.."
name=Quoll copy=.build/generated log=$PWD/.build/generated.log evidence=.build/generated-evidence.tsv tests=0 started=$SECONDS
rm -f "$evidence"
mkdir -p .build
Scripts/build.sh build Packages/Workbench --product workbench >"$log" 2>&1 || { grep error: "$log" >&2; exit 1; }
rm -rf "$copy" && mkdir -p "$copy"
trap 'rm -rf "$copy"' EXIT
git ls-files -z --cached --others --exclude-standard | tar --null --files-from=- -cf - | tar -xf - -C "$copy"
workbench=$PWD/.build/debug/workbench
(cd "$copy" && git init -q && "$workbench" new-domain "$name" --with-ui) >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
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
for package in "$name" "${name}UI"; do
    manifest=$copy/Packages/$package/Package.swift
    # From its folder in the copy to the repository's own packages.
    sed -i.old -e "s|path: \"\.\./|path: \"../../../../Packages/|" -e "s|\"../../../../Packages/$name\"|\"../$name\"|" "$manifest"
    rm -f "$manifest.old"
    tested "$copy/Packages/$package" "$PWD/.build/events-generated-$package.jsonl"
    tests=$((tests + good))
done
printf 'R-005\t%s\t\t%s\n' Scripts/generated-domain.sh \
    "what new-domain makes builds over these packages and passes its tests" >"$evidence"
echo "$tests tests, $((SECONDS - started)) s"
