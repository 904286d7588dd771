// SPDX-License-Identifier: Apache-2.0

/// Decides which one food is meant by a text whose words all occur in the names of some.
enum FoodChoice: Equatable {
    /// This one.
    case one(Int64)
    /// None of them.
    case none
    /// Several fit equally well; best first.
    case several([Int64])

    /// Words that say how a food was prepared.
    private static let preparations: Set<String> = [
        "raw", "fresh", "dry", "dried", "cooked", "boiled", "baked", "fried", "roasted", "grilled",
        "braised",
        "mashed", "scrambled", "poached", "steamed", "stewed", "canned", "frozen", "smoked",
        "pickled",
        "drained", "brewed", "prepared", "toasted",
    ]

    /// Chooses among matches in the order of their rank.
    ///
    /// Exactly the words of a name win, those of an own food before all. Otherwise own and built-in
    /// foods go before others, so that loading a food table changes no answer; among them a single
    /// match wins, and so does the raw food when it is the only preparation.
    init(among matches: [FoodRank]) {
        let exact = matches.filter(\.isExact)
        let common = matches.filter { $0.kind != .loaded }
        let pool = !exact.isEmpty ? Self.preferred(exact) : common.isEmpty ? matches : common
        guard let first = pool.first else {
            self = .none
            return
        }
        if pool.count == 1 {
            self = .one(first.id)
            return
        }
        let variants = pool.filter { $0.extra.allSatisfy(Self.preparations.contains) }
        if exact.isEmpty, variants.count == 1, let only = variants.first,
            only.extra.allSatisfy({ $0 == "raw" || $0 == "fresh" })
        {
            self = .one(only.id)
        } else {
            self = .several((exact.isEmpty ? matches : pool).map(\.id))
        }
    }

    private static func preferred(_ exact: [FoodRank]) -> [FoodRank] {
        let first = exact.map(\.kind.rawValue).min()
        return exact.filter { $0.kind.rawValue == first }
    }
}
