// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Trapezio

extension DiaryStore {
    /// Logs for today what was eaten at a meal, or on a whole day. One step takes it back.
    func eatAgain(_ meal: String?) {
        let clock = services.now()
        let from = state.isToday ? (meal == nil ? today.adding(-1) : nil) : state.day
        let own = clock.preferences.meals
        let request = Business.EatAgain(
            meal: meal.map { Model.Meal.shown($0, as: own) }, from: from, day: today,
            now: clock.now, meals: own)
        changeOnce(request) { [self] eaten in
            let logged = eaten.entries.map { Model.Logged.entry($0) }
            let what = meal.map { Model.Meal.shown($0, as: own) } ?? "all"
            let title = "\(what) of \(Figures.shortDay(eaten.from.text, clock))"
            services.undo.record(
                "ate \(title) again", undo: [Business.Remove(logged.map(\.id))],
                redo: logged.map { Business.Restore($0) })
            let energy = Model.Nutrients.sum(eaten.entries.map(\.nutrients)).energyKcal
            let lines = Plural.of(eaten.entries.count, "line")
            tell(
                "Ate \(title) again: \(lines)"
                    + (energy.map { ", \(Figures.whole($0)) kcal." } ?? "."))
        }
    }
}
