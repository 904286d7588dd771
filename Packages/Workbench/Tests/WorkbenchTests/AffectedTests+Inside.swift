// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// Changes that could reach further, and stay inside their module.
extension AffectedTests {
    @Test(
        "a condition of one target counts for it, and above it where a declaration depends on it",
        arguments: [
            ("func held() {\n#if HELD\n    print(1)\n#endif\n}\n", false),
            ("#if HELD\n    struct Held {}\n#endif\n", true),
            ("@inlinable func held() {\n#if HELD\n    print(1)\n#endif\n}\n", true),
        ])
    func ownCondition(source: String, isAbove: Bool) throws {
        let path = "Packages/Auth/Package.swift"
        let row = /\.target\(name: "AuthServiceInt", dependencies: \[[^\]]*\]/
        try folder.write(source, to: "Packages/Auth/Sources/AuthServiceInt/Held.swift")
        try change(path) {
            $0.replacing(row) { $0.output + ", swiftSettings: [.define(\"HELD\")]" }
        }
        try commit()
        try change(path) { $0.replacing("[.define(\"HELD\")]", with: "[.define(\"OTHER\")]") }
        let build = try Set(affected().build.keys)
        #expect(isAbove ? build.contains("airfit") : build == ["AuthServiceInt", "AuthTests"])
        #expect(try Set(affected().test.keys) == ["AuthTests"])
    }

    @Test(
        "a file moved inside its module is a body where its name and its place stay",
        arguments: [
            ("B.swift", "B/B.swift", "", false), ("B.swift", "Z/B.swift", "", true),
            ("B.swift", "B2.swift", "", true), ("B.swift", "B/B.swift", "struct More {}", true),
            ("B.swift", "B/B.swift", "func f(x: String = #filePath) {}", true),
            ("B.swift", "../AuthReluxInt/B.swift", "", true),
        ])
    func movedInside(from: String, to: String, more: String, isInterface: Bool) throws {
        let home = "Packages/Auth/Sources/AuthServiceInt/"
        for name in ["A", "B", "C"] {
            try folder.write("private struct \(name) {}\n", to: home + name + ".swift")
        }
        if more.contains("#file") { try change(home + from) { $0 + more } }
        try commit()
        let text = try String(contentsOfFile: folder.path + "/" + home + from, encoding: .utf8)
        try FileManager.default.removeItem(atPath: folder.path + "/" + home + from)
        try folder.write(more.contains("#file") ? text : text + more, to: home + to)
        let build = try Set(affected().build.keys)
        #expect(isInterface ? build.contains("airfit") : build == ["AuthServiceInt", "AuthTests"])
        #expect(try affected().test.keys.contains("AuthTests"))
    }
}
