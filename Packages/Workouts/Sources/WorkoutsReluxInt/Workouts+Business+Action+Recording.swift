// SPDX-License-Identifier: Apache-2.0

public import Relux
public import WorkoutsModels

extension Workouts.Business.Action: Relux.RecordableAction {
    /// What recordings call these actions.
    public static let recordingKey = "workouts.action"
}
