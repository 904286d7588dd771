// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// Code that is called for every value, on the thread of a sender.
@usableFromInline
package final class SynchronousObserver<Value: Sendable>: Sendable {
    @usableFromInline let body: @Sendable (Value) -> Void
    /// The number of the first value it is told.
    @usableFromInline let first = Atomic<UInt64>(.max)

    package init(_ body: @escaping @Sendable (Value) -> Void) { self.body = body }

    /// Has it told the values from this number on.
    func begin(at number: UInt64) { first.store(number, ordering: .releasing) }

    func cancel() { first.store(.max, ordering: .releasing) }

    @inlinable
    func tell(_ value: Value, _ number: UInt64) {
        if number >= first.load(ordering: .acquiring) { body(value) }
    }
}
