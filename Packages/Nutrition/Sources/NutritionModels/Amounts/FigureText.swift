// SPDX-License-Identifier: Apache-2.0

/// Energy and nutrients as a person writes them, with a name around them: `450 kcal protein 30g
/// canteen lunch`, `Oat mix 380kcal protein 12g per 100g`.
public struct FigureText: Sendable, Hashable {
    public typealias Nutrients = Nutrition.Business.Model.Nutrients

    /// The figures that were given.
    public private(set) var nutrients = Nutrients()
    /// The nutrients that were written as `none`.
    public private(set) var cleared: Set<Nutrient> = []
    /// The others that were written as `none`.
    public private(set) var clearedMore: Set<Nutrition.Business.Model.Nutrient> = []
    /// The words that are no figures.
    public private(set) var name = ""
    /// The amount behind `per`, such as `100g` or `1 bar`; `nil` without one.
    public private(set) var per: String?

    /// Whether a line logs figures alone: it has an energy, or begins with a nutrient and its
    /// figure. `30g protein powder` is an amount of a food.
    public static func isMeant(_ text: String) -> Bool {
        let words = split(text)
        return words.indices.contains { place in
            var rest = words[place...]
            guard let nutrient = figure(&rest)?.nutrient else { return false }
            return nutrient == .main(.energy) || (place == 0 && !isNumber(words[0]))
        }
    }

    /// Reads a line.
    /// - Throws: `badFigures` for a figure that names no nutrient, comes twice or is out of range.
    public init(_ text: String) throws(Nutrition.Business.Err) {
        var rest = Self.split(text)[...]
        var words: [Substring] = []
        var seen: Set<Named> = []
        while let word = rest.first {
            if word.lowercased() == "per", rest.count > 1 {
                guard per == nil else { throw Self.unread(text, "\"per\" can be there once.") }
                rest.removeFirst()
                per = Self.amount(&rest)
            } else if let (nutrient, figure) = Self.figure(&rest) {
                guard seen.insert(nutrient).inserted else {
                    throw Self.unread(text, "its \(nutrient.name) is there twice.")
                }
                switch (nutrient, figure) {
                case (.main(let main), let figure?):
                    nutrients[keyPath: main.path] = try Self.value(figure, of: main)
                case (.main(let main), nil): cleared.insert(main)
                case (.more(let other), let figure?):
                    nutrients.more[other] = try Self.value(figure, of: other)
                case (.more(let other), nil): clearedMore.insert(other)
                }
            } else {
                guard !Self.isLoose(word) else {
                    throw Self.unread(
                        text, "\(word) of what? Write it so: protein \(word), or per \(word).")
                }
                words.append(rest.removeFirst())
            }
        }
        name = words.joined(separator: " ")
    }

    /// One of the figures.
    public enum Nutrient: String, Sendable, Hashable, CaseIterable {
        case energy, protein, carbs, fat, fiber

        /// Its place among the nutrients.
        public var path: WritableKeyPath<Nutrients, Double?> {
            switch self {
            case .energy: \.energyKcal
            case .protein: \.proteinG
            case .carbs: \.carbsG
            case .fat: \.fatG
            case .fiber: \.fiberG
            }
        }

        init?(word: Substring) {
            switch word.lowercased() {
            case "energy", "kcal", "calories": self = .energy
            case "protein", "proteins": self = .protein
            case "carbs", "carb", "carbohydrate", "carbohydrates": self = .carbs
            case "fat", "fats": self = .fat
            case "fiber", "fibre": self = .fiber
            default: return nil
            }
        }
    }

    /// A nutrient that a figure names.
    private enum Named: Hashable {
        case main(Nutrient)
        case more(Nutrition.Business.Model.Nutrient)

        var name: String {
            switch self {
            case .main(let main): main.rawValue
            case .more(let other): other.name
            }
        }
    }

    /// Takes the name of a nutrient, of one or two words, from the beginning of the words.
    private static func named(_ rest: inout ArraySlice<Substring>) -> Named? {
        guard let first = rest.first else { return nil }
        if rest.count > 1 {
            let two = rest.prefix(2).joined(separator: " ")
            if let other = Nutrition.Business.Model.Nutrient(words: two) {
                rest.removeFirst(2)
                return .more(other)
            }
        }
        let one =
            Nutrient(word: first).map { Named.main($0) }
            ?? Nutrition.Business.Model.Nutrient(words: String(first)).map { Named.more($0) }
        if one != nil { rest.removeFirst() }
        return one
    }

    // MARK: - Words

    private static func split(_ text: String) -> [Substring] {
        text.split(whereSeparator: \.isWhitespace)
    }

    private static func unread(_ text: String, _ reason: String) -> Nutrition.Business.Err {
        .badFigures(text: text, reason: reason)
    }

    /// A nutrient with its figure as it is written; without one for `none`.
    private typealias Figure = (nutrient: Named, text: String?)

    /// Takes a nutrient and its figure from the beginning of the words: `protein 30g`, `450 kcal`,
    /// `30g protein`. Takes nothing where none stands there.
    private static func figure(_ rest: inout ArraySlice<Substring>) -> Figure? {
        var ahead = rest
        if let named = named(&ahead) {
            guard let next = ahead.first else { return nil }
            if next.lowercased() == "none" {
                rest = ahead.dropFirst()
                return (named, nil)
            }
            guard isNumber(next) else { return nil }
            let text = measure(&ahead)
            // `Sugar 400kcal` is a food with its energy.
            if case .more = named, Units.energy(unit(text)) != nil { return nil }
            rest = ahead
            return (named, text)
        }
        guard let word = rest.first, isNumber(word) else { return nil }
        let text = measure(&ahead)
        if Units.energy(unit(text)) != nil {
            rest = ahead
            return (.main(.energy), text)
        }
        guard Units.mass(unit(text)) != nil, let named = named(&ahead) else { return nil }
        rest = ahead
        return (named, text)
    }

    /// Takes a number with its unit, which may be a word of its own.
    private static func measure(_ rest: inout ArraySlice<Substring>) -> String {
        guard let number = rest.popFirst() else { return "" }
        guard number.last?.isNumber == true, let next = rest.first?.lowercased(),
            Units.energy(next) != nil || Units.mass(next) != nil || Units.volume(next) != nil
        else { return String(number) }
        rest.removeFirst()
        return "\(number) \(next)"
    }

    /// Takes what stands behind `per`: `100g`, `100 g`, `1 bar`, `bar`.
    private static func amount(_ rest: inout ArraySlice<Substring>) -> String {
        guard let first = rest.popFirst() else { return "" }
        guard isNumber(first) else { return "1 \(first)" }
        guard first.last?.isNumber == true, let unit = rest.first, !isNumber(unit),
            Nutrient(word: unit) == nil
        else { return String(first) }
        rest.removeFirst()
        return "\(first) \(unit)"
    }

    /// Whether an amount stands among the words of a name: then what it is the amount of is missing.
    private static func isLoose(_ word: Substring) -> Bool {
        isNumber(word) && Units.mass(unit(String(word))) != nil
    }

    private static func isNumber(_ word: Substring) -> Bool {
        let digits = word.drop { "+-.,\u{2212}".contains($0) }
        return digits.first.map { $0.isASCII && $0.isNumber } ?? false
    }

    private static func unit(_ text: String) -> String {
        String(text.lowercased().drop { !$0.isLetter })
    }

    /// The amount in the unit of the nutrient, which has to be written: thousands lie between a
    /// microgram and a milligram.
    private static func value(
        _ text: String, of nutrient: Nutrition.Business.Model.Nutrient
    ) throws(Nutrition.Business.Err) -> Double {
        let amount = try AmountText(text)
        guard let unit = Units.mass(amount.unit) else {
            throw unread(
                text,
                "\(nutrient.name) is in g, mg or \u{B5}g: write the unit, such as "
                    + "\(amount.number)\(nutrient.unit.rawValue).")
        }
        let grams = amount.value * unit.grams
        let most = nutrient.unit == .g ? mostGrams : mostGrams / 10
        guard (0...most).contains(grams) else {
            throw .outOfRange(
                what: "\(nutrient.name) of", value: text,
                bound: "from 0 to \(AmountText.plain(most)) g.")
        }
        return grams / nutrient.unit.grams
    }

    /// The most of a nutrient that a line may have: more is taken for a typing error.
    private static let (mostKcal, mostGrams) = (10_000.0, 1_000.0)

    private static func value(
        _ text: String, of nutrient: Nutrient
    ) throws(Nutrition.Business.Err) -> Double {
        let amount = try AmountText(text)
        let isEnergy = nutrient == .energy
        let factor =
            amount.unit.isEmpty
            ? 1 : isEnergy ? Units.energy(amount.unit) : Units.mass(amount.unit)?.grams
        guard let factor else {
            throw unread(
                text, isEnergy ? "energy is in kcal or kJ." : "\(nutrient.rawValue) is in grams.")
        }
        let (value, most) = (amount.value * factor, isEnergy ? mostKcal : mostGrams)
        guard (0...most).contains(value) else {
            throw .outOfRange(
                what: isEnergy ? "an energy of" : "\(nutrient.rawValue) of", value: text,
                bound: isEnergy ? "from 0 to 10,000 kcal." : "from 0 to 1,000 g.")
        }
        return value
    }
}
