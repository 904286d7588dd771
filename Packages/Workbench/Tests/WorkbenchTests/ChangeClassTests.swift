// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchKit

@Suite("Classes of change")
struct ChangeClassTests {
    private static let before = """
        import A

        struct Counter {
            var count = 0
            /// Adds.
            func added(_ step: Int = 1) -> Int {
                let next = count + step
                return next
            }
            var view: some P { Q() }
            func hidden() -> some P { Q() }
        }
        """

    @Test(
        "a change is as far-reaching as what clients see of it",
        arguments: [
            ("/// Adds.", "/// Adds a step. func f() {}", ChangeClass.comment),
            ("    var count", "\n\n\tvar count", .comment),
            ("count + step", "count &+ step", .body),
            ("return next", "if next > 3 { return { 3 }() }\n return next", .body),
            ("return next", "return next // { {", .comment),
            ("return next", "return next + \"}\".count", .body),
            ("return next", "func more() -> Int { 3 }\n return next + more()", .body),
            // A type inside a body is written into the module file.
            ("return next", "struct Step { var size = 3 }\n return next", .interface),
            ("return next", "enum Step { case one }\n return next", .interface),
            ("step: Int = 1", "step: Int = 2", .interface),
            ("var count = 0", "var count = 1", .interface),
            ("import A", "import B", .interface),
            ("var count = 0", "var count = 0\n private func f() {}", .interface),
            ("struct Counter", "@frozen public struct Counter", .interface),
            // Opaque result types, and bodies that are compiled into clients.
            ("hidden() -> some P { Q() }", "hidden() -> some P { R() }", .interface),
            ("view: some P { Q() }", "view: some P { R() }", .interface),
        ])
    func change(old: String, new: String, expected: ChangeClass) {
        let after = Self.before.replacing(old, with: new)
        #expect(after != Self.before)
        #expect(ChangeClass.of(Self.before, after) == expected)
    }

    @Test("a body of a function with a type of its own is interface, that of its neighbour is not")
    func neighbours() {
        let before = "func f() { struct S { var a = 1 } }\nfunc g() -> Int { 2 }"
        #expect(ChangeClass.of(before, before.replacing("a = 1", with: "a = 3")) == .interface)
        #expect(ChangeClass.of(before, before.replacing("{ 2 }", with: "{ 3 }")) == .body)
    }

    private static let accessors = """
        struct Shelf {
            var half: Int { all / 2 }
            var all: Int {
                get { rows.count }
                set { rows.removeLast(newValue) }
            }
            var seen = 0 { didSet { note(seen) } }
            var limit: Int { willSet { note(newValue) } }
            subscript(row: Int, by step: Int = 1) -> String { rows[row * step] }
            var maker: () -> Int = { 4 }
            lazy var words: [String] = { ["a"] }()
            static let first = Foo.init { 5 }
            var opaque: some P { Q() }
        }
        """

    @Test(
        "bodies of getters, observers and subscripts are bodies, what they are is interface",
        arguments: [
            ("all / 2", "all / 3", ChangeClass.body),
            ("all / 2", "get { all / 2 }", .interface),
            ("half: Int {", "half: Int { get throws {", .interface),
            ("set { rows", "mutating set { rows", .interface),
            ("note(seen)", "note(seen + 1)", .body),
            // Whether an observer takes the old value is in the module file.
            ("note(seen)", "note(oldValue)", .interface),
            ("seen = 0", "seen = 1", .interface),
            ("note(newValue)", "if newValue > 1 { note(newValue) }", .body),
            ("rows[row * step]", "rows[row + step]", .body),
            ("step: Int = 1", "step: Int = 2", .interface),
            // A first value may decide a type, and is the default value of an initialiser.
            ("{ 4 }", "{ 5 }", .interface), ("[\"a\"]", "[\"b\"]", .interface),
            ("{ 5 }", "{ 6 }", .interface), ("Q()", "R()", .interface),
            ("all / 2", "struct S { var a = 1 }; return all / 2", .interface),
        ])
    func accessors(old: String, new: String, expected: ChangeClass) {
        let after = Self.accessors.replacing(old, with: new)
        #expect(after != Self.accessors)
        #expect(ChangeClass.of(Self.accessors, after) == expected)
    }

    @Test("bodies in a file with inlinable code are interface") func inlinable() {
        let before = "@inlinable public func f() -> Int { 1 }\nfunc g() -> Int { 1 }"
        #expect(ChangeClass.of(before, before.replacing("1 }", with: "2 }")) == .interface)
    }

    @Test("a string in a body is body, also behind an interpolation") func strings() {
        let before = "func f() { g(\"a \\(b) c\") }"
        #expect(ChangeClass.of(before, before.replacing(" c\"", with: " d\"")) == .body)
        let twice = "let a = \"\\(b) c \\(d)\"\nlet e = 1"
        #expect(ChangeClass.of(twice, twice.replacing(" c ", with: " x ")) == .interface)
        #expect(ChangeClass.of("let a = \"\\(b) c\"", "let a = \"\\(b) d\"") == .interface)
    }
}
