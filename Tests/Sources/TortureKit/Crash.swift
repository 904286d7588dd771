// SPDX-License-Identifier: Apache-2.0

import Basics

/// Kills the program before each call of an operation, and at random times.
public struct Crash: Sendable {
    /// How the machine is run.
    let options: Options

    public init(options: Options) { self.options = options }

    /// Kills one operation everywhere.
    public func run(_ operation: Command) async throws -> Report {
        let bench = try await Bench.prepare(operation, options)
        defer { bench.start.remove() }
        let name = operation.name
        var report = try await trials(
            of: options.chosen(Array(1...bench.calls.count)), jobs: options.jobs
        ) { call in
            let problems = try await bench.trial(
                ["FAULT_KILL": "\(call)"], judge: Self.judge)
            return problems.map {
                Finding(
                    trial: "\(name), killed before call \(call)", problem: $0,
                    command: options.command("crash", name, at: call))
            }
        }
        guard options.at == nil else { return report }
        var random = SplitMix(seed: options.seed)
        let moments = (0..<options.random).map { _ in Int(random.next() % 60_000) }
        let later = try await trials(of: moments, jobs: options.jobs) { moment in
            let problems = try await bench.trial(
                [:], killedAfter: .microseconds(moment), judge: Self.judge)
            return problems.map {
                Finding(
                    trial: "\(name), killed after \(moment) µs", problem: $0,
                    command: options.command("crash", name))
            }
        }
        report.add(later)
        return report
    }

    /// Output of a killed program counts as an acknowledgement.
    private static func judge(_ ending: Program.Ending) -> ([String], Oracle.Said) {
        ([], Oracle.Said(isAcknowledged: !ending.output.isEmpty))
    }
}
