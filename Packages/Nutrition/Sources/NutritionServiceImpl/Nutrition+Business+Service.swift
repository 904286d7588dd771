// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Foundation
public import NutritionModels
public import NutritionServiceInt
public import Storage

extension Nutrition.Business {
    /// The domain's data in SQLite: loaded foods, diary, water, weights, targets and body facts.
    ///
    /// Opens nothing by itself; the database must be opened with `migrations`.
    public struct Service: IService {
        private let foods: FoodRepository
        private let search: FoodSearch
        private let diary: DiaryRepository
        private let bodies: BodyRepository

        /// A service over a database that has, or will be opened with, this domain's migrations.
        public init(database: Database) {
            self.init(database: CapabilityHandle(always: database))
        }

        /// The same over the database of an app.
        public init(database: CapabilityHandle<Database>) {
            foods = FoodRepository(database: database)
            search = FoodSearch(stored: foods)
            diary = DiaryRepository(database: database)
            bodies = BodyRepository(database: database)
        }
    }
}

extension Nutrition.Business.Service {
    /// What every call throws.
    public typealias Err = Nutrition.Business.Err
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
        let changes =
            request.dryRun
            ? try await foods.preview(table.foods) : try await foods.store(table.foods)
        return changes.report(request, table)
    }

    public func append(
        _ amount: Model.Amount, of food: Model.Food, meal: String, nutrients: Model.Nutrients,
        at: Date,
        day: Model.Day, for owner: Model.Owner
    ) async throws(Err) -> Model.DiaryEntry {
        let entry = Model.DiaryEntry(
            id: 0, day: day, at: at, meal: meal, foodID: food.id, foodName: food.name,
            foodSource: food.source, amount: amount, nutrients: nutrients)
        return try await diary.append(entry, for: owner)
    }

    public func appendWater(
        millilitres: Double, at: Date, day: Model.Day, for owner: Model.Owner
    ) async throws(Err) -> Model.WaterEntry {
        try await diary.appendWater(millilitres: millilitres, at: at, day: day, for: owner)
    }

    public func appendWeight(
        kilograms: Double, entered: Double, unit: String, at: Date, day: Model.Day,
        for owner: Model.Owner
    ) async throws(Err) -> Model.WeightEntry {
        let entry = Model.WeightEntry(
            id: 0, day: day, at: at, kilograms: kilograms, entered: entered, unit: unit)
        return try await bodies.appendWeight(entry, for: owner)
    }

    public func entries(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.DiaryEntry] {
        try await diary.entries(from: from, to: to, of: owner)
    }

    public func water(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.Day: Double] {
        try await diary.water(from: from, to: to, of: owner)
    }

    public func drinks(
        on day: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.WaterEntry] {
        try await diary.drinks(on: day, of: owner)
    }

    public func recentFoods(
        limit: Int, of owner: Model.Owner
    ) async throws(Err) -> [Model.RecentFood] {
        let lines = try await diary.recentLines(limit: limit, of: owner)
        return try await RecentLines.foods(lines, in: search)
    }

    public func remove(
        _ id: Model.LoggedID, of owner: Model.Owner
    ) async throws(Err) -> Model.Logged {
        try await diary.remove(id, of: owner)
    }

    public func restore(
        _ logged: Model.Logged, for owner: Model.Owner
    ) async throws(Err) {
        try await diary.restore(logged, for: owner)
    }

    public func weights(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.WeightEntry] {
        try await bodies.weights(from: from, to: to, of: owner)
    }

    public func target(on day: Model.Day, of owner: Model.Owner) async throws(Err) -> Model.Target {
        try await bodies.target(on: day, of: owner)
    }

    public func setTarget(
        _ target: Model.Target, from day: Model.Day, of owner: Model.Owner
    ) async throws(Err) {
        try await bodies.setTarget(target, from: day, of: owner)
    }

    public func body(of owner: Model.Owner) async throws(Err) -> Model.Body {
        try await bodies.body(of: owner)
    }

    public func setBody(_ body: Model.Body, of owner: Model.Owner) async throws(Err) {
        try await bodies.setBody(body, of: owner)
    }
}
