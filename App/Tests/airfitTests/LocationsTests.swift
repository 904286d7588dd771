// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Where the database is", .timeLimit(.minutes(10)))
struct LocationsTests {
    @Test(
        "A name that is no file to SQLite is refused, with the way to keep nothing on purpose",
        arguments: [":memory:", "file:/nowhere/a.db?mode=memory", ""])
    func special(name: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.run("weigh", "80kg", "--db", name) == .usage, "\(bench.said)")
            #expect(bench.said.contains("\"\(name)\"") && bench.said.contains("--ephemeral"))
            #expect(!FileManager.default.fileExists(atPath: name))
        }
    }

    @Test("AIRFIT_DB is refused in the same way, and does not matter when nothing is kept")
    func variable() async throws {
        try await ProductBench.with(.airfit) { bench in
            var shell = bench.shell
            shell.environment["AIRFIT_DB"] = ":memory:"
            #expect(
                await Program(.airfit, shell: shell).run(["weigh", "80kg", "--json"]) == .usage)
            #expect(bench.said.contains("\"field\" : \"AIRFIT_DB\""), "\(bench.said)")
            #expect(
                await Program(.airfit, shell: shell).run(["weigh", "80kg", "--ephemeral"]) == .done)
        }
    }

    @Test("A file whose name only looks special can be named")
    func file() throws {
        let shell = Shell(
            environment: [:], inputIsTerminal: false, outputIsTerminal: false, columns: 80,
            readInput: { _ in Data() }, readSecret: { _ in nil }, write: { _ in },
            writeError: { _ in }, now: { Date() })
        for name in ["./:memory:", ":", "files.db", "/tmp/file:a.db"] {
            try Locations(shell: shell, databaseOption: name).refuseSpecialNames()
        }
    }
}
