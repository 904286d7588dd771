// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

/// The readers that `make fuzz` attacks, here with the corpus alone, and the finders of traps and
/// leaked handles with a fault of that kind. Scripts/sanitize.sh plants what the sanitizers must find.
@Suite("Readers and their finders", .timeLimit(.minutes(10)))
struct ReaderTests {
    @Test(
        "every file of the corpus is read or refused",
        arguments: [
            "sets", "amounts", "imports", "foodfiles", "foods", "off", "session", "paths",
            "recording", "law", "config", "transfer", "cardio", "figures", "routines", "zip", "tcx",
            "gpx",
            "databases", "fit", "health", "activities", "documents", "days", "aliases", "fitnotes",
        ])
    func corpus(target: String) async throws {
        let run = try await fuzz(target, BuiltProducts.root + "/Tests/Corpus/" + target)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
    }

    @Test("every target has a corpus, and is read above")
    func targets() async throws {
        let run = try await ProgramRun.run([BuiltProducts.folder + "fuzz", "list"])
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: BuiltProducts.root + "/Tests/Corpus")
        #expect(run.output.split(separator: "\n").map(String.init).sorted() == folders.sorted())
        #expect(folders.count == 26)
    }

    @Test("a reader that traps is found, and one that leaves a file open at every input")
    func planted() async throws {
        try await withFolder { folder in
            for number in 0..<200 {
                try "\(number)".write(
                    toFile: folder + "/\(number)", atomically: false, encoding: .utf8)
            }
            #expect(try await fuzz("planted-trap", folder).status == 0)
            let leak = try await fuzz("planted-leak", folder)
            #expect(leak.status > 128 && leak.errors.contains("files are open"), "\(leak.errors)")
            try "TRAP".write(toFile: folder + "/trap", atomically: false, encoding: .utf8)
            let trap = try await fuzz("planted-trap", folder)
            #expect(trap.status > 128 && trap.errors.contains("traps"), "\(trap.errors)")
        }
    }

    private func fuzz(_ target: String, _ corpus: String) async throws -> ProgramRun {
        // The trace of a crash takes seconds.
        let environment = ProcessInfo.processInfo.environment.merging(
            ["SWIFT_BACKTRACE": "enable=no"]
        ) { $1 }
        return try await ProgramRun.run(
            [BuiltProducts.folder + "fuzz", target, corpus], environment: environment)
    }

    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/readers-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(folder)
    }
}
