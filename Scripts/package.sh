#!/usr/bin/env bash
# Makes .build/airfit_VERSION_ARCHITECTURE.deb of what `make release` built, with dpkg-deb, and has lintian check it.
# It needs the libraries that the programs are linked with, as dpkg-shlibdeps names them, and the two they open.
set -euo pipefail
cd "$(dirname "$0")/.."
for tool in dpkg-deb:dpkg dpkg-shlibdeps:dpkg-dev lintian:lintian; do
    if ! command -v "${tool%:*}" >/dev/null; then echo "Needed: apt-get install ${tool#*:}" >&2; exit 1; fi
done
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Packages/Basics/Sources/CommandPages/Release.swift)
architecture=$(dpkg --print-architecture)
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
root=$PWD/.build/deb file=.build/airfit_${version}_$architecture.deb
rm -rf "$root"
umask 022
DESTDIR=$root Scripts/install.sh install /usr >/dev/null
# What is installed is known to dpkg, and the zsh of Debian looks elsewhere below /usr.
rm -r "$root/usr/share/workbench"
mkdir "$root/usr/share/zsh/vendor-completions"
mv "$root"/usr/share/zsh/site-functions/* "$root/usr/share/zsh/vendor-completions"
rmdir "$root/usr/share/zsh/site-functions"
docs=$root/usr/share/doc/airfit
mkdir -p "$docs" "$root/DEBIAN"
maintainer="The authors of airfit <${DEBEMAIL:-$(git log -1 --format=%ae)}>"
cat >"$docs/copyright" <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: airfit

Files: *
Copyright: $(sed -n 's/^Copyright //p' .github/NOTICE)
License: Apache-2.0
 On Debian systems the text of the licence is in
 /usr/share/common-licenses/Apache-2.0. Swift's runtime, its standard library
 and Foundation are part of the programs, under the same licence with the
 exception for runtime libraries of swift.org.
END
gzip -9n >"$docs/changelog.gz" <<END
airfit ($version) unstable; urgency=low

  * The changes of this version are in .github/CHANGELOG.md of the sources.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
control=$(mktemp -d)
trap 'rm -rf "$control"' EXIT
mkdir "$control/debian" && printf 'Source: airfit\n\nPackage: airfit\nArchitecture: any\n' >"$control/debian/control"
depends=$(cd "$control" && dpkg-shlibdeps -O "$root"/usr/bin/* 2>/dev/null | sed 's/^shlibs:Depends=//')
cat >"$root/DEBIAN/control" <<END
Package: airfit
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk "$root/usr" | cut -f 1)
Depends: $depends, libsodium23, libsqlite3-0
Recommends: git
Section: utils
Priority: optional
Description: fitness log for the terminal, and a workbench for Swift monorepos
 airfit logs training, food and weight in an SQLite file, shows the day with
 its energy balance, keeps records, and imports what other apps export.
 .
 workbench checks who may import whom in a repository of Swift packages, draws
 it, tells which tests a change affects, and measures builds. Both run without
 Swift; workbench calls it where it builds or reads a manifest.
END
# Times are those of the commit, so that the same sources make the same bytes.
find "$root" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group --build "$root" "$file" >/dev/null
lintian --fail-on error,warning "$file"
echo "$file"
