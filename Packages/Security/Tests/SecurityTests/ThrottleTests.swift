// SPDX-License-Identifier: Apache-2.0

import Foundation
import Security
import Testing

@Suite("Throttle")
struct ThrottleTests {
    private let throttle = Throttle()
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    @Test(
        "four failures are free, then the wait doubles from 1 to 300 seconds",
        arguments: [
            (-1, 0), (0, 0), (1, 0), (4, 0), (5, 1), (6, 2), (7, 4), (8, 8), (9, 16), (10, 32),
            (11, 64), (12, 128),
            (13, 256), (14, 300), (15, 300), (100, 300), (Int.max, 300),
        ]
    )
    func delays(failures: Int, seconds: Int) {
        #expect(throttle.delay(afterFailures: failures) == TimeInterval(seconds))
    }

    @Test("counting a try sets the time of the next one")
    func counting() {
        var record = Throttle.Record()
        for _ in 0..<4 { record = throttle.counting(record, at: now) }
        #expect(record == Throttle.Record(failures: 4))
        record = throttle.counting(record, at: now)
        #expect(record == Throttle.Record(failures: 5, nextAllowedAt: now.addingTimeInterval(1)))
    }

    @Test(
        "what remains shrinks with time and ends at zero",
        arguments: [(0, 8), (3, 5), (8, 0), (9, 0)]
    )
    func remaining(elapsed: Int, left: Int) {
        let record = Throttle.Record(failures: 8, nextAllowedAt: now.addingTimeInterval(8))
        let later = now.addingTimeInterval(TimeInterval(elapsed))
        #expect(throttle.remaining(record, at: later) == TimeInterval(left))
    }

    @Test("a clock that was set back makes nobody wait longer than the delay")
    func clockSetBack() {
        let record = Throttle.Record(failures: 8, nextAllowedAt: now.addingTimeInterval(8))
        #expect(throttle.remaining(record, at: now.addingTimeInterval(-100_000)) == 8)
    }

    @Test("after a success nothing remains")
    func reset() {
        #expect(throttle.remaining(Throttle.Record(), at: now) == 0)
    }

    @Test("other figures are held to zero and above, and a full counter stays full")
    func bounds() {
        let odd = Throttle(freeFailures: -1, firstDelay: -1, longestDelay: -1)
        #expect(odd.delay(afterFailures: 50) == 0)
        #expect(throttle.counting(.init(failures: .max), at: now).failures == .max)
        #expect(
            Throttle(freeFailures: 0, firstDelay: 3, longestDelay: 10).delay(afterFailures: 2) == 6
        )
    }
}
