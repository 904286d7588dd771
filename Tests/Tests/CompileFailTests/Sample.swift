// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure

/// A block of code in a specification, with what it takes for granted.
struct Sample: Sendable, CustomStringConvertible {
    /// The first digits of the specification's file.
    let document: String
    /// The number of the block among those in Swift.
    let number: Int
    var imports = ["Foundation"]
    /// The types that it names and nobody declares: those of its reader's own program.
    var given = ""
    /// The head of the function that its statements are in; nil where it has declarations.
    var inside: String?
    /// Whether it is a manifest, which SwiftPM compiles.
    var isManifest = false
    /// The row of the requirements that it contradicts, and why; nil where it compiles.
    var ruling: String?
    /// The errors of a block with a ruling: all of them, by a part of each.
    var errors: [String] = []

    var description: String { "\(document), block \(number)" }

    /// The folder of the specifications, which is no part of this repository.
    static let folder = Typecheck.root.appendingPathComponent("../shared/seeds").standardizedFileURL

    /// Whether the specifications are on this machine.
    static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// The Swift blocks of a specification.
    static func blocks(of document: String) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        guard let name = names.first(where: { $0.hasPrefix(document) }) else { return [] }
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        var blocks: [[Substring]] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if isInside, line.hasPrefix("```") {
                isInside = false
            } else if isInside {
                blocks[blocks.count - 1].append(line)
            } else if line.hasPrefix("```swift") {
                isInside = true
                blocks.append([])
            }
        }
        return blocks.map { $0.joined(separator: "\n") }
    }

    /// The errors of the compiler, each once.
    func typecheck() throws -> Set<String> {
        let blocks = try Self.blocks(of: document)
        guard blocks.indices.contains(number - 1) else { return ["there is no such block"] }
        // 004 leaves the names of a domain open.
        var block = blocks[number - 1].replacing("<Domain>", with: "Shop")
            .replacing("<domain>", with: "shop")
        if let inside { block = "\(inside) {\n\(block)\n}" }
        let text = imports.map { "import \($0)\n" }.joined() + block + "\n" + given + "\n"
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("sample-\(document)-\(number)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Package.swift")
        try Data((isManifest ? block : text).utf8).write(to: file)
        let compiler =
            isManifest
            ? ["swift", "package", "--package-path", folder.path, "dump-package"]
            : [
                "swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Sample",
                "-parse-as-library", "-I", try Typecheck.modules().path, file.path,
            ]
        let run = try ProgramRun.runToEnd(compiler, in: Typecheck.root.path)
        let errors = (run.output + run.errors).split(separator: "\n").compactMap { line in
            line.firstRange(of: ": error: ").map { String(line[$0.upperBound...]) }
        }
        return run.status == 0 ? [] : Set(errors.isEmpty ? [run.errors] : errors)
    }
}
