// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A value behind a `Mutex`, in a form that the thread sanitizer understands: it does not see the
/// kernel let a waiting thread in, so a load and a store show it the order that the lock gives.
struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let order = Atomic<Bool>(false)

    init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    /// Runs the body alone with the value. The body must not lock the same value again.
    borrowing func withLock<Result: ~Copyable, E: Error>(
        _ body: (inout sending Value) throws(E) -> sending Result
    ) throws(E) -> sending Result {
        try mutex.withLock { (value: inout sending Value) throws(E) -> sending Result in
            _ = order.load(ordering: .acquiring)
            defer { order.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
