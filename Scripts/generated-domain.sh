#!/usr/bin/env bash
# Makes a domain with screens as `workbench new-domain` makes it, in a copy of this repository, and builds and tests it
# over the packages of the repository itself, so that only what was made is compiled. Last line: N tests, T s.
set -euo pipefail
cd "$(dirname "$0")/.."
name=Quoll copy=.build/generated log=$PWD/.build/generated.log tests=0 started=$SECONDS
mkdir -p .build
Scripts/build.sh build Packages/Workbench --product workbench >"$log" 2>&1 || { grep error: "$log" >&2; exit 1; }
rm -rf "$copy" && mkdir -p "$copy"
trap 'rm -rf "$copy"' EXIT
git ls-files -z --cached --others --exclude-standard | tar --null --files-from=- -cf - | tar -xf - -C "$copy"
workbench=$PWD/.build/debug/workbench
(cd "$copy" && git init -q && "$workbench" new-domain "$name" --with-ui) >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
for package in "$name" "${name}UI"; do
    manifest=$copy/Packages/$package/Package.swift results=$PWD/.build/generated-$package.xml
    # From its folder in the copy to the repository's own packages.
    sed -i.old -e "s|path: \"\.\./|path: \"../../../../Packages/|" -e "s|\"../../../../Packages/$name\"|\"../$name\"|" "$manifest"
    rm -f "$results" "$manifest.old"
    if ! Scripts/build.sh test "$copy/Packages/$package" --disable-xctest --xunit-output "$results" >"$log" 2>&1; then
        grep -E "error:|warning:|recorded an issue" "$log" | head -n 40 >&2
        exit 1
    fi
    read -r good bad none <<<"$(awk -f Scripts/count-tests.awk "$results" | head -n 1)"
    # A package that tests nothing shows nothing.
    if [ "$good" = 0 ] || [ "$bad" != 0 ]; then echo "$package: $good passed, $bad failed" >&2; exit 1; fi
    tests=$((tests + good))
done
echo "$tests tests, $((SECONDS - started)) s"
