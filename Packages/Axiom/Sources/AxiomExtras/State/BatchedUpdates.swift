// SPDX-License-Identifier: Apache-2.0

public import Axiom
import AxiomCore
import Basics

/// Collects updates that come faster than a screen shows them, and applies them as one change
/// (State Management Specification, Performance-Optimized Patterns).
///
/// Updates are applied in the order in which they were added, each exactly once, also when several
/// tasks flush at the same time.
public final class BatchedUpdates<State: Sendable & Equatable>: Sendable {
    private struct Storage {
        var queue: [@Sendable (inout State) -> Void] = []
        var timer: Task<Void, Never>?
    }

    private let container: StateContainer<State>
    private let interval: Duration
    private let clock: any Clock<Duration>
    private let storage = Guarded(Storage())

    /// Batches for a container. By default a batch is applied 16 ms after its first update (60
    /// batches a second).
    public init(
        _ container: StateContainer<State>, every interval: Duration = .milliseconds(16),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.container = container
        self.interval = interval
        self.clock = clock
    }

    deinit { flush() }

    /// How many updates wait.
    public var count: Int { storage.withLock { $0.queue.count } }

    /// Adds an update. The first one after a flush starts the interval.
    public func add(_ update: @escaping @Sendable (inout State) -> Void) {
        storage.withLock { storage in
            storage.queue.append(update)
            if storage.timer == nil { storage.timer = timer() }
        }
    }

    /// Applies all waiting updates now, in one change; the interval begins anew. Call it before the
    /// app ends. Releasing the object does the same.
    public func flush() {
        container.update { state in
            // Taken out under the container's lock: whoever takes updates out first applies them
            // first.
            for update in take() { update(&state) }
        }
    }

    private func take() -> [@Sendable (inout State) -> Void] {
        storage.withLock { storage in
            defer {
                storage.queue = []
                storage.timer?.cancel()
                storage.timer = nil
            }
            return storage.queue
        }
    }

    private func timer() -> Task<Void, Never> {
        Task { [weak self, clock, interval] in
            // Cancelled by a flush, which has done the work.
            try? await clock.sleep(for: interval)
            if !Task.isCancelled { self?.flush() }
        }
    }
}
