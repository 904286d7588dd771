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
        var parts: [TestPart] = []
        /// For its builds and its tests.
        var seconds = 0.0
        fileprivate var built: Set<String> = []
    }

    /// A slowest shard may take so many times the mean of all.
    static let bound = 1.3

    let shards: [Shard]

    /// Divides packages among at most so many machines: as many as leave the slowest within the bound,
    /// since more would only wait for it.
    init(_ items: [Item], limit: Int) {
        guard !items.isEmpty else {
            shards = []
            return
        }
        for count in stride(from: max(1, limit), to: 1, by: -1) {
            let plan = Self.divide(items, among: count)
            if plan.count == count, Self.ratio(plan) <= Self.bound {
                shards = plan
                return
            }
        }
        shards = Self.divide(items, among: 1)
    }

    /// The slowest shard over the mean.
    var ratio: Double { Self.ratio(shards) }

    private static func ratio(_ shards: [Shard]) -> Double {
        let slowest = shards.map(\.seconds).max() ?? 0
        let sum = shards.reduce(0) { $0 + $1.seconds }
        return sum > 0 ? slowest * Double(shards.count) / sum : 1
    }

    /// Splits the longest package of the slowest shard further, as long as that helps.
    private static func divide(_ items: [Item], among count: Int) -> [Shard] {
        var pieces = Dictionary(items.map { ($0.package, 1) }) { $1 }
        var best = assign(items, pieces, count)
        while count > 1 {
            guard let slow = best.max(by: { $0.seconds < $1.seconds }),
                let item = items.filter({ item in
                    slow.parts.contains { $0.package == item.package }
                        && item.suites.count > pieces[item.package, default: 1]
                }).max(by: { $0.seconds < $1.seconds })
            else { break }
            pieces[item.package, default: 1] += 1
            let next = assign(items, pieces, count)
            guard slowest(next) < slowest(best) else { break }
            best = next
        }
        return best
    }

    private static func slowest(_ shards: [Shard]) -> Double { shards.map(\.seconds).max() ?? 0 }

    /// The longest part to the shard that is then the quickest: what a shard has built already is not
    /// built again.
    private static func assign(
        _ items: [Item], _ pieces: [String: Int], _ count: Int
    ) -> [Shard] {
        let parts = items.flatMap { item in
            split(item, into: pieces[item.package, default: 1]).map { (item, $0.part, $0.seconds) }
        }
        func whole(_ item: Item, _ seconds: Double) -> Double {
            seconds + item.builds.values.reduce(0, +)
        }
        var shards = [Shard](repeating: Shard(), count: count)
        for (item, part, seconds) in parts.sorted(by: {
            (whole($1.0, $1.2), $0.1.text) < (whole($0.0, $0.2), $1.1.text)
        }) {
            let after = shards.map { shard in
                shard.seconds + seconds
                    + item.builds.reduce(0) { $0 + (shard.built.contains($1.key) ? 0 : $1.value) }
            }
            let chosen = after.indices.min { (after[$0], $0) < (after[$1], $1) } ?? 0
            shards[chosen].seconds = after[chosen]
            shards[chosen].parts.append(part)
            shards[chosen].built.formUnion(item.builds.keys)
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
