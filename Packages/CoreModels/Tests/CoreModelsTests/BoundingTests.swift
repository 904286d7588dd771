// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing

@Suite("Whole numbers of figures from outside") struct BoundingTests {
    @Test(
        "every figure has a whole number, which can be added to and multiplied",
        arguments: [
            (7.9, 7), (-7.9, -7), (0, 0), (1e308, 1 << 53), (-1e308, -(1 << 53)),
            (9_223_372_036_854_775_808, 1 << 53), (.infinity, 1 << 53), (-.infinity, -(1 << 53)),
            (.nan, 0), (9_007_199_254_740_991, (1 << 53) - 1),
        ] as [(Double, Int)])
    func figures(figure: Double, whole: Int) {
        #expect(Int(bounding: figure) == whole)
        #expect(!Int(bounding: figure).multipliedReportingOverflow(by: 1_000).overflow)
        #expect(Int32(bounding: figure) == Int32(clamping: whole))
    }
}
