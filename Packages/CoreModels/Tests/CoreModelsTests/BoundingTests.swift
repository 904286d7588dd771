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

    @Test("a text is a whole number within its bounds, or none")
    func texts() {
        #expect(Int("7", in: 1...7) == 7)
        #expect(Int("8"[...], in: 1...7) == nil)
        #expect(Int("ff", radix: 16, in: 0...255) == 255)
        #expect(Int64("9007199254740992", in: .rowIDs) == 1 << 53)
        #expect(Int64("9007199254740993", in: .rowIDs) == nil)
        for text in ["", "a", "1.0", "-9223372036854775808", "9223372036854775808"] {
            #expect(Int(text, in: .modest) == nil)
        }
    }

    @Test("a figure is a whole number within its bounds, or none")
    func exactly() {
        #expect(Int(exactly: 7, in: 1...7) == 7)
        for figure in [0.5, 8, .nan, .infinity, -1e308] {
            #expect(Int(exactly: figure, in: 1...7) == nil)
        }
    }
}
