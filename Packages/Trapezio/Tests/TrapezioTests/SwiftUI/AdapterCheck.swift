// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure

/// What the compiler says about the SwiftUI adapters, where there is a module of that name. Made
/// once for all tests.
struct AdapterCheck: Sendable {
    /// One error, or one expected error.
    struct Diagnostic: Sendable, Hashable {
        /// The name of the file.
        let file: String
        let line: Int
        let message: String
    }

    /// The adapters, and an app that uses every one of them. The one adapter of Axiom stands alone;
    /// the app is handed it as a file of its own.
    static let sound = Result {
        let binding = "Axiom/Sources/AxiomExtras/Context/StateBinding.swift"
        let app = SwiftUICheck.Module(
            "App", in: "Trapezio", files: [binding, "Trapezio/Tests/SwiftUI/CounterApp.swift"])
        return Self(output: try SwiftUICheck.complaints(about: SwiftUICheck.adapters() + [app]))
    }
    /// The adapters with a file between them that names what SwiftUI has not.
    static let planted = Result {
        let module = try SwiftUICheck.Module(
            "Trapezio", in: "Trapezio", and: ["Trapezio/Tests/SwiftUI/Planted.swift"])
        return Self(output: try SwiftUICheck.complaints(about: [module]))
    }

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
        try ["Trapezio", "TrapezioNavigation"].flatMap { module in
            try FileManager.default.subpathsOfDirectory(
                atPath: package.path + "/Sources/" + module)
        }.filter { $0.hasPrefix("SwiftUI/") }
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
}
