// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import CoreModels
import DesignSystem
import Foundation
import Relux

/// Keeps drafts with the profile of whoever typed them, in the database.
actor DraftKeeper: DraftKeeping {
    private let dispatcher: Relux.Dispatcher
    /// What is in the database, as far as this process put it there or read it.
    private var kept = DraftBook()

    init(_ dispatcher: Relux.Dispatcher) { self.dispatcher = dispatcher }

    func drafts(of owner: Owner) async throws -> [String: Draft] {
        let listed = try await dispatcher.ask(Auth.Business.ListDrafts(of: owner.id))
        var drafts: [String: Draft] = [:]
        for one in listed { drafts[one.place] = Self.draft(one.content) }
        kept.drafts[owner] = drafts
        return drafts
    }

    /// Asks for what has changed since the last time; what was refused is asked for again with the
    /// next change.
    func save(_ book: DraftBook) async throws {
        for owner in book.drafts.keys {
            let (before, after) = (kept.drafts[owner] ?? [:], book.drafts[owner] ?? [:])
            let places = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
            guard !places.isEmpty else { continue }
            let changes = try places.sorted().map { place in
                Auth.Business.Model.DraftChange(
                    place: place, content: try after[place].map(Self.content),
                    before: try before[place].map(Self.content))
            }
            try await dispatcher.ask(Auth.Business.KeepDrafts(changes, of: owner.id))
            kept.drafts[owner] = after
        }
    }

    private static func content(_ draft: Draft) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(draft.fields), as: UTF8.self)
    }

    /// What another version wrote, and this one cannot read, is no draft.
    private static func draft(_ content: String) -> Draft? {
        (try? JSONDecoder().decode([String: String].self, from: Data(content.utf8))).map(Draft.init)
    }
}
