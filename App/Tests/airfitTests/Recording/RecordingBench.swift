// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import DesignSystem
import Foundation
import HostAPI
import Relux
import SwiftIoC

@testable import Host
@testable import airfit

/// The program in a folder of its own, as a shell would run it.
@MainActor
final class RecordingBench {
    nonisolated static let password = "seven kettles on a green shelf"

    let folder: String
    private let tellsNext: Bool
    /// What the contexts of this bench have in place of the app's own parts.
    var overriding: (IoC) -> Void = { _ in }
    private let output = Said()
    private var apps: [Application] = []

    var recording: String { folder + "/run.jsonl" }
    var database: String { folder + "/data/airfit/airfit.db" }
    var session: String { folder + "/state/airfit/session" }

    /// What was written to both streams.
    private final class Said: Sendable {
        private let storage = Guarded("")
        var text: String { storage.withLock { $0 } }
        func say(_ text: String) { storage.withLock { $0 += text } }
    }

    private init(folder: String, tellsNext: Bool) {
        (self.folder, self.tellsNext) = (folder, tellsNext)
    }

    /// Runs the body and removes the folder.
    /// - Parameter tellsNext: whether the program says what to type next.
    static func with<Value>(
        tellsNext: Bool = true, _ body: (RecordingBench) async throws -> Value
    ) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("airfit-recording-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try await body(RecordingBench(folder: folder, tellsNext: tellsNext))
    }

    var shell: Shell {
        let output = output
        return Shell(
            environment: [
                "XDG_DATA_HOME": folder + "/data", "XDG_STATE_HOME": folder + "/state",
                "XDG_CONFIG_HOME": folder + "/config",
            ],
            inputIsTerminal: false, outputIsTerminal: false, columns: 80,
            readInput: { _ in Data((Self.password + "\n").utf8) }, readSecret: { _ in nil },
            write: { output.say($0) }, writeError: { output.say($0) },
            now: { Date(timeIntervalSince1970: 1_795_284_000) })
    }

    /// What the program said so far.
    var said: String { output.text }

    func run(_ words: String...) async -> ExitCode {
        await Program(.airfit, shell: shell).run(words)
    }

    /// Runs a line as a person types it; how it ended, and what it said. What is in quotation marks
    /// is one word, `_` outside of them is a space in a word, and FOLDER the folder of the bench.
    @discardableResult
    func enter(_ line: String, in shell: Shell? = nil) async -> (exit: ExitCode, said: String) {
        let before = said.count
        var words: [String] = []
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        for (number, part) in parts.enumerated() {
            words +=
                number % 2 == 1
                ? [part]
                : part.split(separator: " ").map { String($0).replacing("_", with: " ") }
        }
        let exit = await Program(.airfit, shell: shell ?? self.shell, tellsNext: tellsNext)
            .run(words.map { $0.replacing("FOLDER", with: folder) })
        return (exit, String(said.dropFirst(before)))
    }

    /// Runs lines one after the other; what the last one said.
    @discardableResult
    func enter(_ lines: [String]) async -> (exit: ExitCode, said: String) {
        var end = (exit: ExitCode.done, said: "")
        for line in lines { end = await enter(line) }
        return end
    }

    /// A context as a command gets it; the app it belongs to lives as long as the bench.
    func context(_ words: String...) async throws -> CommandContext {
        guard
            case .run(let command, let invocation) = try CommandParser(.airfit)
                .parse(words)
        else { throw UserError.usage("does not run") }
        var composition = Composition(
            .airfit, shell: shell, clock: DayClock(now: shell.now(), timeZone: .gmt),
            invocation: invocation)
        composition.ioc = composition.ioc.overriding(overriding)
        let app = try await composition.start()
        apps.append(app)
        let context = try composition.context(of: app)
        try await context.prepare(.init(command: command, invocation: invocation))
        return context
    }

    func recorded() throws -> String {
        try String(contentsOfFile: recording, encoding: .utf8)
    }
}
