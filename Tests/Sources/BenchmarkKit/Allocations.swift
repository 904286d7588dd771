// SPDX-License-Identifier: Apache-2.0

import CBenchmark

/// Counts allocations, in every library of the process.
///
/// The C target CBenchmark replaces glibc's allocation functions in the executable that links it.
/// Without glibc, and under a sanitizer, nothing is counted.
public enum Allocations {
    /// Whether the counter is available and correct. It is tried with a known number of objects.
    public static let areCounted: Bool = {
        guard bench_counts_allocations() else { return false }
        let expected = 1_000
        // Kept until after the count, or the optimizer would put them on the stack.
        var kept: [Probe] = []
        kept.reserveCapacity(expected)
        defer { blackHole(kept) }
        return count { for _ in 0..<expected { kept.append(Probe()) } } == expected
    }()

    /// The number of allocations of the calling thread while the body ran.
    public static func count(_ body: () throws -> Void) rethrows -> Int {
        let before = bench_allocations_of_thread()
        try body()
        return Int(clamping: bench_allocations_of_thread() - before)
    }

    /// The number of allocations in the whole process while an async body ran, since that may
    /// change threads. Only one such count may run at a time.
    public static func count(_ body: () async throws -> Void) async rethrows -> Int {
        bench_start_counting()
        defer { _ = bench_stop_counting() }
        try await body()
        return Int(clamping: bench_stop_counting())
    }

    /// The bytes that the allocator has handed out to the process, including its bookkeeping; 0
    /// without glibc.
    public static var bytesInUse: Int { Int(bench_heap_bytes()) }

    private final class Probe {}
}

/// Uses a value so that the optimizer cannot remove its computation.
@inline(never)
public func blackHole<T>(_ value: T) {
    withExtendedLifetime(value) {}
}
