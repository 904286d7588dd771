// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@Suite("Following what changes", .timeLimit(.minutes(10)))
@MainActor
struct WatchTests {
    /// The documents of some lines.
    private func documents(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    /// Runs `watch`, hands every line on as it comes, and returns all that was written.
    private func watch(
        _ words: String..., in bench: ProductBench,
        lines: AsyncStream<String>.Continuation? = nil
    ) async -> (exit: ExitCode, text: String) {
        let said = Guarded("")
        var shell = bench.shell
        shell.write = { text in
            said.withLock { $0 += text }
            lines?.yield(text)
        }
        let exit = await Program(.airfit, shell: shell).run(["watch"] + words)
        return (exit, said.withLock { $0 })
    }

    @Test("the steps since a number are told, each in a line that is a document")
    func after() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.run("log", "squat", "3x5", "100kg")
            _ = await bench.run("eat", "150g", "banana raw")
            _ = await bench.run("weigh", "80kg")
            _ = await bench.run("workout", "finish")
            _ = await bench.run("target", "set", "kcal", "2300")
            let (exit, text) = await watch("--json", "--after", "0", "--limit", "5", in: bench)
            let lines = try documents(text)
            #expect(exit == .done && lines.count == 6)
            #expect(
                lines.compactMap { $0["event"] as? String }
                    == ["ready", "logged", "eaten", "weighed", "finished", "changed"])
            #expect(lines.allSatisfy { $0["schema"] as? String == "airfit/1" })
            #expect(lines[1]["words"] as? String == "log squat 3x5 100kg")
            let changes = try #require(lines[1]["changes"] as? [[String: Any]])
            let sets = try #require(changes.first { $0["what"] as? String == "set" })
            #expect(sets["ids"] as? [String] == ["s1", "s2", "s3"])
            let steps = lines.dropFirst().compactMap { $0["step"] as? Int }
            #expect(steps == steps.sorted() && Set(steps).count == 5)
        }
    }

    @Test("what another command changes is told while it watches; an undo too")
    func live() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.run("log", "squat", "3x5", "100kg")
            let (lines, line) = AsyncStream.makeStream(of: String.self)
            let watching = Task {
                await watch("--json", "--limit", "2", in: bench, lines: line)
            }
            var told = lines.makeAsyncIterator()
            #expect(await told.next()?.contains("ready") == true)
            _ = await bench.run("eat", "150g", "banana raw")
            #expect(await told.next()?.contains("eaten") == true)
            _ = await bench.run("undo")
            let (exit, text) = await watching.value
            #expect(exit == .done)
            let events = try documents(text).compactMap { $0["event"] as? String }
            #expect(events == ["ready", "eaten", "undone"])
        }
    }

    @Test("each step comes once, also after an undo that another step followed")
    func once() async throws {
        try await ProductBench.with(.airfit) { bench in
            for line in ["weigh 80kg", "water 300ml", "undo"] { await bench.enter(line) }
            let (lines, line) = AsyncStream.makeStream(of: String.self)
            let watching = Task {
                await watch("--json", "--limit", "6", in: bench, lines: line)
            }
            var told = lines.makeAsyncIterator()
            #expect(await told.next()?.contains("ready") == true)
            for line in ["log squat 3x5 100kg", "eat 150g banana_raw", "undo", "undo", "redo"] {
                await bench.enter(line)
                _ = await told.next()
            }
            await bench.enter("water 250ml")
            let documents = try documents(await watching.value.text)
            #expect(
                documents.compactMap { $0["event"] as? String } == [
                    "ready", "logged", "eaten", "undone", "undone", "redone", "changed",
                ])
            let steps = documents.compactMap { $0["step"] as? Int }
            #expect(steps == steps.sorted() && Set(steps).count == 7, "\(steps)")
        }
    }

    @Test("the text has the number of the step, what happened, and the command")
    func text() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.run("weigh", "80kg")
            let (exit, text) = await watch("--after", "0", "--limit", "1", in: bench)
            #expect(exit == .done)
            #expect(text.contains("weighed  weigh 80kg  (2026-11-21"))
        }
    }

    @Test("it ends when the session of its person ends, and tells nothing of what comes then")
    func signedOut() async throws {
        try await ProductBench.with(.airfit) { bench in
            await bench.enter("auth register ada --password-stdin")
            let (lines, line) = AsyncStream.makeStream(of: String.self)
            let watching = Task { await watch("--json", in: bench, lines: line) }
            var told = lines.makeAsyncIterator()
            #expect(await told.next()?.contains("ready") == true)
            await bench.enter(["auth logout --all", "auth register bob --password-stdin"])
            let (exit, text) = await watching.value
            #expect(exit == .signedOut)
            #expect(text.matches(of: /"event"/).count == 1, "\(text)")
        }
    }

    @Test("what cannot be watched is refused", arguments: ["--after x", "--ephemeral"])
    func refused(words: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let all = ["watch"] + words.split(separator: " ").map(String.init)
            #expect(await bench.run(all) == .usage)
        }
    }
}
