// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import TerminalUI
import Trapezio

extension FoodsStore {
    /// Logs every line of a saved meal. One step takes it back.
    func eat(_ meal: Model.SavedMeal) {
        let clock = services.now()
        let request = Business.EatSavedMeal(
            meal.name, meal: state.meal, at: clock.instant(on: state.day.text), day: state.day,
            hour: clock.hour)
        changeOnce(request) { [self] eaten in
            let logged = eaten.entries.map { Model.Logged.entry($0) }
            services.undo.record(
                "ate \(eaten.name)", undo: [Business.Remove(logged.map(\.id))],
                redo: logged.map { Business.Restore($0) })
            let energy = Model.Nutrients.sum(eaten.entries.map(\.nutrients)).energyKcal
            tell(
                "\(eaten.name) for \(state.called(state.meal)): "
                    + Plural.of(eaten.entries.count, "line")
                    + (energy.map { ", \(Figures.whole($0)) kcal." } ?? "."),
                undo: "alt-u")
            update {
                $0.query = TextInput(limit: 100)
                $0.position = ListPosition()
            }
        }
    }
}

extension DiaryStore {
    /// Saves the meal of the selected line under the name that was typed.
    func saveMeal() {
        guard let naming = state.naming else { return }
        let request = Business.SaveMeal(
            naming.name.text, meal: naming.meal, from: state.day, day: today)
        changeOnce(request) { [self] saved in
            services.undo.record(
                "saved \(saved.name)", undo: [Business.RemoveSavedMeal(saved.name)],
                redo: [request])
            tell("Saved \(saved.name): \(Plural.of(saved.lines.count, "line")).")
            update { $0.naming = nil }
        }
    }
}
