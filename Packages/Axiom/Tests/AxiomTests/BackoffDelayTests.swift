// SPDX-License-Identifier: Apache-2.0

import AxiomExtras
import Testing

@Suite("Backoff delays")
struct BackoffDelayTests {
    @Test("each delay is twice the one before, up to the longest")
    func doubles() {
        let backoff = Backoff(first: .seconds(1), longest: .seconds(5))
        #expect((1...5).map { backoff.delay(after: $0) } == [1, 2, 4, 5, 5].map { .seconds($0) })
    }

    @Test("the delay after very many attempts is known at once, also where it never grows")
    func manyAttempts() {
        #expect(Backoff().delay(after: .max) == .seconds(10))
        #expect(Backoff(first: .zero).delay(after: .max) == .zero)
    }
}
