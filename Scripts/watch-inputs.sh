#!/usr/bin/env bash
# Watches which files of the repository outside of their package, or in its other test targets, the tests open, and which
# built programs they start, and names those that neither the law (affected.reads and runs) nor the manifest does: a change
# of them would not run the tests. Listings of folders and what is read of a build are not seen. Scripts/watch-inputs.sh
# [PACKAGE...] runs the tests as they were last built. Linux, with strace.
set -euo pipefail
cd "$(dirname "$0")/.."
here=$PWD packages=("$@") status=0
if [ ${#packages[@]} = 0 ]; then packages=(Packages/* App Tests); fi
command -v strace >/dev/null || { echo "strace is missing: apt-get install strace" >&2 && exit 2; }
trace=$(mktemp) && trap 'rm -f "$trace"' EXIT
undeclared() { # of the paths or programs on standard input, those that no pattern of a test module has
    perl -MJSON::PP -0777 -e 'open my $law, "<", ".workbench/law.json"; my ($module, $key) = @ARGV;
        my $patterns = decode_json(<$law>)->{affected}{$key}{$module} // [];
        my @patterns = map { $_ eq "*" ? ".*" : join "", map { $_ eq "**/" ? "(?:.*/)?" : $_ eq "**" ? ".*" : $_ eq "*" ?
            "[^/]*" : quotemeta } split m{(\*\*/|\*\*|\*)} } @$patterns;
        for my $path (split /\n/, <STDIN>) { print "$path\n" unless grep { $path =~ m{^$_(?:/|$)} } @patterns }' "$@"
}
needed() { # the manifest's words about a test target
    perl -0777 -ne "print \$1 if /testTarget\(\s*name: \"$2\"(.*?)\n        [.)]/s" "$1/Package.swift"
}
for package in "${packages[@]}"; do
    for folder in "$package"/Tests/*Tests; do
        module=${folder##*/}
        strace -f -y -qq -e trace=openat,open,execve -e status=successful -o "$trace" \
            Scripts/build.sh run-tests "$package" --filter "^$module\\." >/dev/null 2>&1 </dev/null || true
        opened=$(grep -v 'O_DIRECTORY\|O_CREAT\|O_WRONLY' "$trace" | sed -n "s|.* = [0-9]*<$here/\([^>]*\)>\$|\1|p" |
            while read -r path; do [ -d "$path" ] || echo "$path"; done | LC_ALL=C sort -u |
            grep -vP "^\.build|^\.git/|^Scripts/build\.sh|^$folder/|^$package/(?!Tests/\w+Tests/)" || true)
        started=$(sed -n "s|.*execve(\"$here/.build/\([^\"]*/\)\?debug/\([^\"/]*\)\".*|\2|p" "$trace" | LC_ALL=C sort -u |
            grep -v '\.xctest$' || true)
        # shellcheck disable=SC2086 # words are paths
        missing=$(git ls-files -- ${opened:-.none} | undeclared "$module" reads)
        for program in $(undeclared "$module" runs <<<"$started"); do
            needed "$package" "$module" | grep -q "\"$program\"" || missing+=$'\n'"the program $program"
        done
        if [ -z "$missing" ]; then
            echo "$module: $(wc -w <<<"$opened") files and $(wc -w <<<"$started") programs, all in the law" && continue
        fi
        printf '%s needs, and the law does not say so:\n' "$module" && sed '/^$/d; s/^/  /' <<<"$missing"
        status=1
    done
done
exit $status
