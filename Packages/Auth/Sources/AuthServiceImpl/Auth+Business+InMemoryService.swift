// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthServiceInt
import Axiom
public import Foundation
public import Security

extension Auth.Business {
    /// The same accounts without a database and without a file, held by an actor: all is gone with
    /// the process.
    public struct InMemoryService: IService {
        private let accounts: Accounts

        /// A service that knows the local profile only; the parameters are those of `Service`.
        public init(
            hasher: PasswordHasher = PasswordHasher(),
            passwordPolicy: PasswordPolicy = PasswordPolicy(), throttle: Throttle = Throttle(),
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            accounts = Accounts(
                repository: InMemoryAccountRepository(), hasher: CapabilityHandle(always: hasher),
                policy: passwordPolicy,
                throttle: throttle, host: "", now: now)
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
