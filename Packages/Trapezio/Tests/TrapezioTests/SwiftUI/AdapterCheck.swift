// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure

/// What the compiler says about the SwiftUI adapters, where there is a module of that name: the
/// fixture `Tests/SwiftUI/SwiftUI.swift`. Made once for all tests.
struct AdapterCheck: Sendable {
    /// One error, or one expected error.
    struct Diagnostic: Sendable, Hashable {
        /// The name of the file.
        let file: String
        let line: Int
        let message: String
    }

    /// The adapters, and an app that uses every one of them.
    static let sound = Result { try checkSound() }
    /// The adapters with a file between them that names what SwiftUI has not.
    static let planted = Result { try checkPlanted() }

    /// Every error the compiler reported.
    let errors: Set<Diagnostic>
    /// What it said, for a test that fails.
    let output: String

    /// The package's folder.
    static let package: URL = {
        var url = URL(fileURLWithPath: #filePath)
        while url.path != "/",
            !FileManager.default.fileExists(atPath: url.path + "/Package.swift")
        {
            url.deleteLastPathComponent()
        }
        return url
    }()

    /// The adapters of this package, by path.
    static func adapters() throws -> [String] {
        try ["Trapezio", "TrapezioNavigation"].flatMap { try sources(of: $0) }
            .filter { $0.contains("/SwiftUI/") }
    }

    /// What the planted file wants to be reported: each `// expect:` speaks of the next line.
    static func expectations() throws -> Set<Diagnostic> {
        let text = try String(
            contentsOfFile: package.path + "/Tests/SwiftUI/Planted.swift", encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return Set(
            lines.enumerated().compactMap { index, line in
                line.firstRange(of: "// expect: ").map {
                    Diagnostic(
                        file: "Planted.swift", line: index + 2,
                        message: String(line[$0.upperBound...]))
                }
            })
    }

    private static func checkSound() throws -> Self {
        try inFolder { folder in
            var output = try module("SwiftUI", ["Tests/SwiftUI/SwiftUI.swift"], folder)
            for name in ["Trapezio", "TrapezioNavigation"] where output.isEmpty {
                output += try module(name, try sources(of: name), folder)
            }
            // The one adapter of Axiom stands alone; the app is handed it as a file of its own.
            let binding = "../Axiom/Sources/AxiomExtras/Context/StateBinding.swift"
            if output.isEmpty {
                output = try module("App", [binding, "Tests/SwiftUI/CounterApp.swift"], folder)
            }
            return Self(output: output)
        }
    }

    private static func checkPlanted() throws -> Self {
        try inFolder { folder in
            let stub = try module("SwiftUI", ["Tests/SwiftUI/SwiftUI.swift"], folder)
            guard stub.isEmpty else { return Self(output: stub) }
            let files = try sources(of: "Trapezio") + ["Tests/SwiftUI/Planted.swift"]
            return Self(output: try module("Trapezio", files, folder))
        }
    }

    private init(output: String) {
        self.output = output
        errors = Set(
            output.split(separator: "\n").compactMap { line in
                guard let mark = line.firstRange(of: ": error: ") else { return nil }
                let place = line[..<mark.lowerBound].split(separator: ":")
                guard place.count == 3, let number = Int(place[1]) else { return nil }
                return Diagnostic(
                    file: String(place[0].split(separator: "/").last ?? ""), line: number,
                    message: String(line[mark.upperBound...]))
            })
    }

    /// Builds a module into the folder, of whose modules it may import any; answers with what the
    /// compiler had to say.
    private static func module(_ name: String, _ files: [String], _ folder: String) throws -> String
    {
        let flags = [
            "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault",
            "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
        ].flatMap { ["-enable-upcoming-feature", $0] }
        let run = try ProgramRun.runToEnd(
            [
                "swiftc", "-emit-module", "-emit-module-path", "\(folder)/\(name).swiftmodule",
                "-module-name", name, "-package-name", "trapezio", "-parse-as-library", "-wmo",
                "-swift-version", "6", "-warnings-as-errors", "-diagnostic-style", "llvm",
                "-I", folder, "-I", try modules(),
            ] + flags + files, in: package.path)
        let output = run.output + run.errors
        return run.status != 0 && output.isEmpty ? "swiftc ended with \(run.status)" : output
    }

    private static func sources(of module: String) throws -> [String] {
        let folder = "Sources/\(module)"
        return try FileManager.default.subpathsOfDirectory(atPath: package.path + "/" + folder)
            .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }.sorted()
    }

    private static func inFolder(_ body: (String) throws -> Self) throws -> Self {
        let folder = FileManager.default.temporaryDirectory.path + "/adapters-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try body(folder)
    }

    /// The folder with the modules this test was built with, above the test bundle.
    private static func modules() throws -> String {
        let starts =
            [Bundle.main.executableURL, URL(fileURLWithPath: CommandLine.arguments[0])]
            + Bundle.allBundles.map(\.executableURL)
        for var url in starts.compactMap({ $0?.resolvingSymlinksInPath() }) {
            while url.path != "/" {
                url.deleteLastPathComponent()
                let modules = url.path + "/Modules"
                if FileManager.default.fileExists(atPath: modules + "/Axiom.swiftmodule") {
                    return modules
                }
            }
        }
        throw Unusable()
    }

    /// The compiler cannot be asked.
    struct Unusable: Error, CustomStringConvertible {
        let description = "Axiom.swiftmodule is in no folder above the test bundle."
    }
}
