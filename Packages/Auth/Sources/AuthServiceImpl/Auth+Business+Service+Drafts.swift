// SPDX-License-Identifier: Apache-2.0

public import AuthModels
import Foundation
import Storage

extension Auth.Business.Service {
    /// How long a draft is offered: two weeks.
    private static let draftLife: TimeInterval = 14 * 86_400

    /// Those of the last two weeks, but for what another process that lives is holding.
    public func drafts(
        of profile: Int64
    ) async throws(Auth.Business.Err) -> [Auth.Business.Model.Draft] {
        let oldest = now() - Self.draftLife
        let holder = holder
        return try await database.read(mapping: Auth.Business.Err.init(storage:)) {
            try $0.drafts(of: profile, since: oldest, for: holder)
        }
    }

    /// Where nothing can be written now, nothing is kept and nobody is held up.
    public func keep(
        _ changes: [Auth.Business.Model.DraftChange], of profile: Int64
    ) async throws(Auth.Business.Err) {
        let (now, holder) = (now(), holder)
        try await database.writeInPassing(mapping: Auth.Business.Err.init(storage:)) { db in
            for change in changes { try db.keep(change, of: profile, for: holder, at: now) }
            try db.forgetDrafts(before: now - Self.draftLife)
        }
    }

    /// The one of the last two weeks.
    public func signingIn() async throws(Auth.Business.Err) -> String? {
        let oldest = now() - Self.draftLife
        return try await database.read(mapping: Auth.Business.Err.init(storage:)) {
            try $0.signingIn(since: oldest)
        }
    }

    /// Where nothing can be written now, nothing is kept.
    public func keepSigningIn(
        _ name: Auth.Business.Model.AccountName?
    ) async throws(Auth.Business.Err) {
        let now = now()
        try await database.writeInPassing(mapping: Auth.Business.Err.init(storage:)) {
            try $0.keepSigningIn(name, at: now)
        }
    }
}
