// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation
import Synchronization

extension Operation {
    /// One body per thread, all at once, each on its own core. The time is the mean of the threads'
    /// times.
    ///
    /// A sample is taken again when the kernel preempted a thread, up to twenty times, and the
    /// least disturbed one counts. Each body does the operation `count` times, so the time per
    /// operation equals that of one thread if the threads do not slow each other down.
    public static func threads(
        _ name: String,
        _ bodies: [@Sendable (_ count: Int) -> Void]
    ) -> Self {
        Self(name) { count in
            var best = (disturbances: Int.max, time: 0.0)
            for _ in 0..<20 {
                let sample = Crew.run(bodies, count)
                if sample.disturbances < best.disturbances { best = sample }
                if best.disturbances == 0 { break }
            }
            return best.time
        }
    }
}

extension Operation {
    /// One task per body, all at once, each on its own thread and core.
    /// - Parameter sharing: whether all bodies share the `count` operations, so that the time per
    ///   operation measures the throughput; otherwise each does `count`.
    public static func tasks(
        _ name: String, _ bodies: [@Sendable (_ count: Int) async -> Void], sharing: Bool
    ) -> Self {
        let parts = sharing ? bodies.count : 1
        let blocking = bodies.map { body in
            { @Sendable (count: Int) in
                ThreadExecutor().run { await body(max(count / parts, 1)) }
            }
        }
        return .threads(name, blocking)
    }
}

/// Runs one task and its jobs on the calling thread.
private final class ThreadExecutor: TaskExecutor {
    private let jobs = Guarded<[UnownedJob]>([])
    private let waiting = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        waiting.signal()
    }

    func run(_ body: @escaping @Sendable () async -> Void) {
        let done = Done()
        Task(executorPreference: self) {
            await body()
            done.flag.store(true, ordering: .releasing)
        }
        while !done.flag.load(ordering: .acquiring) {
            waiting.wait()
            let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            job?.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    private final class Done: Sendable {
        let flag = Atomic<Bool>(false)
    }
}

/// Threads that begin together.
private final class Crew: Sendable {
    private let ready = Atomic<Int>(0)
    private let size: Int
    private let results = Guarded<[(disturbances: Int, time: Double)]>([])
    private let done = DispatchSemaphore(value: 0)

    private init(_ size: Int) { self.size = size }

    static func run(
        _ bodies: [@Sendable (Int) -> Void],
        _ count: Int
    ) -> (disturbances: Int, time: Double) {
        let crew = Crew(bodies.count)
        let cores = Cores.allowed
        for (index, body) in bodies.enumerated() {
            let thread = Thread {
                if !cores.isEmpty { Cores.pinThread(to: cores[index % cores.count]) }
                crew.work(body, count)
            }
            thread.start()
        }
        for _ in bodies { crew.done.wait() }
        let results = crew.results.withLock { $0 }
        return (
            results.map(\.disturbances).reduce(0, +),
            results.map(\.time).reduce(0, +) / Double(max(results.count, 1))
        )
    }

    private func work(_ body: @Sendable (Int) -> Void, _ count: Int) {
        // Once before the start, so that nobody waits for code or caches.
        body(min(count, 100))
        ready.wrappingAdd(1, ordering: .sequentiallyConsistent)
        // Turning, not sleeping: all are awake when the last one comes.
        while ready.load(ordering: .sequentiallyConsistent) < size {}
        let disturbances = Cores.preemptions
        let clock = ContinuousClock()
        let start = clock.now
        body(count)
        let time = start.duration(to: clock.now) / .nanoseconds(1)
        let taken = Cores.preemptions - disturbances
        results.withLock { $0.append((taken, time)) }
        done.signal()
    }
}
