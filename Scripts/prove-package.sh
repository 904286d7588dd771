#!/usr/bin/env bash
# Installs what users get where no Swift is, and uses it there: the Debian package in a clean root (debootstrap, with no
# network inside), and `make install` and `make uninstall` into a folder. Expects `make deb`. Says what each step gave.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Packages/Basics/Sources/CommandPages/Release.swift)
package=$PWD/.build/airfit_${version}_$(dpkg --print-architecture).deb
if [ "$(id -u)" != 0 ]; then echo "Only root may make a clean root: sudo make prove-package" >&2; exit 1; fi
if ! command -v debootstrap >/dev/null; then echo "Needed: apt-get install debootstrap" >&2; exit 1; fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
base=.build/clean-root.tar # kept: it is the same for every package
if [ ! -f "$base" ]; then
    debootstrap --variant=minbase --include=man-db,bash-completion,zsh,fish,git bookworm "$folder/base" >&2
    tar -C "$folder/base" -cf "$base.new" . && mv "$base.new" "$base"
fi
mkdir "$folder/root" && tar -C "$folder/root" -xf "$base"
cp "$package" "$folder/root/airfit.deb"
inside() { # in the clean root, without a network; its input is the script
    unshare --mount --net --pid --fork sh -c 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" &&
        exec chroot "$0" /usr/bin/env -i HOME=/root TERM=xterm LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        bash -euo pipefail' "$folder/root"
}
# What it depends on comes from Debian, by apt; then the network is gone.
cp /etc/resolv.conf "$folder/root/etc/resolv.conf"
chroot "$folder/root" apt-get -qq update >&2
chroot "$folder/root" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends /airfit.deb >&2
inside <Scripts/prove-package-inside.sh
echo "lintian: $(lintian --fail-on error,warning "$package" 2>&1)"
find "$folder" -path "$folder/root" -prune -o -print | sort >"$folder.before"
Scripts/install.sh install "$folder/prefix" && "$folder/prefix/bin/airfit" --version && "$folder/prefix/bin/workbench" --version
Scripts/install.sh uninstall "$folder/prefix"
rmdir "$folder/prefix" 2>/dev/null || true
find "$folder" -path "$folder/root" -prune -o -print | sort | diff "$folder.before" - && echo "uninstall left nothing"
rm -f "$folder.before"
