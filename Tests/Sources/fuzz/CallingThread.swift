// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Runs a task on the thread that waits for it, so that an input that needs no actor of its own
/// changes no thread.
final class CallingThread: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let arrived = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        arrived.signal()
    }

    /// Runs the work to its end, one at a time.
    func run(_ work: @escaping @Sendable () async -> Void) {
        let end = End()
        Task(executorPreference: self) {
            await work()
            end.isReached.store(true, ordering: .releasing)
        }
        while !end.isReached.load(ordering: .acquiring) {
            arrived.wait()
            guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { continue }
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    /// Whether the work has ended.
    private final class End: Sendable {
        let isReached = Atomic(false)
    }
}
