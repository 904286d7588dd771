// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import CoreModels
import DesignSystem
import Relux
import TerminalUI
import Trapezio

/// The worked sample: a person's list of notes, one can be added, and taken back.
enum Notes {
    enum Action: Relux.Action {
        case loaded(Owner)
        case cleared
        case added(String)
        case removed(String)
    }

    struct List: Relux.Request { typealias Answer = [String] }

    struct Add: Relux.Request {
        typealias Answer = String
        let note: String
    }

    struct Remove: Relux.Request {
        typealias Answer = String
        let note: String
    }

    /// Something to do while an undo is under way.
    struct Run: Relux.Request {
        typealias Answer = Void
        let body: @Sendable () async -> Void
    }

    struct Refused: Error, Equatable {}
    struct SignedOut: Error, Equatable {}

    /// Whose notes are worked on.
    actor State: Relux.BusinessState {
        nonisolated let container = StateContainer(Relux.Ownership<Notes, Owner>())

        nonisolated static var reducers: [Relux.Reducer<Relux.Ownership<Notes, Owner>>] {
            [
                .on(Notes.Action.self) { ownership, action in
                    switch action {
                    case .loaded(let owner): ownership.load(owner)
                    case .cleared: ownership.clear()
                    case .added, .removed: ownership.change()
                    }
                }
            ]
        }
    }

    /// The notes in memory.
    final class Stored: Sendable {
        private let notes = Guarded<[String]>([])

        var all: [String] { notes.withLock { $0 } }
        func add(_ note: String) { notes.withLock { $0.append(note) } }
        func remove(_ note: String) { notes.withLock { $0.removeAll { $0 == note } } }
    }

    /// The rules of the domain.
    struct Saga: Relux.Saga {
        let stored: Stored
        let state: State

        var reactions: [Relux.Reaction] {
            let owned = Relux.OwnerGuard(state, signedOut: SignedOut())
            return [
                owned.read(List.self) { [stored] _, _ in stored.all },
                owned.change(Add.self, telling: Action.added) { [stored] request, _ in
                    if request.note == "bad" { throw Refused() }
                    stored.add(request.note)
                    return request.note
                },
                owned.change(Remove.self, telling: Action.removed) { [stored] request, _ in
                    stored.remove(request.note)
                    return request.note
                },
                .answering(Run.self) { request, _ in await request.body() },
            ]
        }
    }

    @MainActor
    struct Module: Relux.Module {
        let state = State()
        let stored = Stored()
        var states: [any Relux.AnyState] { [state] }
        var sagas: [any Relux.Saga] { [Saga(stored: stored, state: state)] }
    }
}

struct NotesScreen: TrapezioScreen {}

struct NotesState: TrapezioState {
    var notes: [String]?
    var input = TextInput()
}

enum NotesEvent: TrapezioEvent {
    case edit(TextEdit)
    case add
}

final class NotesStore: OwnedStore<NotesScreen, NotesState, NotesEvent> {
    init(journal: Notes.State, services: ScreenServices) {
        super.init(
            screen: NotesScreen(), initialState: NotesState(), services: services,
            owners: [OwnershipSource(journal)])
    }

    override func handle(event: NotesEvent) {
        switch event {
        case .edit(let edit): update { $0.input.apply(edit) }
        case .add: add(Notes.Add(note: state.input.text))
        }
    }

    override func load() {
        launch(replacing: &loading) { [services] in
            try await services.ask(Notes.List())
        } reduce: { store, notes in
            store.update { $0.notes = notes }
        }
    }

    private func add(_ request: Notes.Add) {
        change(in: services.undo) { [services] in
            try await services.ask(request)
        } reduce: { store, note in
            store.services.undo.record(
                "added \(note)", undo: [Notes.Remove(note: note)], redo: [request])
            store.update { $0.input = TextInput() }
        }
    }
}

struct NotesUI: TrapezioUI {
    func map(
        state: NotesState, onEvent: @escaping @MainActor (NotesEvent) -> Void
    ) -> ScreenContent {
        ScreenContent(
            "Notes",
            body: Rows {
                Field("New", state.input, placeholder: "what to remember", isFocused: true)
                for note in state.notes ?? [] { Text(note, overflow: .truncates) }
            },
            actions: [ScreenAction(.enter, "add") { onEvent(.add) }],
            onEdit: { onEvent(.edit($0)) })
    }
}

/// What a command says of notes.
struct NotesReport {
    let notes: [String]

    var report: Report {
        Report(data: ["notes": .list(notes) { .string($0) }]) { [notes] context in
            notes.map { "- \(context.styled($0, .bold))" }
        }
    }
}
