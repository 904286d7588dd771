// SPDX-License-Identifier: Apache-2.0

/// How well a food fits a search; the smaller, the better.
///
/// A name of exactly these words comes first, then the built-in everyday foods, then foods that are
/// what is asked for and not made of it (rice before rice noodles), then the plainest, then the
/// shortest, then the order of the table.
struct FoodRank: Comparable, Sendable {
    /// The food.
    let id: Int64
    /// Whether the name has exactly the words of the search, in any order.
    let isExact: Bool
    /// Whether the food is of the built-in table.
    let isBuiltin: Bool
    /// The words of the name that the search does not ask for.
    let extra: [String]
    private let head: Int
    private let plainness: Int
    private let words: Int
    private let length: Int

    /// Words that make a food no special one.
    private static let plain: Set<String> = ["raw", "fresh", "plain", "whole"]

    /// Ranks a name.
    init(id: Int64, name: FoodName, isBuiltin: Bool, for pattern: FoodPattern) {
        let folded = name.words.map(FoodWords.fold)
        let isAsked = zip(name.words, folded).map { pattern.asks(for: $0, folded: $1) }
        self.id = id
        self.isBuiltin = isBuiltin
        extra = zip(name.words, isAsked).filter { !$1 }.map(\.0)
        isExact = folded.count == pattern.folded.count && folded.sorted() == pattern.folded.sorted()
        if folded.prefix(name.headCount).allSatisfy(pattern.folded.contains) {
            head = 0
        } else if isAsked.prefix(name.headCount).allSatisfy(\.self) {
            head = 1
        } else {
            head = isAsked.first == true ? 2 : 3
        }
        plainness = extra.count { !Self.plain.contains($0) }
        // The built-in table is in the order of what people eat.
        words = isBuiltin ? 0 : name.words.count
        length = isBuiltin ? 0 : name.length
    }

    static func < (left: Self, right: Self) -> Bool { left.key < right.key }
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    private var key: (Int, Int, Int, Int, Int, Int64) {
        (
            (isExact ? 0 : 2) + (isBuiltin ? 0 : 1), head, plainness, words, length, id
        )
    }
}
