// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Runs a program to its end.
package enum Subprocess {
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
            let data = Program.contents(of: output)
            close(output)
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
            rewind(errors)
            let words = Program.contents(of: fileno(errors))
            fclose(errors)
            return Result(
                status: Program.exitCode(status), output: data,
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
    /// two full pipes can stop it. Not Foundation's Process, which takes 60 ms more for each run.
    /// Without a folder it runs where this program does.
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
        // The one portable way into a folder: its name is an argument, and never parsed.
        let into = folder.map { ["sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
        let child = Program(into + [program] + arguments)
            .start(output: ends[1], errors: fileno(errors))
        close(ends[1])
        guard let child else {
            close(ends[0])
            fclose(errors)
            throw .unreadable(path: program, reason: "it is not on the path")
        }
        return Running(child: child, output: ends[0], errors: errors)
    }
}
