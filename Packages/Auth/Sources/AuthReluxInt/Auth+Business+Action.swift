// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Relux

extension Auth.Business {
    /// A change of who may use the app.
    public enum Action: Relux.Action, Codable {
        /// The situation on disk was read: at the start, or after a change that leaves the local
        /// profile.
        case restored(Model.Access.Status)
        /// A person signed in or registered.
        case signedIn(Model.Session)
        /// The person signed out; `hadSession` is false when nobody was signed in.
        case signedOut(hadSession: Bool)
    }
}

extension Auth.Business.Action: Relux.RecordableAction {
    /// What recordings call these actions.
    public static let recordingKey = "auth.action"
}

/// A password is encoded as `<redacted>`. Requests with a password are recorded by name only. This
/// covers every other value that may hold one later.
extension Auth.Business.Model.Password: Relux.Redacted {}
