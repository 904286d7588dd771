// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// The commands that build: `workbench bench-build`, `generate`, `api`, `test` and `history`.
package struct BenchBuild {
    let directory: String
    let write: (String) -> Void
    let complain: (String) -> Void
    let interruption: Interruption
    let clock: SystemSeconds
    /// The variables that tests get.
    let environment: [String: String]

    /// The commands, run in this folder.
    package init(
        directory: String, interruption: Interruption = Interruption(),
        clock: SystemSeconds = .system,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        write: @escaping (String) -> Void,
        complain: @escaping (String) -> Void
    ) {
        self.directory = directory
        self.interruption = interruption
        self.clock = clock
        self.environment = environment
        self.write = write
        self.complain = { complain($0.withVisibleControls) }
    }

    /// A path that was typed, from the root of the disk.
    func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : directory + "/" + path
    }

    /// The help texts of these commands, by name.
    package static let helpTexts = [
        "bench-build": help, "generate": generateHelp, "api": apiHelp,
        "test": testHelp, "ledger": ledgerHelp, "ci": ciHelp, "history": historyHelp,
    ]

    /// The names of these commands.
    package static let commands = Set(helpTexts.keys)

    /// Runs one command and returns the exit code of the process.
    package func run(_ words: [String]) -> Int32 {
        do {
            let rest = words.dropFirst()
            // What follows `--` are the words of another program.
            let own = rest.prefix { $0 != "--" }
            if own.contains("--help") || own.contains("-h") {
                write(words.first.flatMap { Self.helpTexts[$0] } ?? Self.help)
                return 0
            }
            switch words.first {
            case "generate": return try generate(rest)
            case "api": return try api(rest)
            case "test": return try test(rest)
            case "ledger": return try ledger(rest)
            case "ci": return try ci(rest)
            case "history": return try history(rest)
            case _: return try benchBuild(rest)
            }
        } catch let failure as BenchFailure {
            complain("workbench: \(failure.description)\(hint(failure, words))\n")
            return Self.code(of: failure)
        } catch let failure as WorkbenchFailure {
            complain("workbench: \(failure.message)\n")
            if case .usage = failure { return 2 }
            return 3
        } catch {
            complain("workbench: \(error)\n")
            return 3
        }
    }

    private func hint(_ failure: BenchFailure, _ words: [String]) -> String {
        guard case .usage = failure, let command = words.first else { return "" }
        return " `workbench \(command) --help` shows examples."
    }

    private static func code(of failure: BenchFailure) -> Int32 {
        switch failure {
        case .usage, .dirty, .busy, .unrestored: 2
        case .build, .program, .file, .full, .nothing: 3
        case .interrupted(let signal): 128 + signal
        }
    }
}
