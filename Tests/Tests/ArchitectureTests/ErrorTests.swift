// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

/// Every error says what happened, how to go on and what caused it.
@Suite("Errors have one root")
struct ErrorTests {
    /// Public errors that stay without the root, each with the reason: the one place for them.
    private static let excused: [String: String] = [
        "SwiftIoC IoC.Failure": """
        The container is below everything and depends on no package, so that others can use it \
        alone. Each resolution that fails is a fault of the composition, told at the start.
        """,
        "TerminalUI TerminalError": """
        The terminal depends on no package, so that others can use it alone. Its sentences are \
        written by Main as they are.
        """,
        "CoreModels TimeOfDay.Unreadable": """
        The models of all domains depend on no framework. Who reads the text says the sentence.
        """,
        "Basics ChildProgram.NotStarted": """
        It lies below the root of all errors. Who starts a program says the sentence.
        """,
        "Basics ArgumentScanner.Failure": """
        It lies below the root of all errors. Each program makes its own sentence of it.
        """,
        "TestInfrastructure ProgramRun.Failure": "Tests alone see it: it is no error of a product.",
        "TestInfrastructure TestContainer.Missing": "Tests alone see it.",
    ]

    private let repository = Repository()
    private static let roots: Set<String> = ["Error", "LocalizedError", "CustomNSError"]

    /// The public errors of some files that are none of ours, with the line.
    private static func rootless(_ sources: [Source]) -> [(name: String, line: Int)] {
        let all = sources.flatMap(\.declarations).filter { $0.kind != "protocol" }
        func last(_ name: String) -> Substring { name.split(separator: ".").last ?? "" }
        // Conformances may stand in an extension of their own, and so may `Error`.
        let types = Set(all.filter { $0.isPublic && $0.kind != "extension" }.map { last($0.name) })
        let ours = Set(
            all.filter {
                $0.inherits.contains { last($0) == "AxiomError" }
            }.map { last($0.name) })
        var seen: Set<Substring> = []
        return all.filter { declared in
            let name = last(declared.name)
            let parents = declared.inherits.flatMap {
                $0.split { " &".contains($0) }.map(String.init)
            }
            return parents.contains { Self.roots.contains(String(last($0))) }
                && types.contains(name) && !ours.contains(name) && seen.insert(name).inserted
        }.map { ($0.name, $0.line) }
    }

    @Test("an error that is no AxiomError is found, in every form", .requirement("F-051"))
    func planted() {
        let first = Source(
            """
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
            public struct Qualified: Swift.Error {}
            public struct Late {}
            public struct Rooted: Error {}
            public struct Both: Error & Sendable {}
            public struct Bridged: CustomNSError {}
            """)
        let second = Source(
            "extension Late: Error {}\nextension Late: LocalizedError {}\n"
                + "extension Box.Rooted: Axiom.AxiomError {}")
        #expect(
            Self.rootless([first, second]).map { "\($0.line) \($0.name)" } == [
                "3 Lonely", "8 Wide", "12 Qualified", "15 Both", "16 Bridged", "1 Late",
            ])
    }

    @Test(
        "every error of the framework packages is an AxiomError, or is excused with its reason",
        .requirement("F-051", "F-08B"))
    func framework() throws {
        var excused = Self.excused
        let frameworks = repository.packages.filter { package in
            !repository.isOfDomain(package) && package != "Workbench"
                && !repository.domains.contains { package == $0 + "UI" }
        }
        #expect(frameworks.count > 10, "\(frameworks)")
        for package in frameworks {
            let files = repository.swiftFiles(under: "Packages/\(package)/Sources")
            for found in Self.rootless(try files.map(repository.source)) {
                // A nested type is named by its last word where it is declared.
                let key = Self.excused.keys.first {
                    $0 == "\(package) \(found.name)"
                        || $0.hasPrefix(package + " ") && $0.hasSuffix("." + found.name)
                }
                guard let key else {
                    Issue.record("\(package): \(found.name), line \(found.line), is no AxiomError")
                    continue
                }
                excused[key] = nil
            }
        }
        #expect(excused.isEmpty, "Nothing needs these excuses: \(excused.keys.sorted())")
    }
}
