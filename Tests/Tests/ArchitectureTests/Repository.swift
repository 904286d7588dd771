// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation

/// The repository on disk: its packages and their files.
struct Repository: Sendable {
    let root: String

    /// The repository of these tests, or the copy that `ARCHITECTURE_ROOT` names.
    init(file: String = #filePath) {
        if let copy = ProcessInfo.processInfo.environment["ARCHITECTURE_ROOT"] {
            root = copy
            return
        }
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

    /// The words of a Swift file, read once for all tests.
    func source(_ path: String) throws -> Source {
        if let known = Self.sources.withLock({ $0[path] }) { return known }
        let source = Source(try text(path))
        Self.sources.withLock { $0[path] = source }
        return source
    }

    private static let sources = Guarded<[String: Source]>([:])

    private func children(_ folder: String) -> [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }
}
