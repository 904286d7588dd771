// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A reader who meets a name knows which type it is: no two modules that one file may import have a
/// public type of the same name.
@Suite("Names of types")
struct NameTests {
    /// The public types at the top of a file.
    private static func names(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("public ") || line.hasPrefix("open ") else { return nil }
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            let kinds: Set<Substring> = [
                "struct", "class", "enum", "actor", "protocol", "typealias",
            ]
            guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else {
                return nil
            }
            return String(words[kind + 1])
        }
    }

    /// Names that several modules have, with those modules.
    private static func doubles(_ files: [(module: String, text: String)]) -> [String] {
        var modules: [String: Set<String>] = [:]
        for file in files {
            for name in names(in: file.text) { modules[name, default: []].insert(file.module) }
        }
        return modules.filter { $0.value.count > 1 }
            .map { "\($0.key): \($0.value.sorted().joined(separator: ", "))" }.sorted()
    }

    @Test("two modules with a public type of one name are found, types inside others are not")
    func planted() {
        let files = [
            ("One", "public struct Rule {}\n    public enum Kind {}\n"),
            ("Other", "public final class Rule {}\n    public enum Kind {}\nstruct Mine {}\n"),
            ("Third", "struct Rule {}\nstruct Mine {}\n"),
        ]
        #expect(Self.doubles(files) == ["Rule: One, Other"])
    }

    @Test("no two modules have a public type of one name")
    func house() throws {
        let repository = Repository()
        let files = try repository.swiftFiles(under: "Packages").compactMap {
            path -> (module: String, text: String)? in
            let parts = path.split(separator: "/")
            guard parts.count > 4, parts[2] == "Sources" else { return nil }
            return (String(parts[3]), try repository.text(path))
        }
        #expect(files.count > 500)
        // The specification's protocol, which the app does not use, and the command of a program:
        // the table of layers lets no file of the product import both.
        #expect(Self.doubles(files) == ["Command: AxiomExtras, HostAPI"])
    }
}
