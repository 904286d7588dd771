// SPDX-License-Identifier: Apache-2.0

/// The report for programs.
struct HistoryDocument: Encodable {
    struct Row: Encodable {
        let commit: String
        let subject: String
        let date: String
        let builds: Int
        /// Medians.
        let cpuSeconds: Double
        let wallSeconds: Double
        /// The median time at the usual pace, in seconds, and the pace.
        let levelSeconds: Double
        let pace: Double
        let load: Double
    }

    struct Pace: Encodable {
        let commit: String
        let change: Double
        let p: Double
    }

    struct Part: Encodable {
        let name: String
        let beforeSeconds: Double
        let afterSeconds: Double
        let shiftSeconds: Double
        let p: Double
    }

    struct Change: Encodable {
        let commit: String
        let subject: String
        /// A share of the time before: 0.2 is 20 % slower.
        let change: Double
        let p: Double
        let shiftSeconds: Double
        let parts: [Part]
        let doubt: String?
    }

    struct Series: Encodable {
        let title: String
        let package: String
        let words: [String]
        let machine: String
        let toolchain: String
        let compiled: [String]
        let measure: String
        let commits: [Row]
        let changes: [Change]
        /// Where all modules alike got slower or faster.
        let paces: [Pace]
        let isBusy: Bool
    }

    let builds: Int
    let leftOut: [String]
    let series: [Series]

    init(_ report: HistoryReport) {
        builds = report.entries.count
        leftOut = report.leftOut
        series = report.series.map { series in
            Series(
                title: series.kind.title, package: series.kind.package, words: series.kind.words,
                machine: series.kind.machine, toolchain: series.kind.toolchain,
                compiled: series.kind.compiled, measure: series.measure.rawValue,
                commits: series.commits.map { commit in
                    Row(
                        commit: commit.hash, subject: commit.subject, date: commit.date,
                        builds: commit.entries.count, cpuSeconds: commit.median(.cpu),
                        wallSeconds: commit.median(.wall), levelSeconds: commit.level,
                        pace: commit.pace,
                        load: commit.load)
                }, changes: series.changes.map(Self.change),
                paces: series.paces.map {
                    Pace(
                        commit: series.commits[$0.index].hash, change: $0.difference.change, p: $0.p
                    )
                }, isBusy: series.load.isBusy)
        }
    }

    private static func change(_ change: HistorySeries.Change) -> Change {
        return Change(
            commit: change.commit.hash, subject: change.commit.subject, change: change.change,
            p: change.p, shiftSeconds: change.shift,
            parts: change.shares.map {
                Part(
                    name: $0.name, beforeSeconds: $0.before, afterSeconds: $0.after,
                    shiftSeconds: $0.shift, p: $0.point.p)
            }, doubt: change.doubt)
    }
}
