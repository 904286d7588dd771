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
    /// two full pipes can stop it. Not Foundation's Process, which takes 60 ms more for each run.
    static func run(
        _ program: String, _ arguments: [String], in folder: String
    ) throws(WorkbenchFailure) -> Result {
        var ends: [Int32] = [-1, -1]
        guard let log = tmpfile() else {
            throw .unreadable(path: program, reason: String(cString: strerror(errno)))
        }
        defer { fclose(log) }
        let errors = fileno(log)
        guard pipe(&ends) == 0 else {
            throw .unreadable(path: program, reason: String(cString: strerror(errno)))
        }
        let child = spawn([program] + arguments, folder, output: ends[1], errors: errors)
        close(ends[1])
        defer { close(ends[0]) }
        guard let child else {
            throw .unreadable(path: program, reason: "it is not on the path")
        }
        let output = readAll(ends[0])
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        lseek(errors, 0, SEEK_SET)
        // The low seven bits are the signal that ended it, the next byte its exit code.
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
        return Result(
            status: code, output: output, errors: String(decoding: readAll(errors), as: UTF8.self))
    }

    private static func spawn(
        _ words: [String], _ folder: String, output: Int32, errors: Int32
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
        let shell = ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words
        var pointers = shell.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var child: pid_t = 0
        let failure = posix_spawnp(&child, "sh", &actions, nil, &pointers, environ)
        return failure == 0 ? child : nil
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
