// SPDX-License-Identifier: Apache-2.0

public import AuthModels

extension Auth.Business {
    /// Accounts and sessions of this machine. Calls may come from any task. Each change is stored
    /// in one transaction; a wrong password is counted in one of its own.
    public protocol IService: Sendable {
        /// Reads the situation on disk: local profile, signed out or signed in. Updates the last
        /// use of the session.
        func restore() async throws(Err) -> Model.Access.Status
        /// Throws the error that every registration and sign-in would fail with now: no hasher, or
        /// a database that cannot be written.
        func prepare() async throws(Err)
        /// Creates an account and a session. The first account takes over the local profile with
        /// its data.
        func register(
            _ name: Model.AccountName, _ password: Model.Password
        ) async throws(Err) -> Model.Session
        /// Checks the password and creates a session; failures are counted before the check.
        func signIn(
            _ name: Model.AccountName, _ password: Model.Password
        ) async throws(Err) -> Model.Session
        /// Ends the session, or all sessions of its account; `false` when nobody was signed in.
        /// When the database cannot be written, this machine is signed out anyway and
        /// `sessionStays` is thrown.
        func signOut(everywhere: Bool) async throws(Err) -> Bool
        /// Replaces the password of the signed-in account. Checks the present password as a sign-in
        /// does. The other sessions of the account end.
        func changePassword(
            from present: Model.Password, to new: Model.Password
        ) async throws(Err)
        /// Removes the signed-in account with everything it owns. Checks its password as a sign-in
        /// does. After the last account there is an empty local profile.
        func deleteAccount(_ password: Model.Password) async throws(Err)
        /// What the profile's person typed and has not sent.
        func drafts(of profile: Int64) async throws(Err) -> [Model.Draft]
        /// Stores or removes drafts if that is possible at once, and does nothing otherwise.
        func keep(_ changes: [Model.DraftChange], of profile: Int64) async throws(Err)
        /// The name of the account that somebody began to sign in to.
        func signingIn() async throws(Err) -> String?
        /// Stores that somebody is signing in to this account, if it exists; `nil` for nobody.
        func keepSigningIn(_ name: Model.AccountName?) async throws(Err)
    }
}
