// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs a program to its end.
enum Subprocess {
    struct Result {
        let status: Int32
        let output: Data
        let errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// Runs a program that is found on the path. Its errors go through a file, so that neither of
    /// two full pipes can stop it.
    static func run(
        _ program: String, _ arguments: [String], in folder: String
    ) throws(WorkbenchFailure) -> Result {
        let log = FileManager.default.temporaryDirectory.path + "/workbench-\(UUID().uuidString)"
        defer { unlink(log) }
        guard FileManager.default.createFile(atPath: log, contents: nil),
            let errors = FileHandle(forWritingAtPath: log)
        else { throw .unreadable(path: log, reason: "it could not be made") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw .unreadable(path: program, reason: "\(error.localizedDescription)")
        }
        let output = try? pipe.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        let text = FileManager.default.contents(atPath: log) ?? Data()
        return Result(
            status: process.terminationStatus, output: output ?? Data(),
            errors: String(decoding: text, as: UTF8.self))
    }
}
