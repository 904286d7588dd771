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

    /// Reads what a person typed and has not sent.
    public struct ListDrafts: Relux.Request {
        /// One draft for each place.
        public typealias Answer = [Model.Draft]

        /// Whose they are: nobody else is answered.
        public let profile: Int64

        /// Asks for the drafts of whoever is there.
        public init(of profile: Int64) { self.profile = profile }
    }

    /// Keeps what a person has typed, or keeps it no longer. Whoever typed may have left meanwhile.
    public struct KeepDrafts: Relux.Request {
        /// Nothing.
        public typealias Answer = Void

        /// Whose they are.
        public let profile: Int64
        /// What has changed since the last time.
        public let changes: [Model.DraftChange]

        /// Asks to keep drafts.
        public init(_ changes: [Model.DraftChange], of profile: Int64) {
            self.changes = changes
            self.profile = profile
        }
    }

    /// Finds out who began to sign in and did not come to the end.
    public struct OpenSigningIn: Relux.Request {
        /// The name of the account; `nil` where nobody did.
        public typealias Answer = String?

        /// Asks who began to sign in.
        public init() {}
    }

    /// Keeps who is signing in, or that nobody is.
    ///
    /// The account is kept and not what was typed: people type their password where the name
    /// belongs. So a name that nobody has is not kept.
    public struct KeepSigningIn: Relux.Request {
        /// Nothing.
        public typealias Answer = Void

        /// What was typed as a name; empty where nobody is signing in any more.
        public let name: String

        /// Asks to keep who is signing in.
        public init(_ name: String) { self.name = name }
    }

    /// Replaces the password of the account that is signed in.
    public struct ChangePassword: Relux.Request {
        /// Nothing. A refusal is thrown.
        public typealias Answer = Void

        /// The password so far.
        public let present: Model.Password
        /// The one from now on.
        public let new: Model.Password

        /// Asks for another password.
        public init(from present: Model.Password, to new: Model.Password) {
            self.present = present
            self.new = new
        }
    }

    /// Removes the account that is signed in, with everything it owns.
    public struct DeleteAccount: Relux.Request {
        /// Who may use the app afterwards.
        public typealias Answer = Model.Access.Status

        /// Its password.
        public let password: Model.Password

        /// Asks for the end of an account.
        public init(_ password: Model.Password) { self.password = password }
    }

    /// Ends this machine's session, or all sessions of the account.
    public struct SignOut: Relux.Request {
        /// Who is signed in afterwards: nobody, or the local profile where no account exists.
        public typealias Answer = Model.Access.Status

        /// Whether the sessions of other machines end too.
        public let everywhere: Bool

        /// Asks for the end of one session, or of all.
        public init(everywhere: Bool) { self.everywhere = everywhere }
    }
}
