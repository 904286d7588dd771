// SPDX-License-Identifier: Apache-2.0

import Basics

/// Lets one task through at a time, in the order of arrival, and none while it is closed.
///
/// A task that leaves hands its place to the task that waits longest, so two are never inside. A
/// cancelled task stops waiting at once, except in `passRegardless`. Not recursive.
package final class Turnstile: Sendable {
    private enum Turn {
        case entered, cancelled, full
    }

    private struct Waiter {
        let id: UInt64
        // Resumed exactly once: by whoever takes the waiter out of the list, under the lock.
        let continuation: UnsafeContinuation<Turn, Never>
    }

    private struct Storage {
        var isOpen: Bool
        var isTaken = false
        var waiters: [Waiter] = []
        var nextID: UInt64 = 0
    }

    /// Thrown when as many tasks wait already as the limit allows.
    package struct Full: Error {}

    private let limit: Int
    private let storage: Guarded<Storage>

    /// A turnstile where at most this many tasks may wait.
    package init(limit: Int = .max, isOpen: Bool = true) {
        self.limit = limit
        storage = Guarded(Storage(isOpen: isOpen))
    }

    /// Whether tasks are let through.
    package var isOpen: Bool { storage.withLock { $0.isOpen } }

    /// How many tasks wait.
    package var waiting: Int { storage.withLock { $0.waiters.count } }

    /// Runs the body while no other task is inside.
    /// - Throws: `CancellationError` when the task is cancelled before its turn, `Full` when too
    ///   many wait; the body did not run then. Otherwise what the body throws.
    package func pass<Result>(_ body: () async throws -> Result) async throws -> Result {
        let id = newID()
        let turn = await withTaskCancellationHandler {
            await enter(id, unlessCancelled: true)
        } onCancel: {
            storage.withLock { storage -> UnsafeContinuation<Turn, Never>? in
                guard let index = storage.waiters.firstIndex(where: { $0.id == id }) else {
                    return nil
                }
                return storage.waiters.remove(at: index).continuation
            }?.resume(returning: .cancelled)
        }
        switch turn {
        case .entered: break
        case .cancelled: throw CancellationError()
        case .full: throw Full()
        }
        defer { leave() }
        return try await body()
    }

    /// Runs the body while no other task is inside, even when the task is cancelled: for work that
    /// has to be done in any case. The limit does not apply to it.
    package func passRegardless<Result>(_ body: () async -> Result) async -> Result {
        _ = await enter(newID(), unlessCancelled: false)
        defer { leave() }
        return await body()
    }

    /// Opens the turnstile or closes it. A task that is inside is not disturbed.
    package func set(isOpen: Bool) {
        storage.withLock { storage in
            storage.isOpen = isOpen
            return Self.admit(&storage)
        }?.resume(returning: .entered)
    }

    private func newID() -> UInt64 {
        storage.withLock { storage in
            storage.nextID += 1
            return storage.nextID
        }
    }

    private func enter(_ id: UInt64, unlessCancelled: Bool) async -> Turn {
        await withUnsafeContinuation { continuation in
            // A task is marked as cancelled before its handlers run: either the mark is seen here,
            // or the handler comes after this critical section and finds the waiter in the list.
            let turn = storage.withLock { storage -> Turn? in
                if unlessCancelled, Task.isCancelled { return .cancelled }
                if storage.isOpen, !storage.isTaken {
                    storage.isTaken = true
                    return .entered
                }
                if unlessCancelled, storage.waiters.count >= limit { return .full }
                storage.waiters.append(Waiter(id: id, continuation: continuation))
                return nil
            }
            if let turn { continuation.resume(returning: turn) }
        }
    }

    private func leave() {
        storage.withLock { storage in
            storage.isTaken = false
            return Self.admit(&storage)
        }?.resume(returning: .entered)
    }

    private static func admit(_ storage: inout Storage) -> UnsafeContinuation<Turn, Never>? {
        guard storage.isOpen, !storage.isTaken, !storage.waiters.isEmpty else { return nil }
        storage.isTaken = true
        return storage.waiters.removeFirst().continuation
    }
}
