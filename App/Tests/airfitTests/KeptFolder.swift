// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import airfit

/// The folder of a program after some lines, in memory: tests that all begin with it type the lines
/// once.
struct KeptFolder: Sendable {
    /// A file or folder, and who may read it.
    private struct Entry: Sendable {
        let name: String
        let permissions: Int
        /// The bytes; nil for a folder.
        let content: Data?
    }

    private let entries: [Entry]
    /// How the lines ended.
    let ends: [ExitCode]

    /// Types the lines into the program, beside these files.
    @MainActor
    init(after lines: [String], files: [String: String]) async throws {
        (entries, ends) = try await ProductBench.with(.airfit) { bench in
            for (name, text) in files {
                try text.write(
                    toFile: "\(bench.folder)/\(name)", atomically: true, encoding: .utf8)
            }
            var ends: [ExitCode] = []
            for line in lines { ends.append(await bench.enter(line).exit) }
            let names = try FileManager.default.subpathsOfDirectory(atPath: bench.folder)
            return (try names.sorted().map { try Self.entry($0, in: bench.folder) }, ends)
        }
    }

    /// Writes it into an empty folder.
    func write(into folder: String) throws {
        for entry in entries {
            let path = "\(folder)/\(entry.name)"
            if let content = entry.content {
                try content.write(to: URL(fileURLWithPath: path))
            } else {
                try FileManager.default.createDirectory(
                    atPath: path, withIntermediateDirectories: false)
            }
            try FileManager.default.setAttributes(
                [.posixPermissions: entry.permissions], ofItemAtPath: path)
        }
    }

    private static func entry(_ name: String, in folder: String) throws -> Entry {
        let path = "\(folder)/\(name)"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
        return Entry(
            name: name, permissions: try #require(attributes[.posixPermissions] as? Int),
            content: isFolder ? nil : try Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
