// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import NutritionModels

extension Nutrition.Business {
    /// The food table and every person's diary. Calls may come from any task; each is one
    /// transaction, and what a change answers is read inside it.
    public protocol IService: Sendable {
        /// The foods that fit, best first, and how many there are. A food of a loaded table that is
        /// also built in (the same NDB number) is left out when the built-in one fits.
        func matches(_ text: String, limit: Int) async throws(Err) -> Model.FoodMatches
        /// The one food meant by an id such as `f902` or by whole words of its name, in any order.
        ///
        /// Throws `unknownFood` with the closest foods, `ambiguousFood` with those that fit equally
        /// well.
        func food(named text: String) async throws(Err) -> Model.Food
        /// Loads the USDA SR28 abbreviated table in one transaction; loading it again changes
        /// nothing.
        func loadFoodTable(path: String, dryRun: Bool) async throws(Err) -> Model.FoodTableReport

        /// Adds a line to the diary, with a snapshot of the food.
        func append(
            _ amount: Model.Amount, of food: Model.Food, meal: String, nutrients: Model.Nutrients,
            at: Date, day: Model.Day, for owner: Model.Owner
        ) async throws(Err) -> Model.Eaten
        /// Adds a drink of water.
        func appendWater(
            millilitres: Double, at: Date, day: Model.Day, for owner: Model.Owner
        ) async throws(Err) -> Model.Drunk
        /// Stores a weighing; it replaces an earlier one of the same day. `since` is the first day
        /// of the weighings it is answered with. What `check` throws takes it back again.
        func appendWeight(
            kilograms: Double, entered: Double, unit: String, at: Date, day: Model.Day,
            since: Model.Day, for owner: Model.Owner,
            check: @Sendable (StoredWeight) throws(Err) -> Void
        ) async throws(Err) -> StoredWeight
        /// Takes away one thing the person logged, and returns it.
        ///
        /// Throws `unknownEntry` where it is not there or is somebody else's.
        func remove(_ id: Model.LoggedID, of owner: Model.Owner) async throws(Err) -> Model.Logged
        /// Replaces one thing the person logged by what `change` makes of it, under its number. A
        /// weighing takes the place of another one of its day.
        ///
        /// Throws `unknownEntry` where it is not there or is somebody else's.
        func change(
            _ id: Model.LoggedID, of owner: Model.Owner,
            _ change: @Sendable (Model.Logged) throws(Err) -> Model.Logged
        ) async throws(Err) -> Model.ChangedEntry
        /// Puts back something that was removed, under its number; a weighing takes the place of
        /// another one of its day. Doing it twice changes nothing.
        ///
        /// Throws `unknownEntry` where the number is somebody else's.
        func restore(_ logged: Model.Logged, for owner: Model.Owner) async throws(Err)

        /// What is known of a day, with the weighings from another day on.
        func day(
            _ day: Model.Day, weightsSince: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> DayRecords
        /// What is known of a range of days, both included.
        func days(
            from: Model.Day, to: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> DaysRecords
        /// The foods eaten last, the newest first, each once for each meal it was eaten at; what was
        /// logged without a food is left out.
        func recentFoods(limit: Int, of owner: Model.Owner) async throws(Err) -> [Model.RecentFood]
        /// The weighings of a range of days, oldest first; the newest before `from` comes first
        /// when there is none in it.
        func weights(from: Model.Day, to: Model.Day, of owner: Model.Owner) async throws(Err)
            -> [Model.WeightEntry]

        /// The targets in force on a day.
        func target(on day: Model.Day, of owner: Model.Owner) async throws(Err) -> Model.Target
        /// Changes the targets in force from a day on; `change` gets those in force so far, inside
        /// the same transaction, so that two changes at once both count. Returns the new ones.
        func changeTarget(
            from day: Model.Day, of owner: Model.Owner,
            _ change: @Sendable (Model.Target) throws(Err) -> Model.Target
        ) async throws(Err) -> Model.Target
        /// The body facts; empty ones when none were given.
        func body(of owner: Model.Owner) async throws(Err) -> Model.Body
        /// Replaces the body facts.
        func setBody(_ body: Model.Body, of owner: Model.Owner) async throws(Err)
    }
}

extension Nutrition.Business {
    /// A weighing as it was stored, the one whose place it took, and what `weights` says up to its
    /// day.
    public typealias StoredWeight = (
        entry: Model.WeightEntry, replaced: Model.WeightEntry?, weights: [Model.WeightEntry]
    )

    /// A day: lines and drinks in the order they were logged, the targets in force, the weighings
    /// as `weights` gives them, and the body facts.
    public typealias DayRecords = (
        entries: [Model.DiaryEntry], drinks: [Model.WaterEntry], target: Model.Target,
        weights: [Model.WeightEntry], body: Model.Body
    )

    /// Several days: lines in the order they were eaten, millilitres of water by day, and the
    /// targets in force on the last one.
    public typealias DaysRecords = (
        entries: [Model.DiaryEntry], water: [Model.Day: Double], target: Model.Target
    )
}
