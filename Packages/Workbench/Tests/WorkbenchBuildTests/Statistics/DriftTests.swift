// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WorkbenchBuild

@Suite("Drift of builds in a row")
struct DriftTests {
    @Test("a steady rise is found, with the chance and the slope worked out by hand")
    func rise() throws {
        // S is 45, its variance 10 * 9 * 25 / 18 = 125, so z is 44 / 11.18 = 3.935.
        let drift = try #require(Drift((1...10).map(Double.init)))
        #expect(isClose(drift.p, 8.303e-5, 1e-7))
        #expect(isClose(drift.change, 9 / 5.5))
        #expect(drift.isNotable && drift.words.hasPrefix("grew by 163.6 % from the first build"))
        let falling = try #require(Drift((1...10).reversed().map(Double.init)))
        #expect(isClose(falling.p, drift.p) && isClose(falling.change, -drift.change))
        #expect(falling.words.hasPrefix("fell by "))
    }

    @Test("values that scatter around one do not drift, nor do equal ones")
    func none() throws {
        let scattered = try #require(Drift([5, 3, 6, 4, 5, 4, 6, 3, 5, 4]))
        #expect(!scattered.isNotable && scattered.p > 0.3)
        let equal = try #require(Drift([Double](repeating: 2, count: 12)))
        #expect(equal.p == 1 && equal.change == 0 && !equal.isNotable)
    }

    @Test("a proven rise of less than 5 % is not worth a word")
    func small() throws {
        let drift = try #require(Drift((0..<20).map { 10 + 0.02 * Double($0) }))
        #expect(drift.p < 0.01 && !drift.isNotable)
    }

    @Test("seven builds are too few")
    func few() {
        #expect(Drift([1, 2, 3, 4, 5, 6, 7]) == nil)
        #expect(Drift([1, 2, 3, 4, 5, 6, 7, .nan]) == nil)
    }
}
