// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import SampleTopicModels
import SampleTopicReluxInt
import SampleTopicUIAPI
import TerminalUI
import Trapezio
import TrapezioNavigation

/// What a person can do on the screen of entries.
enum EntriesEvent: TrapezioEvent {
    case move(ListMove)
    /// Show the entry of a row alone.
    case open(Int)
    /// Begin a new entry.
    case begin
    case edit(TextEdit)
    /// Store what was typed.
    case add
    /// Discard the new entry.
    case cancel
}

/// The state of the screen of entries.
struct EntriesState: TrapezioState {
    /// The clock that times are shown by.
    var clock: DayClock
    /// The number of the entry that is shown alone.
    var shown: Int64?
    /// The entries, newest first; `nil` until they are loaded.
    var entries: [SampleTopic.Business.Model.Entry]?
    /// The position of the chosen entry.
    var position = ListPosition()
    /// The line of a new entry; `nil` without one.
    var input: TextInput?
    /// Whether the typed text is being stored.
    var isAdding = false

    /// The text being typed.
    var typed: String? { input?.text }
    /// The number of entries in the list.
    var count: Int { entries?.count ?? 0 }
}

/// Shows the entries, and stores new ones.
final class EntriesStore: OwnedStore<SampleTopicScreen, EntriesState, EntriesEvent> {
    private let navigator: any TrapezioNavigator

    init(
        screen: SampleTopicScreen, journal: any SampleTopic.Business.IState,
        services: ScreenServices, navigator: any TrapezioNavigator
    ) {
        self.navigator = navigator
        super.init(
            screen: screen,
            initialState: EntriesState(clock: services.now(), shown: screen.id),
            services: services, owners: [OwnershipSource(journal)])
    }

    override func handle(event: EntriesEvent) {
        switch event {
        case .move(let move): update { $0.position = $0.position.moved(move, count: $0.count) }
        case .open(let row): open(row)
        case .begin: update { $0.input = TextInput(limit: 500) }
        case .edit(let edit): update { $0.input?.apply(edit) }
        case .add: add()
        case .cancel: update { $0.input = nil }
        }
    }

    override func load() {
        launch(replacing: &loading) { [services] in
            try await services.ask(SampleTopic.Business.ListEntries())
        } reduce: { store, entries in
            store.update {
                $0.clock = store.services.now()
                $0.entries = entries
            }
        }
    }

    private func open(_ row: Int) {
        guard let entries = state.entries, row < entries.count else { return }
        navigator.goTo(SampleTopicScreen(id: entries[row].id))
    }

    private func add() {
        guard let text = state.typed, !state.isAdding else { return }
        let request = SampleTopic.Business.AddEntry(text, at: services.now().now)
        update { $0.isAdding = true }
        change(in: services.undo) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            store.update { $0.isAdding = false }
            switch answer {
            case .success(let entry): store.take(entry, addedBy: request)
            case .failure(let error): store.boundary.take(error)
            }
        }
    }

    /// Records an addition for undo. A repeated addition has another number.
    private func take(
        _ entry: SampleTopic.Business.Model.Entry,
        addedBy request: SampleTopic.Business.AddEntry
    ) {
        update { $0.input = nil }
        let undo = SampleTopic.Business.RemoveEntry(id: entry.id)
        services.undo.record("added \(entry.text)", undo: [undo], redo: request) {
            [SampleTopic.Business.RemoveEntry(id: $0.id)]
        }
        services.messages.emit("Added.  u takes it back.", .success)
    }
}
