// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics

/// A clock that stands still until a test moves it.
///
/// Sleepers wake in the order of their deadlines; with equal deadlines, in the order of their
/// arrival. Cancelling a sleeper's task wakes it with `CancellationError`. Safe from every
/// isolation.
public final class ManualClock: Clock, Sendable {
    /// A point on the manual clock: the time since its start.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public let offset: Swift.Duration

        /// A point this long after the start.
        public init(offset: Swift.Duration) { self.offset = offset }

        /// The point this much later.
        public func advanced(by duration: Swift.Duration) -> Self {
            Self(offset: offset + duration)
        }
        /// The time from this point to the other one; negative when that is earlier.
        public func duration(to other: Self) -> Swift.Duration { other.offset - offset }
        /// Earlier comes first.
        public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: UInt64
        let deadline: Instant
        // Resumed exactly once: by whoever takes the sleeper out of the list, under the lock.
        let continuation: UnsafeContinuation<Void, any Error>
    }

    private struct Watcher {
        let id: UInt64
        let passes: @Sendable ([Sleeper]) -> Bool
        let continuation: UnsafeContinuation<Void, Never>
    }

    private struct Storage {
        var now = Instant(offset: .zero)
        var nextID: UInt64 = 0
        var sleepers: [Sleeper] = []
        var watchers: [Watcher] = []

        mutating func newID() -> UInt64 {
            nextID += 1
            return nextID
        }
    }

    private let storage = Guarded(Storage())

    /// A clock at offset zero.
    public init() {}

    /// Where the clock stands.
    public var now: Instant { storage.withLock { $0.now } }

    /// The smallest step the clock knows: one nanosecond.
    public var minimumResolution: Swift.Duration { .nanoseconds(1) }

    /// How many tasks sleep.
    public var sleepers: Int { storage.withLock { $0.sleepers.count } }

    /// Moves the clock forward and wakes every sleeper whose deadline has come; a negative duration
    /// does not move the clock.
    public func advance(by duration: Swift.Duration) {
        let waking = storage.withLock { storage -> [Sleeper] in
            if duration > .zero { storage.now = storage.now.advanced(by: duration) }
            let now = storage.now
            let due = storage.sleepers.filter { $0.deadline <= now }
            storage.sleepers.removeAll { $0.deadline <= now }
            return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
        }
        for sleeper in waking { sleeper.continuation.resume() }
    }

    /// Suspends until at least this many tasks sleep. A test knows then that the code under test
    /// has come to its delay. Also returns when the task is cancelled, for example at the test's
    /// time limit.
    public func waitForSleepers(_ count: Int = 1) async { await wait { $0.count >= count } }

    /// Suspends until a task sleeps that wakes this long from now. Where each change starts a delay
    /// anew, a test knows then that the last change has, and not only one before it. Returns when
    /// the task is cancelled, as `waitForSleepers` does.
    public func waitForSleeper(of duration: Swift.Duration) async {
        let deadline = now.advanced(by: duration)
        await wait { $0.contains { $0.deadline == deadline } }
    }

    private func wait(until passes: @escaping @Sendable ([Sleeper]) -> Bool) async {
        let id = storage.withLock { $0.newID() }
        await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                let resumesNow = storage.withLock { storage in
                    if passes(storage.sleepers) || Task.isCancelled { return true }
                    storage.watchers.append(
                        Watcher(id: id, passes: passes, continuation: continuation))
                    return false
                }
                if resumesNow { continuation.resume() }
            }
        } onCancel: {
            let cancelled = storage.withLock { storage -> Watcher? in
                guard let index = storage.watchers.firstIndex(where: { $0.id == id }) else {
                    return nil
                }
                return storage.watchers.remove(at: index)
            }
            cancelled?.continuation.resume()
        }
    }

    /// Suspends until the clock has been moved to the deadline.
    /// - Throws: `CancellationError` when the task is cancelled before that.
    public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
        let id = storage.withLock { $0.newID() }
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { continuation in
                park(Sleeper(id: id, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            let cancelled = storage.withLock { storage -> Sleeper? in
                guard let index = storage.sleepers.firstIndex(where: { $0.id == id }) else {
                    return nil
                }
                return storage.sleepers.remove(at: index)
            }
            cancelled?.continuation.resume(throwing: CancellationError())
        }
    }

    private func park(_ sleeper: Sleeper) {
        enum Outcome {
            case cancelled, due
            case parked([Watcher])
        }
        // A task is marked as cancelled before its handlers run: either the mark is seen here, or
        // the handler comes after this critical section and finds the sleeper in the list.
        let outcome = storage.withLock { storage -> Outcome in
            if Task.isCancelled { return .cancelled }
            if sleeper.deadline <= storage.now { return .due }
            storage.sleepers.append(sleeper)
            let sleepers = storage.sleepers
            let satisfied = storage.watchers.filter { $0.passes(sleepers) }
            storage.watchers.removeAll { $0.passes(sleepers) }
            return .parked(satisfied)
        }
        switch outcome {
        case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
        case .due: sleeper.continuation.resume()
        case .parked(let watchers): for watcher in watchers { watcher.continuation.resume() }
        }
    }
}
