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
        /// Replaces the password of the account that is signed in, after checking the present one as
        /// a sign-in does. Its other sessions end.
        func changePassword(
            from present: Model.Password, to new: Model.Password
        ) async throws(Err)
        /// Removes the account that is signed in with everything it owns, after checking its
        /// password as a sign-in does. The last account leaves an empty local profile.
        func deleteAccount(_ password: Model.Password) async throws(Err)
        /// What the profile's person typed and has not sent.
        func drafts(of profile: Int64) async throws(Err) -> [Model.Draft]
        /// Keeps or removes drafts at once, or not at all: nobody waits for them.
        func keep(_ changes: [Model.DraftChange], of profile: Int64) async throws(Err)
        /// The name of the account that somebody began to sign in to.
        func signingIn() async throws(Err) -> String?
        /// Keeps that somebody signs in to this account, if there is one; `nil` for nobody.
        func keepSigningIn(_ name: Model.AccountName?) async throws(Err)
    }
}
