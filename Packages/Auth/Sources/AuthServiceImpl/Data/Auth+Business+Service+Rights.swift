// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Foundation
import Security
public import Storage

extension Auth.Business.Service {
    /// Whether a profile may read and change the rows of everybody: only the oldest one may, which is
    /// that of the first account, or the local one where nobody has registered.
    public static func mayReachAll(
        _ profile: Int64, _ connection: Connection
    ) throws -> Bool {
        try connection.first("SELECT min(id) FROM profiles") { $0.int64(0) } == profile
    }

    /// Whether the person of a session may reach the rows of everybody in a database that no service
    /// has open. Anybody may where it has no accounts.
    public static func mayReachAll(
        by session: some SessionStore, _ connection: Connection, at now: Date
    ) throws -> Bool {
        guard try connection.hasAccounts() else { return true }
        // A token that cannot be trusted speaks for nobody.
        if let token = try? session.load(), let stored = try connection.session(of: token.digest),
            now < stored.expires
        {
            return try mayReachAll(stored.profile.id, connection)
        }
        return try connection.localProfile().map { try mayReachAll($0.id, connection) } ?? false
    }
}

extension Connection {
    /// Whether somebody has registered. A database of another program has no such tables.
    fileprivate func hasAccounts() throws -> Bool {
        guard try ["profiles", "accounts", "sessions"].allSatisfy(hasTable) else { return false }
        return try first("SELECT 1 FROM accounts LIMIT 1") { _ in true } ?? false
    }
}
