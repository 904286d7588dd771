// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import DesignSystem
public import Foundation
public import Host
public import HostAPI
public import SwiftIoC

/// A program in a folder of its own, driven as a shell drives it: a line in, text or JSON out.
///
///     try await ProductBench.with(product) { bench in
///         #expect(await bench.enter("note milk").exit == .done)
///         #expect(await bench.enter("note").said.contains("milk"))
///     }
@MainActor
public final class ProductBench {
    /// What is typed where a password is asked for.
    public nonisolated static let password = "seven kettles on a green shelf"
    /// The time of every run: 21 November 2026, 18:00 UTC.
    public nonisolated static let now = Date(timeIntervalSince1970: 1_795_284_000)

    /// The program.
    public let product: Product
    /// Where all its files lie.
    public let folder: String
    /// What the contexts of this bench have in place of the program's own parts.
    public var overriding: (IoC) -> Void = { _ in }
    private let tellsNext: Bool
    private let output = Stream()
    private var apps: [Application] = []

    /// What was written to both streams.
    private final class Stream: Sendable {
        private let storage = Guarded("")
        var text: String { storage.withLock { $0 } }
        func write(_ text: String) { storage.withLock { $0 += text } }
    }

    private init(_ product: Product, folder: String, tellsNext: Bool) {
        (self.product, self.folder, self.tellsNext) = (product, folder, tellsNext)
    }

    /// Runs the body, and removes the folder.
    /// - Parameter tellsNext: whether the program says what to type next.
    public static func with<Value>(
        _ product: Product, tellsNext: Bool = true,
        _ body: @MainActor (ProductBench) async throws -> Value
    ) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(product.name)-bench-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let bench = ProductBench(product, folder: folder, tellsNext: tellsNext)
        let value = try await body(bench)
        for app in bench.apps { await app.shutdown() }
        return value
    }

    /// The database, where a run made one.
    public var database: String { "\(folder)/data/\(product.name)/\(product.name).db" }
    /// The file that keeps who is signed in.
    public var session: String { "\(folder)/state/\(product.name)/session" }

    /// The shell of a run: no terminal, and all files in the folder.
    public var shell: Shell {
        let output = output
        return Shell(
            environment: [
                "XDG_DATA_HOME": folder + "/data", "XDG_STATE_HOME": folder + "/state",
                "XDG_CONFIG_HOME": folder + "/config",
            ],
            inputIsTerminal: false, outputIsTerminal: false, columns: 80,
            readInput: { _ in Data((Self.password + "\n").utf8) }, readSecret: { _ in nil },
            write: { output.write($0) }, writeError: { output.write($0) }, now: { Self.now })
    }

    /// What the program said so far, on both streams.
    public var said: String { output.text }

    /// Runs the words after the program's name.
    @discardableResult
    public func run(_ words: [String], in shell: Shell? = nil) async -> ExitCode {
        await Program(product, shell: shell ?? self.shell, tellsNext: tellsNext).run(words)
    }

    /// Runs the words after the program's name.
    @discardableResult
    public func run(_ words: String...) async -> ExitCode { await run(words) }

    /// Runs a line as a person types it; how it ended, and what it said. What is in quotation marks
    /// is one word, `_` outside of them is a space in a word, and FOLDER the folder of the bench.
    @discardableResult
    public func enter(
        _ line: String, in shell: Shell? = nil
    ) async -> (exit: ExitCode, said: String) {
        let before = said.utf8.count
        var words: [String] = []
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        for (number, part) in parts.enumerated() {
            words +=
                number % 2 == 1
                ? [part]
                : part.split(separator: " ").map { String($0).replacing("_", with: " ") }
        }
        let exit = await run(words.map { $0.replacing("FOLDER", with: folder) }, in: shell)
        return (exit, String(decoding: said.utf8.dropFirst(before), as: UTF8.self))
    }

    /// Runs lines one after the other; what the last one said.
    @discardableResult
    public func enter(_ lines: [String]) async -> (exit: ExitCode, said: String) {
        var end = (exit: ExitCode.done, said: "")
        for line in lines { end = await enter(line) }
        return end
    }

    /// The document that a line prints with `--json`.
    /// - Throws: where it printed none.
    public func document(_ line: String) async throws -> [String: Any] {
        let text = await enter(line + " --json").said
        let found = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return found ?? [:]
    }

    /// A context as a command gets it; the app it belongs to lives as long as the bench.
    public func context(_ words: String...) async throws -> CommandContext {
        try await started(words, in: shell)
    }

    /// The window with its screens in memory, at an address.
    public func window(
        at address: String, columns: Int = 80, rows: Int = 24
    ) async throws -> WindowBench {
        let context = try await started(["ui", "--ephemeral", "--at", address], in: shell)
        return try WindowBench(
            context, product, at: address, columns: columns, rows: rows)
    }

    /// Whether all parts of the program are there: the container of an app of each of its commands
    /// can resolve everything.
    public func validate() throws { try composition(["doctor"], in: shell).0.ioc.validate() }

    private func composition(
        _ words: [String], in shell: Shell
    ) throws -> (Composition, CommandContext.Request) {
        guard case .run(let command, let invocation) = try CommandParser(product).parse(words)
        else { throw UserError.usage("\(words) does not run.") }
        var composition = Composition(
            product, shell: shell, clock: DayClock(now: shell.now(), timeZone: .gmt),
            invocation: invocation)
        composition.ioc = composition.ioc.overriding(overriding)
        return (composition, CommandContext.Request(command: command, invocation: invocation))
    }

    private func started(_ words: [String], in shell: Shell) async throws -> CommandContext {
        let (composition, request) = try composition(words, in: shell)
        let app = try await composition.start()
        apps.append(app)
        let context = try composition.context(of: app)
        try await context.prepare(request)
        return context
    }
}
