// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics

/// The progress of a computation, from 0 to 1. It never decreases.
public final class ComputationProgress: Sendable {
    private let fraction = Guarded(0.0)
    private let changes = Broadcast<Double>()

    /// A computation that has not begun.
    public init() {}

    /// The progress so far, from 0 to 1.
    public var value: Double { fraction.withLock { $0 } }

    /// The current value, then each increase. The stream ends when this object is deallocated. A
    /// slow reader skips values, but gets the newest.
    public var values: AsyncStream<Double> {
        fraction.withLock { changes.subscribe(startingWith: $0) }
    }

    /// Notes the progress. A value below the current one and NaN are ignored, and a value above 1
    /// counts as 1.
    /// - Throws: `CancellationError` when the task is cancelled; nothing is noted then.
    public func reached(_ value: Double) throws(CancellationError) {
        if Task.isCancelled { throw CancellationError() }
        var wakeups = Wakeups()
        fraction.withLock { fraction in
            guard value > fraction, fraction < 1 else { return }
            fraction = min(1, value)
            changes.send(fraction, deferring: &wakeups)
        }
        wakeups.resume()
    }
}
