#!/usr/bin/env bash
# Installs what `make release` built: Scripts/install.sh install PREFIX | uninstall PREFIX. DESTDIR, if set, stands before
# every path, as packages want it. What was made is listed in share/workbench/installed; uninstall removes exactly that.
set -euo pipefail
cd "$(dirname "$0")/.."
verb=$1 prefix=${2%/} root=${DESTDIR:-}${2%/}
list=$root/share/workbench/installed
if [ "$verb" = uninstall ]; then
    if [ ! -f "$list" ]; then echo "$list is not there: nothing of ours is installed in $prefix." >&2; exit 1; fi
    # Files first, then folders, the innermost first; a folder in which others put something stays.
    grep -v '/$' "$list" | while read -r path; do rm -f "$root/$path"; done
    folders=$(grep '/$' "$list" || true)
    rm -f "$list"
    echo "$folders" | LC_ALL=C sort -r | while read -r path; do rmdir "$root/$path" 2>/dev/null || true; done
    if [ ! -f "$list" ]; then echo "removed airfit and workbench from $prefix"; fi
    exit
fi
if [ -f "$list" ]; then DESTDIR=${DESTDIR:-} "$0" uninstall "$prefix" >/dev/null; fi
for built in .build/airfit .build/static/workbench .build/airfit-1.schema.json; do
    if [ ! -f "$built" ] || { [ "${built##*.}" != json ] && [ ! -x "$built" ]; }; then
        echo "$built is not there; make release builds it." >&2
        exit 1
    fi
done
made=()
note() { # remembers what was not there; written at once, so that an install that was interrupted can be removed
    made+=("$1")
    if [ -d "${list%/*}" ]; then printf '%s\n' "${made[@]}" >"$list"; fi
}
folder() {
    if [ "$1" = . ] || [ -d "$root/$1" ]; then return; fi
    folder "$(dirname "$1")"
    mkdir "$root/$1" && note "$1/"
}
put() { # mode, file, place
    folder "$(dirname "$3")"
    install -m "$1" "$2" "$root/$3" && note "$3"
}
mkdir -p "$root"
folder share/workbench
day=$(date -u -d "@${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}" +%F 2>/dev/null || date +%F)
text=$(mktemp -d)
trap 'rm -rf "$text"' EXIT
for program in airfit workbench; do
    if [ "$program" = airfit ]; then built=.build/airfit; else built=.build/static/workbench; fi
    "$built" manual --day "$day" | gzip -9n >"$text/$program.1.gz"
    put 755 "$built" "bin/$program"
    put 644 "$text/$program.1.gz" "share/man/man1/$program.1.gz"
    for shell in bash zsh fish; do
        "$built" completions $shell >"$text/script"
        case $shell in
            bash) place=share/bash-completion/completions/$program ;;
            zsh) place=share/zsh/site-functions/_$program ;;
            fish) place=share/fish/vendor_completions.d/$program.fish ;;
        esac
        put 644 "$text/script" "$place"
    done
done
put 644 .build/airfit-1.schema.json share/airfit/airfit-1.schema.json
echo "installed airfit and workbench in $prefix; make uninstall PREFIX=$prefix removes them"
