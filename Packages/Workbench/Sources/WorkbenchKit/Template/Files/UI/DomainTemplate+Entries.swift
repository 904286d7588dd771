// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The feature of the entries: event, state, store and factory.
    static let entries: [File] = [
        File(
            "Sources/<Domain>UI/Entries/EntriesEvent.swift",
            #"""
            import DesignSystem
            import Trapezio

            /// What a person may do with the entries.
            enum EntriesEvent: TrapezioEvent {
                /// Read them.
                case read
                case move(ListMove)
                /// Show the chosen entry alone.
                case open
                /// Begin to write a new one.
                case begin
                case edit(TextEdit)
                /// Store what was typed.
                case addTyped
                /// Store a text, as the command does.
                case add(String)
                /// Leave the new one.
                case cancel
            }

            """#),
        File(
            "Sources/<Domain>UI/Entries/EntriesFactory.swift",
            #"""
            import DesignSystem
            import <Domain>ReluxInt
            import <Domain>Models
            import <Domain>UIAPI
            import TrapezioNavigation

            /// Joins the parts of the entries' screen.
            struct EntriesFactory {
                let services: ScreenServices
                let journal: any <Domain>.Business.IState

                /// The feature; without a navigator it answers commands only.
                @MainActor
                func make(
                    _ screen: <Domain>Screen = .init(), _ navigator: (any TrapezioNavigator)? = nil
                ) -> Feature<EntriesStore, EntriesUI> {
                    Feature(services, ui: EntriesUI()) { [journal] services in
                        EntriesStore(
                            screen: screen, journal: journal, services: services, navigator: navigator)
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>UI/Entries/EntriesState.swift",
            #"""
            import DesignSystem
            import <Domain>Models
            import TerminalUI
            import Trapezio

            /// What the entries' screen shows.
            struct EntriesState: TrapezioState {
                /// The values of the domain.
                typealias Model = <Domain>.Business.Model

                /// The clock by which moments are told.
                var clock: DayClock
                /// Whose entries these are; `nil` while nobody is signed in.
                var owner: Model.Owner?
                /// The number of the entry that is shown alone.
                var shown: Int64?
                /// The entries, newest first; `nil` before they were read.
                var entries: [Model.Entry]?
                /// Which of them is chosen.
                var position = ListPosition()
                /// What is being typed; `nil` while nothing is.
                var input: TextInput?
                /// The entry that was stored last.
                var added: Model.Entry?

                /// How many entries there are to move through.
                var count: Int { entries?.count ?? 0 }
            }

            """#),
        File(
            "Sources/<Domain>UI/Entries/EntriesStore.swift",
            #"""
            import Axiom
            import DesignSystem
            import <Domain>Models
            import <Domain>ReluxInt
            import <Domain>UIAPI
            import TerminalUI
            import Trapezio
            import TrapezioNavigation

            /// Follows the entries, and stores new ones.
            final class EntriesStore: TrapezioStore<<Domain>Screen, EntriesState, EntriesEvent> {
                typealias Effect = <Domain>.Business.Effect

                private let journal: any <Domain>.Business.IState
                private let services: ScreenServices
                private let navigator: (any TrapezioNavigator)?

                init(
                    screen: <Domain>Screen, journal: any <Domain>.Business.IState,
                    services: ScreenServices, navigator: (any TrapezioNavigator)?
                ) {
                    self.journal = journal
                    self.services = services
                    self.navigator = navigator
                    super.init(
                        screen: screen,
                        initialState: EntriesState(
                            clock: services.now(), owner: journal.stateSnapshot.owner,
                            shown: screen.id),
                        services: services.context)
                }

                override func observeClient() async {
                    lifecycle.follow(journal, for: self) { $0.show($1) }
                    if state.owner != nil { read() }
                }

                override func handle(event: EntriesEvent) {
                    switch event {
                    case .read: read()
                    case .move(let move): update { $0.position = $0.position.moved(move, count: $0.count) }
                    case .open: open()
                    case .begin: update { $0.input = TextInput(limit: 500) }
                    case .edit(let edit): update { $0.input?.apply(edit) }
                    case .addTyped: add(state.input?.text ?? "", if: { $0.state.input != nil })
                    case .add(let text): add(text)
                    case .cancel: update { $0.input = nil }
                    }
                }

                private func open() {
                    guard let entries = state.entries, state.position.selected < entries.count else {
                        return
                    }
                    navigator?.goTo(<Domain>Screen(id: entries[state.position.selected].id))
                }

                private func read() {
                    launch { [services] in
                        try await services.dispatch(Effect.list)
                    } reduce: { store, _ in
                        let entries = store.journal.stateSnapshot.entries
                        store.update { $0.entries = entries }
                    }
                }

                private func add(
                    _ text: String,
                    if isWanted: @escaping @MainActor @Sendable (EntriesStore) -> Bool = { _ in true }
                ) {
                    let effect = Effect.add(text, at: services.now().now)
                    change(in: services.undo, if: isWanted) { [services, journal] in
                        try await services.dispatch(effect)
                        return journal.stateSnapshot
                    } reduce: { store, journal in
                        guard let entry = journal.added else { return }
                        store.record(entry, addedBy: effect)
                        store.update {
                            $0.added = entry
                            $0.input = nil
                            if $0.entries != nil { $0.entries = journal.entries }
                        }
                        store.services.messages.emit("Added.  u takes it back.", .success)
                    }
                }

                /// Takes note of an addition; done again it has another number.
                private func record(_ entry: EntriesState.Model.Entry, addedBy effect: Effect) {
                    services.undo.record(
                        "added \(entry.text)", undo: [Effect.remove(id: entry.id)], redo: [effect],
                        renewed: { [journal] in
                            [Effect.remove(id: journal.stateSnapshot.added?.id ?? entry.id)]
                        })
                }

                /// Takes over what the domain knows, whoever changed it.
                private func show(_ journal: <Domain>.Business.Model.Journal) {
                    guard journal.owner == state.owner else {
                        // Nobody sees what another person had on the screen.
                        update {
                            $0 = EntriesState(
                                clock: services.now(), owner: journal.owner, shown: screen.id)
                        }
                        if journal.owner != nil { read() }
                        return
                    }
                    guard state.entries != nil, state.entries != journal.entries else { return }
                    update {
                        $0.clock = services.now()
                        $0.entries = journal.entries
                    }
                }
            }

            """#),
    ]
}
