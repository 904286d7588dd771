// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Storage

@Suite("Wait for a lock", .timeLimit(.minutes(1)))
struct LockWaitTests {
    @Test(
        "it is as long as the options say, and is told of once, after a second",
        arguments: [(0, 0), (1, 0), (999, 0), (1_000, 1), (15_000, 1)] as [(Int32, Int)])
    func pauses(limit: Int32, told: Int) {
        var (waited, count, sentences) = (Int32(0), Int32(0), [Int32]())
        while let pause = LockWait(limit: limit).pause(after: count) {
            (waited, count) = (waited + pause.milliseconds, count + 1)
            #expect(pause.milliseconds <= 100)
            if pause.makesLong { sentences.append(waited) }
        }
        #expect(waited == limit && sentences.count == told)
        #expect(sentences.allSatisfy { (1_000...1_100).contains($0) })
    }

    @Test("a write that waits for another program says so before it is refused")
    func told() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory, busyTimeout: .milliseconds(1_000))
            try await database.open()
            let other = ForeignConnection(directory + "/sample.db")
            other.execute("BEGIN IMMEDIATE")
            await confirmation { isTold in
                await Database.$whileWaiting.withValue(.init { isTold() }) {
                    _ = await #expect(throws: StorageFailure.self) {
                        try await database.increment()
                    }
                }
            }
            other.execute("ROLLBACK")
            try await database.increment()
        }
    }
}
