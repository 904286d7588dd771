// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Dispatch

/// Runs work on all cores and waits for it.
package enum Concurrent {
    /// The results for all items, in their order. When several parts fail, the first error in that
    /// order is thrown. The items are divided into at most this many parts.
    package static func map<Item: Sendable, Value: Sendable, Failure: Error>(
        _ items: [Item], parts most: Int = 16,
        _ body: @Sendable (Item) throws(Failure) -> Value
    ) throws(Failure) -> [Value] {
        let size = max(1, (items.count + most - 1) / most)
        let count = (items.count + size - 1) / size
        let parts = Guarded<[Int: Result<[Value], Failure>]>([:])
        DispatchQueue.concurrentPerform(iterations: count) { part in
            let range = part * size..<min((part + 1) * size, items.count)
            let values = Result { () throws(Failure) in
                var values: [Value] = []
                for item in items[range] { values.append(try body(item)) }
                return values
            }
            parts.withLock { $0[part] = values }
        }
        let found = parts.withLock { $0 }
        var all: [Value] = []
        all.reserveCapacity(items.count)
        for part in 0..<count { all += try found[part]?.get() ?? [] }
        return all
    }
}
