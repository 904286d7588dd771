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

    /// A program that runs while its parent does something else.
    struct Running {
        fileprivate let child: pid_t
        fileprivate let output: Int32
        fileprivate let errors: UnsafeMutablePointer<FILE>

        /// Waits for its end; to be called once.
        func finish() -> Result {
            let data = readAll(output)
            close(output)
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
            rewind(errors)
            let words = readAll(fileno(errors))
            fclose(errors)
            // The low seven bits are the signal that ended it, the next byte its exit code.
            let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
            return Result(
                status: code, output: data, errors: String(decoding: words, as: UTF8.self))
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
    static func start(
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
        let child = spawn(
            [program] + arguments, folder, output: ends[1], errors: fileno(errors))
        close(ends[1])
        guard let child else {
            close(ends[0])
            fclose(errors)
            throw .unreadable(path: program, reason: "it is not on the path")
        }
        return Running(child: child, output: ends[0], errors: errors)
    }

    private static func spawn(
        _ words: [String], _ folder: String?, output: Int32, errors: Int32
    ) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        // The one portable way into a folder: its name is an argument, and never parsed.
        let into = folder.map { ["sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
        var pointers = (into + words).map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var child: pid_t = 0
        guard let name = (into + words).first,
            posix_spawnp(&child, name, &actions, nil, &pointers, environ) == 0
        else { return nil }
        return child
    }

    private static func readAll(_ descriptor: Int32) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return data }
            data.append(contentsOf: buffer[..<count])
        }
    }
}
