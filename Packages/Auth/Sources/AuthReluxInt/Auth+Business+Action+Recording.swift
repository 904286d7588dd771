// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Relux

extension Auth.Business.Action: Relux.RecordableAction {
    /// What recordings call these actions.
    public static let recordingKey = "auth.action"
}

/// Whatever encodes a password writes `<redacted>`. The effects that carry one are recorded by name
/// only; this holds for everything else that may carry one some day.
extension Auth.Business.Model.Password: Relux.Redacted {}
