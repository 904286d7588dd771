// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Relux

extension Nutrition.Business.Action: Relux.RecordableAction {
    /// What recordings call these actions.
    public static let recordingKey = "nutrition.action"
}
