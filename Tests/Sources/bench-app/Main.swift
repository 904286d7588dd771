// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures the built app from the outside: whole processes from start to exit, as ratios to
/// minimal programs in the same run, and `airfit ui` from key to frame.
/// `bench-app PATH-OF-AIRFIT [--json] [--gate]`; with `--gate` it exits with 1 when a bound is
/// missed.
@main
struct Main {
    static func main() {
        do {
            try measure()
        } catch {
            FileHandle.standardError.write(Data("bench-app: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func measure() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let airfit = arguments.first(where: { !$0.hasPrefix("-") }) else {
            FileHandle.standardError.write(
                Data("usage: bench-app PATH-OF-AIRFIT [--json] [--gate]\n".utf8))
            exit(2)
        }
        let folder =
            NSTemporaryDirectory() + "airfit-bench-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }

        let bench = AppBenchmark(
            airfit: airfit, folder: folder, export: try Export.path(in: folder))
        let processes = try bench.run(samples: 25)
        let terminal = TerminalBenchmark(airfit: airfit, folder: folder, history: bench.history)
        let foods = FoodBenchmark(airfit: airfit, folder: folder)
        let loading = try foods.load()
        let millions = TerminalBenchmark(airfit: airfit, folder: folder, history: foods.database)
        let years = TwentyYears(airfit: airfit, folder: folder)
        let commands = try years.run(samples: 25)
        let long = TerminalBenchmark(airfit: airfit, folder: folder, history: years.database)
        let results =
            processes + (try terminal.run()) + [loading, try millions.millions()] + commands
            + (try long.places(TwentyYears.size))
        if arguments.contains("--json") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            print(String(decoding: try encoder.encode(results), as: UTF8.self))
        } else {
            Table.print(results)
        }
        if arguments.contains("--gate"), !results.allSatisfy(\.isKept) {
            // Not by `exit`: the folder goes first.
            throw Missed(rows: results.filter { !$0.isKept }.map(\.name))
        }
    }
}

/// Bounds that were not kept.
struct Missed: Error, CustomStringConvertible {
    let rows: [String]

    var description: String { "missed its bound: " + rows.joined(separator: "; ") }
}

/// The history to import: the real export of 7,211 sets if `../shared` exists, otherwise one of the
/// same size.
enum Export {
    static func path(in folder: String) throws -> String {
        let real = "../shared/data/hevy/hevy-2025-kg-warmup-rpe.csv"
        if FileManager.default.fileExists(atPath: real) { return real }
        FileHandle.standardError.write(
            Data("no ../shared: measuring a made-up export of 7,211 sets\n".utf8))
        let path = folder + "/hevy.csv"
        try madeUp.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private static var madeUp: String {
        var lines = [
            #""title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","#
                + #""set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe""#
        ]
        for set in 0..<7_211 {
            let workout = set / 22
            let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"][workout / 28 % 6]
            let day = "\(workout % 28 + 1) \(month) \(2024 + workout / 168)"
            let tag = set % 3 == 0 ? "warmup" : "normal"
            lines.append(
                #""Session \#(workout)","\#(day), 18:00","\#(day), 19:10","","Exercise \#(set / 4 % 80)",,"","#
                    + #"\#(set % 4),"\#(tag)",\#(40 + set % 60),\#(5 + set % 6),,0,8"#)
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
