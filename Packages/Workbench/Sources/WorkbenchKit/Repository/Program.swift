// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A program that is found on the path, with the settings to start it.
package struct Program {
    private let words: [String]
    /// The whole environment; nil inherits that of this process.
    package var environment: [String: String]?
    /// Whether it gets its own process group, which signals from the terminal do not reach.
    package var isApart = false
    /// Whether it reads the input of this process; signals that wait here end it.
    package var isForeground = false

    /// A program's name and its arguments.
    package init(_ words: [String]) { self.words = words }

    /// Starts it, in the background with empty input, and these files for its output; nil when it cannot be started.
    package func start(output: Int32, errors: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if !isForeground {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        if isApart || isForeground {
            // Signals that wait in this process end the program all the same.
            var none = sigset_t()
            sigemptyset(&none)
            posix_spawnattr_setsigmask(&attributes, &none)
            let group = isApart ? POSIX_SPAWN_SETPGROUP : 0
            posix_spawnattr_setpgroup(&attributes, 0)
            posix_spawnattr_setflags(&attributes, Int16(group | POSIX_SPAWN_SETSIGMASK))
        }
        var pointers = words.map { strdup($0) } + [nil]
        let given = environment?.sorted { $0.key < $1.key }
        var variables = (given ?? []).map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in pointers + variables { free(pointer) } }
        var child: pid_t = 0
        guard let name = words.first else { return nil }
        let failure =
            given == nil
            ? posix_spawnp(&child, name, &actions, &attributes, &pointers, environ)
            : posix_spawnp(&child, name, &actions, &attributes, &pointers, &variables)
        return failure == 0 ? child : nil
    }

    /// The exit code in a status from `wait`; for a signal, 128 plus its number.
    package static func exitCode(_ status: Int32) -> Int32 {
        // The low seven bits are the signal, the next byte is the code.
        status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }

    /// The data of a file from the current position to its end.
    package static func contents(of descriptor: Int32) -> Data {
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
