// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthServiceInt
public import Axiom
public import Foundation
public import Security
public import Storage

extension Auth.Business {
    /// Accounts in the database, and the session of this machine in a file.
    public struct Service: IService {
        private let accounts: Accounts

        /// A service over a database that has, or on opening gets, `migrations`, for a caller
        /// without a graph of capabilities; the parameters are those below.
        public init(
            database: Database, sessionFile: SessionFile, hasher: PasswordHasher = PasswordHasher(),
            passwordPolicy: PasswordPolicy = PasswordPolicy(), throttle: Throttle = Throttle(),
            host: String = "", now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.init(
                database: CapabilityHandle(always: database), sessionFile: sessionFile,
                hasher: CapabilityHandle(always: hasher), passwordPolicy: passwordPolicy,
                throttle: throttle, host: host, now: now)
        }

        /// A service over the capabilities of an app.
        /// - Parameters:
        ///   - sessionFile: where the token of this machine is kept.
        ///   - passwordPolicy: what a new password must fulfil.
        ///   - throttle: how wrong passwords are slowed down.
        ///   - host: the label that a session of this machine gets.
        ///   - now: the clock.
        public init(
            database: CapabilityHandle<Database>, sessionFile: SessionFile,
            hasher: CapabilityHandle<PasswordHasher>,
            passwordPolicy: PasswordPolicy = PasswordPolicy(), throttle: Throttle = Throttle(),
            host: String = "", now: @escaping @Sendable () -> Date = { Date() }
        ) {
            accounts = Accounts(
                repository: SQLiteAccountRepository(database: database, file: sessionFile),
                hasher: hasher, policy: passwordPolicy, throttle: throttle, host: host, now: now)
        }

        public func restore() async throws(Err) -> Model.Access.Status {
            try await accounts.restore()
        }

        public func prepare() async throws(Err) {
            try await accounts.prepare()
        }

        public func register(_ credentials: Model.Credentials) async throws(Err) -> Model.Session {
            try await accounts.register(credentials)
        }

        public func signIn(_ credentials: Model.Credentials) async throws(Err) -> Model.Session {
            try await accounts.signIn(credentials)
        }

        public func signOut(everywhere: Bool) async throws(Err) -> Bool {
            try await accounts.signOut(everywhere: everywhere)
        }
    }
}
