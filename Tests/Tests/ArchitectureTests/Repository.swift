// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The repository as it lies on disk: packages, modules and what each file imports.
struct Repository: Sendable {
    /// One `import` of one file.
    struct Import: Sendable, Hashable {
        let module: String
        let file: String
        let line: Int
    }

    let root: String

    init(file: String = #filePath) {
        var url = URL(fileURLWithPath: file)
        while url.path != "/", !FileManager.default.fileExists(atPath: url.path + "/Makefile") {
            url.deleteLastPathComponent()
        }
        root = url.path
    }

    /// The names of the packages under `Packages/`.
    var packages: [String] { children("Packages") }

    /// The packages that have the shape of a domain.
    var domains: [String] {
        packages.filter { children("Packages/\($0)/Sources").contains("\($0)ReluxImpl") }
    }

    /// The modules of a package.
    func modules(of package: String) -> [String] { children("Packages/\(package)/Sources") }

    /// Every import of the Swift files under a folder.
    func imports(under folder: String) -> [Import] {
        swiftFiles(under: folder).flatMap { file in
            let text = (try? String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)) ?? ""
            return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                .compactMap {
                    number, line in
                    Self.module(of: line).map { Import(module: $0, file: file, line: number + 1) }
                }
        }
    }

    /// The Swift files under a folder, by path from the root.
    func swiftFiles(under folder: String) -> [String] {
        let base = "\(root)/\(folder)"
        let all = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.map {
            "\(folder)/\($0)"
        }.sorted()
    }

    /// The text of a file.
    func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    private func children(_ folder: String) -> [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The module a line imports: attributes and access levels before `import`, a kind or a
    /// submodule after it.
    private static func module(of line: Substring) -> String? {
        var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
        while let first = words.first, first.hasPrefix("@") || modifiers.contains(first) {
            words.removeFirst()
        }
        guard words.first == "import", words.count > 1 else { return nil }
        words.removeFirst()
        if let first = words.first, kinds.contains(first) { words.removeFirst() }
        return words.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
    }

    private static let modifiers: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private",
    ]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
}
