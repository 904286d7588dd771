// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Where an export goes", .timeLimit(.minutes(10)))
struct ExportSinkTests {
    @Test("what a killed export left is removed by the next one, and nothing else is")
    func leftovers() async throws {
        try await ProductBench.with(.airfit) { bench in
            let names = ["me.json.7.partial", "me.json.old.partial", "you.json.7.partial"]
            for name in names {
                try Data("{".utf8).write(to: URL(fileURLWithPath: bench.folder + "/\(name)"))
            }
            // Somebody else is writing this one.
            let held = bench.folder + "/me.json.8.partial"
            let descriptor = open(held, O_CREAT | O_WRONLY, 0o600)
            #expect(flock(descriptor, LOCK_EX) == 0)
            defer { close(descriptor) }
            for line in ["log bench 3x5 80kg", "export json -o FOLDER/me.json"] {
                #expect(await bench.enter(line).exit == .done)
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
                .filter { $0.hasSuffix(".partial") }
            #expect(left.sorted() == ["me.json.8.partial", names[1], names[2]])
        }
    }

    @Test(
        "- is standard output, and no file",
        arguments: [
            "export json -o -", "export strong -o -", "report -o -", "routine template 5x5 -o -",
        ])
    func standardOutput(line: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            await bench.enter("log bench 3x5 80kg")
            let without = await bench.enter(line.replacing(" -o -", with: ""))
            let with = await bench.enter(line)
            #expect(with.exit == .done && with.said == without.said, "\(with)")
            #expect(!FileManager.default.fileExists(atPath: "-"))
        }
    }

    @Test(
        "the database, the files beside it and its copies are no place for an export",
        arguments: ["", "-wal", "-shm", "-backups/a.db.gz"])
    func own(suffix: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            for line in ["log bench 3x5 80kg", "backup"] { await bench.enter(line) }
            let database = Locations(shell: bench.shell, databaseOption: nil).database
            let link = bench.folder + "/link"
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: database + suffix)
            for file in [database + suffix, link] {
                for words in [["export", "json"], ["report"]] {
                    let exit = await bench.run(words + ["-o", file, "--force"])
                    #expect(exit == .conflict, "\(words) \(file)")
                }
            }
            #expect(await bench.enter("last").said.contains("Bench Press"))
        }
    }

    @Test("marks that turn the direction of text do not come into an export as they are")
    func marks() async throws {
        try await ProductBench.with(.airfit) { bench in
            for line in [
                "exercise add \"be\u{202E}nch\"", "exercise add \"a\u{1B}[2J\"",
                "log bench 3x5 80kg --note \"a\u{7}b\"", "workout note w1 \"a\u{202E}b\"",
                "session run 5km 28:30 --name \"a\u{1B}b\"",
            ] {
                await bench.enter("log bench 3x5 80kg")
                let said = await bench.enter(line)
                #expect(said.exit == .usage && said.said.contains("control character"), "\(said)")
            }
            await bench.enter("log bench 3x5 80kg --note \"a\u{200F}b\"")
            let file = await bench.enter("export strong")
            #expect(file.exit == .done && file.said.contains("ab"), "\(file)")
            #expect(!file.said.unicodeScalars.contains("\u{200F}"))
        }
    }
}
