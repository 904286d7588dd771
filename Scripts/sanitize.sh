#!/usr/bin/env bash
# Every package's tests under a sanitizer, in a scratch path of its own, to the end whatever one of them says:
# Scripts/sanitize.sh thread|address [packages]. A line for each; the last counts all: "N tests of N packages, …".
set -euo pipefail
cd "$(dirname "$0")/.."
kind=$1
shift
packages=("$@")
if [ ${#packages[@]} = 0 ]; then packages=(Packages/* App Tests); fi
scratch=.build-${kind:0:1}san passed=0 failed=0 reports=0 bad=()
mkdir -p .build
# Foundation leaks 32 bytes of a process and 4 KiB of an empty file that is read: not ours to let go of. What the first
# use of a global makes lives as long as the program; the sanitizer does not see pointers with marks of the runtime in them.
printf 'leak:%s\n' libFoundation once_slow >.build/leaks
export LSAN_OPTIONS=suppressions=$PWD/.build/leaks:print_suppressions=0
planted() { # a fault that the sanitizer must find, or its silence over the others says nothing
    local folder=.build/planted-$kind fault
    case $kind in
    thread) fault='let turns = Turns()
        // They take turns, each by looking at the count of the other: both run, and nothing orders them.
        async let left: Void = turns.go(left: true)
        async let right: Void = turns.go(left: false)
        _ = await (left, right)' ;;
    address) fault='let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        number.deallocate()
        number.pointee = 1' ;;
    esac
    mkdir -p "$folder/Tests/PlantedTests"
    cat >"$folder/Package.swift" <<-END
		// swift-tools-version: 6.2
		import PackageDescription
		let package = Package(name: "Planted", targets: [.testTarget(name: "PlantedTests")])
	END
    cat >"$folder/Tests/PlantedTests/PlantedTests.swift" <<-END
		import Foundation
		import Testing
		final class Turns: @unchecked Sendable {
		    var left = 0, right = 0
		    @concurrent func go(left isLeft: Bool) async {
		        while (isLeft ? left : right) < 100 {
		            if isLeft, left <= right { left += 1 } else if !isLeft, right < left { right += 1 } else { sched_yield() }
		        }
		    }
		}
		@Test func planted() async { $fault }
	END
    swift test --package-path "$folder" --scratch-path "$folder/.build" --disable-xctest --enable-swift-testing --sanitize="$kind" \
        >"$folder/log" 2>&1 </dev/null || true
    grep -qaE 'ERROR: AddressSanitizer: heap-use-after-free|ThreadSanitizer: (data|Swift access) race' "$folder/log" ||
        { echo "a planted fault is not found by the $kind sanitizer: $folder/log" >&2 && exit 1; }
}
planted
# Tests of programs run those that are built without a sanitizer.
if [[ " ${packages[*]} " == *" Tests "* ]]; then
    Scripts/build.sh build App >&2
    Scripts/build.sh build Tests >&2
fi
for package in "${packages[@]}"; do
    events=.build/events-$kind-${package//\//-}.jsonl log=.build/sanitize-$kind-${package//\//-}.log
    rm -f "$events"
    started=$SECONDS status=0
    # Modules of one name overwrite each other in one folder.
    case $package in Packages/*Compat) place=$scratch/compat ;; *) place=$scratch ;; esac
    swift test --package-path "$package" --scratch-path "$place" --disable-build-manifest-caching \
        --disable-xctest --enable-swift-testing --event-stream-output-path "$PWD/$events" --sanitize="$kind" \
        >"$log" 2>&1 </dev/null || status=$?
    counts=$(Scripts/count-tests.sh "$events")
    read -r good wrong _ <<<"$counts"
    found=$(grep -acE '(WARNING|ERROR): (Thread|Address|Leak)Sanitizer' "$log" || true)
    # A crash, a build error and a run of nothing are failures too.
    if [ "$wrong" = 0 ] && { [ "$status" != 0 ] || [ "$good" = 0 ]; }; then wrong=1; fi
    printf '%-28s %4d passed %3d failed %3d reports  %4d s\n' \
        "$package" "$good" "$wrong" "$found" $((SECONDS - started))
    if [ "$wrong" != 0 ] || [ "$found" != 0 ]; then
        bad+=("$package")
        sed -n 2,21p <<<"$counts"
        grep -aE -m 20 '(Thread|Address|Leak)Sanitizer|error:|recorded an issue|Fatal' "$log" || true
    fi
    passed=$((passed + good)) failed=$((failed + wrong)) reports=$((reports + found))
done
echo "$((passed + failed)) tests of ${#packages[@]} packages, $failed failed, $reports reports of the $kind sanitizer"
if [ ${#bad[@]} != 0 ]; then
    echo "look at ${bad[*]}: .build/sanitize-$kind-*.log" >&2
    exit 1
fi
