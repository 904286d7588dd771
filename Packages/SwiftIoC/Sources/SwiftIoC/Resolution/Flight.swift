// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// A build that others wait for, as threads or as tasks.
final class Flight: Sendable {
    enum Outcome: Sendable {
        /// Look up again. `keeping` retains a weak instance until then.
        case again(keeping: (any Sendable)?)
        case failed(IoC.Failure)
        /// The waiting task was cancelled. The build itself goes on.
        case cancelled
    }

    private enum Waiter: Sendable {
        case thread(NSCondition)
        case task(CheckedContinuation<Outcome, Never>)
    }

    private enum State: Sendable {
        case flying([Int: Waiter])
        case landed(Outcome)
    }

    /// The task that builds.
    // Proof: valid until the flight lands, which the task itself does at the end of the build; it
    // is used and dropped under the lock of `builder`.
    private struct Builder: @unchecked Sendable {
        let task: UnsafeCurrentTask
    }

    let build: Build
    private let state = Guarded(State.flying([:]))
    /// The task that builds, as long as it does; `nil` on a plain thread.
    private let builder: Guarded<Builder?>

    /// A build on the present task or thread.
    init(_ build: Build) {
        self.build = build
        builder = Guarded(withUnsafeCurrentTask { $0.map(Builder.init) })
    }

    /// Blocks the thread until the build ends: only for synchronous builds, which a running thread
    /// drives.
    func wait() -> Outcome {
        lift(to: Task.currentPriority)
        // Not NSConditionLock, whose untimed wait traps in Foundation 6.3 on Linux.
        let condition = NSCondition()
        if let early = enlist(.thread(condition), Serial.next()) { return early }
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let outcome { return outcome }
            condition.wait()
        }
    }

    /// Suspends the task until the build ends or the task is cancelled.
    func waitAsync() async -> Outcome {
        guard #available(macOS 26, iOS 26, *) else { return await enlisted() }
        return await withTaskPriorityEscalationHandler {
            // Once the handler is there: what came before it is in the priority, what comes later calls it.
            lift(to: Task.currentPriority)
            return await enlisted()
        } onPriorityEscalated: { _, priority in
            lift(to: priority)
        }
    }

    private func enlisted() async -> Outcome {
        let id = Serial.next()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if let early = enlist(.task(continuation), id) {
                    continuation.resume(returning: early)
                }
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Has the building task, and what it waits for in turn, run as urgently as who waits for it.
    private func lift(to priority: TaskPriority) {
        guard #available(macOS 26, iOS 26, *) else { return }
        builder.withLock { builder in
            guard let task = builder?.task, task.priority < priority else { return }
            task.escalatePriority(to: priority)
        }
    }

    /// Wakes everybody who waits, once.
    func land(_ outcome: Outcome) {
        builder.withLock { $0 = nil }
        let waiters = state.withLock { state -> [Waiter] in
            guard case .flying(let waiters) = state else { return [] }
            state = .landed(outcome)
            return Array(waiters.values)
        }
        for waiter in waiters {
            switch waiter {
            case .thread(let condition):
                // Under its lock, so that a thread between its look and its sleep is not missed.
                condition.lock()
                condition.signal()
                condition.unlock()
            case .task(let continuation):
                continuation.resume(returning: outcome)
            }
        }
    }

    private var outcome: Outcome? {
        state.withLock { state in
            if case .landed(let outcome) = state { outcome } else { nil }
        }
    }

    private func enlist(_ waiter: Waiter, _ id: Int) -> Outcome? {
        state.withLock { state in
            switch state {
            case .landed(let outcome):
                return outcome
            case .flying(var waiters):
                // Asked under the lock: a cancellation that comes later finds the waiter enlisted.
                if case .task = waiter, Task.isCancelled { return .cancelled }
                waiters[id] = waiter
                state = .flying(waiters)
                return nil
            }
        }
    }

    private func cancel(_ id: Int) {
        let waiter = state.withLock { state -> Waiter? in
            guard case .flying(var waiters) = state else { return nil }
            let waiter = waiters.removeValue(forKey: id)
            state = .flying(waiters)
            return waiter
        }
        if case .task(let continuation) = waiter { continuation.resume(returning: .cancelled) }
    }
}
