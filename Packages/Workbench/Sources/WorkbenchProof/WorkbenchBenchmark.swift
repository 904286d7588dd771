// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import WorkbenchBuild
import WorkbenchKit

/// Measures the commands of the workbench as a user runs them: whole processes from start to exit,
/// on a generated repository.
package struct WorkbenchBenchmark {
    /// One command's figures.
    package struct Row: Sendable {
        package let name: String
        /// Seconds of each run, sorted.
        package let seconds: [Double]
        /// The processor time of the median run.
        package let cpuSeconds: Double
        package let peakBytes: Int
        package let outputBytes: Int
        package let bound: Bound
        /// Why the command was not measured, or what is wrong with its result.
        package var note: String?

        /// The median of the seconds.
        package var median: Double { Statistics.quantile(0.5, ofSorted: seconds) }
        /// The 90th percentile of the seconds.
        package var p90: Double { Statistics.quantile(0.9, ofSorted: seconds) }

        /// Whether median, memory and output are within the issue's bounds. False for a command
        /// that could not be measured.
        package var keepsBound: Bool {
            !seconds.isEmpty && note == nil && median <= bound.seconds
                && peakBytes <= bound.bytes ?? .max && outputBytes <= bound.output ?? .max
        }
    }

    /// What a command may take.
    package struct Bound: Sendable {
        package let seconds: Double
        package var bytes: Int?
        package var output: Int?

        package init(seconds: Double, bytes: Int? = nil, output: Int? = nil) {
            self.seconds = seconds
            self.bytes = bytes
            self.output = output
        }
    }

    private let workbench: String
    private let repository: BenchmarkRepository
    private let runs: Int
    /// What runs a program before all others, where that is allowed: the words before its name.
    private let first: [String]
    private var root: String { repository.root }

    /// A benchmark of a built workbench over a repository.
    package init(workbench: String, repository: BenchmarkRepository, runs: Int) {
        (self.workbench, self.repository, self.runs) = (workbench, repository, runs)
        let words = ["chrt", "-r", "1"]
        let isAllowed = (try? ChildProcess.run(words + ["true"]))?.status == 0
        first = isAllowed ? words : []
    }

    /// The conditions of the runs, in words.
    package var conditions: String {
        first.isEmpty
            ? "beside whatever else the machine does"
            : "before all else that the machine does (`\(first.joined(separator: " "))`)"
    }

    /// Every row, in the order of the table. `progress` is told the name of each before it is
    /// measured.
    package func rows(progress: (String) -> Void) throws -> [Row] {
        var rows: [Row] = []
        func add(_ name: String, _ words: [String], _ bound: Bound) throws {
            progress(name)
            rows.append(try measure(name, words, bound))
        }
        try add("lint", ["lint"], Bound(seconds: 0.25, bytes: 100_000_000))
        let graph = Bound(seconds: 0.5, output: 2_000_000)
        try add("graph, html by domain", ["graph", "--format", "html"], graph)
        try add(
            "graph, html by module", ["graph", "--format", "html", "--by", "module"], graph)
        let affected = Bound(seconds: 0.15)
        let names = RepositoryGenerator(domains: 1).domainNames
        let name = names.first ?? ""
        let file = "Packages/\(name)/Sources/\(name)Models/\(name)ModelsPart1.swift"
        let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
        for (what, edit) in [
            ("a body", text.replacing("return rest + ", with: "return 1 + rest + ")),
            ("an interface", text + "private func more() {}\n"),
        ] {
            try edit.write(toFile: "\(root)/\(file)", atomically: true, encoding: .utf8)
            try add("affected, \(what) changed", ["affected", "--base", "HEAD"], affected)
        }
        try text.write(toFile: "\(root)/\(file)", atomically: true, encoding: .utf8)
        return rows
    }

    private func measure(_ name: String, _ words: [String], _ bound: Bound) throws -> Row {
        let command = words.first ?? ""
        let help = try ChildProcess.run([workbench, command, "--help"])
        guard help.status == 0 else {
            return Self.skipped(name, bound.seconds, "this workbench has no such command")
        }
        var samples: [ChildProcess] = []
        // Two runs before, so that the files are in memory: the process is cold, the disk is not.
        for round in 0..<(runs + 2) {
            let run = try ChildProcess.run(first + [workbench] + words + ["--root", root])
            guard run.status == 0 || run.status == 1 else {
                return Self.skipped(
                    name, bound.seconds, "exit code \(run.status): \(run.output.prefix(200))")
            }
            if round >= 2 { samples.append(run) }
        }
        samples.sort { $0.seconds < $1.seconds }
        let last = samples[samples.count / 2]
        let note =
            last.status == 0
            ? nil : "findings: \(last.output.split(separator: "\n").last ?? "")"
        return Row(
            name: name, seconds: samples.map(\.seconds), cpuSeconds: last.cpuSeconds,
            peakBytes: samples.map(\.peakBytes).max() ?? 0, outputBytes: last.output.utf8.count,
            bound: bound, note: note)
    }

    private static func skipped(_ name: String, _ seconds: Double, _ note: String) -> Row {
        Row(
            name: name, seconds: [], cpuSeconds: 0, peakBytes: 0, outputBytes: 0,
            bound: Bound(seconds: seconds), note: note)
    }
}
