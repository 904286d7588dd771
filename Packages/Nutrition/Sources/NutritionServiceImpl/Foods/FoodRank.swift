// SPDX-License-Identifier: Apache-2.0

/// How well a food fits a search; the smaller, the better.
///
/// A name of exactly these words comes first, then what the person eats most, then the person's own
/// foods, then the built-in everyday foods, then those of the USDA, then foods that are what is
/// asked for and not made of it (rice before rice noodles), then the plainest, then the shortest,
/// then the order of the table.
struct FoodRank: Sendable {
    /// Whose table a food is in; the smaller goes first.
    enum Kind: Int {
        case own, builtin, usda, loaded

        /// Whether it is one of the tables that tell what a plain word means.
        var isNear: Bool { self == .own || self == .builtin }
    }

    /// The food.
    let id: Int64
    /// Whether the name has exactly the words of the search, in any order.
    let isExact: Bool
    /// Whether what the food is, before the first comma, is in the search.
    let isHead: Bool
    /// Whose table the food is in.
    let kind: Kind
    private let name: FoodName
    private let pattern: FoodPattern
    /// Everything that counts but the number and the use, in one figure: a letter fits thousands of foods, and
    /// they are sorted for every key that is typed.
    let key: Int

    /// Ranks a name. `isCommon` is whether people are known to eat the food.
    init(
        id: Int64, name: FoodName, kind: Kind, isCommon: Bool = false, for pattern: FoodPattern
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.pattern = pattern
        isExact =
            name.folded.count == pattern.folded.count
            && name.folded.sorted() == pattern.folded.sorted()
        let (head, plainness) = Self.fit(name, pattern)
        isHead = head < 2
        let group = (isExact && kind != .usda ? 0 : 4) + kind.rawValue
        let fit = (group << 10 | head) << 10 | min(plainness, 1_023)
        // The everyday table is in the order of what people eat.
        let length = min(name.words.count, 511) << 10 | min(name.length, 1_023)
        let plain = kind == .builtin ? 0 : (isCommon ? 0 : 1 << 19) | length
        key = fit << 20 | plain
    }

    /// How far the head of the name is what is asked for, 0...3, and how many special words are
    /// not asked for.
    private static func fit(_ name: FoodName, _ pattern: FoodPattern) -> (Int, Int) {
        var (special, isFolded, isWhole, isFirst) = (0, true, true, false)
        for index in name.words.indices {
            let isWord = pattern.folded.contains(name.folded[index])
            let isAsked = isWord || pattern.isBegun(by: name.words[index])
            if !isAsked, !name.isPlain[index] { special += 1 }
            if index == 0 { isFirst = isAsked }
            guard index < name.headCount else { continue }
            if !isAsked { isWhole = false }
            if !isWord { isFolded = false }
        }
        return (isFolded ? 0 : isWhole ? 1 : isFirst ? 2 : 3, special)
    }

    /// `key` with how often the food is eaten, in the steps of `FoodUse`, before all but an exact
    /// name.
    func key(used steps: Int) -> Int {
        let seldom = (goesFirst ? 0 : FoodUse.mostSteps + 1) + FoodUse.mostSteps - steps
        return seldom << 44 | key
    }

    /// Whether it goes before all others: rolled oats go before the USDA's "Oats" all the same.
    private var goesFirst: Bool { isExact && kind != .usda }

    /// The words of the name that the search does not ask for.
    var extra: [String] {
        zip(name.words, name.folded).filter { !pattern.asks(for: $0, folded: $1) }.map(\.0)
    }

    /// Whether it fits better than another.
    func precedes(_ other: Self) -> Bool {
        key == other.key ? id < other.id : key < other.key
    }
}
