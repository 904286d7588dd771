// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Recency cache", .timeLimit(.minutes(1)))
struct RecencyCacheTests {
    @Test("costs up to the largest number are kept, one at a time")
    func largestCosts() {
        let cache = RecencyCache<Int, Int>(limit: .max, clock: ManualClock())
        for key in 1...2 { cache.store(key, for: key, cost: .max) }
        #expect(cache.keys == [2])
        #expect(cache.cost == .max)
        cache.store(3, for: 3, cost: 1)
        #expect(cache.keys == [3])
        #expect(cache.shrink(to: 0) == 1)
    }

    @Test("what costs nothing or less frees nothing, and a value in its own place neither")
    func noCost() {
        let cache = RecencyCache<Int, Int>(limit: 2, clock: ManualClock())
        for key in 1...2 { cache.store(key, for: key) }
        cache.store(3, for: 3, cost: -5)
        cache.store(4, for: 2)
        #expect(cache.keys == [1, 3, 2])
        #expect(cache.cost == 2)
        cache.store(5, for: 5, cost: 3)
        #expect(cache.keys == [1, 3, 2])
    }

    @Test("a value that looks at the cache when it goes finds it open")
    func released() {
        final class Looking: Sendable {
            let cache: RecencyCache<Int, Looking>
            let log: LogRecord

            init(_ cache: RecencyCache<Int, Looking>, _ log: LogRecord) {
                self.cache = cache
                self.log = log
            }

            deinit { log.log(.notice, "\(cache.cost)") }
        }
        let log = LogRecord()
        let cache = RecencyCache<Int, Looking>(limit: 2, clock: ManualClock())
        for key in 1...3 { cache.store(Looking(cache, log), for: key) }
        cache.store(Looking(cache, log), for: 3)
        #expect(log.lines == ["notice: 2", "notice: 2"])
        #expect(cache.shrink(to: 0) == 2)
        #expect(log.lines.count == 4)
    }
}
