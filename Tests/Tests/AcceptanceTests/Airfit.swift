// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

/// Runs the built program in its own world: data and state folders under a temporary folder.
struct Airfit: Sendable {
    /// What a run left behind.
    struct Run: Sendable {
        let exit: Int32
        let output: String
        let errors: String

        /// The single JSON document on standard output.
        func document() throws -> [String: Any] {
            let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
            return try #require(object as? [String: Any], "not a document: \(output)")
        }

        /// The `data` of the document.
        func data() throws -> [String: Any] {
            try #require(try document()["data"] as? [String: Any], "no data in \(output)")
        }

        /// The `error` of the document.
        func error() throws -> [String: Any] {
            try #require(try document()["error"] as? [String: Any], "no error in \(output)")
        }
    }

    /// The temporary folder.
    let home: String
    /// The clock of every run, a Saturday evening by default.
    var now = "2026-11-21T19:10:00Z"

    /// The database file of this world.
    var database: String { "\(home)/data/airfit/airfit.db" }
    /// The session file of this world.
    var session: String { "\(home)/state/airfit/session" }

    /// The path of the program that `make build` makes.
    static var binary: String { root + "/.build/debug/airfit" }

    /// The folder of the repository.
    static var root: String {
        var url = URL(fileURLWithPath: #filePath)
        while url.path != "/", !FileManager.default.fileExists(atPath: url.path + "/Makefile") {
            url.deleteLastPathComponent()
        }
        return url.path
    }

    /// Runs the program with these arguments.
    @discardableResult
    func callAsFunction(
        _ words: String..., input: String? = nil, environment: [String: String] = [:]
    ) async throws -> Run {
        try await run([Self.binary] + words, input: input, environment: environment)
    }

    /// Runs any command in this world, with the program's path in `$AIRFIT`.
    @discardableResult
    func shell(_ script: String, input: String? = nil) async throws -> Run {
        try await run(["/bin/bash", "-c", script], input: input, environment: [:])
    }

    private func run(
        _ arguments: [String], input: String?, environment: [String: String]
    ) async throws -> Run {
        let into = "\(home)/\(UUID().uuidString).in"
        try (input ?? "").write(toFile: into, atomically: false, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: into) }
        try #require(
            FileManager.default.isExecutableFile(atPath: Self.binary),
            "build the program first: make build")
        let run = try await ProgramRun.run(
            arguments,
            environment: [
                "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_STATE_HOME": "\(home)/state",
                "TZ": "UTC",
                "PATH": "/usr/bin:/bin", "AIRFIT_NOW": now, "AIRFIT": Self.binary,
            ].merging(environment) { _, last in last }, input: into)
        return Run(exit: run.status, output: run.output, errors: run.errors)
    }
}

/// Gives a test its own world and removes it afterwards.
func withAirfit(_ body: (Airfit) async throws -> Void) async throws {
    let home = FileManager.default.temporaryDirectory.path + "/airfit-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    try await body(Airfit(home: home))
}
