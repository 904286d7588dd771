// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One figure: how long the app took, how long the least possible took, and the bound on their
/// ratio.
struct Result: Codable {
    let name: String
    let limitName: String
    /// Medians in milliseconds.
    let milliseconds: Double
    let limitMilliseconds: Double
    let ratio: Double
    let bound: Double
    /// Half the samples lie this close to each other, in milliseconds.
    let interquartileMilliseconds: Double
}

/// A process of the measurement that did not end well.
struct Failure: Error, CustomStringConvertible {
    let what: String
    let status: Int32

    var description: String {
        "\(what) ended with status \(status): build it first (make release)."
    }
}

/// Runs the pairs, interleaved, so that a slow moment of the machine falls on both sides.
struct AppBenchmark {
    let airfit: String
    let folder: String
    let export: String

    func run(samples: Int) throws -> [Result] {
        let history = folder + "/history.db"
        try check(spawn([airfit, "import", "hevy", export, "--db", history, "--quiet"]), "import")
        let sibling = (CommandLine.arguments[0] as NSString).deletingLastPathComponent
        let empty = sibling + "/baseline-foundation"
        let split = sibling + "/baseline-split"

        let today = try pair(
            samples, limit: { spawn([empty]) },
            subject: { spawn([airfit, "today", "--json", "--db", history]) })
        let log = try pair(
            samples, limit: { spawn([empty]) },
            subject: {
                spawn([airfit, "log", "bench press", "3x5", "80kg", "--db", history, "--quiet"])
            })
        var fresh = 0
        let importing = try pair(
            samples, limit: { spawn([split, export]) },
            subject: {
                fresh += 1
                return spawn([
                    airfit, "import", "hevy", export, "--db", "\(folder)/\(fresh).db", "--quiet",
                ])
            })
        return [
            result(
                "airfit today --json, 7,211 sets", "empty program with Foundation", today, bound: 3),
            result("airfit log, 7,211 sets", "empty program with Foundation", log, bound: 5),
            result("airfit import, 7,211 sets", "read and split into fields", importing, bound: 10),
        ]
    }

    private typealias Pair = (limit: [Double], subject: [Double])

    private func pair(
        _ samples: Int, limit: () -> Outcome, subject: () -> Outcome
    ) throws -> Pair {
        var pair: Pair = ([], [])
        for round in 0..<(samples + 3) {
            let (low, high) = (limit(), subject())
            try check(low, "the limit")
            try check(high, "the app")
            // The first three warm the caches.
            if round >= 3 {
                pair.limit.append(low.milliseconds)
                pair.subject.append(high.milliseconds)
            }
        }
        return pair
    }

    private func check(_ outcome: Outcome, _ what: String) throws {
        guard outcome.status == 0 else {
            throw Failure(what: what, status: outcome.status)
        }
    }

    private func result(_ name: String, _ limitName: String, _ pair: Pair, bound: Double) -> Result
    {
        let (low, high) = (quantile(pair.limit, 0.5), quantile(pair.subject, 0.5))
        return Result(
            name: name, limitName: limitName, milliseconds: high, limitMilliseconds: low,
            ratio: high / low, bound: bound,
            interquartileMilliseconds: quantile(pair.subject, 0.75) - quantile(pair.subject, 0.25))
    }

    private func quantile(_ values: [Double], _ share: Double) -> Double {
        let sorted = values.sorted()
        return sorted[Int((Double(sorted.count - 1) * share).rounded())]
    }
}

/// The figures for a terminal.
enum Table {
    static func print(_ results: [Result]) {
        func row(_ cells: [String]) {
            let widths = [34, 32, 11, 11, 8, 7]
            let padded = zip(cells, widths).map { cell, width in
                cell + String(repeating: " ", count: max(0, width - cell.count))
            }
            Swift.print(padded.joined())
        }
        row(["MEASURED", "LIMIT (same run)", "median", "limit", "ratio", "bound"])
        for result in results {
            row([
                result.name, result.limitName, milliseconds(result.milliseconds),
                milliseconds(result.limitMilliseconds), String(format: "%.2fx", result.ratio),
                String(format: "%.0fx%@", result.bound, result.ratio <= result.bound ? "" : " !"),
            ])
        }
    }

    private static func milliseconds(_ value: Double) -> String { String(format: "%.1f ms", value) }
}
