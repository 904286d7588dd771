// SPDX-License-Identifier: Apache-2.0

import Foundation
import TortureKit

/// Interrupts the built app in many ways, and compares what it stored with what it acknowledged.
/// Exits with 1 when there is a finding.
@main
struct Main {
    private static let usage = """
        usage: torture crash|faults|power|soak|undo PATH-OF-AIRFIT [OPTIONS]
          --only NAMES    these operations, with commas between: \(Command.all.map(\.name).joined(separator: ", "))
          --at N          one trial of it
          --stride N      only every N-th trial
          --random N      kills at random times of an operation (20), or four times the random losses
                          of power at a change
          --writers N     how many write at once (soak; 8)
          --seconds N     for how long (soak; 60)
          --changes N     how many changes are made, undone and redone (undo; 2000)
          --seed N        where random numbers begin
          --jobs N        trials at once (2)
          --planted NAME  a fault in the program under test: early, unsynced, leak, crash, hang

        """

    static func main() async {
        do {
            exit(try await run(Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("torture: \(error)\n".utf8))
            exit(2)
        }
    }

    /// Whether nothing was found.
    private static func run(_ words: [String]) async throws -> Bool {
        guard words.count >= 2, let machine = words.first else { throw Refused() }
        let shim =
            URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().path + "/libFaultShim.so"
        let folder =
            NSTemporaryDirectory() + "airfit-torture-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var options = Options(program: Program(path: words[1], shim: shim), folder: folder)
        var operations = Command.all
        var (writers, seconds, changes) = (8, 60, 2_000)
        var rest = words.dropFirst(2)
        while let word = rest.popFirst() {
            guard let value = rest.popFirst() else { throw Refused() }
            switch word {
            case "--only":
                let names = value.split(separator: ",").map(String.init)
                operations = try names.map { name in
                    guard let found = Command.all.first(where: { $0.name == name }) else {
                        throw Unusable("there is no operation \(name)")
                    }
                    return found
                }
            case "--at": options.at = try number(value)
            case "--stride": options.stride = max(1, try number(value))
            case "--random": options.random = try number(value)
            case "--writers": writers = max(1, try number(value))
            case "--seconds": seconds = try number(value)
            case "--changes": changes = max(1, try number(value))
            case "--seed": options.seed = UInt64(try number(value))
            case "--jobs": options.jobs = max(1, try number(value))
            case "--planted": options.planted = value
            default: throw Refused()
            }
        }
        var all = Report()
        if machine == "soak" {
            // Ten programs at two cores wait for each other; one that hangs never ends.
            options.patience = .seconds(120)
            let soak = Soak(options: options, writers: writers, duration: .seconds(seconds))
            all = try await soak.run()
            say("soak of \(seconds) s, \(writers) writers:", all)
        } else if machine == "undo" {
            all = try await UndoRun(options: options, changes: changes).run()
            say("undo of \(changes) changes:", all)
            let kinds = all.done.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            print("changed: \(kinds.joined(separator: ", "))")
        } else {
            for operation in operations {
                let report: Report
                switch machine {
                case "crash": report = try await Crash(options: options).run(operation)
                case "faults": report = try await Faults(options: options).run(operation)
                case "power": report = try await Power(options: options).run(operation)
                default: throw Refused()
                }
                say("\(machine) \(operation.name):", report)
                all.add(report)
            }
            print("\(machine): \(all.trials) trials, \(all.findings.count) findings")
        }
        if !all.findings.isEmpty { sayAgain(words, seed: options.seed) }
        return all.findings.isEmpty && all.trials > 0
    }

    /// Prints how to repeat the same run, with its random numbers.
    private static func sayAgain(_ words: [String], seed: UInt64) {
        var again = Array(words.dropFirst(2))
        if !again.contains("--seed") { again += ["--seed", "\(seed)"] }
        print("once more: make \(words[0]) OPTIONS=\"\(again.joined(separator: " "))\"")
    }

    /// Prints at once, also into a file: a machine may run for an hour.
    private static func say(_ name: String, _ report: Report) {
        let slowest = report.slowest == .zero ? "" : ", the slowest run \(report.slowest)"
        var text = "\(name) \(report.trials) trials, \(report.findings.count) findings\(slowest)\n"
        for finding in report.findings { text += "  \(finding)\n" }
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    private static func number(_ text: String) throws -> Int {
        guard let number = Int(text), number >= 0 else { throw Refused() }
        return number
    }

    /// The arguments are not understood.
    private struct Refused: Error, CustomStringConvertible {
        var description: String { usage }
    }
}
