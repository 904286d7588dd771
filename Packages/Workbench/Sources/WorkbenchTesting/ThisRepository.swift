// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// The repository these tests lie in, read once.
enum ThisRepository {
    static let tree = Result { DiskTree(root: try DiskTree.root(above: #filePath)) }
    private static let loaded = Result { try Repository(try tree.get()) }

    /// The text of its law, which the fixtures are judged by; empty where it cannot be read.
    static let lawText = (try? tree.get().text(Law.path)) ?? ""

    static func law() throws -> Law { try Law(text: lawText, path: Law.path) }

    static func repository() throws -> Repository { try loaded.get() }

    private static let found = Result { try Linter.lint(repository(), in: tree.get()) }

    /// What the lint finds in it.
    static func findings() throws -> [Finding] { try found.get() }

    /// The text of a file beside a test.
    static func text(_ name: String, beside file: String = #filePath) throws -> String {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
}
