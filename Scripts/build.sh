#!/usr/bin/env bash
# swift build|test for one package in the shared scratch path: Scripts/build.sh build App [swift's options].
# SwiftPM keeps its last plan there and may take it for up to date although another package is asked for, or
# although files came or went in a package that this one depends on (swiftlang/swift-package-manager#7715).
# It then builds or tests something else and says so nowhere. So every run plans anew, unless the guard, once it
# is built (make workbench), knows that nothing of what a plan depends on has changed.
# PACKAGE may be .build/focus, a few packages planned together: `workbench focus` writes it.
# BUILD_SYSTEM=swiftbuild builds with SwiftPM's other engine, in a folder of its own, .build/swiftbuild. That plans every
# time and needs no guard. With Swift 6.3.1 it strips code from tests that they need, so it must not strip, and it builds
# only packages that need no other of the house: warnings are errors here, and it suppresses those of dependencies.
# Scripts/build.sh run-tests Packages/Auth [options] runs the tests as they were last built, without SwiftPM, which
# would wait for a build beside it to end.
set -euo pipefail
cd "$(dirname "$0")/.."
verb=$1 package=$2
shift 2
mkdir -p .build
cached=() through=()
if [ "${CACHE:-}" = 1 ] && [ "$verb" != run-tests ]; then
    . Scripts/compile-cache.sh
    set -- "$@" "${cached[@]}"
    through=(with_cache)
fi
# Tests have a program of their own, of which SwiftPM does not know that it runs Swift Testing: with --disable-xctest
# alone it would run nothing, and say so nowhere.
if [ "$verb" = test ]; then set -- "$@" --enable-swift-testing; fi
# CI looks at no variable in a debugger, and compiles most modules once: each as a whole, with its interface in the same
# job. The code and the index are the same, for three quarters of the processor. With no thread of its own there would be
# one object file for a module, where SwiftPM links one for each source file.
if [ "${WHOLE_MODULES:-}" = 1 ] && [ "$verb" != run-tests ]; then
    set -- "$@" -debug-info-format none -Xswiftc -disable-batch-mode -Xswiftc -whole-module-optimization \
        -Xswiftc -no-emit-module-separately-wmo -Xswiftc -num-threads -Xswiftc 1
fi
scratch=.build where=(--package-path "$package")
# A package whose module has the name of a kernel's would overwrite that in the shared folder.
case $package in Packages/*Compat) scratch=.build/compat ;; esac
if [ "$package" = .build/focus ]; then
    # The option for several packages is not a supported one, so a single package goes without.
    named=$(sed -n 's|.*"group:\.\./\([^"]*\)".*|\1|p' $package/contents.xcworkspacedata)
    scratch=$package/scratch where=(--package-path "$named")
    if [[ $named = *$'\n'* ]]; then where=(--multiroot-data-file "$package"); fi
fi
guard=.build/release/workbench plan=replan anew=(--disable-build-manifest-caching) keeps=$guard
if [ "${BUILD_SYSTEM:-native}" = swiftbuild ]; then
    scratch=.build/swiftbuild anew=(--build-system swiftbuild --disable-dead-strip) keeps=
fi
# SwiftPM looks up compiled manifests by the whole environment, OLDPWD and the terminal's variables included, and
# compiles every one of them again in another terminal, or after a cd. So it gets what decides what is built, and
# what tests read; the rest stays out.
names='PATH|HOME|TMPDIR|USER|LOGNAME|TERM|LANG|LC_[A-Z]+|XDG_(CACHE|CONFIG)_HOME|DEVELOPER_DIR|SDKROOT|TOOLCHAINS'
names="$names|PKG_CONFIG_PATH|LIBRARY_PATH|LD_LIBRARY_PATH|CPATH|SWIFT[A-Z_]*|AIRFIT_EVIDENCE|RECORD_GOLDEN"
names="$names|WORKBENCH_SLOW|FOOD_TABLE|ARCHITECTURE_ROOT"
for name in $(compgen -e); do [[ $name =~ ^($names)$ ]] || unset "$name"; done
if [ "$verb" = run-tests ]; then
    if [ $scratch = .build/swiftbuild ]; then
        echo "run-tests runs what SwiftPM's own engine built: leave out BUILD_SYSTEM=swiftbuild." >&2
        exit 2
    fi
    tests=$(pwd)/$scratch/debug/${package##*/}PackageTests.xctest
    # What began this may ignore signals, and hand that on: some tests send them. The level of the shell, which `exec` counts
    # down, builds do not have: SwiftPM, started by a test, would compile all manifests again.
    cd "$package" && exec env -u SHLVL --default-signal "$tests" --testing-library swift-testing "$@"
fi
if [ -x "$keeps" ]; then plan=$("$guard" guard "$package" --scratch-path $scratch -- "$verb" "$@") || plan=replan; fi
if [ "$plan" = keep ]; then anew=(); fi
# Every build leaves a line in .build/history.jsonl; a workbench built from older sources cannot do that.
record=() recorder=$guard
if [ ! -x "$recorder" ]; then recorder=.build/debug/workbench; fi
if "$recorder" history --help >/dev/null 2>&1; then record=("$recorder" history record --file .build/history.jsonl --); fi
${through[@]+"${through[@]}"} ${record[@]+"${record[@]}"} swift "$verb" "${where[@]}" --scratch-path $scratch ${anew[@]+"${anew[@]}"} "$@"
# Only a good end is put on record: what failed or was interrupted is planned again.
if [ -x "$keeps" ]; then "$guard" guard "$package" --scratch-path $scratch --done -- "$verb" "$@"; fi
