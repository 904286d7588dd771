// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Foundation
import Security

/// Accounts, failures and sessions in memory. An actor: each call is one step for everybody else.
actor InMemoryAccountRepository: AccountRepository {
    private var local: Profile? = Profile(id: 1, name: "local", kind: .local)
    private var accounts: [String: Attempt.Account] = [:]
    private var failures: [String: Throttle.Record] = [:]
    private var sessions: [[UInt8]: StoredSession] = [:]
    private var token: SessionToken?
    private var nextID: Int64 = 2

    func keptToken() -> SessionToken? { token }

    func localProfile() -> Profile? { local }

    func session(of digest: [UInt8]) -> StoredSession? {
        sessions.reduce(nil) { constantTimeEquals($1.key, digest) ? $1.value : $0 }
    }

    func update(_ session: StoredSession, of digest: [UInt8]) {
        if sessions[digest] != nil { sessions[digest] = session }
    }

    func checkWritable() {}

    func isTaken(_ name: AccountName) -> Bool { accounts[name.key] != nil }

    func create(_ name: AccountName, hash: String, _ opening: Opening) throws(Err) -> StoredSession
    {
        guard !isTaken(name) else { throw .nameTaken(name.text) }
        let profile = Profile(id: local?.id ?? nextID, name: name.text, kind: .account)
        if local == nil { nextID += 1 }
        local = nil
        accounts[name.key] = Attempt.Account(profile: profile, hash: hash)
        failures[name.key] = nil
        return open(opening, of: profile)
    }

    func count(_ name: AccountName, with throttle: Throttle, at now: Date) throws(Err) -> Attempt {
        let before = failures[name.key] ?? Throttle.Record()
        let wait = throttle.remaining(before, at: now)
        guard wait <= 0 else { throw .throttled(retryAfter: Int(wait.rounded(.up))) }
        let record = throttle.counting(before, at: now)
        failures[name.key] = record
        return Attempt(record: record, account: accounts[name.key])
    }

    func open(
        _ opening: Opening, for name: AccountName, of profile: Profile, rehashed: String?
    ) -> StoredSession {
        failures[name.key] = nil
        if let rehashed {
            accounts[name.key] = Attempt.Account(profile: profile, hash: rehashed)
        }
        return open(opening, of: profile)
    }

    func close(_ digest: [UInt8], everywhere: Bool) {
        let owner = sessions.removeValue(forKey: digest)?.profile.id
        if everywhere { sessions = sessions.filter { $0.value.profile.id != owner } }
        token = nil
    }

    private func open(_ opening: Opening, of profile: Profile) -> StoredSession {
        if let token { sessions[token.digest] = nil }
        sessions = sessions.filter { $0.value.expires > opening.at }
        let session = opening.session(of: profile)
        sessions[opening.token.digest] = session
        token = opening.token
        return session
    }
}
