#!/usr/bin/env bash
# Makes one static site of every library's documentation and of the house's own articles, in .build/docs/site.
# Fails on any warning of DocC and on any link inside the site that leads nowhere. An argument is a package to stop at
# its archives: Scripts/docs.sh Packages/Relux.
set -euo pipefail
cd "$(dirname "$0")/.."
packages=("$@") out=.build/docs
if [ ${#packages[@]} = 0 ]; then packages=(Packages/* Tests) && rm -rf "$out"; fi
mkdir -p "$out/graphs"
for package in "${packages[@]}"; do
    Scripts/build.sh build "$package" >"$out/log" 2>&1 || { grep error "$out/log" >&2; exit 1; }
    # What has neither an article nor public symbols has no page. The faces of upstream have the names of other modules.
    if [[ $package == *Compat ]]; then continue; fi
    for module in $(basename -a "$package"/Sources/*/); do
        if [ ! -d "$package/Sources/$module/$module.docc" ]; then
            [ "$package" != Tests ] && grep -rqE '^ *public ' --include='*.swift' "$package/Sources/$module" || continue
        fi
        Scripts/docs-archive.sh "$package" "$module"
    done
done
[ $# = 0 ] || exit 0
# The house's articles link into the libraries, so DocC is told about those.
Scripts/docs-archive.sh App airfit $(printf -- '--dependency %s ' "$out"/*.doccarchive)
docc merge $(ls -d "$out"/*.doccarchive | sort -t/ -k3,3f) --synthesized-landing-page-name "All libraries" \
    --synthesized-landing-page-kind airfit --synthesized-landing-page-topics-style list --output-path "$out/site"
cp Scripts/site/* "$out/site/"
# A chapter of the tutorials has an address, but no page.
links=$(cat $(find "$out/site/data" -name '*.json') | tr -d '\\' | grep -oE '"url":"/(documentation|tutorials)/[^"#]*' \
    | cut -d'"' -f4 | grep -v '^/tutorials/tutorials/' | sort -u)
lost=$(while read -r link; do [ -e "$out/site/data$link.json" ] || echo "$link"; done <<<"$links")
[ -z "$lost" ] || { printf 'A link leads nowhere: %s\n' $lost >&2; exit 1; }
echo "$(ls -d "$out"/*.doccarchive | wc -l) archives, $(wc -l <<<"$links") links, $(du -sh "$out/site" | cut -f1) in $out/site"
echo "Look at it: python3 -m http.server -d $out/site 8000"
