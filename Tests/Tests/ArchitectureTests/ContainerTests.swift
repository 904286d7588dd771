// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

/// Who makes the parts of the app: nobody but the registrations of its container.
@Suite("Parts come from the container")
struct ContainerTests {
    private let repository = Repository()
    private static let ports: Set<String> = [
        "IService", "IState", "ISaga", "Relux.Module", "Relux.Saga", "Relux.Flow",
        "Relux.BusinessState", "Relux.HybridState",
    ]

    /// The files of the app, the host, the domains, their screens and the orchestrations, tests'
    /// support left out.
    private func sources() throws -> [(file: String, source: Source)] {
        let packages = repository.domains.flatMap { domain in
            (repository.packages(of: domain) + [domain + "UI"]).map { "Packages/\($0)/Sources" }
        }
        return try
            (packages + ["Packages/Host/Sources", "Packages/Orchestrator/Sources", "App/Sources"])
            .flatMap { repository.swiftFiles(under: $0) }
            .filter { !$0.contains("TestSupport/") }
            .map { ($0, try repository.source($0)) }
    }

    /// The names of the services, states, sagas and modules that are declared.
    private static func parts(_ sources: [Source]) -> Set<String> {
        Set(
            sources.flatMap(\.declarations).filter { declared in
                !["protocol", "extension"].contains(declared.kind)
                    && declared.inherits.contains { inherited in
                        ports.contains(inherited)
                            || ports.contains { inherited.hasSuffix(".Business.\($0)") }
                    }
            }.map(\.name))
    }

    /// The lines on which one of these is made anywhere but in the closure of a registration.
    private static func breaches(_ source: Source, _ parts: Set<String>) -> [Int] {
        let tokens = source.tokens
        var calls: [String] = []
        var closures: [Bool] = []
        var lastCall = ""
        var lines: [Int] = []
        for (index, token) in tokens.enumerated() {
            let before = index > 0 ? tokens[index - 1].text : ""
            switch token.text {
            case "(":
                calls.append(before)
                let isDeclared = index > 1 && ["func", "case"].contains(tokens[index - 2].text)
                if parts.contains(before), !isDeclared, !closures.contains(true) {
                    lines.append(token.line)
                }
            case ")": lastCall = calls.popLast() ?? ""
            case "{": closures.append(before == ")" && lastCall == "register")
            case "}": _ = closures.popLast()
            default: break
            }
        }
        return lines
    }

    @Test(
        "a part that is made by hand is found",
        arguments: [
            "func start() { let service = Auth.Business.Service(database: database) }",
            "let state = State()",
            "func wire() { connect(Module(state: state)) { 1 } }",
            "func wire() { ioc.register(Int.self) { 1 }; let saga = Saga(service: service) }",
        ])
    func planted(text: String) {
        #expect(Self.breaches(Source(text), ["Service", "State", "Saga", "Module"]) == [1])
    }

    @Test("registrations make parts, and their types may be named anywhere")
    func clean() {
        let source = Source(
            """
            func register(in ioc: IoC) {
                ioc.register((any Auth.Business.IState).self, lifecycle: .container) { State() }
                ioc.register(mainActor: Module.self) { ioc in
                    if true { return try Module(parent: ioc) }
                }
                ioc.register(Int.self) { ScreenState(1) }
            }
            func state(_ state: State) -> State.Type { State.self }
            """)
        #expect(Self.breaches(source, ["State", "Module"]).isEmpty)
    }

    @Test(
        "no app or domain code makes a service, a state, a saga or a module outside a registration")
    func madeByTheContainer() throws {
        let sources = try sources()
        let parts = Self.parts(sources.map(\.source))
        #expect(
            parts.isSuperset(of: ["Service", "State", "Saga", "Module", "SessionSaga", "DaySaga"]))
        for (file, source) in sources {
            for line in Self.breaches(source, parts) {
                Issue.record("\(file):\(line) makes a part of the app outside a registration")
            }
        }
    }

    @Test(
        "what a page shows of swapping is compiled: it stands in a test",
        arguments: zip(
            [
                "README.md", "App/Sources/airfit/airfit.docc/SwapAService.md",
                "Packages/Nutrition/Sources/NutritionReluxImpl/NutritionReluxImpl.docc/"
                    + "NutritionReluxImpl.md",
            ],
            [
                "App/Tests/airfitTests/SwapTests.swift", "App/Tests/airfitTests/SwapTests.swift",
                "Packages/Nutrition/Tests/NutritionTests/Relux/NutritionModuleTests.swift",
            ]))
    func pages(page: String, test: String) throws {
        let shown = try repository.text(page).components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
            .filter { $0.contains("register(wrapping:") }
        #expect(shown.count == 1)
        let compiled = Self.words(try repository.text(test))
        for snippet in shown { #expect(compiled.contains(Self.words(snippet)), "\(snippet)") }
    }

    /// A text without its line breaks and indentation.
    private static func words(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
