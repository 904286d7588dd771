// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// The inputs of SwiftPM's plan for a package: the manifests, and the names of the files in
/// `Sources`, `Tests`, `Plugins` and `Snippets`, of the package and of all its dependencies by
/// path.
package struct PlanFingerprint: Sendable, Equatable {
    /// One line with a digest for each manifest and one line for each file, package by package.
    package let text: String

    /// Reads the packages from disk; of `.build/focus`, those that it names.
    /// - Throws: `unreadable` when a package has no manifest.
    package init(of package: String, in tree: DiskTree) throws(WorkbenchFailure) {
        var lines: [String] = []
        let roots = try Focus.packages(of: package, in: tree) ?? [package]
        var waiting = roots.map(Self.normal)
        var seen: Set<String> = []
        while let folder = waiting.popLast() {
            guard seen.insert(folder).inserted else { continue }
            let path = folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift"
            let (digest, needs) = try tree.read(path) { (Self.digest($0), Self.paths(in: $0)) }
            lines.append("manifest \(path) \(String(digest, radix: 16))")
            waiting += needs.map { Self.normal("\(folder)/\($0)") }
            for home in ["Sources", "Tests", "Plugins", "Snippets"] {
                guard let files = try? tree.files(under: "\(folder)/\(home)") else { continue }
                lines += files.map { "file \($0)" }
            }
        }
        text = lines.joined(separator: "\n")
    }

    /// The first addition, change or removal since an earlier fingerprint, in a few words; nil when
    /// there is none.
    package func difference(from old: String) -> String? {
        if text == old { return nil }
        let (lines, oldLines) = (text.split(separator: "\n"), old.split(separator: "\n"))
        let (before, now) = (Set(oldLines), Set(lines))
        let came = lines.filter { !before.contains($0) }
        let went = oldLines.filter { !now.contains($0) }
        if let manifest = came.first(where: { $0.hasPrefix("manifest ") }) {
            return "\(Self.path(manifest)) changed"
        }
        if let file = came.first { return "\(Self.path(file)) is new" }
        return went.first.map { "\(Self.path($0)) is gone" } ?? "the order changed"
    }

    private static func path(_ line: Substring) -> Substring {
        line.split(separator: " ").dropFirst().first ?? line
    }

    /// The values of `path:` in the manifest's package dependencies, and in its targets, which do
    /// no harm: a folder without a manifest is not followed.
    private static func paths(in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        var lexer = Lexer(bytes)
        var paths: [String] = []
        var before: [Token] = []
        while true {
            let token = lexer.next()
            if token.kind == .end { return paths }
            if token.kind == .string, before.count == 2, before[1].isMark(":"),
                lexer.isText(before[0], "path")
            {
                let path = lexer.text(token)
                if path.hasPrefix("../") || path.hasPrefix("/") { paths.append(path) }
            }
            before = Array((before + [token]).suffix(2))
        }
    }

    /// Without `..`, `.` and double slashes.
    private static func normal(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    private static func digest(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        FNV1a(of: bytes).value
    }
}
