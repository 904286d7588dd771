// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes all bytes, however the system cuts them; 0 or the `errno` that ended it.
///
/// Async-signal-safe: only `write` and `poll` are called.
func writeWhole(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
        let count = write(descriptor, start, rest.count)
        if count >= 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            continue
        }
        switch errno {
        case EINTR: break
        case EAGAIN: _ = waitUntilWritable(descriptor, milliseconds: -1)
        default: return errno
        }
    }
    return 0
}

/// Whether bytes can be written within the time (-1: however long it takes).
func waitUntilWritable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&wanted, 1, milliseconds) > 0
}

/// Waits until nobody reads a pipe or a socket any more. Returns `false` at once where the descriptor
/// is neither.
public func waitUntilUnread(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    else { return false }
    // Asked for no event, the system tells of errors alone: that nobody reads.
    var wanted = pollfd(fd: descriptor, events: 0, revents: 0)
    while poll(&wanted, 1, -1) < 0, errno == EINTR {}
    return wanted.revents & Int16(POLLERR | POLLHUP) != 0
}

/// The size of a terminal: 80x24 where it does not know its own, and at most 1,000x500, so that no
/// terminal can ask for a frame that does not fit in memory.
func windowSize(of descriptor: Int32) -> Size {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return Size(columns: 80, rows: 24) }
    return Size(columns: min(Int(window.ws_col), 1000), rows: min(Int(window.ws_row), 500))
}

extension sigaction {
    /// An action that runs a handler, on the alternate stack where there is one.
    static func running(_ handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        sigemptyset(&action.sa_mask)
        action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART)
        return action
    }

    static var ofSystem: sigaction {
        var action = sigaction()
        sigemptyset(&action.sa_mask)
        return action
    }

    var isIgnoring: Bool {
        #if canImport(Darwin)
            let handler = __sigaction_u.__sa_handler
        #else
            let handler = __sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
