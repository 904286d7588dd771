// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A value behind a `Mutex`, in a form that the thread sanitizer understands.
///
/// On Linux a thread that had to wait for a `Mutex` is let in by the kernel, which the sanitizer
/// does not see: it takes two locked sections for a race. An acquiring load on the way in and a
/// releasing store on the way out tell it the order that the lock gives anyway; on x86 and Apple
/// silicon each is one plain move. Not recursive. No hit of `get(by:)` comes through here.
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
