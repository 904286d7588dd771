// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

/// What specification 003 asks of the sources and no type can hold, looked for in them.
@Suite("Presentation in the sources")
struct PresentationTests {
    private let repository = Repository()

    private func sources(under folders: String...) throws -> [(file: String, source: Source)] {
        try folders.flatMap { repository.swiftFiles(under: $0) }.map {
            ($0, try repository.source($0))
        }
    }

    private static let ends: Set<String> = [
        "{", "=", "var", "let", "func", "init", "static", "private", "public", "package", "@",
    ]

    private static func views(in source: Source) -> [Source.Declaration] {
        source.declarations.filter {
            $0.kind != "protocol"
                && !Set($0.inherits).isDisjoint(with: ["TrapezioUI", "ScreenUI"])
        }
    }

    /// What is wrong with the types that show a state: they are structs, and what they keep is
    /// constant, so that a state alone decides what is seen.
    private static func faults(ofViewsIn source: Source) -> [String] {
        views(in: source).flatMap { view in
            let body = Array(source.body(of: view).map(\.text))
            var faults = view.kind == "struct" ? [] : ["\(view.name) is no struct"]
            var depth = 0
            for (index, word) in body.enumerated() {
                if word == "{" { depth += 1 }
                if word == "}" { depth -= 1 }
                guard depth == 0, word == "var" else { continue }
                // What is computed comes to its brace before the next declaration; what is watched
                // is kept.
                let end = body[index...].dropFirst().firstIndex { ends.contains($0) }
                let isWatched = end.map { body[$0...].dropFirst().first } ?? nil
                let isComputed =
                    end.map { body[$0] } == "{" && isWatched != "didSet" && isWatched != "willSet"
                if !isComputed { faults.append("\(view.name) keeps \(body[index + 1])") }
            }
            return faults
        }
    }

    @Test("a view that keeps something is found", .requirement("T-001"))
    func plantedView() {
        let source = Source(
            """
            final class Bad: TrapezioUI { var seen = 0 }
            struct Worse: TrapezioUI {
                let title: String
                var last: Int
                var line: String { "x" }
                func map(state: S, onEvent: E) -> String { var text = ""; return text }
            }
            struct Good: ScreenUI { let title: String }
            struct Late: ScreenUI { var page = 1 }
            struct Watched: ScreenUI { var page: Int { didSet { tell() } } }
            struct Lazy: ScreenUI { lazy var page = load() }
            """)
        #expect(
            Self.faults(ofViewsIn: source) == [
                "Bad is no struct", "Bad keeps seen", "Worse keeps last", "Late keeps page",
                "Watched keeps page", "Lazy keeps page",
            ])
    }

    @Test("no view keeps anything but constants", .requirement("T-001", "T-002", "T-044", "T-032"))
    func views() throws {
        let screens = repository.packages.filter { $0.hasSuffix("UI") && $0 != "TerminalUI" }
        #expect(screens.count >= 3)
        // The tests and templates of other packages have views too; these are the ones people see.
        for folder in screens.map({ "Packages/\($0)/Sources" }) {
            var found = 0
            for (file, source) in try sources(under: folder) {
                found += Self.views(in: source).count
                let faults = Self.faults(ofViewsIn: source)
                #expect(faults.isEmpty, "\(file): \(faults)")
            }
            #expect(found > 0, "\(folder) has no view")
        }
    }

    /// The types of a domain that keep its data: those called so, or else the services themselves.
    private static func repositories(in sources: [(file: String, source: Source)])
        -> [(file: String, declared: Source.Declaration)]
    {
        let types = sources.flatMap { file, source in
            source.declarations.filter { !["protocol", "extension"].contains($0.kind) }
                .map { (file: file, declared: $0) }
        }
        let called = types.filter { $0.declared.name.hasSuffix("Repository") }
        guard called.isEmpty else { return called }
        return types.filter {
            $0.file.contains("ServiceImpl/") && $0.declared.inherits.contains("IService")
        }
    }

    @Test("a service that is its own repository is found", .requirement("T-004"))
    func plantedRepository() {
        func found(_ text: String) -> [String] {
            Self.repositories(in: [("Sources/SleepServiceImpl/A.swift", Source(text))])
                .map { "\($0.declared.kind) \($0.declared.name)" }
        }
        let service = "extension Sleep { public struct Service: IService {} }"
        #expect(found(service) == ["struct Service"])
        #expect(found(service + " final class NapRepository {}") == ["class NapRepository"])
    }

    @Test("every repository of a domain is an actor", .requirement("T-004"))
    func repositories() throws {
        for domain in repository.domains {
            let found = Self.repositories(
                in: try sources(under: repository.folder(of: "\(domain)ServiceImpl", in: domain)))
            #expect(!found.isEmpty, "\(domain)")
            for (file, declared) in found {
                #expect(declared.kind == "actor", "\(file): \(declared.name)")
            }
        }
    }

    /// Where a source leaves the language's own concurrency.
    private static func faults(ofConcurrencyIn source: Source) -> [String] {
        let tokens = source.tokens
        return tokens.indices.compactMap { index in
            let word = tokens[index].text
            guard word == "import" || word == "DispatchQueue" else { return nil }
            let next = tokens[index...].dropFirst().prefix(2).map(\.text).joined()
            guard word == "import" else {
                // A loop over all cores at once is no queue.
                return next == ".concurrentPerform" ? nil : "a dispatch queue"
            }
            return next.hasPrefix("Combine") ? "Combine" : nil
        }
    }

    @Test("Combine and a dispatch queue are found", .requirement("T-031", "T-032"))
    func plantedConcurrency() {
        let source = Source(
            """
            import Combine
            // DispatchQueue.main.async {}
            func hop() { DispatchQueue.main.async { show() } }
            func each() { DispatchQueue.concurrentPerform(iterations: 4) { _ in } }
            """)
        #expect(Self.faults(ofConcurrencyIn: source) == ["Combine", "a dispatch queue"])
    }

    @Test(
        "nothing imports Combine, and no work is sent to a dispatch queue",
        .requirement("T-031", "T-032"))
    func concurrency() throws {
        let files = try sources(under: "Packages", "App/Sources").filter {
            $0.0.contains("/Sources/")
        }
        #expect(files.count > 300)
        for (file, source) in files {
            let faults = Self.faults(ofConcurrencyIn: source)
            #expect(faults.isEmpty, "\(file): \(faults)")
        }
    }

    /// Whether a notice names a holder and the year 2026, or 2026 to a later one.
    private static func isNotice(_ text: String) -> Bool {
        guard let line = text.firstMatch(of: /(?m)^Copyright 2026(-(\d{4}))? \S.*$/) else {
            return false
        }
        return line.2.map { Int($0) ?? 0 > 2026 } ?? true
    }

    @Test(
        "the licence is there in full, and the notice names its holder and the year",
        .requirement("T-060"))
    func notice() throws {
        let licence = try repository.text("LICENSE")
        #expect(licence.contains("Apache License\n                           Version 2.0"))
        for part in 1...9 { #expect(licence.contains("\n   \(part). "), "part \(part)") }
        #expect(licence.contains("END OF TERMS AND CONDITIONS"))
        #expect(try Self.isNotice(repository.text(".github/NOTICE")))
        for wrong in [
            "Copyright 2025 AirFit", "Copyright 2026-2026 AirFit", "Copyright 2026-2025 AirFit",
            "Copyright 2026", "copyright", "Copyright 2026-27 AirFit",
        ] { #expect(!Self.isNotice(wrong), "\(wrong)") }
        #expect(Self.isNotice("airfit\nCopyright 2026-2027 AirFit\n"))
    }

    @Test(
        "of the frameworks only what shows things names SwiftUI, where there is one",
        .requirement("L-034"))
    func viewsOfCore() throws {
        var found = 0
        for package in repository.packages where !repository.isOfDomain(package) {
            for (file, source) in try sources(under: "Packages/\(package)/Sources") {
                let words = source.tokens.map(\.text)
                let isNamed = zip(words, words.dropFirst()).contains {
                    $0 == "import" && $1 == "SwiftUI"
                }
                guard isNamed else { continue }
                found += 1
                let isView = file.contains("/SwiftUI/") || file.hasSuffix("/StateBinding.swift")
                #expect(isView, "\(file)")
                #expect(try repository.text(file).contains("#if canImport(SwiftUI)"), "\(file)")
            }
        }
        #expect(found > 3)
    }

    /// The types of a source that are truth and view in one, or say so by another protocol.
    private static func hybrids(in source: Source) -> [String] {
        let names = ["HybridState", "RouterProtocol"]
        return source.declarations.filter { declared in
            declared.inherits.contains {
                names.contains($0.split(separator: ".").last.map(String.init) ?? "")
            }
        }.map(\.name)
    }

    @Test("truth and view in one is used once, for the path", .requirement("R-104"))
    func hybrid() throws {
        let others = ["Relux", "ReluxCompat", "Workbench"]
        let packages = repository.packages.filter { !others.contains($0) }
        #expect(packages.contains("Orchestrator") && packages.contains("Host"))
        let product = try (["App/Sources"] + packages.map { "Packages/\($0)/Sources" })
            .flatMap { try sources(under: $0) }
            .flatMap { file, source in Self.hybrids(in: source).map { [file, $0] } }
        #expect(
            product == [
                ["Packages/DesignSystem/Sources/DesignSystem/Navigation/Router.swift", "State"]
            ])
    }

    @Test(
        "a second one is found in every form", .requirement("R-104"),
        arguments: [
            "actor Path: Relux.HybridState {}", "public final class Path: HybridState {}",
            "actor Path {}\nextension Path: Relux.HybridState {}",
            "protocol Path: BusinessState, Relux.HybridState {}",
            "extension Day { package actor Path: Sendable, Relux.HybridState where A: B {} }",
            "actor Path: Relux.RouterProtocol {}",
        ])
    func plantedHybrid(text: String) {
        #expect(Self.hybrids(in: Source(text)).map { $0.hasSuffix("Path") } == [true], "\(text)")
    }

    @Test("a domain's folders show the layers of specification 003", .requirement("T-061", "T-062"))
    func features() throws {
        #expect(repository.domains.count >= 3)
        for domain in repository.domains {
            // Domain, Data, Presentation and Factory of the specification, as targets of this one.
            for folder in [
                repository.folder(of: "\(domain)Models", in: domain),
                repository.folder(of: "\(domain)ServiceImpl", in: domain),
                "Packages/\(domain)UI/Sources/\(domain)UI",
                "Packages/\(repository.packages(of: domain).last ?? domain)/Tests",
            ] {
                #expect(!repository.swiftFiles(under: folder).isEmpty, "\(folder)")
            }
            // The implementation of the port lies with the data, the port itself does not.
            let isPort = { (declared: Source.Declaration) in
                declared.kind == "protocol" && declared.name.hasSuffix("IService")
            }
            let ports = try repository.packages(of: domain).flatMap {
                try sources(under: "Packages/\($0)/Sources")
            }.filter {
                $0.source.declarations.contains(where: isPort)
            }
            #expect(
                ports.allSatisfy { $0.file.contains("/\(domain)ServiceInt/") } && !ports.isEmpty,
                "\(ports.map(\.file))")
        }
    }

    @Test(
        "the framework is a package of three libraries with tests", .requirement("T-061", "T-062"))
    func layout() throws {
        let manifest = try repository.text("Packages/Trapezio/Package.swift")
        for library in ["Trapezio", "TrapezioNavigation", "TrapezioStrata"] {
            #expect(manifest.contains(".library(name: \"\(library)\""))
            #expect(!repository.swiftFiles(under: "Packages/Trapezio/Sources/\(library)").isEmpty)
        }
        #expect(!repository.swiftFiles(under: "Packages/Trapezio/Tests").isEmpty)
    }
}
