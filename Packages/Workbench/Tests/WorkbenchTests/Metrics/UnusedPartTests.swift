// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// Imports, parameters and properties of which nothing comes, among all that is used unseen.
@Suite("Unused imports, parameters and properties by the index", .timeLimit(.minutes(10)))
struct UnusedPartTests {
    /// What the lint finds in the repository below, and what `--fix` does about it.
    private struct Outcome: Sendable {
        let found: [String]
        let removed: [String?]
        let after: [String?]
    }

    private static let outcome = Result { () -> Outcome in
        let site = try built()
        let tree = DiskTree(root: site.folder.path)
        let found = try findings(site)
        let mend = try LintMend(found, of: Repository(tree), in: tree)
        return Outcome(
            found: found.map { "\($0.rule.id) \($0.symbol)" }.sorted(),
            removed: mend.edits.map(\.before), after: mend.changes.map(\.after))
    }

    @Test("what nothing comes of is named, and nothing that is used in any way") func planted()
        throws
    {
        #expect(
            try Self.outcome.get().found == [
                "assign-only-property User.Counter.hasBegun",
                "assign-only-property User.Counter.last",
                "unused-import Base", "unused-import Base",
                "unused-parameter User.Point.init(x:y:)",
                "unused-parameter User.area(_:named:)",
            ])
    }

    @Test("an import that stands alone on its line is taken out, and nothing else")
    func mended() throws {
        let outcome = try Self.outcome.get()
        #expect(outcome.removed == ["public import Base", "", "import Base", ""])
        let head = "// SPDX-License-Identifier: Apache-2.0\n\n"
        #expect(outcome.after == [head + "\nlet two = 2\n", head + "let one = 1\n"])
    }

    @Test(
        "a parameter is unused where no word of the body is its name",
        arguments: [
            ("func f(a: Int, b: Int) -> Int { a }", ["b"]),
            (
                "func f(at b: [String: Int], _ c: Int = { 1 }()) throws(E) -> (A) { g() }",
                ["b", "c"]
            ),
            ("func f<T: P<Int>>(_ a: Dictionary<T, (x: Int)>) where T: Q { \"\\(a)\" }", []),
            ("func f(a: Int) { /* a */ g(\"a\") }", ["a"]),
            ("func f(_: Int, _ type: T.Type, line: Int = #line, on: isolated A) { g() }", []),
            ("func f(a: Int) {}\ninit?(b: Int) { fatalError() }", []),
            ("protocol P { func f(a: Int) -> Int\n func g() }\nfunc h() { k() }", []),
            ("func f(@W a: Int) { $a }\nfunc g(_ use: () -> Void) { self.init(b: 1) }", ["use"]),
            ("func f(a: Int) {\n#if DEBUG\n g(a)\n#endif\n}", []),
        ] as [(String, [String])])
    func scan(text: String, unused: [String]) {
        let found = Array(text.utf8).withUnsafeBufferPointer(ParameterScan.functions)
        #expect(found.flatMap(\.unused) == unused)
    }

    private static func built() throws -> MetricSite {
        let site = try MetricSite()
        var fixture = FixtureRepository()
        fixture.framework("Kernel", [("Base", []), ("Given", []), ("Handed", ["Base"])])
        fixture.edit("Base") { $0.files[0].body = base }
        fixture.edit("Given") { $0.files[0].body = given }
        fixture.edit("Handed") {
            $0.files[0].imports = []
            $0.files[0].body = "@_exported import Base\n"
        }
        var user = FixtureRepository.Target.simple("User", ["Base", "Given", "Handed"])
        user.kind = "executableTarget"
        user.files = [
            .init(name: "UserRoot.swift", imports: ["Base"], body: program),
            .init(name: "Plain.swift", imports: ["Base"], body: "let one = 1"),
            .init(name: "Open.swift", body: "public import Base\n\nlet two = 2"),
            .init(name: "Conforming.swift", imports: ["Given"], body: "let three = 3"),
            .init(name: "Through.swift", imports: ["Handed"], body: "let four = Thing()"),
            .init(
                name: "Inactive.swift", imports: ["Base"],
                body: "#if os(Windows)\n    let five = Int.member\n#endif"),
            .init(name: "Making.swift", imports: ["Base"], body: "func five() -> Kind? { .one }"),
            .init(name: "Extending.swift", imports: ["Base"], body: "extension Thing {}"),
            .init(
                name: "Synthesized.swift", imports: ["Base"], body: "let six = five()?.rawValue"),
            .init(name: "Refining.swift", imports: ["Base"], body: "protocol Mine: Rule {}"),
        ]
        fixture.packages.append(.init(name: "User", folder: "Packages/User", targets: [user]))
        try site.folder.write(fixture)
        try site.compile(["Base", "Given", "Handed", "User"])
        return site
    }

    private static func findings(_ site: MetricSite) throws -> [Finding] {
        let tree = DiskTree(root: site.folder.path)
        let repository = try Repository(tree)
        let index = try RepositoryIndex(
            of: repository.modules, in: tree,
            store: RepositoryIndex.standardStore(root: site.folder.path))
        #expect(index.freshness.state == .fresh)
        return try IndexLinter.lint(
            repository, index.facts, judging: repository.modules, in: tree
        ).filter { !["unused-declaration", "unused-public"].contains($0.rule.id) }
    }

    private static let base = """
        public struct Thing { public init() {} }
        public protocol Rule {}
        extension Int { public static var member: Int { 1 } }
        public enum Kind: String { case one }
        """
    /// Its one conformance is what an import of it is for.
    private static let given = """
        public protocol Named {}
        extension Int: Named {}
        """
    private static let program = """
        struct Counter {
            private var hasBegun = false
            var last: Int?
            var count = 0
            var kept: Thing?
            mutating func step() {
                hasBegun = true
                last = 1
                kept = Thing()
                count += 1
            }
        }
        struct Compared: Equatable { var side = 1; mutating func set() { side = 2 } }
        struct Point {
            let x: Int
            init(x: Int, y: Int) { self.x = x }
        }
        func area(_ side: Int, named name: String) -> Int { side * side }
        func passed(_ value: Int, _ other: Int) -> Int { value }
        func chosen(_ by: Int) -> Int { 1 }
        func chosen(_ by: String) -> Int { 2 }
        func apply(_ use: (Int, Int) -> Int) -> Int { use(1, 2) }
        protocol Shown { func show(_ size: Int) -> Int }
        struct One: Shown { func show(_ size: Int) -> Int { 1 } }
        func show(_ shown: some Shown) -> Int { shown.show(1) }
        public func open(_ later: Int) -> Int { 1 }
        @main struct Program {
            static func main() {
                var (counter, compared) = (Counter(), Compared())
                counter.step()
                compared.set()
                print(area(1, named: ""), apply(passed), show(One()), Point(x: 1, y: 2).x, open(1))
                print(chosen(1), chosen(""))
                print(counter.kept as Any, compared == compared, one, two, three, four, six as Any)
            }
        }
        """
}
