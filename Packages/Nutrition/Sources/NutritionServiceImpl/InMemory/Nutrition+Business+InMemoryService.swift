// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import NutritionModels
public import NutritionServiceInt

extension Nutrition.Business {
    /// The domain's data in plain collections, gone with the process; behaves as `Service` does.
    public actor InMemoryService: IService {
        /// What every call throws.
        public typealias Err = Nutrition.Business.Err

        private let stored: InMemoryFoods
        let search: FoodSearch
        private var lastNumber: Int64 = 0
        var entries: [Model.Owner: [Model.DiaryEntry]] = [:]
        var drinks: [Model.Owner: [Model.WaterEntry]] = [:]
        var weighings: [Model.Owner: [Model.Day: Model.WeightEntry]] = [:]
        private var targets: [Model.Owner: [Model.Day: Model.Target]] = [:]
        private var bodies: [Model.Owner: Model.Body] = [:]

        /// A service that knows the built-in foods and nobody's diary.
        public init() {
            let stored = InMemoryFoods()
            self.stored = stored
            search = FoodSearch(stored: stored)
        }

        private func nextNumber() -> Int64 {
            lastNumber += 1
            return lastNumber
        }
    }
}

extension Nutrition.Business.InMemoryService {
    /// The values of the domain.
    public typealias Model = Nutrition.Business.Model

    public func matches(_ query: Model.FoodQuery) async throws(Err) -> Model.FoodMatches {
        try await search.matches(query)
    }

    public func food(named text: String) async throws(Err) -> Model.Food {
        try await search.food(named: text)
    }

    public func loadFoodTable(_ request: Model.FoodTableRequest) async throws(Err)
        -> Model.FoodTableReport
    {
        let table = try await SR28Table.read(path: request.path)
        return await stored.store(table.foods, isRehearsal: request.dryRun).report(request, table)
    }

    public func append(
        _ amount: Model.Amount, of food: Model.Food, meal: String, nutrients: Model.Nutrients,
        at: Date,
        day: Model.Day, for owner: Model.Owner
    ) async throws(Err) -> Model.DiaryEntry {
        let entry = Model.DiaryEntry(
            id: nextNumber(), day: day, at: at, meal: meal, foodID: food.id, foodName: food.name,
            foodSource: food.source, amount: amount, nutrients: nutrients)
        entries[owner, default: []].append(entry)
        return entry
    }

    public func appendWater(
        millilitres: Double, at: Date, day: Model.Day, for owner: Model.Owner
    ) async throws(Err) -> Model.WaterEntry {
        let entry = Model.WaterEntry(id: nextNumber(), day: day, at: at, millilitres: millilitres)
        drinks[owner, default: []].append(entry)
        return entry
    }

    public func appendWeight(
        kilograms: Double, entered: Double, unit: String, at: Date, day: Model.Day,
        for owner: Model.Owner
    ) async throws(Err) -> Model.WeightEntry {
        let number = weighings[owner]?[day]?.id ?? nextNumber()
        let entry = Model.WeightEntry(
            id: number, day: day, at: at, kilograms: kilograms, entered: entered, unit: unit)
        weighings[owner, default: [:]][day] = entry
        return entry
    }

    public func entries(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.DiaryEntry] {
        entries[owner, default: []].filter { $0.day >= from && $0.day <= to }
            .sorted { ($0.day, $0.at, $0.id) < ($1.day, $1.at, $1.id) }
    }

    public func water(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.Day: Double] {
        drinks[owner, default: []].filter { $0.day >= from && $0.day <= to }
            .reduce(into: [:]) { $0[$1.day, default: 0] += $1.millilitres }
    }

    public func weights(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.WeightEntry] {
        let all = weighings[owner, default: [:]].values.filter { $0.day <= to }.sorted {
            $0.day < $1.day
        }
        let inside = all.filter { $0.day >= from }
        return inside.isEmpty ? Array(all.suffix(1)) : inside
    }

    public func target(on day: Model.Day, of owner: Model.Owner) async throws(Err) -> Model.Target {
        targets[owner, default: [:]].filter { $0.key <= day }.max { $0.key < $1.key }?.value
            ?? .init()
    }

    public func setTarget(
        _ target: Model.Target, from day: Model.Day, of owner: Model.Owner
    ) async throws(Err) {
        targets[owner, default: [:]][day] = target
    }

    public func body(of owner: Model.Owner) async throws(Err) -> Model.Body {
        bodies[owner] ?? Model.Body()
    }

    public func setBody(_ body: Model.Body, of owner: Model.Owner) async throws(Err) {
        bodies[owner] = body
    }
}
