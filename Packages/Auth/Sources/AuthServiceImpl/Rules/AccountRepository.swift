// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Foundation
import Security

/// Where accounts, failures and sessions are kept. Every call is one transaction: all of it
/// happens, or nothing.
protocol AccountRepository: Sendable {
    typealias Err = Auth.Business.Err
    typealias Profile = Auth.Business.Model.Profile
    typealias AccountName = Auth.Business.Model.AccountName

    /// The token this machine keeps. One that cannot be trusted is `Err.sessionFile`.
    func keptToken() async throws(Err) -> SessionToken?
    /// The local profile while there is no account, `nil` afterwards.
    func localProfile() async throws(Err) -> Profile?
    /// The session of a token's digest, ended or not.
    func session(of digest: [UInt8]) async throws(Err) -> StoredSession?
    /// Stores a later last use.
    func update(_ session: StoredSession, of digest: [UInt8]) async throws(Err)

    /// Throws where nothing can be stored.
    func checkWritable() async throws(Err)
    /// Whether an account has this name.
    func isTaken(_ name: AccountName) async throws(Err) -> Bool
    /// Creates an account, from the local profile when it is the first one, and opens its session.
    func create(_ name: AccountName, hash: String, _ opening: Opening) async throws(Err)
        -> StoredSession

    /// Counts a try as failed before it is checked, or refuses it. The same work whether the name
    /// exists or not.
    func count(_ name: AccountName, with throttle: Throttle, at now: Date) async throws(Err)
        -> Attempt
    /// Forgets the failures of the account and opens a session; replaces its hash when there is a
    /// better one.
    func open(
        _ opening: Opening, for name: AccountName, of profile: Profile, rehashed: String?
    ) async throws(Err) -> StoredSession

    /// Ends the session, or all of its account, and forgets the kept token.
    func close(_ digest: [UInt8], everywhere: Bool) async throws(Err)
}

/// A session about to be opened; the one that this machine had so far ends with it.
struct Opening: Sendable {
    let token: SessionToken
    let at: Date
    let host: String

    func session(of profile: Auth.Business.Model.Profile) -> StoredSession {
        StoredSession(
            profile: profile, created: at, lastUsed: at,
            expires: SessionTerms.end(created: at, lastUsed: at))
    }
}

/// A try to sign in that was counted.
struct Attempt: Sendable {
    /// The failures in a row, this one included until it succeeds.
    let record: Throttle.Record
    /// The account, `nil` when nobody has the name.
    let account: Account?

    struct Account: Sendable {
        let profile: Auth.Business.Model.Profile
        let hash: String
    }
}
