// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Axiom
import Foundation
import Security

/// The rules of accounts and sessions, over whatever keeps them.
struct Accounts: Sendable {
    typealias Business = Auth.Business
    typealias Err = Auth.Business.Err
    typealias Model = Auth.Business.Model

    let repository: any AccountRepository
    let hasher: CapabilityHandle<PasswordHasher>
    let policy: PasswordPolicy
    let throttle: Throttle
    let host: String
    let now: @Sendable () -> Date

    /// Reads only, except for the last use of a session, once an hour.
    func restore() async throws(Err) -> Model.Access.Status {
        if let token = try await repository.keptToken() {
            let (digest, now) = (token.digest, StoredTime.kept(now()))
            if let stored = try await repository.session(of: digest), now < stored.expires {
                return .signedIn(await touched(stored, of: digest, at: now).session)
            }
        }
        guard let local = try await repository.localProfile() else { return .signedOut }
        return .local(local)
    }

    func register(_ credentials: Model.Credentials) async throws(Err) -> Model.Session {
        let name = try Model.AccountName(credentials.name)
        let password = Secret(credentials.password.text)
        do {
            try policy.check(password, userName: name.text)
        } catch {
            throw .weakPassword(reason: error.message)
        }
        // Asked again in the transaction that creates it; here, so that nobody waits for a hash in
        // vain.
        guard try await !repository.isTaken(name) else { throw .nameTaken(name.text) }
        let hash = try await computing { hasher throws(SecurityFailure) in
            try await hasher.hash(password)
        }
        return try await repository.create(name, hash: hash, try opening()).session
    }

    func signIn(_ credentials: Model.Credentials) async throws(Err) -> Model.Session {
        let name = try Model.AccountName(credentials.name)
        let password = Secret(credentials.password.text)
        let attempt = try await repository.count(name, with: throttle, at: StoredTime.kept(now()))
        guard try await verify(password, of: attempt.account), let account = attempt.account else {
            let failures = attempt.record.failures
            let delay = throttle.delay(afterFailures: failures)
            throw .wrongCredentials(attempt: failures, retryAfter: Int(delay.rounded(.up)))
        }
        let rehashed = try await computing { hasher throws(SecurityFailure) -> String? in
            try hasher.needsRehash(account.hash) ? await hasher.hash(password) : nil
        }
        return try await repository.open(
            try opening(), for: name, of: account.profile, rehashed: rehashed
        ).session
    }

    /// `false` when no session was there to end; what is left of an ended one is cleared away all
    /// the same.
    func signOut(everywhere: Bool) async throws(Err) -> Bool {
        guard let token = try await repository.keptToken() else { return false }
        let digest = token.digest
        let stored = try await repository.session(of: digest)
        let isAlive = stored.map { now() < $0.expires } ?? false
        // A token that has ended speaks for nobody: it may not end the other sessions.
        do throws(Err) {
            try await repository.close(digest, everywhere: everywhere && isAlive)
        } catch .sessionStays where !isAlive {
            return false
        }
        return isAlive
    }

    /// Whether an account could be made or opened now, asked before a person types a password.
    func prepare() async throws(Err) {
        // A token needs the same library as a hash, and takes no time.
        _ = try await computing { _ throws(SecurityFailure) in try SessionToken.random() }
        try await repository.checkWritable()
    }
}

extension Accounts {
    private func opening() throws(Err) -> Opening {
        do {
            return Opening(token: try SessionToken.random(), at: StoredTime.kept(now()), host: host)
        } catch {
            throw Err(security: error)
        }
    }

    /// A session that cannot be touched, on a database that is read-only or busy, is valid for all
    /// that.
    private func touched(_ stored: StoredSession, of digest: [UInt8], at now: Date) async
        -> StoredSession
    {
        guard let touched = stored.touched(at: now) else { return stored }
        do {
            try await repository.update(touched, of: digest)
            return touched
        } catch {
            return stored
        }
    }

    /// Takes the same time whether there is an account or not.
    private func verify(_ password: Secret, of account: Attempt.Account?) async throws(Err) -> Bool
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
            throw Err(security: error)
        }
    }

    private func computing<T: Sendable>(
        _ body: (PasswordHasher) async throws(SecurityFailure) -> T
    ) async throws(Err) -> T {
        do throws(SecurityFailure) {
            return try await hasher.hashing(body)
        } catch {
            throw Err(security: error)
        }
    }
}
