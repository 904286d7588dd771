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

    /// Checks whether a registration or a sign-in can succeed now, before a person types a
    /// password.
    public struct Prepare: Relux.Request {
        /// Nothing. An obstacle is thrown.
        public typealias Answer = Void

        /// Asks for the check.
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

        /// The profile of the drafts. Nobody else gets an answer.
        public let profile: Int64

        /// Asks for the drafts of the present profile.
        public init(of profile: Int64) { self.profile = profile }
    }

    /// Stores or removes drafts of what a person has typed. That person may have left meanwhile.
    public struct KeepDrafts: Relux.Request {
        /// Nothing.
        public typealias Answer = Void

        /// The profile of the drafts.
        public let profile: Int64
        /// What has changed since the last time.
        public let changes: [Model.DraftChange]

        /// Asks to store drafts.
        public init(_ changes: [Model.DraftChange], of profile: Int64) {
            self.changes = changes
            self.profile = profile
        }
    }

    /// Finds out who began to sign in and did not finish.
    public struct OpenSigningIn: Relux.Request {
        /// The name of the account; `nil` when nobody did.
        public typealias Answer = String?

        /// Asks who began to sign in.
        public init() {}
    }

    /// Stores who is signing in, or that nobody is.
    ///
    /// It stores the account and not what was typed, because people type passwords into the field
    /// for the name. So a name without an account is not stored.
    public struct KeepSigningIn: Relux.Request {
        /// Nothing.
        public typealias Answer = Void

        /// What was typed as a name; empty when nobody is signing in any more.
        public let name: String

        /// Asks to store who is signing in.
        public init(_ name: String) { self.name = name }
    }

    /// Replaces the password of the account that is signed in.
    public struct ChangePassword: Relux.Request {
        /// Nothing. A refusal is thrown.
        public typealias Answer = Void

        /// The present password.
        public let present: Model.Password
        /// The new password.
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

        /// Asks to remove the account.
        public init(_ password: Model.Password) { self.password = password }
    }

    /// Ends this machine's session, or all sessions of the account.
    public struct SignOut: Relux.Request {
        /// Who is signed in afterwards: nobody, or the local profile where no account exists.
        public typealias Answer = Model.Access.Status

        /// Whether all other sessions of the account end too.
        public let everywhere: Bool

        /// Asks for the end of one session, or of all.
        public init(everywhere: Bool) { self.everywhere = everywhere }
    }
}
