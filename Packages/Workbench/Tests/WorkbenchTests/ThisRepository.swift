// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

/// The repository these tests lie in, read once.
enum ThisRepository {
    static let tree = Result { DiskTree(root: try DiskTree.root(above: #filePath)) }
    private static let loaded = Result { try Repository(try tree.get()) }

    /// The text of its law, which the fixtures are judged by; empty where it cannot be read.
    static let lawText = (try? tree.get().text(Law.path)) ?? ""

    static func law() throws -> Law { try Law(text: lawText, path: Law.path) }

    static func repository() throws -> Repository { try loaded.get() }

    static func findings() throws -> [Finding] {
        try Linter.lint(repository(), in: tree.get())
    }

    /// The text of a file beside a test.
    static func text(_ name: String, beside file: String = #filePath) throws -> String {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
}

/// A folder for one test, gone when it is over.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/workbench-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    func write(_ data: Data, to name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func write(_ repository: FixtureRepository) throws {
        for (name, text) in repository.tree.contents {
            // SwiftPM would be asked in each folder again: the settings have tests of their own.
            let law = text.replacing(
                "\"rules\": {", with: "\"rules\": {\"compiler-settings\": \"off\",")
            try write(name == Law.path ? law : text, to: name)
        }
    }

    /// Runs a program here; its output and errors together.
    @discardableResult
    func run(_ words: String...) throws -> (status: Int32, text: String) {
        try run(words)
    }

    @discardableResult
    func run(_ words: [String]) throws -> (status: Int32, text: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
