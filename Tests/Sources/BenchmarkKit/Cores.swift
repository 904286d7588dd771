// SPDX-License-Identifier: Apache-2.0

import CBenchmark
import Foundation

/// The processor cores on which a process or a thread may run. Without such a system call (macOS)
/// nothing is pinned, and the report says so.
public enum Cores {
    /// The cores that the process was allowed to use at the first access; empty when unknown. Read
    /// it before pinning.
    public static let allowed: [Int] = (0..<1_024).filter { bench_may_use_core(Int32($0)) }

    /// Pins every current and future thread of the process to one core: the last allowed one, since
    /// the first serves most interrupts.
    /// - Returns: the core; `nil` when pinning is impossible.
    public static func pinProcess() -> Int? {
        guard let core = allowed.last else { return nil }
        // A thread hands its cores on to those it starts; there may be some already.
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        let threads = (names ?? []).compactMap { Int32($0) }
        guard !threads.isEmpty else { return nil }
        return threads.allSatisfy { bench_pin_thread($0, Int32(core)) } ? core : nil
    }

    /// Pins the calling thread to one core.
    static func pinThread(to core: Int) {
        _ = bench_pin_thread(0, Int32(core))
    }

    /// The number of times that the kernel preempted the calling thread.
    static var preemptions: Int { Int(bench_preemptions()) }
}
