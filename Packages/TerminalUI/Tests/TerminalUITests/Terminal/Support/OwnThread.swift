// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Work that blocks, on a thread of its own: it goes on while the test blocks too.
struct OwnThread<Result: Sendable> {
    private let results: AsyncStream<Result>

    init(_ work: @escaping @Sendable () -> Result) {
        let (results, continuation) = AsyncStream<Result>.makeStream()
        self.results = results
        Thread.detachNewThread {
            continuation.yield(work())
            continuation.finish()
        }
    }

    /// What the work gave; once.
    var result: Result? {
        get async {
            for await result in results { return result }
            return nil
        }
    }
}
