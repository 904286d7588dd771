// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Builds that may be compared: of one package, with the same words, on the same machine and
/// toolchain, that compiled the same modules whole. Only those of commits count, in git's order.
struct HistorySeries {
    struct Kind: Hashable {
        let package: String
        let words: [String]
        let machine: String
        let processors: Int
        let toolchain: String
        let compiled: [String]

        /// Nil for builds that are no use: failed, nothing compiled, or only some files of a module,
        /// because edits of different files are different builds.
        init?(_ entry: BuildEntry) {
            let compiled = entry.compiled
            guard entry.status == 0, !compiled.isEmpty, compiled.allSatisfy(\.isWhole) else {
                return nil
            }
            package = entry.package
            words = entry.words
            machine = entry.machine
            processors = entry.processors
            toolchain = entry.toolchain
            self.compiled = compiled.map(\.name).sorted()
        }

        /// `swift build in App, 84 modules compiled`.
        var title: String {
            let count = Plural.of(compiled.count, "module")
            let place = package == "." ? "" : " in \(package)"
            let list = compiled.count <= 4 ? ": " + compiled.joined(separator: ", ") : ""
            return "\(BuildEntry.said(words))\(place), \(count) compiled\(list)"
        }
    }

    /// A build with its pace: how much longer its modules took than they usually do, by the median
    /// over the modules. A busy machine makes all of them slower alike, processor time included (by
    /// half was measured here). A module's own time is divided by the pace of the others, so that one
    /// that changed does not hide itself.
    struct Build {
        let entry: BuildEntry
        let pace: Double
        /// Of the parts, at the usual pace.
        let times: [String: Double]
        /// Of the whole build, at the usual pace.
        let total: Double

        init(_ entry: BuildEntry, _ measure: Comparison.Measure, usual: [String: Double]) {
            self.entry = entry
            let times = entry.times(measure)
            var ratios: [String: Double] = [:]
            for part in entry.compiled {
                if let usual = usual[part.label], usual > 0 {
                    ratios[part.label] = (times[part.label] ?? 0) / usual
                }
            }
            let sorted = Sample(Array(ratios.values))
            // Of two modules one would be half of the pace.
            let isKnown = sorted.count > 2 && sorted.minimum > 0
            pace = isKnown ? sorted.median : 1
            var evened: [String: Double] = [:]
            for (name, time) in times {
                let others = ratios.filter { $0.key != name }.map(\.value)
                evened[name] = time / (isKnown ? Sample(others).median : 1)
            }
            self.times = evened
            // The wall clock of a build is not the sum of its parts.
            total =
                measure == .cpu ? evened.values.reduce(0, +) : entry.total(measure) / pace
        }
    }

    /// The builds of one commit.
    struct Commit {
        let hash: String
        let subject: String
        let builds: [Build]

        var entries: [BuildEntry] { builds.map(\.entry) }
        var pace: Double { Sample(builds.map(\.pace)).median }
        /// The median time at equal pace.
        var level: Double { Sample(builds.map(\.total)).median }

        var date: String { String(entries.map(\.date).min()?.prefix(10) ?? "") }

        func median(_ measure: Comparison.Measure) -> Double {
            Sample(entries.map { $0.total(measure) }).median
        }

        var load: Double { Sample(entries.map(\.load)).median }
    }

    /// A module or another part of the build whose time changed. Times are in seconds.
    struct Share {
        let name: String
        /// Medians.
        let before: Double
        let after: Double
        /// By Hodges and Lehmann.
        let shift: Double
        let point: ChangePoint

        /// Whether it changed the same way as the whole, there or one commit beside: where noise
        /// is large, a border is found that exactly.
        func isSuspect(of whole: ChangePoint) -> Bool {
            abs(point.index - whole.index) <= 1 && (shift > 0) == (whole.difference.change > 0)
        }
    }

    /// A commit from which on the builds took another time, at equal pace.
    struct Change {
        let index: Int
        let commit: Commit
        /// Of the whole build, in seconds and as a share of what it took before.
        let shift: Double
        let change: Double
        /// The parts that changed, the largest first; empty where many did, each a little.
        let shares: [Share]
        let p: Double
        /// The median loads before and after, where they differ.
        let loads: (before: Double, after: Double)?

        var isSlower: Bool { shift > 0 }
    }

    let kind: Kind
    private(set) var commits: [Commit]
    let measure: Comparison.Measure
    private(set) var changes: [Change] = []
    /// Where the pace itself changed: all modules alike.
    private(set) var paces: [ChangePoint] = []

    /// - Parameters:
    ///   - commits: The builds of each commit, in git's order.
    ///   - searched: How many series are searched together.
    init(
        _ kind: Kind, _ commits: [(hash: String, subject: String, entries: [BuildEntry])],
        measure: Comparison.Measure, searched: Int, smallest: Double
    ) {
        self.kind = kind
        self.measure = measure
        let all = commits.flatMap(\.entries).flatMap { $0.times(measure) }
        let usual = Dictionary(grouping: all, by: \.key).mapValues {
            Sample($0.map(\.value)).median
        }
        self.commits = []
        // Once to see which modules changed, and again with a pace without them.
        var moved: Set<String> = []
        for _ in 0..<2 {
            self.commits = commits.map { hash, subject, entries in
                Commit(
                    hash: hash, subject: subject,
                    builds: entries.map {
                        Build($0, measure, usual: usual.filter { !moved.contains($0.key) })
                    })
            }
            moved = search(usual, searched, smallest)
        }
    }

    /// Finds the changes, and returns the parts that changed.
    private mutating func search(
        _ usual: [String: Double], _ searched: Int, _ smallest: Double
    ) -> Set<String> {
        // The pace, each part, and what is left.
        let rows = searched * (usual.count + 2)
        let commits = commits
        func find(_ smallest: Double, _ value: (Build) -> Double) -> [ChangePoint] {
            let groups = commits.map { $0.builds.map(value) }
            return ChangePoint.find(in: groups, series: rows, smallest: smallest)
        }
        paces = find(smallest, \.pace)
        let whole = values(0..<commits.count, \.total).median
        // A part counts by what it adds to the whole.
        let shares = usual.sorted { $0.key < $1.key }.flatMap { name, level -> [Share] in
            guard level > 0 else { return [] }
            return find(smallest * whole / level) { $0.times[name] ?? 0 }.map { share(name, $0) }
        }
        let moved = Set(shares.map(\.name))
        if measure == .wall {
            // Parts run beside each other: their times do not add up, and only say which it may be.
            changes = find(smallest, \.total).map { point in
                change(point.index, shares.filter { $0.isSuspect(of: point) }, left: point)
            }
            return moved
        }
        let left = find(smallest) { build in
            build.total
                - build.times.filter { moved.contains($0.key) }.values.reduce(0, +)
        }
        let known = Set(shares.map(\.point.index))
        changes =
            Dictionary(grouping: shares, by: \.point.index).map { change($0, $1) }
            + left.filter { !known.contains($0.index) }.map { change($0.index, [], left: $0) }
        changes.sort { $0.index < $1.index }
        return moved
    }

    private func values(_ range: Range<Int>, _ value: (Build) -> Double) -> Sample {
        Sample(commits[range].flatMap(\.builds).map(value))
    }

    private func share(_ name: String, _ point: ChangePoint) -> Share {
        let before = values(point.before) { $0.times[name] ?? 0 }
        let after = values(point.after) { $0.times[name] ?? 0 }
        return Share(
            name: name, before: before.median, after: after.median,
            shift: HodgesLehmann(after, before).shift, point: point)
    }

    private func change(_ index: Int, _ shares: [Share], left: ChangePoint? = nil) -> Change {
        let point = left ?? shares.max { abs($0.shift) < abs($1.shift) }?.point
        let (before, after) = (point?.before ?? 0..<index, point?.after ?? index..<commits.count)
        let whole = values(before, \.total)
        // What did not change provably is noise, and stays out of the sum.
        let shift =
            left == nil
            ? shares.reduce(0) { $0 + $1.shift }
            : HodgesLehmann(values(after, \.total), whole).shift
        return Change(
            index: index, commit: commits[index], shift: shift,
            change: whole.median > 0 ? shift / whole.median : 0,
            shares: shares.sorted { (abs($1.shift), $0.name) < (abs($0.shift), $1.name) },
            p: left?.p ?? shares.map(\.point.p).min() ?? 1,
            loads: Self.loads(
                commits[before].flatMap(\.entries), commits[after].flatMap(\.entries)))
    }

    /// Whether the machine had more to do on one of the sides, by the same test.
    private static func loads(
        _ before: [BuildEntry], _ after: [BuildEntry]
    ) -> (before: Double, after: Double)? {
        let (one, other) = (Sample(before.map(\.load)), Sample(after.map(\.load)))
        guard MannWhitney(one, other).p < Verdict.alpha else { return nil }
        return (one.median, other.median)
    }

    /// What the machine's load was, a warning where it was busy; nil where none was recorded.
    var load: MachineLoad {
        MachineLoad(commits.flatMap(\.entries).map(\.load), processors: kind.processors)
    }
}

extension HistorySeries.Change {
    /// `slower by 20.4 %, +1.32 s`.
    var size: String {
        "\(isSlower ? "slower" : "faster") by \(Quantity.percent(abs(change))), \(Self.signed(shift))"
    }

    /// Which module it is, in a sentence.
    var blame: String {
        let parts = shares.prefix(3).map { share in
            "\(share.name), \(Self.signed(share.shift)) (\(Quantity.seconds(share.before)), then "
                + "\(Quantity.seconds(share.after)))"
        }
        if parts.isEmpty { return "No single part changed provably; together they did." }
        let rest = shares.count > parts.count ? ", and \(shares.count - parts.count) more" : ""
        return "It is \(parts.joined(separator: "; "))\(rest)."
    }

    /// A doubt, where the machine had another load.
    var doubt: String? {
        loads.map {
            "The machine's load was not the same: \(Quantity.fixed($0.before, 1)) before, "
                + "\(Quantity.fixed($0.after, 1)) after. Build both commits again, in turns."
        }
    }

    static func signed(_ seconds: Double) -> String {
        (seconds < 0 ? "-" : "+") + Quantity.seconds(abs(seconds))
    }
}
