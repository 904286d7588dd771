// SPDX-License-Identifier: Apache-2.0

public import AuthModels

/// What a command asks of the accounts' screens: each is answered by a report of who is signed in.
public enum AuthRequest: Sendable {
    /// Read the session on disk, and say who is signed in.
    case status
    /// Create an account and sign in with it.
    case register(Auth.Business.Model.Credentials)
    /// Sign in.
    case signIn(Auth.Business.Model.Credentials)
    /// End this machine's session, or all sessions of the account.
    case signOut(everywhere: Bool)
}
