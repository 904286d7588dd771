// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Relux

// What can be asked of the domain. Each request has one handler, the saga.

extension Auth.Business {
    /// Reads the session on disk, if there is one.
    public struct Restore: Relux.Request {
        /// Who may use the app.
        public typealias Answer = Model.Access.Status

        /// Asks who may use the app.
        public init() {}
    }

    /// Finds out whether a password would be of use, before it is asked for.
    public struct Prepare: Relux.Request {
        /// Nothing. A refusal is thrown.
        public typealias Answer = Void

        /// Asks whether anything stands in the way.
        public init() {}
    }

    /// Creates an account and signs in with it.
    public struct Register: Relux.Request {
        /// The first session of the account.
        public typealias Answer = Model.Session

        /// The name and the password of the account.
        public let credentials: Model.Credentials

        /// Asks for an account.
        public init(_ credentials: Model.Credentials) { self.credentials = credentials }
    }

    /// Signs in.
    public struct SignIn: Relux.Request {
        /// The session that begins.
        public typealias Answer = Model.Session

        /// The name and the password of the account.
        public let credentials: Model.Credentials

        /// Asks for a session.
        public init(_ credentials: Model.Credentials) { self.credentials = credentials }
    }

    /// Ends this machine's session, or all sessions of the account.
    public struct SignOut: Relux.Request {
        /// Who is there afterwards: nobody, or the local profile where no account exists.
        public typealias Answer = Model.Access.Status

        /// Whether the sessions of other machines end too.
        public let everywhere: Bool

        /// Asks for the end of one session, or of all.
        public init(everywhere: Bool) { self.everywhere = everywhere }
    }
}
