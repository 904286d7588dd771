// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import NutritionModels

/// Searches a person's own foods, the built-in ones, those of the USDA and those that the person
/// loaded as if they were one table.
extension Nutrition.Business.Service {
    /// How many candidates an error names.
    private static let candidates = 10

    public func matches(
        _ text: String, limit: Int, of owner: Model.Owner
    ) async throws(Err) -> Model.FoodMatches {
        let tables = try await unsorted(FoodPattern(text), owner)
        let ranked = tables.ranked
        let use = try await use(by: owner)
        // Two figures are quicker to sort than a rank with its words.
        let ids = ranked.map { (key: $0.key(used: use.steps(of: $0.id)), id: $0.id) }.sorted {
            $0 < $1
        }.map(\.id)
        let foods = try await foods(Array(ids.prefix(max(0, limit))), owner)
        return .init(
            foods: foods, total: ids.count, isAtLeast: !tables.isAll,
            isIncomplete: tables.isIncomplete)
    }

    public func food(
        named text: String, of owner: Model.Owner
    ) async throws(Err) -> Model.Food {
        if let id = Self.number(text) {
            guard let food = try await foods([id], owner).first else {
                throw .unknownFood(text: text, suggestions: [])
            }
            return food
        }
        let ranked = try await ranked(FoodPattern(text, isPrefix: false), owner)
        switch FoodChoice(among: ranked) {
        case .one(let id):
            guard let food = try await foods([id], owner).first else {
                throw .unknownFood(text: text, suggestions: [])
            }
            return food
        case .several(let ids):
            let candidates = try await foods(Array(ids.prefix(Self.candidates)), owner)
            throw .ambiguousFood(text: text, count: ids.count, candidates: candidates)
        case .none:
            throw .unknownFood(text: text, suggestions: try await suggestions(for: text, owner))
        }
    }

    /// What begins as the text does; where no everyday food does, the foods that its words name, such
    /// as coffee and milk of "coffee with milk"; else what looks like it.
    private func suggestions(
        for text: String, _ owner: Model.Owner
    ) async throws(Err) -> [Model.Food] {
        let begun = try await matches(text, limit: 5, of: owner).foods
        guard begun.allSatisfy({ $0.source == SR28Food.source }) else { return begun }
        let parts = try await parts(of: text, owner)
        guard parts.isEmpty, begun.isEmpty else { return parts.isEmpty ? begun : parts }
        let own = FoodIndex(try await ownFoods(of: owner)).suggestions(for: text)
        return Array((own + BuiltinFoods.index.suggestions(for: text)).prefix(5))
    }

    /// The first food of each word; none where a word is the beginning of no food.
    private func parts(
        of text: String, _ owner: Model.Owner
    ) async throws(Err) -> [Model.Food] {
        let words = FoodWords.split(text).filter { !Self.joining.contains($0) }
        guard words.count > 1 else { return [] }
        var parts: [Model.Food] = []
        for word in words {
            let fitting = try await matches(word, limit: 1, of: owner).foods
            guard let food = fitting.first, let head = FoodWords.split(food.name).first,
                FoodWords.fold(head) == FoodWords.fold(word)
            else { return [] }
            if !parts.contains(food) { parts.append(food) }
        }
        return parts
    }

    /// Words between the foods of a meal.
    private static let joining: Set<String> = ["a", "and", "in", "of", "on", "or", "the", "with"]

    private func ranked(
        _ pattern: FoodPattern, _ owner: Model.Owner
    ) async throws(Err) -> [FoodRank] {
        try await unsorted(pattern, owner).ranked.sorted { $0.precedes($1) }
    }

    private func unsorted(
        _ pattern: FoodPattern, _ owner: Model.Owner
    ) async throws(Err) -> TableMatches {
        guard !pattern.isEmpty else { return TableMatches() }
        var matches = try await tableMatches(pattern, of: owner)
        let builtin = BuiltinFoods.index.matches(pattern, kind: .builtin)
        var known = Set(builtin.map(\.id))
        // A food is found once, in whichever table it is. Who loaded the whole table searches that.
        let isLoaded = overlaid.count >= USDAFoods.count
        let usda = isLoaded ? [] : usda.matches(pattern).filter { known.insert($0.id).inserted }
        matches.ranked.removeAll { known.contains(BuiltinFoods.twins[$0.id] ?? $0.id) }
        matches.ranked += builtin + usda
        matches.ranked += try await ownMatches(pattern, of: owner)
        return matches
    }

    /// The foods of these numbers, in the order asked for; numbers without a food are left out.
    private func foods(
        _ ids: [Int64], _ owner: Model.Owner
    ) async throws(Err) -> [Model.Food] {
        let others = ids.filter { BuiltinFoods.index[$0] == nil }
        // An everyday food has five figures; its twin in the USDA table knows the rest.
        let twins = ids.compactMap { BuiltinFoods.index[$0].flatMap(BuiltinFoods.twin) }
        var found: [Int64: Model.Food] = [:]
        for food in try await tableFoods(others + twins, of: owner) { found[food.id] = food }
        for id in others + twins where found[id] == nil { found[id] = USDAFoods.food(id) }
        let rest = others.filter { found[$0] == nil }
        for food in try await ownFoods(rest, of: owner) { found[food.id] = food }
        let units = ids.isEmpty ? [:] : try await units(of: owner)
        return ids.compactMap { id in
            let food =
                BuiltinFoods.index[id].map { food in
                    let twin = BuiltinFoods.twin(of: food).flatMap { found[$0] }
                    return food.knowing(twin?.per100g.more ?? [:])
                } ?? found[id]
            return food?.adding(units[id] ?? [])
        }
    }

    /// `f902` and `F902` are numbers; a name never is.
    private static func number(_ text: String) -> Int64? {
        let plain = text.trimmingPrefix { $0 == " " }
        guard let first = plain.first, first == "f" || first == "F" else { return nil }
        let digits = plain.dropFirst().filter { $0 != " " }
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int64(digits, in: .rowIDs)
    }

    public func recentFoods(
        limit: Int, of owner: Model.Owner
    ) async throws(Err) -> [Model.RecentFood] {
        let lines = Self.habits(limit, of: try await newestLines(FoodUse.lines, of: owner))
        var ids: [Int64] = []
        for id in lines.compactMap(\.foodID) where !ids.contains(id) { ids.append(id) }
        let foods = try await foods(ids, owner)
        // Lines whose food is gone are left out. The number of a removed own food may be that of
        // another one that came with a merge.
        return lines.compactMap { line in
            foods.first {
                $0.id == line.foodID && (!$0.isOwn || $0.name == line.foodName)
            }.map {
                Model.RecentFood(food: $0, amount: line.amount, meal: line.meal, day: line.day)
            }
        }
    }

    /// Of lines with the newest first, each food once for each meal, with its last amount; what is
    /// eaten most goes first, of two alike the newer. Lines without a food are left out.
    private static func habits(_ limit: Int, of lines: [Model.DiaryEntry]) -> [Model.DiaryEntry] {
        struct Habit: Hashable {
            let food: Int64
            let meal: String
        }
        let newest = lines.first?.day.number ?? 0
        var scores: [Habit: Double] = [:]
        var last: [(habit: Habit, line: Model.DiaryEntry)] = []
        for line in lines {
            guard let food = line.foodID else { continue }
            let habit = Habit(food: food, meal: line.meal)
            if scores[habit] == nil { last.append((habit, line)) }
            scores[habit, default: 0] += FoodUse.weight(of: line.day, newest: newest)
        }
        let order = last.indices.sorted { left, right in
            let (one, other) = (scores[last[left].habit] ?? 0, scores[last[right].habit] ?? 0)
            return one == other ? left < right : one > other
        }
        return order.prefix(max(0, limit)).map { last[$0].line }
    }
}
