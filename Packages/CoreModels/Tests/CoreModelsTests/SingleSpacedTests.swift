// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing

@Suite("Texts in one line") struct SingleSpacedTests {
    @Test(
        "white space is one space, and a mark that is written over a space stays",
        arguments: [
            ("  bench \t press\n", "bench press"), ("bench\u{A0}\u{3000}press", "bench press"),
            ("a \u{5C7}b", "a \u{5C7}b"), ("\u{85}\u{5C7} ", "\u{5C7}"), (" \n", ""), ("", ""),
        ])
    func lines(text: String, line: String) {
        #expect(Array(text.singleSpaced.unicodeScalars) == Array(line.unicodeScalars))
        #expect(Array(line.singleSpaced.unicodeScalars) == Array(line.unicodeScalars))
    }
}
