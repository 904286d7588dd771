// SPDX-License-Identifier: Apache-2.0

import Basics
public import Foundation
public import NutritionModels
public import NutritionServiceInt

extension Nutrition.Business {
    /// A service that gives the answers of a test and records its calls.
    public final class MockService: IService {
        /// What the service answers.
        public struct Answers: Sendable {
            /// The foods that a search finds, before its limit.
            public var foods: [Model.Food] = []
            /// The food that is found for any name.
            public var food: Result<Model.Food, Err> = .success(NutritionFixtures.banana)
            /// The person's own foods; adding, changing and removing one changes the answer.
            public var ownFoods: [Model.Food] = []
            /// The person's own units of every food.
            public var units: [Model.Portion] = []
            /// The saved meals; adding and removing one changes the answer.
            public var savedMeals: [Model.SavedMeal] = []
            /// The report of loading a table.
            public var report = Model.FoodTableReport(
                file: "foods.csv", rows: 0, added: 0, updated: 0, unchanged: 0, rejected: [],
                dryRun: false)
            /// Whose file any file is.
            public var recognised = Model.Import.Recognised(format: nil)
            /// The report of importing any file.
            public var imported = Model.Import.Report(
                file: "servings.csv", kind: .servings, contents: .init(), newEntries: 0,
                newWeighings: 0, known: .init(), dryRun: false, batch: nil)
            /// The imports so far, the newest first.
            public var imports: [Model.Import.Batch] = []
            /// The diary, of any day.
            public var entries: [Model.DiaryEntry] = []
            /// Water by day.
            public var water: [Model.Day: Double] = [:]
            /// The drinks of any day; empty to make one drink of the day's water.
            public var drinks: [Model.WaterEntry] = []
            /// What was eaten lately.
            public var recentFoods: [Model.RecentFood] = []
            /// What can be removed.
            public var logged: [Model.Logged] = []
            /// The weighings, of any day.
            public var weights: [Model.WeightEntry] = []
            /// The measurements, of any day, oldest first; measuring adds one.
            public var measures: [Model.MeasureEntry] = []
            /// The targets of every week; setting them changes the answer.
            public var targets = Model.WeekTargets()
            /// The body facts; setting them changes the answer.
            public var body = Model.Body()
            /// Thrown by every call, when set.
            public var failure: Err?

            /// Answers of a service that knows only a banana.
            public init() {}
        }

        private let answers: Guarded<Answers>
        /// What answers in place of `answers`.
        let wrapped: Calls?
        private let log = Guarded<[String]>([])
        private let gate: @Sendable (String) async -> Void

        /// Creates a service with answers. It awaits `gate` with the name of each call before it
        /// answers, so that a test can hold the call.
        public init(
            _ answers: Answers = Answers(),
            gate: @escaping @Sendable (String) async -> Void = { _ in }
        ) {
            self.answers = Guarded(answers)
            self.gate = gate
            wrapped = nil
        }

        /// Creates a service around another one; `program` replaces some of its calls.
        public init(
            wrapping real: any IService, _ program: (inout Calls) -> Void = { _ in }
        ) {
            var calls = Calls(of: real)
            program(&calls)
            wrapped = calls
            answers = Guarded(Answers())
            gate = { _ in }
        }

        /// The calls in order, such as `append 150 g of 1 as dinner`.
        public var calls: [String] { log.withLock { $0 } }

        /// Changes the answers from now on.
        public func answer(_ change: @Sendable (inout Answers) -> Void) {
            answers.withLock { change(&$0) }
        }

        func answer(_ call: String) async throws(Err) -> Answers {
            log.withLock { $0.append(call) }
            await gate(String(call.prefix { $0 != " " }))
            let answers = answers.withLock { $0 }
            if let failure = answers.failure { throw failure }
            return answers
        }

        public func matches(
            _ text: String, limit: Int, of owner: Model.Owner
        ) async throws(Err) -> Model.FoodMatches {
            let given = try await answer("foods \(text)")
            if let wrapped { return try await wrapped.matches((text, limit, owner)) }
            let foods = given.foods
            return Model.FoodMatches(foods: Array(foods.prefix(limit)), total: foods.count)
        }

        public func food(
            named text: String, of owner: Model.Owner
        ) async throws(Err) -> Model.Food {
            let given = try await answer("food \(text)")
            if let wrapped { return try await wrapped.food((text, owner)) }
            return try given.food.get()
        }

        public func loadFoodTable(
            _ table: Model.FoodTable, path: String, country: String?, dryRun: Bool,
            for owner: Model.Owner
        ) async throws(Err) -> Model.FoodTableReport {
            let given = try await answer("loadFoodTable \(path)")
            if let wrapped {
                return try await wrapped.loadFoodTable((table, path, country, dryRun, owner))
            }
            return given.report
        }

        public func recognise(
            _ request: Model.Import.Request
        ) async throws(Err) -> Model.Import.Recognised {
            let given = try await answer("recognise \(request.path)")
            if let wrapped { return try await wrapped.recognise(request) }
            return given.recognised
        }

        public func importFile(
            _ request: Model.Import.Request, of owner: Model.Owner
        ) async throws(Err) -> Model.Import.Report {
            let given = try await answer("importFile \(request.path)")
            if let wrapped { return try await wrapped.importFile((request, owner)) }
            return given.imported
        }

        public func imports(of owner: Model.Owner) async throws(Err) -> [Model.Import.Batch] {
            let given = try await answer("imports")
            if let wrapped { return try await wrapped.imports(owner) }
            return given.imports
        }

        public func undoImport(
            _ id: Int64?, of owner: Model.Owner
        ) async throws(Err) -> Model.Import.Batch {
            let given = try await answer("undoImport \(id ?? 0)")
            if let wrapped { return try await wrapped.undoImport((id, owner)) }
            guard let batch = given.imports.first(where: { id == nil || $0.id == id }) else {
                throw .unknownImport(id)
            }
            return batch
        }

        public func append(
            _ lines: [Model.DiaryEntry], for owner: Model.Owner
        ) async throws(Err) -> AddedLines {
            let told = lines.map {
                let food = $0.foodID.map { "of \($0)" } ?? $0.foodName
                return "\($0.amount.grams ?? 0) g \(food) as \($0.meal)"
            }
            let given = try await answer("append \(told.joined(separator: ", "))")
            if let wrapped { return try await wrapped.append((lines, owner)) }
            let entries = zip(lines, Int64(1)...).map { $0.numbered($1) }
            return (
                entries,
                Model.Nutrients.sum((given.entries + entries).map(\.nutrients)).energyKcal,
                given.targets.usual
            )
        }

        public func appendWater(
            millilitres: Double, at: Date, day: Model.Day, for owner: Model.Owner
        ) async throws(Err) -> Model.Drunk {
            let given = try await answer("appendWater \(millilitres)")
            if let wrapped { return try await wrapped.appendWater((millilitres, at, day, owner)) }
            return Model.Drunk(
                entry: .init(id: 1, day: day, at: at, millilitres: millilitres),
                dayMl: given.water[day, default: 0] + millilitres,
                targetMl: given.targets.usual.waterMl)
        }

        public func appendWeight(
            kilograms: Double, entered: Double, unit: String, at: Date, day: Model.Day,
            since: Model.Day, for owner: Model.Owner,
            check: @Sendable (StoredWeight) throws(Err) -> Void
        ) async throws(Err) -> StoredWeight {
            let given = try await answer("appendWeight \(kilograms)")
            if let wrapped {
                let stored = try await wrapped.appendWeight(
                    (kilograms, entered, unit, at, day, since, owner))
                try check(stored)
                return stored
            }
            let weights = given.weights
            let entry = Model.WeightEntry(
                id: 1, day: day, at: at, kilograms: kilograms, entered: entered, unit: unit)
            let stored = (
                entry, weights.first { $0.day == day }, weights.filter { $0.day != day } + [entry]
            )
            try check(stored)
            return stored
        }

        public func remove(
            _ ids: [Model.LoggedID], of owner: Model.Owner
        ) async throws(Err) -> [Model.Logged] {
            let given = try await answer("remove \(ids.map(\.description).joined(separator: " "))")
            if let wrapped { return try await wrapped.remove((ids, owner)) }
            var removed: [Model.Logged] = []
            for id in ids {
                guard let logged = given.logged.first(where: { $0.id == id })
                else { throw .unknownEntry(id: id.description) }
                removed.append(logged)
            }
            return removed
        }

        public func change(
            _ id: Model.LoggedID, of owner: Model.Owner,
            _ change: @Sendable (Model.Logged) throws(Err) -> Model.Logged
        ) async throws(Err) -> Model.ChangedEntry {
            let given = try await answer("change \(id)")
            if let wrapped { return try await wrapped.change(id, owner, change) }
            guard let logged = given.logged.first(where: { $0.id == id })
            else { throw .unknownEntry(id: id.description) }
            return .init(before: logged, after: try change(logged))
        }

        public func restore(_ logged: Model.Logged, for owner: Model.Owner) async throws(Err) {
            _ = try await answer("restore \(logged.id)")
            if let wrapped { return try await wrapped.restore((logged, owner)) }
        }

        public func day(
            _ day: Model.Day, weightsSince: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> DayRecords {
            let given = try await answer("day \(day)")
            if let wrapped { return try await wrapped.day((day, weightsSince, owner)) }
            let drinks =
                given.drinks.isEmpty
                ? given.water[day].map {
                    [.init(id: 1, day: day, at: NutritionFixtures.moment, millilitres: $0)]
                } : given.drinks
            return (
                given.entries, drinks ?? [], given.targets, given.weights,
                given.measures.filter { $0.day == day }, given.body
            )
        }

        public func days(
            from: Model.Day, to: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> DaysRecords {
            let given = try await answer("days \(from) \(to)")
            if let wrapped { return try await wrapped.days((from, to, owner)) }
            return (given.entries, given.water, [.init(from: from, week: given.targets)])
        }

        public func recentFoods(
            limit: Int, of owner: Model.Owner
        ) async throws(Err) -> [Model.RecentFood] {
            let given = try await answer("recentFoods \(limit)")
            if let wrapped { return try await wrapped.recentFoods((limit, owner)) }
            return Array(given.recentFoods.prefix(limit))
        }

        public func weights(
            from: Model.Day, to: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> [Model.WeightEntry] {
            let given = try await answer("weights \(from)")
            if let wrapped { return try await wrapped.weights((from, to, owner)) }
            return given.weights
        }

        public func targets(on day: Model.Day, of owner: Model.Owner) async throws(Err)
            -> Model.WeekTargets
        {
            let given = try await answer("targets \(day)")
            if let wrapped { return try await wrapped.targets((day, owner)) }
            return given.targets
        }

        public func changeTargets(
            from day: Model.Day, of owner: Model.Owner,
            _ change: @Sendable (Model.WeekTargets) throws(Err) -> Model.WeekTargets
        ) async throws(Err) -> Model.WeekTargets {
            let given = try await answer("changeTargets \(day)")
            if let wrapped { return try await wrapped.changeTargets(day, owner, change) }
            let targets = try change(given.targets)
            answers.withLock { $0.targets = targets }
            return targets
        }

        public func body(of owner: Model.Owner) async throws(Err) -> Model.Body {
            let given = try await answer("body")
            if let wrapped { return try await wrapped.body(owner) }
            return given.body
        }

        public func setBody(_ body: Model.Body, of owner: Model.Owner) async throws(Err) {
            _ = try await answer("setBody")
            if let wrapped { return try await wrapped.setBody((body, owner)) }
            answers.withLock { $0.body = body }
        }
    }
}
