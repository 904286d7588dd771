// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What a person may do about the account.
enum AccountEvent: TrapezioEvent {
    /// Read the session on disk.
    case read
    /// End this machine's session, or all sessions of the account.
    case signOut(everywhere: Bool)
    /// Ask whether every session shall end.
    case askEverywhere
    /// Leave everything as it is.
    case keep
    /// Go to the form for an account that exists.
    case signIn
    /// Go to the form for a new account.
    case register
}
