// SPDX-License-Identifier: Apache-2.0

import CBenchmark
import Foundation

/// The processor cores a process or a thread may run on. Where the system has no such call (macOS),
/// nothing is pinned, and the report says so.
public enum Cores {
    /// The cores the process was allowed when this was first asked; empty where that is unknown.
    /// Ask before pinning.
    public static let allowed: [Int] = (0..<1_024).filter { bench_may_use_core(Int32($0)) }

    /// Keeps every thread of the process, and those it will start, on one core: the last of the
    /// allowed, since the first serves most interrupts.
    /// - Returns: the core, `nil` where pinning is impossible.
    public static func pinProcess() -> Int? {
        guard let core = allowed.last else { return nil }
        // A thread hands its cores on to those it starts; there may be some already.
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        let threads = (names ?? []).compactMap { Int32($0) }
        guard !threads.isEmpty else { return nil }
        return threads.allSatisfy { bench_pin_thread($0, Int32(core)) } ? core : nil
    }

    /// Keeps the calling thread on one core.
    static func pinThread(to core: Int) {
        _ = bench_pin_thread(0, Int32(core))
    }

    /// How often the kernel took the core away from the calling thread.
    static var preemptions: Int { Int(bench_preemptions()) }
}
