#!/usr/bin/env bash
# Makes the DocC archive of one module: Scripts/docs-archive.sh PACKAGE MODULE [docc's options]. Any warning is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
package=$1 module=$2 out=.build/docs build=$(readlink -f .build/debug)
shift 2
mkdir -p "$out/graphs/$module"
# A program has no symbols to show. What a domain's module adds to the domain's namespace is shown on its own pages.
if [ "$package" != App ]; then
    triple=$(basename "$(dirname "$build")")
    swift-symbolgraph-extract -module-name "$module" -target "$triple" -I "$build/Modules" \
        $(printf -- '-I %s ' "$build"/C*.build $(dirname Packages/*/Sources/C*/module.modulemap)) \
        -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols \
        -module-cache-path "$build/ModuleCache" -output-dir "$out/graphs/$module"
fi
# Without pages of its own a module has those of its symbols. Code of tutorials ends in .swift.txt in the repository: no
# lint and no build takes it for a source.
rm -rf "$out/$module.docc" && mkdir "$out/$module.docc"
[ ! -d "$package/Sources/$module/$module.docc" ] || cp -r "$package/Sources/$module/$module.docc" "$out/"
for code in "$out/$module.docc"/Resources/*.swift.txt; do [ ! -e "$code" ] || mv "$code" "${code%.txt}"; done
docc convert "$out/$module.docc" --additional-symbol-graph-dir "$out/graphs/$module" \
    --output-path "$out/$module.doccarchive" --fallback-display-name "$module" \
    --fallback-bundle-identifier "airfit.$module" --disable-parameters-and-returns-validation --warnings-as-errors \
    --enable-experimental-external-link-support "$@" >"$out/log" 2>&1 || { echo "$module:" >&2; cat "$out/log" >&2; exit 1; }
