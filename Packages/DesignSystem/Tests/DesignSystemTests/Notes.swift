// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Relux
import TerminalUI
import Trapezio

/// The worked sample: a list of notes, one can be added, and taken back.
enum Notes {
    struct Journal: Sendable, Equatable, Encodable {
        var notes: [String] = []
    }

    enum Action: Relux.Action {
        case added(String)
        case removed(String)
    }

    enum Effect: Relux.Effect {
        case add(String)
        case remove(String)
        case run(@Sendable () async -> Void)
    }

    struct Refused: Error, Equatable {}

    /// The truth of the domain.
    actor State: Relux.HybridState {
        nonisolated let container = StateContainer(Journal())

        nonisolated static var reducers: [Relux.Reducer<Journal>] {
            [
                .on(Notes.Action.self) { journal, action in
                    switch action {
                    case .added(let note): journal.notes.append(note)
                    case .removed(let note): journal.notes.removeAll { $0 == note }
                    }
                }
            ]
        }
    }

    /// The rules of the domain.
    struct Saga: Relux.Flow {
        func apply(_ effect: Effect, _ dispatcher: Relux.Dispatcher) async -> Relux.ActionResult {
            switch effect {
            case .add("bad"): return .failure(Refused())
            case .add(let note): return await dispatcher.action { Notes.Action.added(note) }
            case .remove(let note): return await dispatcher.action { Notes.Action.removed(note) }
            case .run(let body):
                await body()
                return .success
            }
        }
    }

    @MainActor
    struct Module: Relux.Module {
        let state = State()
        var states: [any Relux.AnyState] { [state] }
        var sagas: [any Relux.Saga] { [Saga()] }
    }
}

struct NotesScreen: TrapezioScreen {}

struct NotesState: TrapezioState {
    var notes: [String] = []
    var input = TextInput()
}

enum NotesEvent: TrapezioEvent {
    case edit(TextEdit)
    case add
    case addNote(String)
}

final class NotesStore: TrapezioStore<NotesScreen, NotesState, NotesEvent> {
    private let services: ScreenServices
    private let journal: Notes.State

    init(journal: Notes.State, services: ScreenServices) {
        self.journal = journal
        self.services = services
        super.init(
            screen: NotesScreen(), initialState: NotesState(notes: journal.stateSnapshot.notes),
            services: services.context)
    }

    /// Follows the truth while the screen is shown: whatever changes it, an undo too, is seen.
    override func observeClient() async {
        lifecycle.follow(journal, for: self) { $0.show($1) }
    }

    override func handle(event: NotesEvent) {
        switch event {
        case .edit(let edit): update { $0.input.apply(edit) }
        case .add: add(state.input.text)
        case .addNote(let note): add(note)
        }
    }

    private func add(_ note: String) {
        change(in: services.undo) { [services] in
            try await services.dispatch(Notes.Effect.add(note))
        } reduce: { store, _ in
            store.services.undo.record(
                "added \(note)", undo: [Notes.Effect.remove(note)], redo: [Notes.Effect.add(note)])
            store.show(store.journal.stateSnapshot)
            store.update { $0.input = TextInput() }
        }
    }

    private func show(_ journal: Notes.Journal) { update { $0.notes = journal.notes } }
}

struct NotesUI: ScreenUI {
    func map(
        state: NotesState, onEvent: @escaping @MainActor (NotesEvent) -> Void
    ) -> ScreenContent {
        ScreenContent(
            "Notes",
            body: Rows {
                Field("New", state.input, placeholder: "what to remember", isFocused: true)
                for note in state.notes { Text(note, overflow: .truncates) }
            },
            actions: [ScreenAction(.enter, "add") { onEvent(.add) }],
            onEdit: { onEvent(.edit($0)) })
    }

    func report(_ state: NotesState) -> Report {
        Report(data: ["notes": .list(state.notes) { .string($0) }]) { context in
            state.notes.map { "- \(context.styled($0, .bold))" }
        }
    }
}
