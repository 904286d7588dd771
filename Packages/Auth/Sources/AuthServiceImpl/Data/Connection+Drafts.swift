// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Foundation
import Storage

extension Connection {
    /// What a person typed since then and has not sent: of each place what this process keeps, or
    /// else the newest that no other process is typing.
    func drafts(
        of profile: Int64, since: Date, for holder: ProcessLiveness?
    ) throws -> [Auth.Business.Model.Draft] {
        var found: [String: String] = [:]
        let mine = holder?.held
        try forEach(
            """
            SELECT place, content, holder FROM drafts WHERE profile_id = ? AND kept_at >= ?
            ORDER BY holder = ?, kept_at
            """,
            bindings: [profile, StoredTime.milliseconds(since), mine ?? ProcessLiveness.nobody]
        ) { row in
            if holder?.isHeldElsewhere(row.int64(2)) == true { return }
            found[row.text(0)] = row.text(1)
        }
        return found.sorted { $0.key < $1.key }.map { .init(place: $0.key, content: $0.value) }
    }

    /// Keeps a draft of this process in place of its last one, or removes that. What it took over
    /// from a process that has ended goes with it; what another process is typing stays.
    func keep(
        _ change: Auth.Business.Model.DraftChange, of profile: Int64, for holder: ProcessLiveness?,
        at now: Date
    ) throws {
        let mine = holder?.place() ?? ProcessLiveness.nobody
        let others = try query(
            """
            SELECT holder FROM drafts
            WHERE profile_id = ? AND place = ? AND content = ? AND holder <> ?
            """, profile, change.place, change.before, mine
        ) { $0.int64(0) }
        let ended = others.filter { holder?.isHeldElsewhere($0) != true }
        for place in ended + (change.content == nil ? [mine] : []) {
            try execute(
                "DELETE FROM drafts WHERE profile_id = ? AND place = ? AND holder = ?", profile,
                change.place, place)
        }
        guard let content = change.content else { return }
        try execute(
            """
            INSERT INTO drafts (profile_id, place, holder, content, kept_at)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (profile_id, place, holder)
            DO UPDATE SET content = excluded.content, kept_at = excluded.kept_at
            """, profile, change.place, mine, content, StoredTime.milliseconds(now))
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
