// SPDX-License-Identifier: Apache-2.0

import CBenchmark

/// Counts the allocations of the process, on every thread and in every library.
///
/// The C target CBenchmark replaces glibc's allocation functions in the executable that links it.
/// Without glibc, and under a sanitizer, nothing is counted.
public enum Allocations {
    /// Whether the counter is available and correct. It is tried with a known number of objects,
    /// several times, since another thread may allocate meanwhile.
    public static let areCounted: Bool = {
        guard bench_counts_allocations() else { return false }
        let expected = 1_000
        return (0..<5).contains { _ in
            // Kept until after the count, or the optimizer would put them on the stack.
            var kept: [Probe] = []
            kept.reserveCapacity(expected)
            defer { blackHole(kept) }
            return count { for _ in 0..<expected { kept.append(Probe()) } } == expected
        }
    }()

    /// The number of allocations in the whole process while the body ran.
    public static func count(_ body: () throws -> Void) rethrows -> Int {
        bench_start_counting()
        defer { _ = bench_stop_counting() }
        try body()
        return Int(clamping: bench_stop_counting())
    }

    /// The number of allocations in the whole process while an async body ran, on the caller's
    /// isolation.
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
