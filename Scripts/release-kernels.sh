#!/usr/bin/env bash
# Makes the kernels a version that SwiftPM takes by URL: Scripts/release-kernels.sh 0.2.0. SwiftPM reads the manifest at a
# repository's root only, and main has none there. So this makes a commit beside main, with main's tree and a root manifest
# that is written from what SwiftPM says of each kernel's own, and tags it. Work tree, index and branches stay. Needs jq.
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1:-} kernels=(Axiom Basics CoreModels FileFormats Relux Storage SwiftIoC TestInfrastructure Trapezio)
refuse() { echo "$1" >&2 && exit 2; }
number='(0|[1-9][0-9]*)' label='[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*'
[[ $version =~ ^$number\.$number\.$number(-$label)?(\+$label)?$ ]] ||
    refuse "\"$version\" is no semantic version. Give three numbers: make release-kernels VERSION=0.2.0"
IFS=. read -ra parts <<<"${BASH_REMATCH[4]#-}"
for part in ${parts[@]+"${parts[@]}"}; do
    [[ ! $part =~ ^0[0-9]+$ ]] || refuse "\"$version\" is no semantic version: \"$part\" begins with a zero."
done
for tag in "$version" "v$version"; do # SwiftPM takes both for the same version
    if git show-ref --verify --quiet "refs/tags/$tag"; then
        refuse "The tag $tag exists, and a version never changes. Give the next version, or remove it: git tag -d $tag"
    fi
done
command -v jq >/dev/null || refuse "jq is not here: install it, to read what SwiftPM says of a manifest."
main=$(git rev-parse --verify --quiet 'refs/heads/main^{commit}') || refuse "There is no branch main: git branch main"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for kernel in "${kernels[@]}"; do
    mkdir "$folder/$kernel"
    git show "$main:Packages/$kernel/Package.swift" >"$folder/$kernel/Package.swift"
    swift package --package-path "$folder/$kernel" dump-package >"$folder/$kernel.json"
done
dumps=("${kernels[@]/#/$folder/}")
jq -rs -f Scripts/release-kernels.jq "${dumps[@]/%/.json}" >"$folder/Package.swift"
swift package --package-path "$folder" dump-package >"$folder/root.json"
export GIT_INDEX_FILE=$folder/index
git read-tree "$main"
git update-index --add --cacheinfo "100644,$(git hash-object -w "$folder/Package.swift"),Package.swift"
text="Offer the kernels by URL as $version"
commit=$(git commit-tree "$(git write-tree)" -p "$main" -m "$text" -m "Made by make release-kernels from main, $main.")
git tag -a -m "$text" "$version" "$commit"
url=$(git remote get-url origin 2>/dev/null || echo "https://…/${PWD##*/}.git") package=${url##*/}
products=$(jq -r '[.products[].name] | join(", ")' "$folder/root.json")
cat <<END
$version is $(git rev-parse --short "$commit"), beside main at $(git rev-parse --short "$main"). In the manifest of a package that takes it:
    .package(url: "$url", from: "$version"),
    .product(name: "Relux", package: "${package%.git}"),
Products: $products
Push it:   git push origin refs/tags/$version
Remove it: git tag -d $version; where it is pushed: git push origin :refs/tags/$version
END
