// SPDX-License-Identifier: Apache-2.0

import NutritionModels

/// The food that the words of a part mean, and its grams.
extension EatingPart {
    /// The food of the table that the words name by their head, and the other words, which fall
    /// away; `nil` where the head is no known food.
    var food: (place: Int, rest: [String])? {
        let folded = words.map(LineWords.singular)
        guard !folded.isEmpty else { return nil }
        if let place = EverydayFoods.find(folded) { return (place, []) }
        var found: [(place: Int, range: Range<Int>)] = []
        var start = 0
        while start < folded.count {
            let most = min(EverydayFoods.mostWords, folded.count - start)
            let length = (1...most).reversed().first {
                EverydayFoods.find(Array(folded[start..<(start + $0)])) != nil
            }
            if let length {
                let range = start..<(start + length)
                if let place = EverydayFoods.find(Array(folded[range])) {
                    found.append((place, range))
                }
                start += length
            } else {
                start += 1
            }
        }
        if found.isEmpty { return slip(folded) }
        return head(of: found, folded)
    }

    /// Whether it is milk, and whether it is coffee or tea, as the table has them.
    var isMilk: Bool { food.map { Self.milks.contains($0.place) } ?? false }
    var isCoffee: Bool { food.map { Self.coffees.contains($0.place) } ?? false }

    private static let milks = places(
        of: ["milk", "skim milk", "reduced fat milk", "oat milk", "soy milk"])
    private static let coffees = places(of: ["coffee", "espresso", "tea"])

    private static func places(of names: [String]) -> Set<Int> {
        Set(names.compactMap { EverydayFoods.find(LineWords.words(of: $0)) })
    }

    /// The head of the name: the last food, or the first of two with `de` or `of` between them. What
    /// stands behind it only describes.
    private func head(
        of found: [(place: Int, range: Range<Int>)], _ folded: [String]
    ) -> (place: Int, rest: [String])? {
        guard var last = found.last else { return nil }
        for other in found.dropLast().reversed() {
            let between = words[other.range.upperBound..<last.range.lowerBound]
            if between.contains(where: Self.genitive.contains) { last = other }
        }
        let behind = words[last.range.upperBound...]
        let isPlain = behind.allSatisfy {
            LineWords.describing.contains($0) || LineWords.around.contains($0)
                || LineWords.sizes[$0] != nil || Self.shapes.contains(LineWords.units[$0] ?? "")
        }
        let isGenitive = behind.first.map(Self.genitive.contains) ?? false
        guard isPlain || (isGenitive && found.count > 1) else { return nil }
        let before = Array(words[..<last.range.lowerBound])
        // "spinach cooked" is cooked spinach, where that is another food.
        let narrowed = folded[last.range.upperBound...].lazy.compactMap { word in
            LineWords.describing.contains(word)
                ? EverydayFoods.find([word] + folded[last.range]) : nil
        }
        if let place = narrowed.first { return (place, before) }
        // A kind of cheese or bread with a slip in it is still that kind.
        if let kind = before.last.flatMap(EverydayFoods.near),
            EverydayFoods.isName(of: kind, endingIn: folded[last.range].joined(separator: " "))
        {
            return (kind, Array(before.dropLast()))
        }
        return (last.place, before)
    }

    /// Units that say behind a food what it looks like, as in `6 oz salmon fillet`.
    private static let shapes: Set<String> = ["fillet", "slice", "piece", "stick", "can", "cube"]

    private static let genitive: Set<String> = [
        "de", "of", "di", "du", "des", "da", "do", "del", "d", "из", "von", "van", "al", "alla",
        "allo", "ao",
    ]

    /// The only food that a word of the name is a letter away from.
    private func slip(_ folded: [String]) -> (place: Int, rest: [String])? {
        let others = folded.filter {
            !LineWords.describing.contains($0) && !LineWords.around.contains($0)
        }
        guard others.count == 1, let word = others.first, let place = EverydayFoods.near(word)
        else { return nil }
        return (place, [])
    }

    /// An amount of a food: the number and the unit as they are stored, with the grams, and whether
    /// the portion was assumed. `nil` where the amounts contradict each other.
    func measured(as food: EverydayFood) -> (
        amount: Nutrition.Business.Model.Amount, isUsual: Bool
    )? {
        if isPoured {
            return (.init(value: 1, unit: "splash", grams: food.grams(in: "splash") ?? 15), true)
        }
        let masses = amounts.compactMap(Self.mass)
        guard masses.count <= 1 else { return nil }
        if let mass = masses.first {
            // Two tins of 160 g; but a piece of 100 g is 100 g.
            let count = amounts.first { !$0.isArticle && Self.mass($0) == nil && $0.value > 1 }
            let grams = mass * (count?.value ?? 1)
            return (.init(value: grams, unit: "g", grams: grams), false)
        }
        if let volume = amounts.compactMap(Self.volume).first {
            let density = food.grams(in: "cup").map { $0 / 236.588 } ?? 1
            return (.init(value: volume, unit: "ml", grams: volume * density), false)
        }
        let amount = amounts.last { !$0.isArticle } ?? amounts.last
        let value = amount?.value ?? 1
        let unit = amount?.unit ?? ""
        if !unit.isEmpty, let grams = grams(in: unit, of: food) {
            let portion = Portion(value: value, unit: unit, grams: grams)
            return (sized(portion), false)
        }
        return counted(value, of: food, hasNumber: amount.map { !$0.isArticle } ?? false)
    }

    /// A number of a unit of so many grams.
    private struct Portion {
        let value: Double
        let unit: String
        let grams: Double
    }

    private func sized(_ portion: Portion) -> Nutrition.Business.Model.Amount {
        let factor = size == "large" ? 1.3 : size == "small" ? 0.75 : 1
        let grams = portion.grams * portion.value * factor
        return .init(
            value: portion.value,
            unit: [size, portion.unit].compactMap(\.self).joined(separator: " "),
            grams: grams)
    }

    /// A number without a unit: of pieces or usual portions, or grams where so many would be more
    /// than anybody eats.
    private func counted(
        _ value: Double, of food: EverydayFood, hasNumber: Bool
    ) -> (amount: Nutrition.Business.Model.Amount, isUsual: Bool)? {
        let usual = food.units[0]
        let one =
            hasNumber ? food.units.first { $0.name == "piece" } ?? usual : usual
        if hasNumber, value > 25, value * one.grams > 1_500 {
            return (.init(value: value, unit: "g", grams: value), true)
        }
        if let size {
            if let grams = food.grams(in: size) {
                return (.init(value: value, unit: size, grams: grams * value), true)
            }
            return (sized(.init(value: value, unit: one.name, grams: one.grams)), true)
        }
        return (.init(value: value, unit: one.name, grams: one.grams * value), true)
    }

    /// Grams of a unit of a food: its own, worked out from another volume, or what such a thing
    /// usually holds.
    private func grams(in unit: String, of food: EverydayFood) -> Double? {
        if let own = food.grams(in: unit) { return own }
        let household = ["tsp": 4.93, "tbsp": 14.79, "cup": 236.6]
        if let wanted = household[unit] {
            for known in ["cup", "tbsp", "tsp"] {
                if let grams = food.grams(in: known), let size = household[known] {
                    return grams * wanted / size
                }
            }
            return wanted * 0.6
        }
        if let millilitres = Self.vessels[unit], let cup = food.grams(in: "cup") {
            return millilitres * cup / 236.6
        }
        return Self.usual[unit]
    }

    /// Millilitres of what a drink or a soup comes in.
    private static let vessels: [String: Double] = [
        "glass": 240, "mug": 300, "bottle": 500, "can": 330, "bowl": 250, "splash": 15,
        "spoonful": 10, "drizzle": 7, "plate": 300, "pot": 150,
    ]

    /// Grams of a portion of any food.
    private static let usual: [String: Double] = [
        "slice": 30, "handful": 30, "scoop": 30, "spoonful": 10, "splash": 7, "drizzle": 7,
        "packet": 30, "bar": 40, "pinch": 0.4, "plate": 300, "bowl": 250, "can": 300, "stick": 20,
        "fillet": 150, "pat": 5, "pot": 150,
    ]
}
