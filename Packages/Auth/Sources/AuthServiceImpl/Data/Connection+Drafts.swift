// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Foundation
import Storage

extension Connection {
    /// What a person typed since then and has not sent.
    func drafts(of profile: Int64, since: Date) throws -> [Auth.Business.Model.Draft] {
        try query(
            "SELECT place, content FROM drafts WHERE profile_id = ? AND kept_at >= ?", profile,
            StoredTime.milliseconds(since)
        ) { .init(place: $0.text(0), content: $0.text(1)) }
    }

    /// Keeps a draft in place of the one of its place, or removes the one that was kept before.
    func keep(
        _ change: Auth.Business.Model.DraftChange, of profile: Int64, at now: Date
    ) throws {
        guard let content = change.content else {
            return try execute(
                "DELETE FROM drafts WHERE profile_id = ? AND place = ? AND content = ?", profile,
                change.place, change.before)
        }
        try execute(
            """
            INSERT INTO drafts (profile_id, place, content, kept_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (profile_id, place)
            DO UPDATE SET content = excluded.content, kept_at = excluded.kept_at
            """, profile, change.place, content, StoredTime.milliseconds(now))
    }

    /// The name of the account that somebody began to sign in to since then.
    func signingIn(since: Date) throws -> String? {
        try first(
            """
            SELECT p.name FROM signing_in s JOIN profiles p ON p.id = s.profile_id
            WHERE s.kept_at >= ?
            """, StoredTime.milliseconds(since)
        ) { $0.text(0) }
    }

    /// Keeps that somebody signs in to an account, in place of what was kept.
    func keepSigningIn(_ name: Auth.Business.Model.AccountName?, at now: Date) throws {
        try execute("DELETE FROM signing_in")
        guard let name, let account = try account(name) else { return }
        try execute(
            "INSERT INTO signing_in (profile_id, kept_at) VALUES (?, ?)", account.profile.id,
            StoredTime.milliseconds(now))
    }

    /// Removes what nobody has come back to since then, such as drafts of places that are gone.
    func forgetDrafts(before: Date) throws {
        try execute("DELETE FROM drafts WHERE kept_at < ?", StoredTime.milliseconds(before))
    }
}
