// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild

/// A folder for one test, gone when it is over.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/bench-build-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Writes a program. A process of its own does: one that another test starts at this moment would
    /// hold a file of ours open, and the system starts no program that is open for writing.
    func write(program text: String, to name: String) throws {
        let script = "mkdir -p \"${0%/*}\" && printf %s \"$1\" >\"$0\" && chmod 755 \"$0\""
        try ChildProcess.check(["sh", "-c", script, path + "/" + name, text])
    }

    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
