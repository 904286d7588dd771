// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("The database file's commands", .timeLimit(.minutes(10)))
struct DatabaseCommandTests {
    @Test("A database that others may write is used with a warning, in --json too")
    func concerns() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.run("weigh", "80kg") == .done)
            #expect(!bench.said.contains("warning"), "\(bench.said)")
            chmod(bench.database, 0o666)
            #expect(await bench.run("today") == .done)
            let warning = "the database \(bench.database) can be changed by other users"
            #expect(bench.said.contains("warning: \(warning)"), "\(bench.said)")
            #expect(await bench.run("today", "--json") == .done)
            #expect(bench.said.contains("\"\(warning)"), "\(bench.said)")
        }
    }

    @Test("An empty file is said to be empty, and the first entry makes a sound database of it")
    func empty() async throws {
        try await ProductBench.with(.airfit) { bench in
            let path = bench.folder + "/a.db"
            try Data().write(to: URL(fileURLWithPath: path))
            #expect(await bench.run("db", "check", "--db", path) == .database)
            #expect(bench.said.contains("the file \(path) is empty"), "\(bench.said)")
            #expect(!bench.said.contains("write access"))
            #expect(await bench.run("weigh", "80kg", "--db", path) == .done)
            #expect(await bench.run("db", "check", "--db", path) == .done)
        }
    }

    @Test("A damaged file is said to be damaged, without a way back to the same check")
    func damaged() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.run("weigh", "80kg") == .done)
            var bytes = try Data(contentsOf: URL(fileURLWithPath: bench.database))
            bytes.replaceSubrange(100..<140, with: Data(repeating: 0x78, count: 40))
            let path = bench.folder + "/bad.db"
            try bytes.write(to: URL(fileURLWithPath: path))
            #expect(await bench.run("db", "check", "--db", path) == .database)
            #expect(bench.said.contains("\(path) is damaged ("), "\(bench.said)")
            #expect(!bench.said.contains("shows more"), "\(bench.said)")
        }
    }

    @Test("The pages show the numbers of the tables as they are")
    func schemas() async throws {
        func page(_ name: String) throws -> String {
            try String(
                contentsOfFile: JSONDocumentsTests.root + "App/Sources/airfit/airfit.docc/\(name)",
                encoding: .utf8)
        }
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.run("weigh", "80kg") == .done)
            #expect(await bench.run("export", "json") == .done)
            let exported = try #require(bench.said.firstMatch(of: /"schemas":\{[^}]*\}/))
            #expect(try page("Exports.md").contains(exported.output), "\(exported.output)")
            #expect(await bench.run("doctor") == .done)
            let told = try #require(bench.said.firstMatch(of: /schemas: [a-z0-9, ]+/))
            #expect(try page("Trust.md").contains(told.output), "\(told.output)")
        }
    }
}
