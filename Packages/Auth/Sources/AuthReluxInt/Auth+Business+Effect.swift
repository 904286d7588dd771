// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Relux

extension Auth.Business {
    /// What can be asked of the domain.
    public enum Effect: Relux.Effect {
        /// Read the session on disk, if there is one.
        case restore
        /// Find out whether a password would be of use, before it is asked for.
        case prepare
        /// Create an account and sign in with it.
        case register(Model.Credentials)
        /// Sign in.
        case signIn(Model.Credentials)
        /// End this machine's session, or all sessions of the account.
        case signOut(everywhere: Bool)
    }
}
