// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchKit

@Suite("Where a Swift file can be changed")
struct InsertionPointsTests {
    private func bodies(_ text: String) -> [String] { InsertionPoints(text).bodies.map(\.name) }

    @Test("a function that returns nothing, and one that says `return`")
    func bodiesFound() {
        let text = """
            extension Auth.Business {
                struct Rule {
                    init(x: Int) { self.x = x }
                    func nothing() { go() }
                    func said() -> Int { let a = 1; return a }
                    func alone() -> Int { 1 }
                    var size: Int { return 1 }
                }
            }
            """
        #expect(
            bodies(text) == [
                "Auth.Business.Rule.init", "Auth.Business.Rule.nothing",
                "Auth.Business.Rule.said",
            ])
    }

    @Test("a body that decides a type, is inlined into clients or is conditional is left alone")
    func bodiesRefused() {
        #expect(bodies("func a() -> some View { let x = 1; return x }") == [])
        #expect(bodies("@inlinable public func a() {}\nfunc b() {}") == [])
        #expect(bodies("#if DEBUG\nfunc a() {}\n#endif\nfunc b() {}") == ["b"])
        #expect(bodies("func a() {\n#if DEBUG\ngo()\n#endif\n}") == [])
    }

    @Test("comments, strings and requirements without a body are no functions")
    func noBodies() {
        let text = """
            // func a() {}
            let text = "func b() {}"
            protocol P { func c() -> Int; init(x: Int) }
            import struct Foundation.Date
            enum E { case one }
            func d(_ body: () -> Void = {}) {}
            """
        #expect(bodies(text) == ["d"])
        #expect(InsertionPoints(text).enums.map(\.name) == ["E"])
    }

    @Test("the place is right behind the brace, also behind letters of many bytes")
    func offsets() throws {
        let text = "// Grüße\nfunc a() { go() }"
        let place = try #require(InsertionPoints(text).bodies.first)
        #expect(String(decoding: Array(text.utf8)[..<place.offset], as: UTF8.self).hasSuffix("{"))
    }

    @Test("protocols have their whole name and access; private ones are nobody's")
    func protocols() {
        let text = """
            extension Auth.Business {
                public protocol IService: Sendable { func a() }
            }
            private protocol Hidden {}
            protocol Open {}
            """
        let found = InsertionPoints(text).protocols
        #expect(found.map(\.name) == ["Auth.Business.IService", "Open"])
        #expect(found.map(\.access) == ["public", ""])
    }

    @Test("enums with cases only, and what they inherit")
    func enums() {
        let text = """
            public enum Kind: String, Codable { case one }
            enum Space { enum Inner { indirect case two(Inner) } }
            """
        let found = InsertionPoints(text).enums
        #expect(found.map(\.name) == ["Kind", "Space.Inner"])
        #expect(found.first?.inherits == ["String", "Codable"])
    }
}
