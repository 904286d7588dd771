// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import CoreModels
import DesignSystem
import Foundation
import Relux

/// Keeps drafts in the database, with the profile of the person who typed them.
actor DraftKeeper: DraftKeeping {
    private let dispatcher: Relux.Dispatcher
    /// The drafts in the database that this process has stored or read.
    private var kept = DraftBook()

    init(_ dispatcher: Relux.Dispatcher) { self.dispatcher = dispatcher }

    func drafts(of owner: Owner) async throws -> [String: Draft] {
        let listed = try await dispatcher.ask(Auth.Business.ListDrafts(of: owner.id))
        var drafts: [String: Draft] = [:]
        for one in listed { drafts[one.place] = Self.draft(one.content) }
        kept.drafts[owner] = drafts
        return drafts
    }

    /// Stores what has changed since the last call. A change that was refused is tried again with
    /// the next one.
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

    /// A draft that this version cannot read is ignored.
    private static func draft(_ content: String) -> Draft? {
        (try? JSONDecoder().decode([String: String].self, from: Data(content.utf8))).map(Draft.init)
    }
}
