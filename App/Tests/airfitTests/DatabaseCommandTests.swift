// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import airfit

@MainActor
@Suite("The database file's commands", .timeLimit(.minutes(1)))
struct DatabaseCommandTests {
    @Test("An empty file is said to be empty, and the first entry makes a sound database of it")
    func empty() async throws {
        try await RecordingBench.with { bench in
            let path = bench.folder + "/a.db"
            try Data().write(to: URL(fileURLWithPath: path))
            #expect(await bench.run("db", "check", "--db", path) == .database)
            #expect(bench.said.contains("the file \(path) is empty"), "\(bench.said)")
            #expect(!bench.said.contains("write access"))
            #expect(await bench.run("weigh", "80kg", "--db", path) == .done)
            #expect(await bench.run("db", "check", "--db", path) == .done)
        }
    }
}
