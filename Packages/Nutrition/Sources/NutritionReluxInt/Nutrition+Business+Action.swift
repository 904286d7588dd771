// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Relux

extension Nutrition.Business {
    /// What happened to the diary.
    public enum Action: Relux.Action, Equatable, Codable {
        /// The data of this person is loaded from now on.
        case loaded(Model.Owner)
        case ate(Model.Eaten)
        case ateAgain(Model.EatenAgain)
        case drank(Model.Drunk)
        case weighed(Model.Weighed)
        case measured(Model.Measured)
        case removed([Model.Logged])
        case restored(Model.Logged)
        case changed(Model.ChangedEntry)
        case dayEdited(Model.EditedDay)
        case targetSet(Model.WeekTargets)
        case bodySet(Model.Body)
        /// An own food or a recipe was added.
        case foodAdded(Model.Food)
        case foodChanged(Model.ChangedFood)
        case foodRemoved(Model.Food)
        /// The lines of a saved meal were eaten.
        case ateMeal(Model.EatenMeal)
        case mealSaved(Model.SavedMeal)
        case mealRemoved(Model.SavedMeal)
        /// A file was planned (`report.dryRun`) or imported.
        case imported(Model.Import.Report)
        case importUndone(Model.Import.Batch)
        /// A food table was planned (`report.dryRun`) or loaded.
        case tableLoaded(Model.FoodTableReport)
        /// The person left; nobody's data is loaded.
        case cleared
    }
}

extension Nutrition.Business.Action: Relux.RecordableAction {
    /// What recordings call these actions.
    public static let recordingKey = "nutrition.action"
}
