// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Relux

extension Nutrition.Business {
    /// What happened to the diary.
    public enum Action: Relux.Action, Equatable, Codable {
        /// From now on the data of this person is worked on.
        case loaded(Model.Owner)
        case ate(Model.Eaten)
        case drank(Model.Drunk)
        case weighed(Model.Weighed)
        case removed(Model.Logged)
        case restored(Model.Logged)
        case changed(Model.ChangedEntry)
        case targetSet(Model.Target)
        case bodySet(Model.Body)
        /// There may be other foods than before; nothing of a person has changed.
        case tableLoaded(Model.FoodTableReport)
        /// The person left.
        case cleared
    }
}

extension Nutrition.Business.Action: Relux.RecordableAction {
    /// What recordings call these actions.
    public static let recordingKey = "nutrition.action"
}
