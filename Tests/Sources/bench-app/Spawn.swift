// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// How a process ended and how long it ran.
struct Outcome {
    let status: Int32
    let milliseconds: Double
}

/// Starts a program, discards its output, and waits for its end. It uses `posix_spawn`, because
/// Foundation's `Process` costs more than what is measured here.
func spawn(_ arguments: [String]) -> Outcome {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
    #else
        var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)

    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawn(&process, arguments[0], &actions, nil, &words, environ) == 0 else {
        return Outcome(status: -1, milliseconds: 0)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 && errno == EINTR {}
    let passed = clock.now - start
    return Outcome(status: status, milliseconds: passed / .milliseconds(1))
}
