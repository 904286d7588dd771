// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// What nobody uses, and all the ways in which something is used that no call shows.
@Suite("Unused declarations by the index", .timeLimit(.minutes(10)))
struct UnusedRuleTests {
    @Test("what nobody uses is named, as the law says, and nothing that is used in any way")
    func unused() throws {
        let site = try Self.built()
        let inner = [
            "unused-declaration AxiomCore.Box.spare(_:)",
            "unused-declaration AxiomCore.Direction.back", "unused-declaration AxiomCore.Lost",
            "unused-declaration AxiomCore.again(_:)", "unused-declaration AxiomCore.lonely",
        ]
        let outer = [
            "unused-public AxiomCore.Box.forgotten", "unused-public AxiomCore.Box.inner()",
        ]
        let kept = [
            "unused-public AxiomCore.Asked.nobodyAsks()", "unused-public AxiomCore.Unbound",
        ]
        // What is public is somebody else's where no law says more.
        let lawless = try Self.findings("{}", site)
        #expect(lawless == inner)
        let on = "\"unused-public\": \"on\""
        let all = try Self.findings("{\"rules\": {\(on)}}", site)
        #expect(all == (inner + outer + kept).sorted())
        let names = "\"AxiomCore.Unbound\": \"R-1\", \"AxiomCore.Asked.nobodyAsks()\": \"R-2\""
        let law = "{\"rules\": {\"unused-declaration\": \"off\", \(on)}, \"kept\": {\(names)}}"
        let unkept = try Self.findings(law, site)
        #expect(unkept == outer)
    }

    private static func built() throws -> MetricSite {
        let site = try MetricSite()
        var fixture = FixtureRepository()
        fixture.framework("Axiom", [("AxiomCore", [])])
        fixture.edit("AxiomCore") { $0.files[0].body = kernel }
        var user = FixtureRepository.Target.simple("User", ["AxiomCore"])
        user.kind = "executableTarget"
        user.files = [.init(name: "UserRoot.swift", imports: ["AxiomCore"], body: program)]
        var tests = FixtureRepository.Target.simple("AxiomTests", ["AxiomCore"])
        tests.kind = "testTarget"
        tests.files[0].body = "func test() { onlyTests(); _ = \"\\(ofText)\" }"
        fixture.packages.append(
            .init(name: "User", folder: "Packages/User", targets: [user, tests]))
        try site.folder.write(fixture)
        try site.compile(["AxiomCore", "User"])
        return site
    }

    private static func findings(_ law: String, _ site: MetricSite) throws -> [String] {
        try site.folder.write(law, to: Law.path)
        let tree = DiskTree(root: site.folder.path)
        let repository = try Repository(tree)
        let index = try RepositoryIndex(
            of: repository.modules.filter { !$0.isTest }, in: tree,
            store: RepositoryIndex.standardStore(root: site.folder.path))
        #expect(index.freshness.state == .fresh)
        return try IndexLinter.lint(
            repository, index.facts, judging: repository.modules.filter { !$0.isTest }, in: tree
        ).filter { $0.rule.id.hasPrefix("unused-") }.map { "\($0.rule.id) \($0.symbol)" }.sorted()
    }

    /// Nine declarations that nobody uses, or no other module, among all that is used unseen.
    private static let kernel = """
        public struct Box: Codable, Sendable {
            public var stored = 0
            public init() {}
            public var forgotten: Int { 0 }
            public func inner() -> Int { stored }
            public func outer() -> Part { Part(size: hidden()) }
            func hidden() -> Int { inner() }
            func spare(_ value: Int) {}
        }
        public struct Phantom<Marker> { public init() {} }
        public struct Part { let size: Int }
        enum Lost {}
        func again(_ times: Int) { if times > 0 { again(times - 1) } }
        let lonely = 1
        public struct Unbound { public var size: Int { 1 } }
        public protocol Asked {
            func isAsked()
            func nobodyAsks()
        }
        extension Asked { public func isAsked() {} }
        public struct Answer: Asked {
            public init() {}
            public func nobodyAsks() {}
        }
        public func ask(_ asked: some Asked) { asked.isAsked() }

        enum Direction { case ahead, back }
        func way(_ direction: Direction = .ahead) -> Bool { direction == .ahead }
        public func go() -> Bool { way() }
        enum Raw: String { case fromText }
        enum All: CaseIterable { case one, two }
        public func all(_ text: String) -> (Int, Bool) { (All.allCases.count, Raw(rawValue: text) == nil) }

        func onlyTests() {}
        let ofText = 1
        struct Key: Codable, Hashable { var unread = 1 }
        public func keys() -> Set<AnyHashable> { [Key()] }
        @propertyWrapper public struct Clamped {
            public var wrappedValue: Int
            public var projectedValue: Self { self }
            public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
        }
        @resultBuilder public enum Lines {
            public static func buildBlock(_ parts: Int...) -> [Int] { parts }
            public static func buildEither(first: [Int]) -> [Int] { first }
            public static func buildEither(second: [Int]) -> [Int] { second }
        }
        @dynamicMemberLookup public struct Loose {
            public init() {}
            public subscript(dynamicMember name: String) -> Int { name.count }
        }
        public struct Counter: Sequence, IteratorProtocol, CustomStringConvertible {
            public init() {}
            public mutating func next() -> Int? { nil }
            public var description: String { "" }
        }
        extension Counter: Comparable {
            public static func < (left: Self, right: Self) -> Bool { false }
        }
        public struct Word: ExpressibleByStringInterpolation {
            public init(stringLiteral value: String) {}
            public init(stringInterpolation: Interpolation) {}
            public struct Interpolation: StringInterpolationProtocol {
                public init(literalCapacity: Int, interpolationCount: Int) {}
                public mutating func appendLiteral(_ literal: String) {}
                public mutating func appendInterpolation(word: Int) {}
            }
        }
        infix operator <+>
        public func <+> (left: Int, right: Int) -> Int { left }
        open class Base { public init() {}; open func overridden() {} }
        public func call(_ base: Base) { base.overridden() }
        @_cdecl("exported") public func exported() {}
        @available(*, deprecated) public func old() {}
        #if os(Windows)
            func elsewhere() { onlyThere() }
        #endif
        func onlyThere() {}
        public struct Only { private init() {} }
        public func only(_ only: Only?) -> Bool { only == nil }
        extension Only: Equatable {}
        """
    private static let program = """
        struct Wrapped { @Clamped var value = 1 }
        @Lines func lines() -> [Int] { 1; 2 }
        final class Derived: Base { override func overridden() {} }
        @main struct Program {
            static func main() {
                let word: Word = "a\\(word: 1)"
                _ = Phantom<Int>()
                _ = (Box().outer(), Box().stored, Answer(), go(), all(""), keys(), Wrapped().value)
                _ = (lines(), Loose().anything, "\\(Counter())", word, 1 <+> 2, only(nil))
                for value in Counter() { print(value) }
                ask(Answer())
                call(Derived())
            }
        }
        """
}
