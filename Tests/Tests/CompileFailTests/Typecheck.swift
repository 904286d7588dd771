// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure

/// Checks the fixtures of `Tests/CompileFail` against the modules that this test was built with.
/// All files are checked in one call of the compiler, once broken and once clean.
struct Typecheck: Sendable {
    /// One error, or one expected error.
    struct Diagnostic: Sendable, Hashable {
        /// The fixture's name, without its suffix.
        let fixture: String
        let line: Int
        let message: String
    }

    /// Both runs, shared by all tests.
    static let broken = Result { try Typecheck(defining: ["-D", "BROKEN"]) }
    static let clean = Result { try Typecheck(defining: []) }

    /// Every error the compiler reported.
    let errors: [Diagnostic]
    /// The compiler's output, for a failing test.
    let output: String

    static let root: URL = {
        var url = URL(fileURLWithPath: #filePath)
        while url.path != "/", !FileManager.default.fileExists(atPath: url.path + "/Makefile") {
            url.deleteLastPathComponent()
        }
        return url
    }()

    /// The names of the fixtures.
    static func fixtures() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.path + "/Tests/CompileFail")
            .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
    }

    /// The expected errors of a fixture: each `// expect:` refers to the next line that is not an
    /// `// expect:` line itself.
    static func expectations(of fixture: String) throws -> [Diagnostic] {
        let text = try String(
            contentsOf: root.appendingPathComponent("Tests/CompileFail/\(fixture).swift"),
            encoding: .utf8)
        var open: [String] = []
        var found: [Diagnostic] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if let mark = line.range(of: "// expect: ") {
                open.append(String(line[mark.upperBound...]))
            } else {
                found += open.map {
                    Diagnostic(fixture: fixture, line: index + 1, message: $0)
                }
                open = []
            }
        }
        return found
    }

    /// Runs the compiler on all fixtures together.
    private init(defining definition: [String]) throws {
        let files = try Self.fixtures().map { "Tests/CompileFail/\($0).swift" }
        let flags = [
            "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault",
            "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
        ].flatMap { ["-enable-upcoming-feature", $0] }
        let run = try ProgramRun.runToEnd(
            ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm"]
                + ["-I", try Self.modules().path] + definition + flags + files,
            in: Self.root.path)
        output = run.output + run.errors
        // The compiler may report one error of a declaration twice.
        errors = Set(output.split(separator: "\n").compactMap(Self.error)).sorted {
            ($0.fixture, $0.line, $0.message) < ($1.fixture, $1.line, $1.message)
        }
        guard run.status == 0 || !errors.isEmpty else {
            throw Unusable(output: output)
        }
    }

    /// `Tests/CompileFail/Name.swift:12:3: error: message`.
    private static func error(_ line: Substring) -> Diagnostic? {
        guard let mark = line.range(of: ": error: ") else { return nil }
        let place = line[..<mark.lowerBound].split(separator: ":")
        guard place.count == 3, let number = Int(place[1]),
            let file = place[0].split(separator: "/").last?.dropLast(6)
        else { return nil }
        return Diagnostic(
            fixture: String(file), line: number, message: String(line[mark.upperBound...]))
    }

    /// The folder with the built modules, found above the test bundle.
    static func modules() throws -> URL {
        let starts =
            [Bundle.main.executableURL, URL(fileURLWithPath: CommandLine.arguments[0])]
            + Bundle.allBundles.map(\.executableURL)
        for var url in starts.compactMap({ $0?.resolvingSymlinksInPath() }) {
            while url.path != "/" {
                url.deleteLastPathComponent()
                let modules = url.appendingPathComponent("Modules")
                let module = modules.appendingPathComponent("Axiom.swiftmodule")
                if FileManager.default.fileExists(atPath: module.path) { return modules }
            }
        }
        throw Unusable(output: "Axiom.swiftmodule is in no folder above the test bundle")
    }

    /// The compiler failed before it checked the fixtures.
    struct Unusable: Error, CustomStringConvertible {
        let output: String
        var description: String { "swiftc could not be used: \(output)" }
    }
}
