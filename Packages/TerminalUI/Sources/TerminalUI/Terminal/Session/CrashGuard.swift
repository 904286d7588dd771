// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Restores the terminal when the process dies of a fault, or leaves through `exit`.
enum CrashGuard {
    private static let signals = [
        SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSYS, SIGQUIT,
    ]

    /// What each signal did before, by number. `nonisolated(unsafe)`: `install()` writes an entry
    /// before the handler that reads it exists, and one session at a time calls it.
    private nonisolated(unsafe) static let previous = {
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
        actions.initialize(repeating: .ofSystem, count: 65)
        return actions
    }()

    private static let isWatchingExit = Atomic<Bool>(false)

    static func install() {
        if !isWatchingExit.exchange(true, ordering: .relaxed) { atexit { Rescue.perform() } }
        addAlternateStack()
        for signal in signals {
            sigaction(signal, nil, previous + Int(signal))
            var action = sigaction.running { signal in
                Rescue.perform()
                // The signal is blocked until this returns; then it does what it did before.
                sigaction(signal, CrashGuard.previous + Int(signal), nil)
                raise(signal)
            }
            sigaction(signal, &action, nil)
        }
    }

    static func uninstall() {
        for signal in signals { sigaction(signal, previous + Int(signal), nil) }
    }

    /// Gives this thread a stack for the handler, for the case that its own has run over. The
    /// stack stays with the thread.
    private static func addAlternateStack() {
        var stack = stack_t()
        guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        let size = 1 << 16
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        stack.ss_flags = 0
        sigaltstack(&stack, nil)
    }
}
