// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets the signals that end a process wait while something is written.
struct SignalPause {
    private var before = sigset_t()

    init() {
        var ending = sigset_t()
        sigemptyset(&ending)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&ending, signal) }
        pthread_sigmask(SIG_BLOCK, &ending, &before)
    }

    /// Delivers what came meanwhile.
    func end() {
        var mask = before
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
}
