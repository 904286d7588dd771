// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import WorkbenchKit

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

    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name)
            .map { String(decoding: $0, as: UTF8.self) }
    }

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

    /// Writes a program. A process of its own does: one that another test starts at this moment would
    /// hold a file of ours open, and the system starts no program that is open for writing.
    func write(program text: String, to name: String) throws {
        let script = "mkdir -p \"${0%/*}\" && printf %s \"$1\" >\"$0\" && chmod 755 \"$0\""
        let (status, errors) = try run("sh", "-c", script, path + "/" + name, text)
        if status != 0 { throw CocoaError(.fileWriteUnknown, userInfo: [name: errors]) }
    }

    /// Runs a program here; its output and errors together.
    @discardableResult
    func run(_ words: String...) throws -> (status: Int32, text: String) {
        try run(words)
    }

    @discardableResult
    func run(_ words: [String]) throws -> (status: Int32, text: String) {
        let pipe = Pipe()
        let end = pipe.fileHandleForWriting
        var program = ChildProgram(words)
        program.folder = path
        program.output = .descriptor(end.fileDescriptor)
        program.errors = .descriptor(end.fileDescriptor)
        let child = try program.start()
        try end.close()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        return (ChildProgram.end(of: child).code, String(decoding: data, as: UTF8.self))
    }
}
