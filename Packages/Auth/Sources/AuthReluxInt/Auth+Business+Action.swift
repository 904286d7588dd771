// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Relux

extension Auth.Business {
    /// What happened to the person's access.
    public enum Action: Relux.Action, Codable {
        /// The session on disk was read: this is the situation the process starts in.
        case restored(Model.Access.Status)
        /// A person signed in or registered.
        case signedIn(Model.Session)
        /// The person left; `hadSession` is false when nobody was signed in.
        case signedOut(hadSession: Bool)
    }
}

extension Auth.Business.Action: Relux.RecordableAction {
    /// What recordings call these actions.
    public static let recordingKey = "auth.action"
}

/// Whatever encodes a password writes `<redacted>`. The requests that carry one are recorded by
/// name only; this holds for everything else that may carry one some day.
extension Auth.Business.Model.Password: Relux.Redacted {}
