// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An operation prepared for interruption: the home before it, what it stores, and the calls it
/// makes.
struct Bench: Sendable {
    let operation: Command
    let options: Options
    /// The home it begins in.
    let start: HomeFolder
    let oracle: Oracle
    /// The calls of one undisturbed run, and the folder in which it ran.
    let calls: [Call]
    let recorded: String

    /// Runs the operation twice to its end. Later checks ignore the differences between the two
    /// runs.
    static func prepare(_ operation: Command, _ options: Options) async throws -> Self {
        let (program, folder) = (options.program, options.folder)
        let start = try HomeFolder.fresh(in: folder)
        for step in operation.before {
            let ending = try program.run(step.words, in: start, input: step.input)
            guard ending.exit == 0 else {
                throw Unusable("\(step.words) ends with \(ending.exit): \(ending.errors)")
            }
        }
        var (starts, ends): ([Contents], [Contents]) = ([], [])
        let record = start.folder + ".record"
        var recorded = ""
        var parts: [[Contents]] = []
        for _ in 0..<2 {
            let blank = try start.copy(in: folder)
            defer { blank.remove() }
            // A file that is not there yet holds as much as one without any rows.
            _ = try program.run(["today"], in: blank)
            starts.append(try await Contents.read(blank))
            unlink(record)
            let home = try start.copy(in: folder)
            defer { home.remove() }
            recorded = home.folder
            let ending = try program.run(
                operation.words, in: home, input: operation.input,
                shim: options.plant.merging(["FAULT_RECORD": record]) { $1 })
            guard ending.exit == 0 else {
                throw Unusable("\(operation.name) ends with \(ending.exit): \(ending.errors)")
            }
            ends.append(try await Contents.read(home))
            parts.append(try await Self.parts(of: operation, from: start, options))
        }
        let calls = try Call.read(record)
        unlink(record)
        guard calls.contains(where: { $0.kind == .write && $0.descriptor > 2 }) else {
            throw Unusable("the shim sees nothing of what \(operation.name) writes")
        }
        return Self(
            operation: operation, options: options, start: start,
            oracle: Oracle(
                program: program, operation: operation, before: starts[0].veiled(by: starts[1]),
                after: ends[0].veiled(by: ends[1]),
                parts: zip(parts[0], parts[1]).map { $0.veiled(by: $1) }),
            calls: calls, recorded: recorded)
    }

    /// What an operation stores when one of the files that it takes one by one is missing.
    private static func parts(
        of operation: Command, from start: HomeFolder, _ options: Options
    ) async throws -> [Contents] {
        var parts: [Contents] = []
        for file in operation.oneByOne {
            let home = try start.copy(in: options.folder)
            defer { home.remove() }
            unlink(home.folder + "/" + file)
            let ending = try options.program.run(
                operation.words, in: home, input: operation.input)
            guard ending.exit != 0 else {
                throw Unusable("\(operation.name) ends with 0 although \(file) is missing")
            }
            parts.append(try await Contents.read(home))
        }
        return parts
    }

    /// Interrupts the operation in a copy of the home, and returns what is wrong afterwards.
    func trial(
        _ orders: [String: String], killedAfter: Duration? = nil,
        judge: (Program.Ending) -> (problems: [String], said: Oracle.Said)
    ) async throws -> [String] {
        let home = try start.copy(in: options.folder)
        defer { home.remove() }
        let ending = try options.program.run(
            operation.words, in: home, input: operation.input,
            shim: orders.merging(options.plant) { $1 }, killedAfter: killedAfter,
            patience: options.patience)
        let (problems, said) = judge(ending)
        return problems + ending.controls + (try await oracle.problems(in: home, after: said))
    }
}

/// Something that must not be.
public struct Finding: Sendable, CustomStringConvertible {
    /// The operation and the fault.
    let trial: String
    /// What is wrong.
    let problem: String
    /// The command that reproduces it.
    let command: String

    public var description: String { "\(trial): \(problem)\n    again: \(command)" }
}

/// The number of trials of a machine, and its findings.
public struct Report: Sendable {
    /// How many trials there were.
    public internal(set) var trials = 0
    /// What must not be.
    public internal(set) var findings: [Finding] = []
    /// How long the slowest run took, where that is counted.
    public internal(set) var slowest = Duration.zero
    /// How many changes of each kind there were, where that is counted.
    public internal(set) var done: [String: Int] = [:]

    /// An empty one.
    public init() {}

    init(trials: Int, findings: [Finding], slowest: Duration = .zero) {
        self.trials = trials
        self.findings = findings
        self.slowest = slowest
    }

    /// Takes in another one.
    public mutating func add(_ more: Self) {
        trials += more.trials
        findings += more.findings
        slowest = max(slowest, more.slowest)
        done.merge(more.done, uniquingKeysWith: +)
    }
}

/// Tries every item, several at once. The findings are in the order of the items.
func trials<Item: Sendable>(
    of items: [Item], jobs: Int, _ trial: @escaping @Sendable (Item) async throws -> [Finding]
) async throws -> Report {
    try await withThrowingTaskGroup(of: (Int, [Finding]).self) { group in
        var found: [Int: [Finding]] = [:]
        for (index, item) in items.enumerated() {
            if index >= jobs, let (index, findings) = try await group.next() {
                found[index] = findings
            }
            group.addTask { (index, try await trial(item)) }
        }
        for try await (index, findings) in group { found[index] = findings }
        return Report(
            trials: items.count, findings: items.indices.flatMap { found[$0] ?? [] })
    }
}
