// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthServiceInt
public import Axiom
public import Foundation
public import Security
public import Storage

extension Auth.Business {
    /// The rules of accounts and sessions, over a database and the session token of this machine.
    public actor Service: IService {
        let database: CapabilityHandle<Database>
        private let store: any SessionStore
        private let hasher: CapabilityHandle<PasswordHasher>
        private let policy: PasswordPolicy
        private let throttle: Throttle
        private let host: String
        let now: @Sendable () -> Date
        let holder: ProcessLiveness?

        /// Creates a service over a database that has `migrations`, or applies them when it opens.
        /// - Parameters:
        ///   - session: where the token of this machine is stored.
        ///   - passwordPolicy: what a new password must fulfil.
        ///   - throttle: how wrong passwords are slowed down.
        ///   - host: the label of sessions of this machine.
        ///   - holder: says which process is typing a draft; without it every draft is free for
        ///     anybody.
        ///   - now: the clock.
        public init(
            database: CapabilityHandle<Database>, session: any SessionStore,
            hasher: CapabilityHandle<PasswordHasher>,
            passwordPolicy: PasswordPolicy = PasswordPolicy(), throttle: Throttle = Throttle(),
            host: String = "", holder: ProcessLiveness? = nil,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.database = database
            store = session
            self.hasher = hasher
            policy = passwordPolicy
            self.throttle = throttle
            self.host = host
            self.now = now
            self.holder = holder
        }

        /// Only reads, except that it stores the last use of a session at most once an hour.
        public func restore() async throws(Err) -> Model.Access.Status {
            if let token = try keptToken() {
                let (digest, now) = (token.digest, StoredTime.kept(now()))
                if let stored = try await read({ try $0.session(of: digest) }), now < stored.expires
                {
                    return .signedIn(await touched(stored, of: digest, at: now).session)
                }
            }
            if let local = try await read({ try $0.localProfile() }) { return .local(local) }
            // Into a database that lost all its profiles nobody could ever sign in.
            guard try await read({ try $0.hasNoProfile() }) else { return .signedOut }
            return .local(try await write { try $0.makeLocalProfile() })
        }

        /// Checks whether an account could be created or opened now, before a person types a
        /// password.
        public func prepare() async throws(Err) {
            // A token needs the same library as a hash, and takes no time.
            _ = try await computing { _ throws(SecurityFailure) in try SessionToken.random() }
            try await write { _ in }
        }

        public func register(
            _ name: Model.AccountName, _ password: Model.Password
        ) async throws(Err) -> Model.Session {
            let password = Secret(password.text)
            do {
                try policy.check(password, userName: name.text)
            } catch {
                throw .weakPassword(reason: error.message)
            }
            // Asked again in the transaction that creates it; here, so that nobody waits for a hash
            // in vain.
            let person = Model.Access(status: try await restore()).profile
            guard try await !read({ try $0.isTaken(name, for: person) }) else {
                throw .nameTaken(name.text)
            }
            let hash = try await computing { hasher throws(SecurityFailure) in
                try await hasher.hash(password)
            }
            let (opening, store) = (try opening(), store)
            // The token is kept before the account is committed: either both are there, or the
            // account is not.
            return try await write { db in
                guard try !db.isTaken(name, for: person) else { throw Err.nameTaken(name.text) }
                let profile = try db.create(name, hash: hash, at: opening.at)
                try db.forgetFailures(of: name)
                return try db.open(opening, of: profile, in: store)
            }.session
        }

        public func signIn(
            _ name: Model.AccountName, _ password: Model.Password
        ) async throws(Err) -> Model.Session {
            let password = Secret(password.text)
            let attempt = try await count(name, at: StoredTime.kept(now()))
            guard try await verify(password, of: attempt.account), let account = attempt.account
            else {
                let failures = attempt.record.failures
                let delay = throttle.delay(afterFailures: failures)
                throw .wrongCredentials(
                    attempt: failures, retryAfter: Int(exactly: delay.rounded(.up)) ?? .max)
            }
            let rehashed = try await computing { hasher throws(SecurityFailure) -> String? in
                try hasher.needsRehash(account.hash) ? await hasher.hash(password) : nil
            }
            let (opening, store) = (try opening(), store)
            return try await write { db in
                try db.forgetFailures(of: name)
                if let rehashed { try db.replaceHash(of: account.profile, with: rehashed) }
                return try db.open(opening, of: account.profile, in: store)
            }.session
        }

        public func changePassword(
            from present: Model.Password, to new: Model.Password
        ) async throws(Err) {
            let (profile, digest) = try await signedIn()
            let password = Secret(new.text)
            do {
                try policy.check(password, userName: profile.name)
            } catch {
                throw .weakPassword(reason: error.message)
            }
            let name = try await prove(profile, present)
            let hash = try await computing { hasher throws(SecurityFailure) in
                try await hasher.hash(password)
            }
            try await write { db in
                try db.forgetFailures(of: name)
                try db.replaceHash(of: profile, with: hash)
                try db.closeOthers(than: digest, of: profile)
            }
        }

        public func deleteAccount(_ password: Model.Password) async throws(Err) {
            let (profile, _) = try await signedIn()
            _ = try await prove(profile, password)
            let store = store
            try await write { db in
                try db.removeRows(of: profile.id)
                try db.remove(profile)
                try store.forget()
            }
            // What the log still holds of it is folded in and cut off.
            if let database = try? database.require() { _ = await database.relievePressure() }
        }

        /// Returns `false` when there was no valid session. What is left of an expired one is
        /// removed anyway.
        public func signOut(everywhere: Bool) async throws(Err) -> Bool {
            guard let token = try keptToken() else { return false }
            let digest = token.digest
            let stored = try await read { try $0.session(of: digest) }
            let isAlive = stored.map { now() < $0.expires } ?? false
            do throws(Err) {
                // A token that has ended speaks for nobody: it may not end the other sessions.
                try await close(digest, everywhere: everywhere && isAlive)
            } catch .sessionStays(let reason) {
                try store.forget()
                if isAlive { throw .sessionStays(reason: reason) }
            }
            return isAlive
        }
    }
}

extension Auth.Business.Service {
    private func read<T: Sendable>(
        _ body: @Sendable (Connection) throws -> T
    ) async throws(Auth.Business.Err) -> T {
        try await database.read(mapping: Auth.Business.Err.init(storage:), body)
    }

    private func write<T: Sendable>(
        _ body: @Sendable (Connection) throws -> T
    ) async throws(Auth.Business.Err) -> T {
        try await database.write(mapping: Auth.Business.Err.init(storage:), body)
    }

    private func keptToken() throws(Auth.Business.Err) -> SessionToken? {
        do {
            return try store.load()
        } catch {
            throw Auth.Business.Err(security: error)
        }
    }

    private func opening() throws(Auth.Business.Err) -> Opening {
        do {
            return Opening(token: try SessionToken.random(), at: StoredTime.kept(now()), host: host)
        } catch {
            throw Auth.Business.Err(security: error)
        }
    }

    /// A session that cannot be touched, on a database that is read-only or busy, is valid for all
    /// that.
    private func touched(_ stored: StoredSession, of digest: [UInt8], at now: Date) async
        -> StoredSession
    {
        guard let touched = stored.touched(at: now) else { return stored }
        do {
            try await write { try $0.update(touched, of: digest) }
            return touched
        } catch {
            return stored
        }
    }

    /// The account that is signed in, and the digest of its session.
    private func signedIn() async throws(Auth.Business.Err) -> (
        profile: Auth.Business.Model.Profile, digest: [UInt8]
    ) {
        guard let token = try keptToken() else { throw .signedOut }
        let digest = token.digest
        guard let session = try await read({ try $0.session(of: digest) }),
            now() < session.expires
        else { throw .sessionExpired }
        return (session.profile, digest)
    }

    /// Checks a person's own password as a sign-in does.
    private func prove(
        _ profile: Auth.Business.Model.Profile, _ password: Auth.Business.Model.Password
    ) async throws(Auth.Business.Err) -> Auth.Business.Model.AccountName {
        let name = try Auth.Business.Model.AccountName(profile.name)
        let attempt = try await count(name, at: StoredTime.kept(now()))
        guard try await verify(Secret(password.text), of: attempt.account) else {
            let failures = attempt.record.failures
            let delay = throttle.delay(afterFailures: failures)
            throw .wrongCredentials(
                attempt: failures, retryAfter: Int(exactly: delay.rounded(.up)) ?? .max)
        }
        return name
    }

    /// Counts a try as failed before it is checked, or refuses it. The same work whether the name
    /// exists or not.
    private func count(_ name: Auth.Business.Model.AccountName, at now: Date) async throws(Auth
        .Business.Err) -> Attempt
    {
        let throttle = throttle
        return try await write { db in
            let account = try db.account(name)
            let before = try db.failures(of: name)
            let wait = throttle.remaining(before, at: now)
            guard wait <= 0 else {
                throw Auth.Business.Err.throttled(
                    retryAfter: Int(exactly: wait.rounded(.up)) ?? .max)
            }
            let record = throttle.counting(before, at: now)
            try db.store(record, of: name, profile: account?.profile.id, at: now)
            return Attempt(record: record, account: account)
        }
    }

    /// Ends the session, or all of its account, and forgets the kept token.
    private func close(_ digest: [UInt8], everywhere: Bool) async throws(Auth.Business.Err) {
        let store = store
        try await database.write(mapping: Auth.Business.Err.init(closing:)) { db in
            try db.close(digest, everywhere: everywhere)
            try store.forget()
        }
    }

    /// Takes the same time whether there is an account or not.
    private func verify(_ password: Secret, of account: Account?) async throws(Auth.Business.Err)
        -> Bool
    {
        do throws(SecurityFailure) {
            return try await hasher.hashing { hasher throws(SecurityFailure) in
                guard let account else { return try await hasher.verifyNobody(password) }
                return try await hasher.verify(password, against: account.hash)
            }
        } catch .passwordTooLong, .passwordNotText {
            // No account can have such a password.
            return false
        } catch {
            throw Auth.Business.Err(security: error)
        }
    }

    private func computing<T: Sendable>(
        _ body: (PasswordHasher) async throws(SecurityFailure) -> T
    ) async throws(Auth.Business.Err) -> T {
        do throws(SecurityFailure) {
            return try await hasher.hashing(body)
        } catch {
            throw Auth.Business.Err(security: error)
        }
    }
}

/// A try to sign in that was counted.
private struct Attempt: Sendable {
    /// The failures in a row, this one included until it succeeds.
    let record: Throttle.Record
    /// The account, `nil` when nobody has the name.
    let account: Account?
}

extension SessionStore {
    /// `remove` in the words of the domain.
    fileprivate func forget() throws(Auth.Business.Err) {
        do throws(SecurityFailure) {
            try remove()
        } catch {
            throw Auth.Business.Err(security: error)
        }
    }
}
