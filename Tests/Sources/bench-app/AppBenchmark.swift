// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A process of the measurement that failed.
struct Failure: Error, CustomStringConvertible {
    let what: String
    let status: Int32

    var description: String { "\(what) (status \(status)). Is it built? make release" }
}

/// Runs the pairs alternately, so that a slow moment of the machine affects both sides.
struct AppBenchmark {
    let airfit: String
    let folder: String
    let export: String

    /// The path of the database with the whole history, which the run creates.
    var history: String { folder + "/history.db" }

    func run(samples: Int) throws -> [Result] {
        try Self.check(
            spawn([airfit, "import", "hevy", export, "--db", history, "--quiet"]), "import")
        let sibling = (CommandLine.arguments[0] as NSString).deletingLastPathComponent
        let empty = sibling + "/baseline-foundation"
        let split = sibling + "/baseline-split"

        let today = try Self.pair(
            samples, limit: { spawn([empty]) },
            subject: { spawn([airfit, "today", "--json", "--db", history]) })
        let log = try Self.pair(
            samples, limit: { spawn([empty]) },
            subject: {
                spawn([airfit, "log", "bench press", "3x5", "80kg", "--db", history, "--quiet"])
            })
        var fresh = 0
        let importing = try Self.pair(
            samples, limit: { spawn([split, export]) },
            subject: {
                fresh += 1
                return spawn([
                    airfit, "import", "hevy", export, "--db", "\(folder)/\(fresh).db", "--quiet",
                ])
            })
        let program = "empty program with Foundation"
        let results = [
            Result("airfit today --json, 7,211 sets", program, today, bound: 2.3),
            Result("airfit log, 7,211 sets", program, log, bound: 2.6),
            Result(
                "airfit import, 7,211 sets", "read and split into fields", importing, bound: 3.5),
        ]
        // The release is one file. The empty program loads Swift and Foundation as shared libraries,
        // as `swift build` makes it; this row holds `today` against one that is one file too.
        let alike = empty + "-static"
        guard FileManager.default.isExecutableFile(atPath: alike) else { return results }
        let sameLinking = try Self.pair(
            samples, limit: { spawn([alike]) },
            subject: { spawn([airfit, "today", "--json", "--db", history]) })
        return [Result(results[0].name, "empty program as one file", sameLinking)] + results
    }

    static func pair(
        _ samples: Int, limit: () -> Outcome, subject: () -> Outcome
    ) throws -> Pair {
        var pair = Pair()
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

    static func check(_ outcome: Outcome, _ what: String) throws {
        guard outcome.status == 0 else {
            throw Failure(what: what, status: outcome.status)
        }
    }
}
