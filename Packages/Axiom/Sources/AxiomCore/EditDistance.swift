// SPDX-License-Identifier: Apache-2.0

/// How far what was typed is from what was probably meant.
public enum EditDistance {
    /// The fewest bytes inserted, removed, replaced or swapped with a neighbour that turn one text
    /// into the other (optimal string alignment); `limit + 1` when there are more than `limit`. No
    /// limit unless one is given: give one where a text comes from outside, for the cost is the
    /// product of the lengths, and nothing where they differ by more than the limit.
    ///
    /// Compares UTF-8 as it is: fold case before.
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
