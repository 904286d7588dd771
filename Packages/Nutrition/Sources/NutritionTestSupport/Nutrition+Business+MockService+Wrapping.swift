// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import NutritionModels
public import NutritionServiceInt

extension Nutrition.Business.MockService {
    /// The calls of a service, each one a closure that a test can replace.
    public struct Calls: Sendable {
        public typealias Business = Nutrition.Business
        public typealias Model = Nutrition.Business.Model
        public typealias Err = Nutrition.Business.Err
        /// One call, as a function of all its arguments.
        public typealias Call<Input, Output> = @Sendable (Input) async throws(Err) -> Output

        public var matches: Call<(text: String, limit: Int, owner: Model.Owner), Model.FoodMatches>
        public var food: Call<(text: String, owner: Model.Owner), Model.Food>
        public var loadFoodTable:
            Call<
                (
                    table: Model.FoodTable, path: String, country: String?, dryRun: Bool,
                    owner: Model.Owner
                ),
                Model.FoodTableReport
            >
        public var recognise: Call<Model.Import.Request, Model.Import.Recognised>
        public var importFile:
            Call<(request: Model.Import.Request, owner: Model.Owner), Model.Import.Report>
        public var imports: Call<Model.Owner, [Model.Import.Batch]>
        public var undoImport: Call<(id: Int64?, owner: Model.Owner), Model.Import.Batch>
        public var ownFoods: Call<Model.Owner, [Model.Food]>
        public var addFood: Call<(food: Model.Food, owner: Model.Owner), Model.Food>
        public var changeFood:
            @Sendable (
                Int64, Model.Owner, @Sendable (Model.Food) throws(Business.Err) -> Model.Food
            ) async throws(Business.Err) -> Model.ChangedFood
        public var removeFood: Call<(id: Int64, owner: Model.Owner), Model.Food>
        public var changeUnits:
            @Sendable (
                Int64, Model.Owner,
                @Sendable ([Model.Portion]) throws(Business.Err) -> [Model.Portion]
            ) async throws(Business.Err) -> Void
        public var savedMeals: Call<Model.Owner, [Model.SavedMeal]>
        public var addMeal: Call<(meal: Model.SavedMeal, owner: Model.Owner), Model.SavedMeal>
        public var removeMeal: Call<(id: Int64, owner: Model.Owner), Void>
        public var append:
            Call<(lines: [Model.DiaryEntry], owner: Model.Owner), Business.AddedLines>
        public var appendWater:
            Call<(millilitres: Double, at: Date, day: Model.Day, owner: Model.Owner), Model.Drunk>
        public var appendWeight:
            Call<
                (
                    kilograms: Double, entered: Double, unit: String, at: Date, day: Model.Day,
                    since: Model.Day, owner: Model.Owner
                ), Business.StoredWeight
            >
        public var remove: Call<(ids: [Model.LoggedID], owner: Model.Owner), [Model.Logged]>
        public var restore: Call<(logged: Model.Logged, owner: Model.Owner), Void>
        public var day:
            Call<(day: Model.Day, weightsSince: Model.Day, owner: Model.Owner), Business.DayRecords>
        public var days:
            Call<(from: Model.Day, to: Model.Day, owner: Model.Owner), Business.DaysRecords>
        public var logged:
            Call<(from: Model.Day, to: Model.Day, owner: Model.Owner), [Model.Logged]>
        public var recentFoods: Call<(limit: Int, owner: Model.Owner), [Model.RecentFood]>
        public var weights:
            Call<(from: Model.Day, to: Model.Day, owner: Model.Owner), [Model.WeightEntry]>
        public var addMeasure:
            Call<(entry: Model.MeasureEntry, owner: Model.Owner), Business.StoredMeasure>
        public var measures:
            Call<
                (kind: String?, from: Model.Day, to: Model.Day, owner: Model.Owner),
                [Model.MeasureEntry]
            >
        public var newestMeasures: Call<Model.Owner, [Model.MeasureEntry]>
        public var targets: Call<(day: Model.Day, owner: Model.Owner), Model.WeekTargets>
        public var change:
            @Sendable (
                Model.LoggedID, Model.Owner,
                @Sendable (Model.Logged) throws(Business.Err) -> Model.Logged
            ) async throws(Business.Err) -> Model.ChangedEntry
        public var editDay:
            Call<
                (day: Model.Day, seen: [Model.Logged], written: [Model.Logged], owner: Model.Owner),
                Model.EditedDay
            >
        public var changeTargets:
            @Sendable (
                Model.Day, Model.Owner,
                @Sendable (Model.WeekTargets) throws(Business.Err) -> Model.WeekTargets
            ) async throws(Business.Err) -> Model.WeekTargets
        public var body: Call<Model.Owner, Model.Body>
        public var setBody: Call<(body: Model.Body, owner: Model.Owner), Void>

        /// The calls of another service.
        public init(of real: any Business.IService) {
            matches = { (asked) async throws(Err) in
                try await real.matches(asked.text, limit: asked.limit, of: asked.owner)
            }
            food = { (asked) async throws(Err) in
                try await real.food(named: asked.text, of: asked.owner)
            }
            loadFoodTable = { (asked) async throws(Err) in
                try await real.loadFoodTable(
                    asked.table, path: asked.path, country: asked.country, dryRun: asked.dryRun,
                    for: asked.owner)
            }
            recognise = { (asked) async throws(Err) in
                try await real.recognise(asked)
            }
            importFile = { (asked) async throws(Err) in
                try await real.importFile(asked.request, of: asked.owner)
            }
            imports = { (asked) async throws(Err) in
                try await real.imports(of: asked)
            }
            undoImport = { (asked) async throws(Err) in
                try await real.undoImport(asked.id, of: asked.owner)
            }
            ownFoods = { (asked) async throws(Err) in
                try await real.ownFoods(of: asked)
            }
            addFood = { (asked) async throws(Err) in
                try await real.addFood(asked.food, for: asked.owner)
            }
            changeFood = { (id, owner, change) async throws(Err) in
                try await real.changeFood(id, of: owner, change)
            }
            removeFood = { (asked) async throws(Err) in
                try await real.removeFood(asked.id, of: asked.owner)
            }
            changeUnits = { (food, owner, change) async throws(Err) in
                try await real.changeUnits(of: food, for: owner, change)
            }
            savedMeals = { (asked) async throws(Err) in
                try await real.savedMeals(of: asked)
            }
            addMeal = { (asked) async throws(Err) in
                try await real.addMeal(asked.meal, for: asked.owner)
            }
            removeMeal = { (asked) async throws(Err) in
                try await real.removeMeal(asked.id, of: asked.owner)
            }
            append = { (asked) async throws(Err) in
                try await real.append(asked.lines, for: asked.owner)
            }
            appendWater = { (asked) async throws(Err) in
                try await real.appendWater(
                    millilitres: asked.millilitres, at: asked.at, day: asked.day, for: asked.owner)
            }
            appendWeight = { (asked) async throws(Err) in
                try await real.appendWeight(
                    kilograms: asked.kilograms, entered: asked.entered, unit: asked.unit,
                    at: asked.at, day: asked.day, since: asked.since, for: asked.owner
                ) { _ in }
            }
            remove = { (asked) async throws(Err) in
                try await real.remove(asked.ids, of: asked.owner)
            }
            restore = { (asked) async throws(Err) in
                try await real.restore(asked.logged, for: asked.owner)
            }
            day = { (asked) async throws(Err) in
                try await real.day(asked.day, weightsSince: asked.weightsSince, of: asked.owner)
            }
            days = { (asked) async throws(Err) in
                try await real.days(from: asked.from, to: asked.to, of: asked.owner)
            }
            logged = { (asked) async throws(Err) in
                try await real.logged(from: asked.from, to: asked.to, of: asked.owner)
            }
            recentFoods = { (asked) async throws(Err) in
                try await real.recentFoods(limit: asked.limit, of: asked.owner)
            }
            weights = { (asked) async throws(Err) in
                try await real.weights(from: asked.from, to: asked.to, of: asked.owner)
            }
            addMeasure = { (asked) async throws(Err) in
                try await real.addMeasure(asked.entry, for: asked.owner)
            }
            measures = { (asked) async throws(Err) in
                try await real.measures(
                    of: asked.kind, from: asked.from, to: asked.to, of: asked.owner)
            }
            newestMeasures = { (asked) async throws(Err) in
                try await real.newestMeasures(of: asked)
            }
            targets = { (asked) async throws(Err) in
                try await real.targets(on: asked.day, of: asked.owner)
            }
            change = { (id, owner, change) async throws(Err) in
                try await real.change(id, of: owner, change)
            }
            editDay = { (asked) async throws(Err) in
                try await real.editDay(
                    asked.day, seen: asked.seen, to: asked.written, of: asked.owner)
            }
            changeTargets = { (day, owner, change) async throws(Err) in
                try await real.changeTargets(from: day, of: owner, change)
            }
            body = { (asked) async throws(Err) in
                try await real.body(of: asked)
            }
            setBody = { (asked) async throws(Err) in
                try await real.setBody(asked.body, of: asked.owner)
            }
        }
    }
}
