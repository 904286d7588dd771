// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A bound of the table on the page Limits, and what holds it.
struct LimitCase: Sendable, CustomTestStringConvertible {
    /// Runs of the program with an input at the bound, and with one above it.
    struct Runs: Sendable {
        let at: [String]
        let past: [String]
        let makeAt: @Sendable (_ home: String) throws -> Void
        let makePast: @Sendable (_ home: String) throws -> Void
        /// What the program says of an input at the bound that it has read.
        let reads: String
        /// What it says of one above it, and of no other.
        let refuses: String
        let prepare: @Sendable (Airfit) async throws -> Void
    }

    enum Held: Sendable {
        case run(Runs)
        /// A test of a package, by its file and its name: `TrustTests` finds it.
        case test(file: String, name: String)
    }

    /// The first cell of its row.
    let reader: String
    /// The words of the second cell that it holds.
    let bound: String
    let held: Held

    /// Whether its inputs are so large that a run of them takes seconds.
    var isLarge: Bool { bound.hasPrefix("64 MiB") || bound.hasPrefix("250,000") }

    var testDescription: String { "\(reader), \(bound)" }

    static let all = words + figures + files + documents

    /// Words of a command line.
    static func line(
        _ reader: String, _ bound: String, at: [String], past: [String], reads: String,
        refuses: String, after: @escaping @Sendable (Airfit) async throws -> Void = { _ in }
    ) -> Self {
        Self(
            reader: reader, bound: bound,
            held: .run(
                Runs(
                    at: at, past: past, makeAt: { _ in }, makePast: { _ in }, reads: reads,
                    refuses: refuses, prepare: after)))
    }

    /// A file of the name `input`, which the words give to the program.
    static func file(
        _ reader: String, _ bound: String, _ words: [String], at: @escaping @Sendable () -> Data,
        past: @escaping @Sendable () -> Data, reads: String, refuses: String,
        to path: String = "input",
        after: @escaping @Sendable (Airfit) async throws -> Void = { _ in }
    ) -> Self {
        @Sendable func write(_ data: Data, _ home: String) throws {
            let url = URL(fileURLWithPath: home + "/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try data.write(to: url)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: url.path)
        }
        return Self(
            reader: reader, bound: bound,
            held: .run(
                Runs(
                    at: words, past: words, makeAt: { try write(at(), $0) },
                    makePast: { try write(past(), $0) }, reads: reads, refuses: refuses,
                    prepare: after)))
    }

    /// A bound that a test of a package holds, at its most and one above it.
    static func test(_ reader: String, _ bound: String, _ file: String, _ name: String) -> Self {
        Self(reader: reader, bound: bound, held: .test(file: file, name: name))
    }
}
