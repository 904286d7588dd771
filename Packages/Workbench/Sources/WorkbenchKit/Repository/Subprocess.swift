// SPDX-License-Identifier: Apache-2.0

import Basics
package import Foundation

/// Runs a program to its end.
package enum Subprocess {
    /// The data of a file from the current position to its end.
    package static func contents(of descriptor: Int32) -> Data {
        // `Data` grows by a constant: appending megabytes to one would copy them again and again.
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return Data(bytes) }
            bytes += buffer[..<count]
        }
    }

    package struct Result {
        package let status: Int32
        package let output: Data
        package let errors: String

        package var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// A program that runs while its parent does something else.
    package struct Running {
        fileprivate let child: pid_t
        fileprivate let output: Int32
        fileprivate let errors: UnsafeMutablePointer<FILE>

        /// Waits for its end; to be called once.
        package func finish() -> Result {
            let data = Subprocess.contents(of: output)
            close(output)
            let status = ChildProgram.end(of: child).code
            rewind(errors)
            let words = Subprocess.contents(of: fileno(errors))
            fclose(errors)
            return Result(
                status: status, output: data,
                errors: String(decoding: words, as: UTF8.self))
        }
    }

    /// Runs a program that is found on the path to its end.
    static func run(
        _ program: String, _ arguments: [String], in folder: String? = nil
    ) throws(WorkbenchFailure) -> Result {
        try start(program, arguments, in: folder).finish()
    }

    /// Starts a program that is found on the path. Its errors go through a file, so that neither of
    /// two full pipes can stop it. Without a folder it runs where this program does.
    package static func start(
        _ program: String, _ arguments: [String], in folder: String? = nil
    ) throws(WorkbenchFailure) -> Running {
        var ends: [Int32] = [-1, -1]
        guard let errors = tmpfile() else {
            throw .unreadable(path: program, reason: String(cString: strerror(errno)))
        }
        guard pipe(&ends) == 0 else {
            fclose(errors)
            throw .unreadable(path: program, reason: String(cString: strerror(errno)))
        }
        // No other child may hold on to this end, or its output would never be over.
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        var child = ChildProgram([program] + arguments)
        child.folder = folder
        (child.input, child.output) = (.none, .descriptor(ends[1]))
        child.errors = .descriptor(fileno(errors))
        let number = try? child.start()
        close(ends[1])
        guard let number else {
            close(ends[0])
            fclose(errors)
            throw .unreadable(path: program, reason: "it is not on the path")
        }
        return Running(child: number, output: ends[0], errors: errors)
    }
}
