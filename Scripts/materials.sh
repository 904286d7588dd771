#!/usr/bin/env bash
# Writes what a program of a release consists of, .build/NAME.spdx.json (SPDX 2.3): our packages, Swift's runtime, and
# the libraries that the system brings, each with its version, licence and SHA-256 (of sources, sorted, for a package of
# ours; of the files on this machine for the others): Scripts/materials.sh FILE PACKAGE. Its date is that of the commit,
# or SOURCE_DATE_EPOCH.
set -euo pipefail
cd "$(dirname "$0")/.."
binary=$1 package=$2 program=${1##*/}
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Packages/Basics/Sources/CommandPages/Release.swift)
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
created=$(perl -MPOSIX -e 'print strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(shift))' "$epoch")
sum() { LC_ALL=C sort -z | xargs -0 shasum -a 256 | shasum -a 256 | cut -d ' ' -f 1; }
packages=() relations=()
part() { # name, version, licence, SHA-256, what the program does with it, a note
    packages+=("$(printf '{"SPDXID":"SPDXRef-%s","name":"%s","versionInfo":"%s","downloadLocation":"NOASSERTION",' \
        "${1//[^A-Za-z0-9.]/-}" "$1" "$2")$(printf '"filesAnalyzed":false,"licenseConcluded":"%s",' "$3")$(printf \
        '"licenseDeclared":"%s","checksums":[{"algorithm":"SHA256","checksumValue":"%s"}],"comment":"%s"}' "$3" "$4" "$6")")
    relations+=("$(printf '{"spdxElementId":"SPDXRef-%s","relationshipType":"%s","relatedSpdxElement":"SPDXRef-%s"}' \
        "${7:-$program}" "$5" "${1//[^A-Za-z0-9.]/-}")")
}
header() { # a file of a system library, the name whose value is its version
    local root
    for root in /usr/include /usr/local/include /opt/homebrew/include; do
        if [ -f "$root/$1" ]; then sed -n "s/^#define $2  *\"\(.*\)\".*/\1/p" "$root/$1" | head -n 1 && return; fi
    done
}
library() { # the file of a library of the system, or nothing
    { ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null || true; } | awk -v n="$1" '$1 == n { print $NF; exit }'
}
shared() { # name, version, licence, file, what the program does with it
    if [ -f "$4" ]; then part "$1" "$2" "$3" "$(shasum -a 256 <"$4" | cut -d ' ' -f 1)" "$5" "$4 on the machine that built"; fi
}
part "$program" "$version" Apache-2.0 "$(shasum -a 256 <"$binary" | cut -d ' ' -f 1)" DESCRIBES "the file $binary" DOCUMENT
names=("$package")
while read -r name; do names+=("Packages/$name"); done \
    < <(sed -n 's/.*path: "\.\.\/\(Packages\/\)\{0,1\}\([A-Za-z]*\)".*/\2/p' "$package/Package.swift")
for name in "${names[@]}"; do
    part "${name#Packages/}" "$version" Apache-2.0 \
        "$(cd "$name" && find Package.swift Sources -type f -print0 | sum)" CONTAINS "the sources of $name"
done
swift=$(swiftc -version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p' | head -n 1)
static=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p' | sed 's:/lib/swift$:/lib/swift_static:')
if [ -d "$static" ]; then
    part Swift "$swift" "Apache-2.0 WITH Swift-exception" "$(cd "$static" && find . -name '*.a' -print0 | sum)" \
        STATIC_LINK "runtime, standard library and Foundation with ICU: the archives of swift_static"
fi
# These two are found when the program runs.
if [[ " ${names[*]} " == *" Packages/Storage "* ]]; then
    shared SQLite "$(header sqlite3.h SQLITE_VERSION)" blessing "$(library libsqlite3.so.0)" DYNAMIC_LINK
fi
if [[ " ${names[*]} " == *" Packages/Security "* ]]; then
    shared libsodium "$(header sodium/version.h SODIUM_VERSION_STRING)" ISC "$(library libsodium.so.23)" DYNAMIC_LINK
fi
if [ "$(uname)" = Linux ]; then
    while read -r name file; do shared "$name" "of the system" NOASSERTION "$file" DYNAMIC_LINK; done \
        < <(ldd "$binary" | awk '/=> \// { print $1, $3 }' | LC_ALL=C sort)
fi
join() { local IFS=,; echo "$*"; }
printf '{"spdxVersion":"SPDX-2.3","dataLicense":"CC0-1.0","SPDXID":"SPDXRef-DOCUMENT","name":"%s-%s",%s,%s,"packages":[%s],%s}\n' \
    "$program" "$version" \
    "\"documentNamespace\":\"https://spdx.org/spdxdocs/$program-$version-$(shasum -a 256 <"$binary" | cut -c 1-16)\"" \
    "\"creationInfo\":{\"created\":\"$created\",\"creators\":[\"Tool: Scripts/materials.sh\"]}" \
    "$(join "${packages[@]}")" "\"relationships\":[$(join "${relations[@]}")]" | perl -MJSON::PP -0 -e \
    'print JSON::PP->new->canonical->pretty->encode(JSON::PP->new->decode(<STDIN>))' >".build/$program.spdx.json"
