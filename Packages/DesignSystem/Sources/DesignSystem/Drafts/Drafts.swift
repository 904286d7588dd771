// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import CoreModels

/// A store that keeps drafts after the app has ended.
public protocol DraftKeeping: PersistenceManager<DraftBook> {
    /// What was kept for this person, by place.
    func drafts(of owner: Owner) async throws -> [String: Draft]
}

/// What people typed and have not sent, by person and screen. Screens come and go; this object
/// lives as long as the app runs, and its content is kept after that.
@MainActor
public final class Drafts {
    private let book = StateContainer(DraftBook())
    private let store: (any DraftKeeping)?
    private let autosave: Autosave<DraftBook>?
    private var looks: [Owner: Task<Void, Never>] = [:]
    /// Whose drafts of earlier starts are in the book, and which of them nobody has seen yet.
    private var unseen: [Owner: Set<String>] = [:]

    /// The pause in typing after which the input is saved.
    public nonisolated static let pause = Duration.milliseconds(250)
    /// How long input waits at most to be saved while somebody goes on typing.
    nonisolated static let longestPause = Duration.seconds(1)

    /// Creates drafts that are saved in a store, a moment after each burst of changes. Without a
    /// store they last as long as the app runs.
    public init(in store: (any DraftKeeping)? = nil, clock: any Clock<Duration> = ContinuousClock())
    {
        self.store = store
        autosave = Self.autosave(book, into: store, clock)
    }

    private static func autosave(
        _ book: StateContainer<DraftBook>, into store: (any DraftKeeping)?,
        _ clock: any Clock<Duration>
    ) -> Autosave<DraftBook>? {
        func save(into store: some DraftKeeping) -> Autosave<DraftBook> {
            Autosave(book, into: store, after: pause, atMost: longestPause, clock: clock)
        }
        guard let store else { return nil }
        return save(into: store)
    }

    /// Records the current input of a screen, or with `nil` that there is none. Costs no more than
    /// a dictionary update.
    public func note(_ draft: Draft?, at place: String, of owner: Owner) {
        unseen[owner]?.remove(place)
        book.update { $0.drafts[owner, default: [:]][place] = draft }
    }

    /// Saves now what is not saved yet. An error is ignored.
    public func flush() async { try? await autosave?.flush() }

    /// Whether the drafts of earlier starts are in the book.
    func isKnown(_ owner: Owner) -> Bool { store == nil || unseen[owner] != nil }

    /// Finds out what was kept for this person; once, unless it fails.
    public func look(for owner: Owner) async {
        guard let store, !isKnown(owner) else { return }
        if let look = looks[owner] { return await look.value }
        let look = Task {
            defer { looks[owner] = nil }
            guard let kept = try? await store.drafts(of: owner) else { return }
            adopt(kept, of: owner)
        }
        looks[owner] = look
        await look.value
    }

    /// What is typed at a place, and whether it is from an earlier start and has not been offered.
    public func draft(
        at place: String, of owner: Owner
    ) -> (draft: Draft, isFromBefore: Bool)? {
        guard let draft = book.snapshot.drafts[owner]?[place] else { return nil }
        return (draft, unseen[owner]?.remove(place) != nil)
    }

    /// The places of drafts from earlier starts that have not been shown yet, in alphabetical
    /// order.
    public func unseenPlaces(of owner: Owner) async -> [String] {
        await look(for: owner)
        return (unseen[owner] ?? []).sorted()
    }

    private func adopt(_ kept: [String: Draft], of owner: Owner) {
        var added: Set<String> = []
        book.update { book in
            for (place, draft) in kept where book.drafts[owner]?[place] == nil {
                book.drafts[owner, default: [:]][place] = draft
                added.insert(place)
            }
        }
        unseen[owner] = added
    }
}
