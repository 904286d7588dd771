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
