// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// A breach and a clean twin for each rule that asks the index, compiled once each, with the law of
/// this repository.
@Suite("Rules by the index", .timeLimit(.minutes(10)))
struct IndexRuleTests {
    private static let broken = Result { try Self.findings(reducer, useCase, kernel) }
    private static let clean = Result { try Self.findings(pureReducer, pureUseCase, pureKernel) }

    @Test(
        "each breach has a finding, whatever it is spelled",
        arguments: [
            "impure-reducer Task.init", "impure-reducer Date.init", "impure-reducer counter",
            "impure-reducer FixedWidthInteger.random", "impure-use-case UUID.init",
            "ambient-input Process.init", "ambient-input Data.init", "program-end exit",
            "program-end preconditionFailure", "program-end Optional.unsafelyUnwrapped",
            "clock-sleep Clock.sleep", "unchecked-figure Int.init", "unchecked-figure Int64.init",
            "static-state counter", "static-state Kept.last",
            "shared-instance Keeper.only", "namespace-twice Kept",
        ])
    func breach(_ expected: String) throws {
        let found = try Self.broken.get().map { "\($0.rule.id) \($0.symbol)" }
        #expect(found.contains(expected), "\(found)")
    }

    @Test("a pure twin has no finding") func twin() throws {
        #expect(try Self.clean.get().map { "\($0.rule.id) \($0.line) \($0.symbol)" } == [])
    }

    @Test("a finding stands where the name does, not where it is reached from") func line() throws {
        let hidden = try #require(
            try Self.broken.get().first { $0.symbol == "FixedWidthInteger.random" })
        #expect(hidden.line == 20)
        #expect(hidden.file.hasSuffix("AuthReluxImplRoot.swift"))
    }

    @Test("each way to a whole number without bounds is found") func wholeNumbers() throws {
        let lines = try Self.broken.get().filter { $0.rule.id == "unchecked-figure" }.map(\.line)
        #expect(lines == Array(6...11))
    }

    @Test("no rule of the index is without a breach") func complete() throws {
        let found = Set(try Self.broken.get().map(\.rule.id))
        // Those of what is unused are in UnusedRuleTests.
        let others = LintRule.ofIndex.map(\.id).filter {
            !$0.hasPrefix("unused-") && $0 != "assign-only-property"
        }
        #expect(found == Set(others))
    }

    private static func findings(
        _ reducer: String, _ useCase: String, _ kernel: String
    ) throws -> [Finding] {
        let site = try MetricSite()
        var fixture = FixtureRepository()
        fixture.framework("Axiom", [("AxiomCore", [])])
        fixture.edit("AxiomCore") { $0.files[0].body = kernel }
        var impl = FixtureRepository.Target.simple("AuthReluxImpl", ["AxiomCore"])
        impl.files = [
            .init(name: "AuthReluxImplRoot.swift", imports: ["AxiomCore"], body: reducer),
            .init(name: "UseCases/Decide.swift", body: useCase),
        ]
        fixture.packages.append(.init(name: "Auth", folder: "Packages/Auth", targets: [impl]))
        try site.folder.write(fixture)
        try site.compile(["AxiomCore", "AuthReluxImpl"])
        let tree = DiskTree(root: site.folder.path)
        let repository = try Repository(tree)
        let index = try RepositoryIndex(
            of: repository.modules, in: tree,
            store: RepositoryIndex.standardStore(root: site.folder.path))
        #expect(index.freshness.state == .fresh)
        return try IndexLinter.lint(repository, index.facts, in: tree)
            .filter { !$0.rule.id.hasPrefix("unused-") }
    }

    private static let reducer = """
        import Foundation

        typealias Moment = Date
        struct State {
            var day = Date(timeIntervalSince1970: 0)
            var chance = 0
            static var reducers: [(inout State) -> Void] {
                [
                    { $0.day = Moment() }, { $0.roll() }, { $0.chance += counter },
                    { _ in Task { } },
                ]
            }
            mutating func roll() { chance = hidden() }
        }
        enum Kept {}
        private func hidden() -> Int { .random(in: 0..<9) }
        nonisolated(unsafe) var counter = 0
        """
    private static let useCase = """
        import Foundation

        func grams(_ figure: Double) -> Int { Int((figure * 1_000).rounded()) }
        func rows(_ figures: [Double]) -> [Int64] { figures.map(Int64.init) }
        func seconds(_ text: String) -> Int { (Int(text) ?? 0) * 60 }
        func next(_ text: Substring) -> Int { (Int(text) ?? 0) + 1 }
        func after(_ texts: [Substring]) -> [Int64] { texts.compactMap { Int64($0, radix: 16) } }
        func whole(_ figure: Double) -> Int { (Int(exactly: figure) ?? 0) + 1 }

        struct Decide { func callAsFunction() -> UUID { .init() } }
        func wait(_ clock: some Clock<Duration>) async throws { try await clock.sleep(for: .zero) }
        """
    private static let kernel = """
        import Foundation

        typealias Runner = Process
        func run() throws { try Runner().run() }
        func read(_ place: URL) throws -> Data { try .init(contentsOf: place) }
        func end() { Foundation.exit(1) }
        func stop() -> Never { preconditionFailure("A sentence.") }
        func past(_ value: Int?) -> Int { value.unsafelyUnwrapped }
        enum Kept { nonisolated(unsafe) static var last: Int? }
        final class Keeper: Sendable { static let only = Keeper() }
        """

    private static let pureReducer = """
        import Foundation

        struct State {
            var day = Date(timeIntervalSince1970: 0)
            static var reducers: [(inout State, Date) -> Void] {
                [{ $0.day = $1 }, { state, _ in state.next() }]
            }
            static let names = ["Date()"]
            mutating func next() { day = day.addingTimeInterval(Self.step) }
            static var step: Double { 1 }
            static var steps:
                [String: Double]
            {
                ["exit": 1]
            }
        }
        """
    private static let pureUseCase = """
        import Foundation

        extension Int { init?(_ text: some StringProtocol, in bounds: ClosedRange<Int>) { nil } }
        func grams(_ text: String) -> Int { (Int(text, in: 0...9_999) ?? 0) * 1_000 }
        func wide(_ rows: Int32) -> Int { Int(rows) }

        struct Decide { func callAsFunction(_ now: Date) -> Bool { now.timeIntervalSince1970 > 0 } }
        """
    private static let pureKernel = """
        import Foundation

        enum Kept { @TaskLocal static var last: Int? }
        final class Keeper: Sendable { static let name = "Keeper" }
        func exit(_ door: String) { print(door) }
        func leave() { exit("front") }
        """
}
