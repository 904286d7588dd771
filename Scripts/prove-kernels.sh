#!/usr/bin/env bash
# The kernels by URL, as another package takes them: makes a version of them in a clone of the last commit, and builds and
# runs from nothing a program of Axiom, SwiftIoC, Relux and Trapezio together, one of each alone, one of Storage, and the tests
# of a domain that `workbench adopt` gave to a repository, each with caches of its own. Says what they consist of, what they
# took and what they printed (minutes; needs jq).
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d) version=0.2.0
trap 'rm -rf "$folder"' EXIT
fail() { echo "$1" >&2 && exit 1; }
git clone -q . "$folder/kernels"
git -C "$folder/kernels" checkout -q -B main
release() { make --no-print-directory -C "$folder/kernels" release-kernels VERSION="$1"; }
state() { git -C "$folder/kernels" status --porcelain --branch && git -C "$folder/kernels" rev-parse HEAD main; }
before=$(state)
release $version
[ "$(state)" = "$before" ] || fail "The release changed the work tree, the index or a branch."
[ "$(git -C "$folder/kernels" diff --name-status main $version)" = $'A\tPackage.swift' ] ||
    fail "The version differs from main in more than the manifest."
for wrong in $version 1.2 v1.2.3 1.02.3 1.0.0-01 ""; do
    if release "$wrong" >"$folder/log" 2>&1; then fail "The version \"$wrong\" was not refused."; fi
    echo "refused: $(head -n 1 "$folder/log")"
done
consumer() { # a name, its products; its source is read, and its last line printed must be the one given
    local name=$1 line=$2 place=$folder/$1 products="" status=0
    for product in "${@:3}"; do products+=$'\n'"            .product(name: \"$product\", package: \"kernels\"),"; done
    mkdir -p "$place/Sources/$name"
    cat >"$place/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "$name",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "file://$folder/kernels", from: "$version")],
    targets: [
        .executableTarget(name: "$name", dependencies: [$products
        ])
    ])
END
    cat >"$place/Sources/$name/main.swift"
    printf '\n== %s: Package.swift\n' "$name"
    cat "$place/Package.swift"
    echo "== $name: main.swift, $(grep -c . "$place/Sources/$name/main.swift") lines"
    cat "$place/Sources/$name/main.swift"
    TIMEFORMAT="== $name: built and run in %R s, %U s of the processor"
    { time swift run --package-path "$place" --cache-path "$place/cache" --security-path "$place/security" \
        "$name" >"$place/out" 2>"$place/log" || status=$?; } 2>&1
    grep -E '^(Fetched|Computed|Build) ' "$place/log" || true
    cat "$place/out"
    if [ $status != 0 ] || [ "$(tail -n 1 "$place/out")" != "$line" ]; then
        tail -n 40 "$place/log" >&2
        fail "$name ended with $status, and its last line is not \"$line\"."
    fi
}
Scripts/build.sh build Packages/Workbench --product workbench >"$folder/log" 2>&1 || { cat "$folder/log" >&2 && exit 1; }
consumer tally "count 3" Axiom SwiftIoC Relux Trapezio <<'END'
import Axiom
import Relux
import SwiftIoC
import Trapezio

struct Added: Relux.Action { let number: Int }

actor Total: Relux.BusinessState {
    typealias State = Int
    nonisolated let container = StateContainer(0)
    static var reducers: [Relux.Reducer<Int>] { [.on(Added.self) { $0 += $1.number }] }
}

struct Tally: Relux.Module {
    let states: [any Relux.AnyState]
    let sagas: [any Relux.Saga] = []
}

struct Screen: TrapezioScreen {}
struct Shown: TrapezioState { var count = 0 }
enum Key: TrapezioEvent { case refresh }

final class Store: TrapezioStore<Screen, Shown, Key> {
    private let total: Total

    init(total: Total) {
        self.total = total
        super.init(screen: Screen(), initialState: Shown())
    }

    override func handle(event: Key) { update { $0.count = total.stateSnapshot } }
}

let ioc = IoC()
ioc.register(Total.self) { Total() }
let total = try ioc.resolve(Total.self)
let relux = Relux()
try relux.register(Tally(states: [total]))
await relux.dispatcher.actions { Added(number: 1); Added(number: 2) }
let store = Store(total: total)
store.handle(event: .refresh)
print("count \(store.state.count)")
END
consumer greeting "Good evening, Ada" SwiftIoC <<'END'
import SwiftIoC

struct Greeting: Sendable { let text: String }

let app = IoC()
app.register(Greeting.self) { Greeting(text: "Good evening") }
print("\(try app.resolve(Greeting.self).text), Ada")
END
consumer score "1 1" Axiom <<'END'
import Axiom

let score = StateContainer(0)
score.update { $0 += 1 }
print(score.snapshot, score.version)
END
consumer lifts "squat 120" Axiom Relux <<'END'
import Axiom
import Relux

struct Best: Relux.Request {
    typealias Answer = Int
    let exercise: String
}

struct Book: Relux.Saga {
    var reactions: [Relux.Reaction] { [.answering(Best.self) { _, _ in 120 }] }
}

struct Lifts: Relux.Module {
    let states: [any Relux.AnyState] = []
    let sagas: [any Relux.Saga] = [Book()]
}

let relux = Relux()
try relux.register(Lifts())
print("squat \(try await relux.dispatcher.ask(Best(exercise: "squat")))")
END
consumer press "1" Trapezio <<'END'
import Trapezio

struct Hello: TrapezioScreen {}
struct Count: TrapezioState { var value = 0 }
enum Press: TrapezioEvent { case plus }
final class Counter: TrapezioStore<Hello, Count, Press> {
    override func handle(event: Press) { update { $0.value += 1 } }
}
struct Lines: TrapezioUI {
    func map(state: Count, onEvent: @escaping @MainActor (Press) -> Void) -> String { "\(state.value)" }
}

let store = Counter(screen: Hello(), initialState: Count())
let runtime = store.render(with: Lines())
store.send(.plus)
print(runtime.content)
END
consumer people "Ada" Storage <<'END'
import Storage

let schema = Migration(domain: "people", number: 1, sql: "CREATE TABLE people (name TEXT) STRICT")
let database = Database(.memory, migrations: [schema])
try await database.write { try $0.execute("INSERT INTO people VALUES (?)", "Ada") }
print(try await database.read { try $0.query("SELECT name FROM people") { $0.text(0) } }.joined())
END
printf '\n== adopt: a first domain beside the program greeting\n'
.build/debug/workbench adopt --root "$folder/greeting" --domain Sleep --url "file://$folder/kernels" --version $version
.build/debug/workbench lint --root "$folder/greeting"
TIMEFORMAT="== adopt: the domain built and tested in %R s, %U s of the processor"
time swift test --package-path "$folder/greeting/Packages/Sleep" --disable-xctest --enable-swift-testing --cache-path "$folder/cache" \
    --security-path "$folder/security" >"$folder/log" 2>&1 || { tail -n 40 "$folder/log" >&2 && exit 1; }
grep 'Test run with' "$folder/log" || fail "No test of the domain ran."
.build/debug/workbench adopt --root "$folder/greeting" --undo
