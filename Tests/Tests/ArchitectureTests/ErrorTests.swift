// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

/// Every error says what happened, how to go on and what caused it.
@Suite("Errors have one root")
struct ErrorTests {
    private static let packages = ["Axiom", "Relux", "Storage", "Security", "Trapezio"]

    private let repository = Repository()

    /// The public errors of a text that are none of ours: `file:line name`.
    private func rootless(_ text: String, also: Set<String>) -> [String] {
        Source(text).declarations.compactMap { declared in
            let isError = !Set(declared.inherits).isDisjoint(with: ["Error", "LocalizedError"])
            let isOurs =
                declared.inherits.contains { $0.hasSuffix("AxiomError") || $0 == "GradedError" }
                || also.contains(declared.name)
            guard declared.isPublic, declared.kind != "protocol", isError, !isOurs else {
                return nil
            }
            return "\(declared.line) \(declared.name)"
        }
    }

    @Test("an error that is no AxiomError is found", .requirement("F-051"))
    func planted() {
        let text = """
            // struct Commented: Error {}
            let text = "enum Quoted: Error {}"
            public enum Lonely: Error, Sendable {
                case lost
            }
            public struct Fine: AxiomError, Equatable {}
            enum Inner: Error {}
            public enum Wide:
                LocalizedError,
                Sendable
            {}
            """
        #expect(rootless(text, also: []) == ["3 Lonely", "8 Wide"])
    }

    @Test(
        "every error of the framework packages is an AxiomError",
        .requirement("F-051", "F-08B"), arguments: packages)
    func framework(package: String) throws {
        let files = repository.swiftFiles(under: "Packages/\(package)/Sources")
        // Conformances may stand in an extension of their own.
        let conforming = try Set(
            files.flatMap { file in
                try repository.source(file).declarations
                    .filter { $0.inherits.contains("AxiomError") }
                    .map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name }
            })
        for file in files {
            for found in rootless(try repository.text(file), also: conforming) {
                Issue.record("\(file):\(found) is an error and no AxiomError")
            }
        }
    }
}
