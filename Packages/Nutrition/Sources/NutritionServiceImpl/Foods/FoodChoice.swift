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
    /// Own and everyday foods go before those of the USDA, and these before those of a loaded table,
    /// so that a larger table changes no answer. In the nearest table with a match, exactly the
    /// words of a name win, then a single match, then the raw food when it is the only preparation.
    /// Of the USDA's foods only one is meant of which the text says what it is.
    init(among matches: [FoodRank]) {
        let tables = [
            matches.filter(\.kind.isNear), matches.filter { $0.kind == .usda },
            matches.filter { $0.kind == .loaded },
        ]
        let nearest = tables.first { !$0.isEmpty } ?? []
        let exact = Self.preferred(nearest.filter(\.isExact))
        if let only = exact.count == 1 ? exact.first : exact.isEmpty ? Self.only(nearest) : nil {
            self = .one(only.id)
        } else if exact.isEmpty {
            self = nearest.contains(where: \.isMeant) ? .several(nearest.map(\.id)) : .none
        } else {
            self = .several(exact.map(\.id))
        }
    }

    private static func only(_ table: [FoodRank]) -> FoodRank? {
        if table.count == 1, let only = table.first { return only.isMeant ? only : nil }
        let variants = table.filter { $0.extra.allSatisfy(preparations.contains) }
        guard variants.count == 1, let only = variants.first,
            only.extra.allSatisfy({ $0 == "raw" || $0 == "fresh" })
        else { return nil }
        return only
    }

    private static func preferred(_ exact: [FoodRank]) -> [FoodRank] {
        let first = exact.map(\.kind.rawValue).min()
        return exact.filter { $0.kind.rawValue == first }
    }
}

extension FoodRank {
    /// Whether a text that is no search can mean it: coffee with milk is no sweet that has both.
    fileprivate var isMeant: Bool { kind != .usda || isHead }
}
