// SPDX-License-Identifier: Apache-2.0

/// A file's text before and after a run; nil when the file does not exist.
package struct TreeChange: Sendable, Equatable {
    /// What happens to the file.
    package enum Kind: String, Sendable {
        case create, edit, remove
    }

    /// The path from the root of the repository.
    package let path: String
    package let before: String?
    package let after: String?
    /// The file whose bytes are taken as they are; `after` is what they say, if they are a text.
    var copied: String?

    package init(path: String, before: String?, after: String?, copied: String? = nil) {
        self.path = path
        self.before = before
        self.after = after
        self.copied = copied
    }

    package var kind: Kind { before == nil ? .create : after == nil ? .remove : .edit }

    /// The number of added and removed lines, for a summary.
    package var lines: (added: Int, removed: Int) {
        var (old, new) = (Self.lines(before)[...], Self.lines(after)[...])
        while let first = old.first, first == new.first {
            old.removeFirst()
            new.removeFirst()
        }
        while let last = old.last, last == new.last {
            old.removeLast()
            new.removeLast()
        }
        // What stands between the first and the last change is counted as a multiset.
        var counts: [Substring: Int] = [:]
        for line in new { counts[line, default: 0] += 1 }
        for line in old { counts[line, default: 0] -= 1 }
        let (added, removed) = (counts.values.filter { $0 > 0 }, counts.values.filter { $0 < 0 })
        return (added.reduce(0, +), -removed.reduce(0, +))
    }

    private static func lines(_ text: String?) -> [Substring] {
        (text ?? "").split(separator: "\n", omittingEmptySubsequences: true)
    }
}
