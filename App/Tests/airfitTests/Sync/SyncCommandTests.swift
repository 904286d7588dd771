// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("The command sync", .timeLimit(.minutes(10)))
struct SyncCommandTests {
    /// A device is a database of its own in the folder of the bench.
    private func enter(
        _ bench: ProductBench, _ line: String, on device: String
    ) async -> (exit: ExitCode, said: String) {
        let (exit, said) = await bench.enter(line + " --db FOLDER/\(device).db")
        // As one line, however long the folder of the bench is.
        return (exit, said.split { $0 == " " || $0 == "\n" }.joined(separator: " "))
    }

    private func folder(_ bench: ProductBench) throws -> String {
        let folder = bench.folder + "/sync"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        return folder
    }

    private func files(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test("what one device adds, changes and removes is so on the other, and undo takes it back")
    func exchange() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = try folder(bench)
            _ = await enter(bench, "eat 450kcal lunch", on: "one")
            _ = await enter(bench, "eat 300kcal snack", on: "one")
            #expect(
                await enter(bench, "sync FOLDER/sync", on: "one").said.contains("wrote airfit-"))
            _ = await enter(bench, "weigh 80kg", on: "two")
            var (exit, said) = await enter(bench, "sync FOLDER/sync", on: "two")
            #expect(exit == .done && said.contains("2 diary lines"), "\(said)")
            #expect(said.contains("back here: airfit undo"), "\(said)")
            for line in ["edit m1 600kcal", "rm m2", "sync FOLDER/sync"] {
                #expect(await enter(bench, line, on: "one").exit == .done, "\(line)")
            }
            (exit, said) = await enter(bench, "sync FOLDER/sync", on: "two")
            #expect(said.contains("The row there is newer, and taken."), "\(said)")
            #expect(said.contains("was removed there, and so is removed here."), "\(said)")
            #expect(await enter(bench, "undo", on: "two").exit == .done)
            #expect(await enter(bench, "sync FOLDER/sync", on: "two").said.contains("2 changes:"))
            (_, said) = await enter(bench, "sync FOLDER/sync", on: "two")
            #expect(said.contains("has all of this device already"), "\(said)")
        }
    }

    @Test(
        "what came in is not removed as what was logged last, and a name of nobody brings nothing")
    func broughtIn() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = try folder(bench)
            for line in ["eat 437kcal lunch", "weigh 80kg", "sync FOLDER/sync"] {
                #expect(await enter(bench, line, on: "one").exit == .done)
            }
            var (exit, said) = await enter(bench, "sync FOLDER/sync --me nobody", on: "two")
            #expect(exit == .usage && said.contains("Nothing was written."), "\(said)")
            #expect(await enter(bench, "today --lines", on: "two").said.contains("437") == false)
            #expect(await enter(bench, "sync FOLDER/sync", on: "two").exit == .done)
            (exit, said) = await enter(bench, "rm last", on: "two")
            #expect(exit == .usage && said.contains("brought in, 2 entries"), "\(said)")
            #expect(await enter(bench, "eat 100kcal snack", on: "two").exit == .done)
            #expect(await enter(bench, "rm last", on: "two").exit == .done)
            #expect(await enter(bench, "today --lines", on: "two").said.contains("437"))
        }
    }

    @Test("a dry run writes nothing, neither here nor there")
    func dryRun() async throws {
        try await ProductBench.with(.airfit) { bench in
            let folder = try folder(bench)
            _ = await enter(bench, "weigh 80kg", on: "one")
            _ = await enter(bench, "sync FOLDER/sync", on: "one")
            _ = await enter(bench, "water 300ml", on: "two")
            let before = try files(folder)
            let (exit, said) = await enter(bench, "sync FOLDER/sync --dry-run", on: "two")
            #expect(exit == .done && said.contains("1 weighing"), "\(said)")
            #expect(said.contains("would write") && said.contains("Nothing written (dry run)."))
            #expect(try files(folder) == before)
            #expect(await enter(bench, "sync FOLDER/sync", on: "two").said.contains("1 weighing"))
        }
    }

    @Test("a file that is cut, of nobody, or a copy of two versions is said, and harms nothing")
    func passedOver() async throws {
        try await ProductBench.with(.airfit) { bench in
            let folder = try folder(bench)
            _ = await enter(bench, "eat 450kcal lunch", on: "one")
            _ = await enter(bench, "sync FOLDER/sync", on: "one")
            let own = try #require(try files(folder).first)
            let whole = try #require(FileManager.default.contents(atPath: "\(folder)/\(own)"))
            func put(_ data: Data, _ name: String) throws {
                try data.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
            }
            try put(whole.prefix(whole.count / 2), "airfit-cut-1.json.gz")
            try put(Data("{}".utf8), "airfit-odd-1.json.gz")
            try put(whole, "airfit-one (conflicted copy).json.gz")
            try put(Data("eggs".utf8), "shopping.txt")
            try put(whole, ".airfit-one.json.gz.99-abcdef")
            var (exit, said) = await enter(bench, "sync FOLDER/sync", on: "two")
            #expect(exit == .done)
            #expect(said.contains("airfit-cut-1.json.gz: passed over. It is cut off"), "\(said)")
            #expect(said.contains("airfit-odd-1.json.gz: passed over."), "\(said)")
            #expect(said.contains("1 file of no device passed over: shopping.txt"), "\(said)")
            #expect(said.components(separatedBy: "1 diary line").count == 2, "\(said)")
            (exit, said) = await enter(bench, "sync FOLDER/sync", on: "one")
            #expect(said.contains("(conflicted copy).json.gz: passed over. It is an older file of"))
        }
    }

    @Test("a database that was replaced gets everything again")
    func replaced() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = try folder(bench)
            _ = await enter(bench, "eat 450kcal lunch", on: "one")
            _ = await enter(bench, "sync FOLDER/sync", on: "one")
            for line in ["weigh 80kg", "backup", "sync FOLDER/sync", "restore latest"] {
                #expect(await enter(bench, line, on: "two").exit == .done, "\(line)")
            }
            let (_, said) = await enter(bench, "sync FOLDER/sync", on: "two")
            #expect(said.contains("1 diary line"), "\(said)")
        }
    }

    @Test("the file of an account is nobody else's, until one says that it is")
    func people() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = try folder(bench)
            for line in ["auth register ada --password-stdin", "weigh 71kg", "sync FOLDER/sync"] {
                #expect(await enter(bench, line, on: "one").exit == .done, "\(line)")
            }
            var (exit, said) = await enter(bench, "sync FOLDER/sync", on: "two")
            #expect(said.contains("It is of the account ada."), "\(said)")
            #expect(
                said.contains("if ada is you: airfit sync ") && !said.contains("weighing"),
                "\(said)")
            (exit, said) = await enter(bench, "sync FOLDER/sync --me eve", on: "two")
            #expect(exit == .usage && said.contains("is of \"eve\""), "\(said)")
            (exit, said) = await enter(bench, "sync FOLDER/sync --me ada", on: "two")
            #expect(exit == .done && said.contains("1 weighing"), "\(said)")
            _ = await enter(bench, "weigh 72kg --date yesterday", on: "one")
            _ = await enter(bench, "sync FOLDER/sync", on: "one")
            (_, said) = await enter(bench, "sync FOLDER/sync", on: "two")
            #expect(said.contains("1 weighing"), "\(said)")
        }
    }

    @Test(
        "a folder that is not there is refused, with what to do", arguments: ["", " --ephemeral"])
    func refused(option: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let (exit, said) = await bench.enter("sync FOLDER/none" + option)
            #expect(exit == (option.isEmpty ? .unreadableFile : .usage))
            #expect(said.contains(option.isEmpty ? "mkdir" : "--ephemeral has no"), "\(said)")
        }
    }
}

extension JSONDocumentsTests {
    /// Exchanges with a second device, and with one of somebody else.
    static let exchanges = [
        "sync FOLDER", "weigh 73kg --date 2026-11-03",
        "weigh 72kg --date 2026-11-03 --db FOLDER/third.db", "sync FOLDER",
        "sync FOLDER --db FOLDER/third.db --dry-run", "sync FOLDER --db FOLDER/third.db",
        "auth register eve --password-stdin --db FOLDER/third.db",
        "sync FOLDER --db FOLDER/third.db", "sync FOLDER",
    ]
}
