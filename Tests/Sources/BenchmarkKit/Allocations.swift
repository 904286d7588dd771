// SPDX-License-Identifier: Apache-2.0

import CBenchmark

/// Counts how often the process asks for memory, whichever thread or library asks.
///
/// The C target CBenchmark stands in for glibc's allocation functions in the executable
/// that links it. Elsewhere than on glibc, and under a sanitizer, nothing is counted.
public enum Allocations {
    /// Whether the counter is there and counts right: it is tried with a known number of objects,
    /// more than once, since another thread may allocate meanwhile.
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

    /// How many allocations the whole process made while the body ran.
    public static func count(_ body: () throws -> Void) rethrows -> Int {
        bench_start_counting()
        defer { _ = bench_stop_counting() }
        try body()
        return Int(clamping: bench_stop_counting())
    }

    /// The same for a body that suspends; it runs where the caller runs.
    public static func count(_ body: () async throws -> Void) async rethrows -> Int {
        bench_start_counting()
        defer { _ = bench_stop_counting() }
        try await body()
        return Int(clamping: bench_stop_counting())
    }

    /// The bytes that the allocator has given out to the process, with its bookkeeping for them; 0
    /// elsewhere than on glibc.
    public static var bytesInUse: Int { Int(bench_heap_bytes()) }

    private final class Probe {}
}

/// Takes a value in such a way that the optimizer has to make it.
@inline(never)
public func blackHole<T>(_ value: T) {
    withExtendedLifetime(value) {}
}
