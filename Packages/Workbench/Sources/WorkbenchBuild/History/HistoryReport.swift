// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// What the history says: builds that may be compared, over the commits, and where they changed.
struct HistoryReport {
    /// A commit as git knows it.
    struct Revision {
        let hash: String
        let subject: String
    }

    /// How the history is read.
    struct Setting {
        var measure = Comparison.Measure.cpu
        /// The smallest change that is told, as a share.
        var smallest = 0.05
        /// Only builds of this package; nil for all.
        var package: String?
        /// How many commits and builds a table shows.
        var last = 30
        /// Whether all series are shown, not only the most frequent.
        var isWhole = false
    }

    let entries: [BuildEntry]
    let setting: Setting
    /// Those with a change first, then those with the most builds.
    let series: [HistorySeries]
    /// Why builds are not compared, one sentence each.
    let leftOut: [String]
    /// The newest commit with builds that may be compared; without git, when they were built.
    private let newest: String?

    /// - Parameter revisions: What git knows, the oldest first; empty without git. Then every build
    ///   stands alone, in the order of time.
    init(
        _ entries: [BuildEntry], unread: Int = 0, revisions: [Revision],
        setting: Setting = Setting()
    ) {
        let entries = entries.filter { setting.package == nil || $0.package == setting.package }
        self.entries = entries
        self.setting = setting
        let places = Dictionary(
            revisions.enumerated().map { ($1.hash, $0) }, uniquingKeysWith: { $1 })
        var (dirty, foreign, partial) = (0, 0, 0)
        var groups: [HistorySeries.Kind: [BuildEntry]] = [:]
        for entry in entries {
            guard let kind = HistorySeries.Kind(entry) else {
                partial += 1
                continue
            }
            if entry.commit.hasSuffix("+") {
                dirty += 1
            } else if !entry.commit.isEmpty, places[entry.commit] == nil {
                foreign += 1
            } else {
                groups[kind, default: []].append(entry)
            }
        }
        let rows = groups.map { kind, entries in
            (kind, Self.commits(entries, places, revisions))
        }.filter { $0.1.count > 1 }
        newest = Self.commits(groups.values.flatMap(\.self), places, revisions).last?.hash
        let searched = rows.count { row in
            row.1.reduce(0) { $0 + $1.entries.count } >= 2 * Verdict.fewest
        }
        series = rows.map { kind, commits in
            HistorySeries(
                kind, commits, measure: setting.measure, searched: searched,
                smallest: setting.smallest)
        }.sorted { $0.rank > $1.rank }
        leftOut =
            [
                (partial, "failed, nothing compiled, or only some files of a module"),
                (dirty, "uncommitted changes, so of no commit"),
                (foreign, "of a commit that HEAD does not come from"),
            ].filter { $0.0 > 0 }.map { "\(Plural.of($0, "build")) not compared: \($1)." }
            + (unread > 0 ? ["\(Plural.of(unread, "line")) could not be read."] : [])
    }

    private static func commits(
        _ entries: [BuildEntry], _ places: [String: Int], _ revisions: [Revision]
    ) -> [(hash: String, subject: String, entries: [BuildEntry])] {
        let groups = Dictionary(grouping: entries) { $0.commit.isEmpty ? $0.date : $0.commit }
        let sorted = groups.sorted { one, other in
            let (first, second) = (places[one.key] ?? -1, places[other.key] ?? -1)
            return (first, one.key) < (second, other.key)
        }
        return sorted.map { hash, entries in
            (hash, places[hash].map { revisions[$0].subject } ?? "", entries)
        }
    }

    /// The series that a report shows.
    var shown: [HistorySeries] {
        let changed = series.count { !$0.changes.isEmpty }
        return setting.isWhole ? series : Array(series.prefix(max(3, changed)))
    }

    /// What there is to do where nothing can be compared.
    var advice: String? {
        guard series.isEmpty else { return nil }
        return "Nothing can be compared yet: build two commits, without other changes, so that the "
            + "same modules are compiled, at least \(Verdict.fewest) times on each side of a change."
    }

    /// The series whose newest builds are slower than those before, with the change. A series that the
    /// newest commit is not in, of an old toolchain or a removed package, says nothing of now.
    var slower: [(series: HistorySeries, change: HistorySeries.Change)] {
        series.compactMap { series in
            guard series.commits.last?.hash == newest, let change = series.changes.last,
                change.isSlower
            else { return nil }
            return (series, change)
        }
    }
}

extension HistorySeries {
    fileprivate var rank: (Int, Int, String) {
        (changes.isEmpty ? 0 : 1, count, kind.title)
    }

    /// How many builds there are.
    var count: Int { commits.reduce(0) { $0 + $1.builds.count } }

    /// `60 builds of 20 commits`.
    var counts: String {
        "\(Plural.of(count, "build")) of \(Plural.of(commits.count, "commit"))"
    }

    /// What is compared, in words.
    var measured: String {
        switch measure {
        case .wall: return "wall clock at equal pace"
        case .cpu:
            let isSeen = commits.flatMap(\.entries).flatMap(\.compiled).allSatisfy { $0.cpu != nil }
            return isSeen
                ? "processor time at equal pace"
                : "processor time at equal pace; of single modules the wall clock"
        }
    }
}

extension HistorySeries.Commit {
    /// `1a2b3c4d`; without git, when it was built.
    var label: String { entries.first?.commit.isEmpty == true ? hash : String(hash.prefix(8)) }
}
