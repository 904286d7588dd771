// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

@testable import WorkbenchTesting

/// The breaches of `Tests/Breaches`, which are planted into a copy of this repository.
///
/// A file has sections, `-- PATH --` for a new file, or `-- PATH after "TEXT" --` for lines to be
/// put below the one that has this text. A line that ends in `//~ RULE…` breaches these rules; the
/// mark is not planted, and a new Swift file gets the licence.
struct PlantedBreaches {
    struct Place: Hashable, Comparable, CustomStringConvertible {
        let file: String
        let line: Int
        let rule: String

        var description: String { "\(file):\(line) \(rule)" }

        static func < (left: Self, right: Self) -> Bool {
            (left.rule, left.file, left.line) < (right.rule, right.file, right.line)
        }
    }

    private struct Section {
        let path: String
        let after: String?
        var lines: [String] = []
    }

    /// A table that says something else than what it should.
    struct Unclear: Error, CustomStringConvertible { let description: String }

    /// Where something is to be found.
    private(set) var expected: Set<Place> = []
    private var sections: [Section] = []

    /// Reads the tables.
    init(_ texts: [String]) throws {
        for text in texts {
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                if line.hasPrefix("-- "), line.hasSuffix(" --") {
                    let words = line.dropFirst(3).dropLast(3).split(
                        separator: " after ", maxSplits: 1)
                    sections.append(
                        Section(
                            path: String(words[0]),
                            after: words.count > 1 ? String(words[1].dropFirst().dropLast()) : nil))
                } else if !sections.isEmpty {
                    sections[sections.count - 1].lines.append(String(line))
                }
            }
            // What stands above the next table's first section belongs to no file.
            sections.append(Section(path: "", after: nil))
        }
        sections.removeAll { $0.path.isEmpty }
    }

    /// The tables of this repository.
    static func ofThisRepository() throws -> PlantedBreaches {
        let folder = try ThisRepository.tree.get().root + "/Packages/Workbench/Tests/Breaches"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        return try PlantedBreaches(
            names.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) })
    }

    /// Puts the breaches among the files of a repository, by their paths.
    mutating func plant(into files: inout [String: Data], licence: String) throws {
        for section in sections {
            var lines: [String] = []
            var start = 0
            if let text = section.after {
                guard let old = files[section.path] else {
                    throw Unclear(description: "There is no \(section.path).")
                }
                lines = String(decoding: old, as: UTF8.self).components(separatedBy: "\n")
                let found = lines.indices.filter { lines[$0].contains(text) }
                guard let only = found.first, found.count == 1 else {
                    throw Unclear(
                        description: "\(section.path) has \(found.count) lines with “\(text)”.")
                }
                start = only + 1
            } else {
                guard files[section.path] == nil else {
                    throw Unclear(description: "\(section.path) is there.")
                }
                if section.path.hasSuffix(".swift"), section.lines.first?.hasPrefix(licence) != true
                {
                    lines = [licence, ""]
                }
                start = lines.count
                lines.append("")
            }
            let planted = section.lines.enumerated().map { number, line in
                let parts = line.components(separatedBy: "//~ ")
                for rule in parts.dropFirst().joined().split(separator: " ") {
                    expected.insert(
                        Place(file: section.path, line: start + number + 1, rule: String(rule)))
                }
                return parts.count > 1 ? parts[0].trimmingEnd() : line
            }
            lines.insert(contentsOf: planted, at: start)
            files[section.path] = Data(lines.joined(separator: "\n").utf8)
        }
    }
}

extension String {
    fileprivate func trimmingEnd() -> String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
