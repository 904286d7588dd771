// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation

/// Remembers the signals that would end this process. A measurement checks for them between its
/// steps; a running build is terminated at once.
package final class Interruption: Sendable {
    private struct State {
        var signal: Int32?
        var child: pid_t?
        /// What the running build had started when the signal came.
        var tree = ProcessTree()
    }

    /// Milliseconds that a build gets to end after a signal, before it is killed.
    private static let patience: Int32 = 10_000

    private let state = Guarded(State())

    package init() {}

    /// The first signal that came.
    package var signal: Int32? { state.withLock { $0.signal } }

    /// Blocks these signals and waits for them on a thread. Call it once, before other threads
    /// exist.
    package func listen() {
        var blocked = Self.ending
        pthread_sigmask(SIG_BLOCK, &blocked, nil)
        let thread = Thread { [self] in
            var waited = Self.ending
            while true {
                var signal: Int32 = 0
                guard sigwait(&waited, &signal) == 0 else { continue }
                note(signal)
                let killer = Thread { [self] in
                    poll(nil, 0, Self.patience)
                    state.withLock { if $0.child != nil { $0.tree.killAll() } }
                }
                killer.start()
            }
        }
        thread.start()
    }

    private static var ending: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGQUIT] { sigaddset(&signals, signal) }
        // Under nohup a run goes on.
        var hangUp = sigaction()
        sigaction(SIGHUP, nil, &hangUp)
        #if canImport(Darwin)
            let isIgnored = unsafeBitCast(hangUp.__sigaction_u.__sa_handler, to: Int.self) == 1
        #else
            let isIgnored = unsafeBitCast(hangUp.__sigaction_handler.sa_handler, to: Int.self) == 1
        #endif
        if !isIgnored { sigaddset(&signals, SIGHUP) }
        return signals
    }

    /// A signal came: the build and all that it has started get it, and at the second one are
    /// killed.
    func note(_ signal: Int32) {
        state.withLock { state in
            if let child = state.child {
                state.tree.end(child, with: state.signal == nil ? SIGTERM : SIGKILL)
            }
            state.signal = state.signal ?? signal
        }
    }

    /// A build runs, or none does. What a build leaves behind after a signal is killed.
    func runs(_ child: pid_t?) {
        state.withLock { state in
            state.child = child
            if state.signal == nil { return }
            if let child { state.tree.end(child, with: SIGTERM) } else { state.tree.killAll() }
        }
    }

    /// Throws when a signal came.
    func check() throws(BenchFailure) {
        if let signal { throw .interrupted(signal) }
    }
}
