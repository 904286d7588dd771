// SPDX-License-Identifier: Apache-2.0

public import AuthModels

extension Auth.Business {
    /// Accounts and sessions of this machine. Calls may come from any task; each is one
    /// transaction.
    public protocol IService: Sendable {
        /// The situation on disk: local profile, signed out or signed in. Touches the session's
        /// last use.
        func restore() async throws(Err) -> Model.Access.Status
        /// Throws what would keep every registration and sign-in from succeeding now: no hasher, or
        /// a database that takes nothing.
        func prepare() async throws(Err)
        /// Creates the account and a session. The first account takes over the local profile with
        /// its data.
        func register(
            _ name: Model.AccountName, _ password: Model.Password
        ) async throws(Err) -> Model.Session
        /// Checks the password and creates a session; failures are counted before the check.
        func signIn(
            _ name: Model.AccountName, _ password: Model.Password
        ) async throws(Err) -> Model.Session
        /// Ends the session, or all sessions of its account; `false` when nobody was signed in.
        /// Where nothing can be written this machine is signed out all the same: `sessionStays`.
        func signOut(everywhere: Bool) async throws(Err) -> Bool
    }
}
