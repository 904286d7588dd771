// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Testing

@Suite("Edit distance")
struct EditDistanceTests {
    @Test(
        "insertions, removals, replacements and swaps of neighbours count one each",
        arguments: [
            ("bench", "bench", 0), ("benhc", "bench", 1), ("bnch", "bench", 1),
            ("benchh", "bench", 1),
            ("bank", "bench", 3), ("", "ab", 2), ("ab", "", 2), ("", "", 0),
        ])
    func counts(left: String, right: String, expected: Int) {
        #expect(EditDistance.between(left, right) == expected)
        #expect(EditDistance.between(right, left) == expected)
    }

    @Test(
        "above the limit it says no more than that",
        arguments: [("abcdef", "uvwxyz"), ("a", "abcdefgh")])
    func limit(left: String, right: String) {
        #expect(EditDistance.between(left, right, limit: 3) == 4)
    }

    @Test("the largest limit is none")
    func noLimit() {
        #expect(EditDistance.between("a", "b", limit: .max) == 1)
    }
}
