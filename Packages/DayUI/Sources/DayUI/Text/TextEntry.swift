// SPDX-License-Identifier: Apache-2.0

/// One entry of a day, as a line that `add` reads.
struct TextEntry: Sendable, Equatable {
    /// The id that `remove` takes.
    let id: String
    let day: String
    /// The line, which is the same for entries that mean the same.
    let text: String
    /// The line of several such entries one after another; `nil` where each has its own.
    var times: (@Sendable (Int) -> String)?

    static func == (one: Self, other: Self) -> Bool {
        (one.id, one.day, one.text) == (other.id, other.day, other.text)
    }

    /// The lines of entries of one day.
    static func lines(_ entries: [TextEntry]) -> [String] { runs(entries).map(\.line) }

    /// The lines of entries of one day, with how many entries each has.
    static func runs(_ entries: [TextEntry]) -> [(line: String, count: Int)] {
        var runs: [(entry: TextEntry, count: Int)] = []
        for entry in entries {
            if let last = runs.last, last.entry.text == entry.text, entry.times != nil {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((entry, 1))
            }
        }
        return runs.map {
            ($0.count > 1 ? $0.entry.times?($0.count) ?? "" : $0.entry.text, $0.count)
        }
    }
}

/// Where the lines of a journal come from: a domain's part of it.
struct TextSource: Sendable {
    /// The entries of some days, oldest first.
    struct Found: Sendable {
        var entries: [TextEntry] = []
        /// How many entries have no line, or a remark that is not in it.
        var left = 0
    }

    /// Reads the entries from one day to another, both included.
    let read:
        @MainActor @Sendable (TextReader, _ first: String, _ last: String) async throws -> Found

    /// All of them, in the order of their lines below a day.
    static let all = [training, food]
}
