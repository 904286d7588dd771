// SPDX-License-Identifier: Apache-2.0

/// Packages, and suites of large packages, divided among machines by their times.
///
/// All that is given is in the plan: whole, or as parts of which the last is all suites that no other
/// part names. So a test is never left out, and never runs twice.
struct ShardPlan {
    /// A package to test, or some test targets of it.
    struct Item {
        let part: TestPart
        /// How long these tests took when they ran last.
        let seconds: Double
        /// The seconds it takes to build each module that they need.
        let builds: [String: Double]
        /// Outermost suites with their shares of these seconds, the longest first.
        let suites: [(name: String, seconds: Double)]

        var package: String { part.package }
    }

    struct Shard {
        let number: Int
        var parts: [TestPart] = []
        /// For its builds and its tests.
        var seconds = 0.0
        fileprivate var built: Set<String>
    }

    /// The builds with which shards go on.
    struct Builds {
        /// The modules in the build that each shard left, by its number.
        var saved: [Int: Set<String>] = [:]
        /// The modules that the change compiles anew; nil for all.
        var changed: Set<String>?

        /// What a shard need not build.
        fileprivate func modules(of number: Int) -> Set<String> {
            changed.map { (saved[number] ?? []).subtracting($0) } ?? []
        }
    }

    /// A slowest shard may take so many times the mean of all.
    static let bound = 1.3

    let shards: [Shard]

    /// Divides packages among at most so many machines, so that the slowest is as quick as can be and
    /// within the bound: one more would only wait for it.
    init(_ items: [Item], limit: Int, goingOn builds: Builds = Builds()) {
        guard !items.isEmpty else {
            shards = []
            return
        }
        let slots = (1...max(1, limit)).map { Shard(number: $0, built: builds.modules(of: $0)) }
        let plans = slots.indices.map { Self.divide(items, among: $0 + 1, of: slots) }
        let good = plans.enumerated().filter { $1.count == $0 + 1 && Self.ratio($1) <= Self.bound }
        shards = good.map(\.element).min { Self.slowest($0) < Self.slowest($1) } ?? plans[0]
    }

    /// The slowest shard over the mean.
    var ratio: Double { Self.ratio(shards) }

    private static func ratio(_ shards: [Shard]) -> Double {
        let slowest = shards.map(\.seconds).max() ?? 0
        let sum = shards.reduce(0) { $0 + $1.seconds }
        return sum > 0 ? slowest * Double(shards.count) / sum : 1
    }

    /// Splits the longest package of the slowest shard further, as long as that helps.
    private static func divide(
        _ items: [Item], among count: Int, of slots: [Shard]
    ) -> [Shard] {
        var pieces = Dictionary(items.map { ($0.package, 1) }) { $1 }
        var best = assign(items, pieces, count, slots)
        while count > 1 {
            guard let slow = best.max(by: { $0.seconds < $1.seconds }),
                let item = items.filter({ item in
                    slow.parts.contains { $0.package == item.package }
                        && item.suites.count > pieces[item.package, default: 1]
                }).max(by: { $0.seconds < $1.seconds })
            else { break }
            pieces[item.package, default: 1] += 1
            let next = assign(items, pieces, count, slots)
            guard slowest(next) < slowest(best) else { break }
            best = next
        }
        return best
    }

    private static func slowest(_ shards: [Shard]) -> Double { shards.map(\.seconds).max() ?? 0 }

    /// The longest part to the shard that is then the quickest: what a shard has built already is not
    /// built again.
    private static func assign(
        _ items: [Item], _ pieces: [String: Int], _ count: Int, _ slots: [Shard]
    ) -> [Shard] {
        let parts = items.flatMap { item in
            let least = slots.map { seconds(of: item, in: $0) }.min() ?? 0
            return split(item, into: pieces[item.package, default: 1]).map {
                (item: item, part: $0.part, seconds: $0.seconds, whole: $0.seconds + least)
            }
        }
        var shards = slots
        for next in parts.sorted(by: { ($1.whole, $0.part.text) < ($0.whole, $1.part.text) }) {
            let isFull = shards.count { !$0.parts.isEmpty } == count
            let open = shards.indices.filter { !isFull || !shards[$0].parts.isEmpty }
            let after = open.map { index in
                let shard = shards[index]
                return (shard.seconds + next.seconds + seconds(of: next.item, in: shard), index)
            }
            guard let (seconds, chosen) = after.min(by: { $0 < $1 }) else { continue }
            shards[chosen].seconds = seconds
            shards[chosen].parts.append(next.part)
            shards[chosen].built.formUnion(next.item.builds.keys)
        }
        // As they were given: what has most tests is built first.
        let order = Dictionary(items.enumerated().map { ($1.package, $0) }) { first, _ in first }
        for index in shards.indices {
            shards[index].parts.sort {
                order[$0.package, default: 0] < order[$1.package, default: 0]
            }
        }
        return shards.filter { !$0.parts.isEmpty }
    }

    /// What a shard would have to build for a package.
    private static func seconds(of item: Item, in shard: Shard) -> Double {
        item.builds.reduce(0) { $0 + (shard.built.contains($1.key) ? 0 : $1.value) }
    }

    /// A package in so many parts; the last one has all suites that the others do not name.
    private static func split(
        _ item: Item, into count: Int
    ) -> [(part: TestPart, seconds: Double)] {
        guard count > 1 else { return [(item.part, item.seconds)] }
        var bins = [(names: [String], seconds: Double)](repeating: ([], 0), count: count)
        for suite in item.suites {
            let emptiest = bins.indices.min { bins[$0].seconds < bins[$1].seconds } ?? 0
            bins[emptiest].names.append(suite.name)
            bins[emptiest].seconds += suite.seconds
        }
        let named = bins.dropLast()
        let parts = named.map { (TestSelection(named: $0.names.sorted()), $0.seconds) }
        let rest = TestSelection(
            named: item.part.selection.named, excluded: named.flatMap(\.names).sorted())
        let restSeconds = item.seconds - parts.reduce(0) { $0 + $1.1 }
        return (parts + [(rest, restSeconds)]).map {
            (TestPart(package: item.package, selection: $0), $1)
        }
    }
}
