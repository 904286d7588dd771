// SPDX-License-Identifier: Apache-2.0

public import AuthModels
import Foundation
import Storage

extension Auth.Business.Service {
    /// How long a draft is offered: two weeks.
    private static let draftLife: TimeInterval = 14 * 86_400

    /// The drafts of the last two weeks, without those that another running process is typing.
    public func drafts(
        of profile: Int64
    ) async throws(Auth.Business.Err) -> [Auth.Business.Model.Draft] {
        let oldest = now() - Self.draftLife
        let holder = holder
        return try await database.read(mapping: Auth.Business.Err.init(storage:)) {
            try $0.drafts(of: profile, since: oldest, for: holder)
        }
    }

    /// Stores nothing, and does not wait, when the database cannot be written now.
    public func keep(
        _ changes: [Auth.Business.Model.DraftChange], of profile: Int64
    ) async throws(Auth.Business.Err) {
        let (now, holder) = (now(), holder)
        try await database.writeInPassing(mapping: Auth.Business.Err.init(storage:)) { db in
            for change in changes { try db.keep(change, of: profile, for: holder, at: now) }
            try db.forgetDrafts(before: now - Self.draftLife)
        }
    }

    /// The account of the last two weeks.
    public func signingIn() async throws(Auth.Business.Err) -> String? {
        let oldest = now() - Self.draftLife
        return try await database.read(mapping: Auth.Business.Err.init(storage:)) {
            try $0.signingIn(since: oldest)
        }
    }

    /// Stores nothing when the database cannot be written now.
    public func keepSigningIn(
        _ name: Auth.Business.Model.AccountName?
    ) async throws(Auth.Business.Err) {
        let now = now()
        try await database.writeInPassing(mapping: Auth.Business.Err.init(storage:)) {
            try $0.keepSigningIn(name, at: now)
        }
    }
}
