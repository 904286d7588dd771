// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics

/// How many executions run, and everybody who wants to know whether any does.
final class StrataProgress: Sendable {
    private let running = Guarded(0)
    private let changes = Broadcast<Bool>()

    var isRunning: Bool { running.withLock { $0 > 0 } }

    /// Opened under the lock, so that no change falls between the first value and the rest.
    var stream: AsyncStream<Bool> {
        running.withLock { changes.subscribe(startingWith: $0 > 0) }
    }

    func begin() { change(by: 1) }

    func end() { change(by: -1) }

    /// Sends under the lock, so that changes arrive in their order; wakes readers after it.
    private func change(by step: Int) {
        var wakeups = Wakeups()
        running.withLock { running in
            let wasRunning = running > 0
            running += step
            let isRunning = running > 0
            if isRunning != wasRunning { changes.send(isRunning, deferring: &wakeups) }
        }
        wakeups.resume()
    }
}
