// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import NutritionModels

extension Nutrition.Business {
    /// The foods and the diary of every person. Calls may come from any task. Each change is one
    /// transaction, and its result is read inside it.
    public protocol IService: Sendable {
        /// The foods that match, best first (what the person eats most before the rest, but for a
        /// name of exactly these words), and how many there are: the person's own, the built-in
        /// ones, and those that the person loaded. A loaded food is left out when the same food (by its NDB number)
        /// is built in and matches too.
        func matches(_ text: String, limit: Int, of owner: Model.Owner) async throws(Err)
            -> Model.FoodMatches
        /// The one food meant by an id such as `f902` or by whole words of its name, in any order.
        ///
        /// Throws `unknownFood` with the closest foods, `ambiguousFood` with those that fit equally
        /// well.
        func food(named text: String, of owner: Model.Owner) async throws(Err) -> Model.Food
        /// Loads a table of foods for one person in one transaction. Nobody else sees its foods.
        /// Loading it again changes nothing. An export of Open Food Facts replaces the one before; of
        /// that only the foods sold in a country are taken where one is named.
        func loadFoodTable(
            _ table: Model.FoodTable, path: String, country: String?, dryRun: Bool,
            for owner: Model.Owner
        ) async throws(Err) -> Model.FoodTableReport

        /// The person's own foods and recipes, by name.
        func ownFoods(of owner: Model.Owner) async throws(Err) -> [Model.Food]
        /// Adds an own food or a recipe; the number it has now counts for nothing.
        ///
        /// Throws `foodTaken` when the person has one of this name, in any case of letters.
        func addFood(_ food: Model.Food, for owner: Model.Owner) async throws(Err) -> Model.Food
        /// Replaces an own food or a recipe by the result of `change`, under its number.
        ///
        /// Throws `foodTaken`, and `unknownFood` when it is gone or another person's.
        func changeFood(
            _ id: Int64, of owner: Model.Owner,
            _ change: @Sendable (Model.Food) throws(Err) -> Model.Food
        ) async throws(Err) -> Model.ChangedFood
        /// Removes an own food or a recipe, and returns it. Lines of the diary keep what it held.
        ///
        /// Throws `unknownFood` when it is gone or another person's.
        func removeFood(_ id: Int64, of owner: Model.Owner) async throws(Err) -> Model.Food

        /// Replaces the person's own units of a food that is not their own by the result of `change`.
        /// What the service says of the food has them from then on.
        func changeUnits(
            of food: Int64, for owner: Model.Owner,
            _ change: @Sendable ([Model.Portion]) throws(Err) -> [Model.Portion]
        ) async throws(Err)
        /// The person's saved meals, by name.
        func savedMeals(of owner: Model.Owner) async throws(Err) -> [Model.SavedMeal]
        /// Adds a saved meal; the number it has now counts for nothing.
        ///
        /// Throws `mealTaken` when the person has one of this name, in any case of letters.
        func addMeal(_ meal: Model.SavedMeal, for owner: Model.Owner) async throws(Err)
            -> Model.SavedMeal
        /// Removes a saved meal. Doing it twice changes nothing.
        func removeMeal(_ id: Int64, of owner: Model.Owner) async throws(Err)

        /// Whose export a file is, by its first line. A missing or unreadable file is nobody's.
        ///
        /// Throws `importing` when a pipe cannot be read whole.
        func recognise(_ request: Model.Import.Request) async throws(Err)
            -> Model.Import.Recognised
        /// Imports a file in one transaction, or plans to. Importing it again adds nothing.
        ///
        /// Throws `importing`; nothing was written then.
        func importFile(_ request: Model.Import.Request, of owner: Model.Owner) async throws(Err)
            -> Model.Import.Report
        /// The imports that were written, newest first.
        func imports(of owner: Model.Owner) async throws(Err) -> [Model.Import.Batch]
        /// Undoes an import: removes its lines, weighings and measurements that are there; `nil` for the
        /// newest.
        ///
        /// Throws `unknownImport`.
        func undoImport(_ id: Int64?, of owner: Model.Owner) async throws(Err) -> Model.Import.Batch

        /// Adds lines of one day to the diary; the numbers they have now count for nothing.
        func append(_ lines: [Model.DiaryEntry], for owner: Model.Owner) async throws(Err)
            -> AddedLines
        /// Adds a drink of water.
        func appendWater(
            millilitres: Double, at: Date, day: Model.Day, for owner: Model.Owner
        ) async throws(Err) -> Model.Drunk
        /// Stores a weighing, which replaces an earlier one of the same day. The result has the
        /// weighings from `since` on. An error of `check` rolls the change back.
        func appendWeight(
            kilograms: Double, entered: Double, unit: String, at: Date, day: Model.Day,
            since: Model.Day, for owner: Model.Owner,
            check: @Sendable (StoredWeight) throws(Err) -> Void
        ) async throws(Err) -> StoredWeight
        /// Removes what the person logged, and returns it.
        ///
        /// Throws `unknownEntry` when one of it does not exist or is another person's, and then
        /// removes nothing.
        func remove(
            _ ids: [Model.LoggedID], of owner: Model.Owner
        ) async throws(Err) -> [Model.Logged]
        /// Replaces one thing that the person logged by the result of `change`, under its number. A
        /// weighing replaces another one of its new day.
        ///
        /// Throws `unknownEntry` when it does not exist or is another person's.
        func change(
            _ id: Model.LoggedID, of owner: Model.Owner,
            _ change: @Sendable (Model.Logged) throws(Err) -> Model.Logged
        ) async throws(Err) -> Model.ChangedEntry
        /// Makes a day what it is to be: things with a number replace those of that number, things
        /// with number 0 are added, and what is not among them is removed.
        ///
        /// Throws `editedMeanwhile` when the day is not as it was `seen`, and then changes nothing.
        func editDay(
            _ day: Model.Day, seen: [Model.Logged], to written: [Model.Logged],
            of owner: Model.Owner
        ) async throws(Err) -> Model.EditedDay
        /// Restores something that was removed, under its number. A weighing replaces another one
        /// of its day. Doing it twice changes nothing.
        ///
        /// Throws `unknownEntry` when the number is another person's.
        func restore(_ logged: Model.Logged, for owner: Model.Owner) async throws(Err)

        /// The records of a day, with the weighings from another day on.
        func day(
            _ day: Model.Day, weightsSince: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> DayRecords
        /// The records of a range of days, both bounds included.
        func days(
            from: Model.Day, to: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> DaysRecords
        /// Everything that was logged over a range of days, both bounds included: food, water,
        /// weighings and measurements, each oldest first.
        func logged(
            from: Model.Day, to: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> [Model.Logged]
        /// The foods eaten lately, most often first, each once for each meal it was eaten at, with
        /// its last amount. A line counts half as much for each 30 days. Entries without a food are
        /// left out.
        func recentFoods(limit: Int, of owner: Model.Owner) async throws(Err) -> [Model.RecentFood]
        /// The weighings of a range of days, oldest first. If the range has none, the newest one
        /// before `from`.
        func weights(from: Model.Day, to: Model.Day, of owner: Model.Owner) async throws(Err)
            -> [Model.WeightEntry]

        /// Stores a measurement or a photo, which replaces an earlier one of the same kind, day and
        /// path; the number it has now counts for nothing.
        func addMeasure(
            _ entry: Model.MeasureEntry, for owner: Model.Owner
        ) async throws(Err) -> StoredMeasure
        /// The measurements of a range of days, both bounds included, oldest first; `nil` for all
        /// kinds.
        func measures(
            of kind: String?, from: Model.Day, to: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> [Model.MeasureEntry]
        /// The newest measurement of each kind, by the names of the kinds.
        func newestMeasures(of owner: Model.Owner) async throws(Err) -> [Model.MeasureEntry]

        /// The targets of a week that are in force on a day.
        func targets(on day: Model.Day, of owner: Model.Owner) async throws(Err)
            -> Model.WeekTargets
        /// Changes the targets from a day on, up to a later day that has targets of its own.
        /// `change` gets the targets in force on the day. It runs inside the transaction, so that
        /// two changes at once both count. Returns the new targets.
        func changeTargets(
            from day: Model.Day, of owner: Model.Owner,
            _ change: @Sendable (Model.WeekTargets) throws(Err) -> Model.WeekTargets
        ) async throws(Err) -> Model.WeekTargets
        /// The body facts; all of them are unknown when none were stored.
        func body(of owner: Model.Owner) async throws(Err) -> Model.Body
        /// Replaces the body facts.
        func setBody(_ body: Model.Body, of owner: Model.Owner) async throws(Err)
    }
}

extension Nutrition.Business {
    /// Lines as they were stored, with the energy of their day and its targets before training.
    public typealias AddedLines = (
        entries: [Model.DiaryEntry], dayKcal: Double?, target: Model.Target
    )

    /// A weighing as it was stored, the one it replaced, and the weighings up to its day.
    public typealias StoredWeight = (
        entry: Model.WeightEntry, replaced: Model.WeightEntry?, weights: [Model.WeightEntry]
    )

    /// A measurement as it was stored, and the one it replaced.
    public typealias StoredMeasure = (entry: Model.MeasureEntry, replaced: Model.MeasureEntry?)

    /// The records of a day: lines and drinks in the order of their times, the targets in force,
    /// the weighings as `weights` returns them, what else was measured that day, and the body
    /// facts.
    public typealias DayRecords = (
        entries: [Model.DiaryEntry], drinks: [Model.WaterEntry], targets: Model.WeekTargets,
        weights: [Model.WeightEntry], measures: [Model.MeasureEntry], body: Model.Body
    )

    /// The records of several days: lines in the order they were eaten, millilitres of water by
    /// day, and the targets that are in force on some of the days, oldest first.
    public typealias DaysRecords = (
        entries: [Model.DiaryEntry], water: [Model.Day: Double], targets: [Model.DatedTargets]
    )
}
