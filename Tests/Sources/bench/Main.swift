// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import Foundation

/// Measures SwiftIoC, Relux and Axiom as ratios to physical limits of the same run; `bench --help`.
@main
struct Main {
    static func main() async {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            if options.help {
                print(Options.usage)
            } else if options.lists {
                list(options)
            } else if !(try await measure(options)) {
                exit(1)
            }
        } catch {
            Progress.write("bench: \(error)")
            exit(2)
        }
    }

    private static func list(_ options: Options) {
        for row in Rows.all where options.includes(row.name) {
            let bounds = [
                row.bound.map { "at most \($0)x" },
                row.allocationBound.map { "at most \($0) allocations" },
                row.budget.map { "p99 at most \($0)" },
            ]
            print(([row.name] + bounds.compactMap { $0 }).joined(separator: ", "))
        }
    }

    /// - Returns: false when a bound is missed and the gate is asked for.
    private static func measure(_ options: Options) async throws -> Bool {
        let rows = Rows.all.filter { options.includes($0.name) }
        guard !rows.isEmpty else {
            let filters = options.filters.joined(separator: ", ")
            throw BenchmarkFailure.usage("No row is named like \(filters).")
        }
        let baseline = try options.compare.map { path in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw BenchmarkFailure.baseline(path: path, reason: "it cannot be read")
            }
            return try Report.decoded(data, from: path)
        }
        let report =
            options.processes > 1
            ? try Processes.run(options) : try await Self.report(rows, options)
        if let path = options.save {
            try report.encoded().write(to: URL(filePath: path), options: .atomic)
        }
        if options.json {
            print(String(decoding: try report.encoded(), as: UTF8.self))
        } else {
            for line in Table.lines(report) { print(line) }
        }
        if let baseline {
            let lines = Table.lines(report, against: baseline, margin: options.margin)
            // JSON on standard output stays JSON.
            for line in [""] + lines { options.json ? Progress.write(line) : print(line) }
        }
        return !options.gate || report.misses.isEmpty
    }

    /// Measures in this process.
    private static func report(_ rows: [Benchmark], _ options: Options) async throws -> Report {
        // Before anything starts a thread. The cores are counted first, since pinning hides them.
        let machine = Machine.current
        let core = options.unpinned ? nil : Cores.pinProcess()
        if core == nil, !options.unpinned { Progress.write("this system cannot pin to a core") }
        if !Allocations.areCounted { Progress.write("allocations cannot be counted here") }

        let harness = Harness(samples: options.samples)
        var progress = Progress(total: rows.count, isQuiet: options.quiet)
        var measured: [Row] = []
        for row in rows {
            progress.begin(row.name)
            do {
                measured.append(try await harness.run(row))
            } catch BenchmarkFailure.unmeasurable(let reason) {
                Progress.write("\(row.name) is left out: \(reason)")
            }
        }
        progress.end()
        return Report(
            core: core, cores: machine.cores, samples: harness.samples, rows: measured,
            machine: machine)
    }
}
