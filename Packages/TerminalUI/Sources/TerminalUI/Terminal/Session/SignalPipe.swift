// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Brings signals, and calls from other threads, to the thread that reads the terminal: a handler
/// may do little more than write a byte to a pipe.
///
/// The pipe stays for the life of the process, so that no handler finds its descriptor reused.
enum SignalPipe {
    /// What the signals of a session did before it.
    struct Previous: Sendable {
        fileprivate var actions: [Int32: sigaction] = [:]
    }

    static let watched = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]

    private static let ends: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return (-1, -1) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }()

    /// The end to poll; -1 where the system has no descriptor left.
    static var readEnd: Int32 { ends.read }

    /// Wakes the thread that polls the pipe. Async-signal-safe once the pipe is open.
    static func send(_ byte: UInt8) {
        var byte = byte
        _ = write(ends.write, &byte, 1)
    }

    /// The bytes sent since the last call: signal numbers, and 0 for a call.
    static func drain() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(ends.read, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Catches the signals; one that was ignored stays ignored, as under `nohup`.
    static func install() -> Previous {
        _ = drain()
        var previous = Previous()
        for signal in watched {
            var action = sigaction()
            sigaction(signal, nil, &action)
            if action.isIgnoring { continue }
            previous.actions[signal] = action
            catchSignal(signal)
        }
        return previous
    }

    static func uninstall(_ previous: Previous) {
        for (signal, var action) in previous.actions { sigaction(signal, &action, nil) }
    }

    /// Lets the signals do what the system does, while the body runs.
    static func withoutCatching(_ signals: [Int32], _ body: () -> Void) {
        var previous: [(Int32, sigaction)] = []
        for signal in signals {
            var before = sigaction()
            var action = sigaction.ofSystem
            sigaction(signal, &action, &before)
            previous.append((signal, before))
        }
        body()
        for (signal, var action) in previous { sigaction(signal, &action, nil) }
    }

    private static func catchSignal(_ signal: Int32) {
        var action = sigaction.running { signal in
            let code = errno
            SignalPipe.send(UInt8(truncatingIfNeeded: signal))
            errno = code
        }
        sigaction(signal, &action, nil)
    }
}
