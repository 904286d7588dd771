// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import WorkbenchBuild
package import WorkbenchKit

/// Makes random changes to a generated repository. The repository still builds after each.
package struct ChangeMaker: Sendable {
    let root: String
    var random: SplitMix
    /// Counts up, so that no two changes write the same name.
    private(set) var number: Int

    package init(root: String, seed: UInt64, number: Int = 0) {
        self.root = root
        self.number = number
        random = SplitMix(seed: seed &+ UInt64(number) &* 7_919)
    }

    /// A random change of this kind to the current repository.
    package mutating func change(
        _ kind: Change.Kind, _ repository: Repository
    ) throws(WorkbenchFailure) -> Change {
        number += 1
        let tree = DiskTree(root: root)
        for _ in 0..<200 {
            let made: Change?
            switch kind {
            case .comment: made = try comment(repository, tree)
            case .body: made = try body(repository, tree)
            case .interface: made = try interface(repository, tree)
            case .rename: made = try rename(repository, tree)
            case .delete: made = delete(repository)
            case .manifest: made = try manifest(repository, tree)
            case .newFile: made = newFile(repository)
            case .value, .resource, .fixture, .snippet, .link, .setting, .line, .program:
                made = try fault(kind, repository, tree)
            }
            if let made { return made }
        }
        throw .usage("No \(kind.rawValue) change fits this repository.")
    }

    /// A random file of a random module.
    mutating func file(_ repository: Repository) -> (Repository.Module, String)? {
        guard let module = repository.modules.randomElement(using: &random),
            let file = module.files.randomElement(using: &random)
        else { return nil }
        return (module, file.path)
    }

    mutating func pick<Value>(_ values: [Value]) -> Value? {
        values.randomElement(using: &random)
    }

    // MARK: Comments

    private mutating func comment(
        _ repository: Repository, _ tree: DiskTree
    ) throws(WorkbenchFailure) -> Change? {
        guard let (_, path) = file(repository) else { return nil }
        var lines = Self.lines(try tree.text(path))
        let places = lines.indices.filter { lines[$0].hasSuffix("{") || lines[$0].isEmpty }
        guard let place = pick(places) else { return nil }
        let variants = [
            ("a comment", "// Note \(number)."), ("a documentation comment", "/// Note \(number)."),
            ("a block comment", "/* Note \(number) { */"), ("blank lines", "\n\n"),
        ]
        guard let (what, text) = pick(variants) else { return nil }
        // A documentation comment on nothing is only a comment; before a brace's line it is one.
        lines.insert(text, at: place)
        return Change(kind: .comment, what: what, edits: [path: Self.text(lines)])
    }

    // MARK: Bodies

    private mutating func body(
        _ repository: Repository, _ tree: DiskTree
    ) throws(WorkbenchFailure) -> Change? {
        guard let (_, path) = file(repository) else { return nil }
        var lines = Self.lines(try tree.text(path))
        let old = lines.indices.filter { lines[$0].contains("let note") }
        if let place = pick(old), Bool.random(using: &random),
            let end = lines[place].range(of: " * ")?.upperBound
        {
            lines[place] = lines[place][..<end] + "\(number)"
            return Change(kind: .body, what: "a changed line", edits: [path: Self.text(lines)])
        }
        let functions = lines.indices.filter { index in
            lines[index].hasSuffix("{") && lines[index].contains("(")
                && (lines[index].contains("func ") || lines[index].contains(" init("))
        }
        let getters = lines.indices.filter { index in
            lines[index].hasSuffix(": String {") && lines[index].contains("var ")
        }
        let isGetter = Int.random(in: 0..<6, using: &random) == 0
        guard let place = pick(isGetter ? getters : functions),
            let (what, text) = pick(Self.statements(number))
        else { return nil }
        lines.insert(text, at: place + 1)
        return Change(
            kind: .body, what: what + (isGetter ? " in a getter" : ""),
            edits: [path: Self.text(lines)])
    }

    private static func statements(_ number: Int) -> [(String, String)] {
        [
            ("a number", "        _ = \(number)"),
            ("a text", "        _ = \"}{ \\(\(number)) {\""),
            ("a line", "        let note\(number) = \(number) * 2\n        _ = note\(number)"),
            (
                "a closure",
                "        let pick\(number) = { (x: Int) -> Int in x * \(number) }\n"
                    + "        _ = pick\(number)(1)"
            ),
            (
                "a local function",
                "        func local\(number)(_ x: Int) -> Int { x + \(number) }\n"
                    + "        _ = local\(number)(2)"
            ),
            (
                "a local type",
                "        struct Local\(number) { var x = \(number) }\n"
                    + "        _ = Local\(number)()"
            ),
            (
                "a local enum",
                "        enum Local\(number) { case one, two }\n"
                    + "        _ = Local\(number).one"
            ),
            ("a condition", "        #if DEBUG\n            _ = \(number)\n        #endif"),
            ("an end", "        defer { _ = \(number) }"),
            ("a place", "        _ = #line + \(number)"),
        ]
    }

    // MARK: Text

    static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}

/// A change after which the repository still builds.
package struct Change: Sendable, Codable, Equatable {
    /// What kind of change it is.
    package enum Kind: String, Sendable, Codable, CaseIterable {
        case comment, body, interface, rename, delete, manifest, newFile
        // From here on a test fails, and the next change mends it.
        case value, resource, fixture, snippet, link, setting, line, program

        /// Whether it is made for a test to fail.
        package var isFault: Bool {
            switch self {
            case .comment, .body, .interface, .rename, .delete, .manifest, .newFile: false
            case .value, .resource, .fixture, .snippet, .link, .setting, .line, .program: true
            }
        }
    }

    package let kind: Kind
    /// The exact change, in a few words.
    package let what: String
    /// The new texts by path; nil removes a file.
    package let edits: [String: String?]
}
