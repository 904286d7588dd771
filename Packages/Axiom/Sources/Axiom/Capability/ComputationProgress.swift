// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// How far a computation is: from 0 to 1, never back.
public final class ComputationProgress: Sendable {
    private let fraction = Guarded(0.0)
    private let changes = Broadcast<Double>()

    /// A computation that has not begun.
    public init() {}

    /// How far it is, from 0 to 1.
    public var value: Double { fraction.withLock { $0 } }

    /// The current value, then each increase. It ends when the computation does; a slow reader skips
    /// to the newest value.
    public var values: AsyncStream<Double> {
        fraction.withLock { changes.subscribe(startingWith: $0) }
    }

    /// Notes how far it is: less than before and what is no number are ignored, more than 1 is 1.
    /// - Throws: `CancellationError` when the task is cancelled; nothing is noted then.
    public func reached(_ value: Double) throws(CancellationError) {
        if Task.isCancelled { throw CancellationError() }
        var wakeups = Wakeups()
        fraction.withLock { fraction in
            let next = min(1, value)
            guard next > fraction else { return }
            fraction = next
            changes.send(next, deferring: &wakeups)
        }
        wakeups.resume()
    }
}
