// SPDX-License-Identifier: Apache-2.0

import Basics

/// The tasks that belong to one owner and end with it.
///
/// A task leaves the bag when it ends. The bag cancels the remaining tasks when it is deallocated.
public final class TaskBag: Sendable {
    private struct Storage {
        var tasks: [UInt64: Task<Void, Never>] = [:]
        var next: UInt64 = 0
    }

    private let storage = Guarded(Storage())

    /// An empty bag.
    public init() {}

    deinit { cancelAll() }

    /// How many tasks are running.
    public var count: Int { storage.withLock { $0.tasks.count } }

    /// Starts a task and keeps it until it ends. The work runs on its own actor, if it has one. The
    /// work of two calls may begin in either order.
    @discardableResult
    public func run(
        _ work: @escaping @Sendable @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        keep { number in
            Task { [weak self] in
                await work()
                self?.forget(number)
            }
        }
    }

    /// Starts a task on the main actor and keeps it until it ends. Tasks begin in the order of the
    /// calls.
    @MainActor
    @discardableResult
    public func runOnMainActor(
        _ work: @escaping @MainActor @Sendable () async -> Void
    ) -> Task<Void, Never> {
        keep { number in
            Task { @MainActor [weak self] in
                await work()
                self?.forget(number)
            }
        }
    }

    /// Cancels every task and forgets it.
    public func cancelAll() {
        let tasks = storage.withLock { storage in
            defer { storage.tasks.removeAll() }
            return storage.tasks
        }
        for task in tasks.values { task.cancel() }
    }

    private func keep(_ start: (UInt64) -> Task<Void, Never>) -> Task<Void, Never> {
        // The number is taken and the task is kept under one lock: a task that ends at once finds
        // itself in the bag.
        storage.withLock { storage in
            let number = storage.next
            storage.next += 1
            let task = start(number)
            storage.tasks[number] = task
            return task
        }
    }

    private func forget(_ number: UInt64) {
        storage.withLock { _ = $0.tasks.removeValue(forKey: number) }
    }
}
