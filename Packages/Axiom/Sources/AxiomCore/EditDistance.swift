// SPDX-License-Identifier: Apache-2.0

/// The edit distance between two texts, such as a mistyped word and a known word.
public enum EditDistance {
    /// The fewest bytes inserted, removed, replaced or swapped with a neighbour that turn one text
    /// into the other (optimal string alignment); `limit + 1` when more than `limit` are needed.
    /// There is no limit by default. Pass a limit for text from outside: the cost is the product of
    /// the lengths, and nothing where the lengths differ by more than the limit.
    ///
    /// Compares the UTF-8 bytes as they are: fold case first.
    public static func between(
        _ left: some StringProtocol, _ right: some StringProtocol, limit: Int = .max
    ) -> Int {
        let tooMany = limit < .max ? limit + 1 : limit
        // Asked before anything is copied: one of them may be a megabyte.
        guard abs(left.utf8.count - right.utf8.count) <= limit else { return tooMany }
        let (typed, meant) = (Array(left.utf8), Array(right.utf8))
        guard !typed.isEmpty, !meant.isEmpty else { return max(typed.count, meant.count) }
        var before = [Int](repeating: 0, count: meant.count + 1)
        var last = Array(0...meant.count)
        var row = last
        for i in 1...typed.count {
            row[0] = i
            for j in 1...meant.count {
                let change = typed[i - 1] == meant[j - 1] ? 0 : 1
                row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + change)
                if i > 1, j > 1, typed[i - 1] == meant[j - 2], typed[i - 2] == meant[j - 1] {
                    row[j] = min(row[j], before[j - 2] + 1)
                }
            }
            (before, last, row) = (last, row, before)
        }
        return min(last[meant.count], tooMany)
    }
}
