// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Addresses and reports.
    static let screensAPI: [File] = [
        File(
            "Sources/<Domain>UIAPI/<Domain>UIAPI.docc/<Domain>UIAPI.md",
            #"""
            # ``<Domain>UIAPI``

            The screens of the <words> domain by their addresses, and what its commands say.

            ## Overview

            ```swift
            var screens = TrapezioScreens()
            try screens.register<Domain>()
            let path = try screens.path(parsing: "<address>", root: root)
            let report = EntriesReport(entries, clock).list       // lines for people, and JSON
            ```

            """#),
        File(
            "Sources/<Domain>UIAPI/EntriesReport.swift",
            #"""
            public import DesignSystem
            import Foundation
            public import <Domain>Models

            /// The output of commands about entries, for people and as JSON.
            public struct EntriesReport: Sendable {
                private let entries: [<Domain>.Business.Model.Entry]
                private let clock: DayClock

                /// A report of entries, with times by the person's clock.
                public init(_ entries: [<Domain>.Business.Model.Entry], _ clock: DayClock) {
                    self.entries = entries
                    self.clock = clock
                }

                /// One line for each entry.
                public var list: Report {
                    Report(data: ["entries": .list(entries, data)]) { [entries, clock] context in
                        if entries.isEmpty { return ["No entries yet."] }
                        return entries.map { entry in
                            let day = Figures.longDay(clock.text(of: entry.at), clock)
                            return "\(context.styled(day, .dim))  \(entry.text)"
                        }
                    }
                }

                /// A confirmation that the entries were stored.
                public var added: Report {
                    Report(data: ["added": .list(entries, data)], isConfirmation: true) { [entries] context in
                        entries.map { "Added: \(context.styled($0.text, .bold))" }
                    }
                }

                private func data(_ entry: <Domain>.Business.Model.Entry) -> JSON {
                    [
                        "id": .int(Int(entry.id)), "text": .string(entry.text),
                        "at": .string(Timestamps.rfc3339(entry.at, clock.calendar.timeZone)),
                    ]
                }
            }

            """#),
        File(
            "Sources/<Domain>UIAPI/TrapezioScreens+<Domain>.swift",
            #"""
            public import Trapezio
            public import TrapezioNavigation

            /// All entries, or one of them. Addresses `<address>` and `<address>/:id`.
            public struct <Domain>Screen: TrapezioScreen {
                /// The number of the entry that is shown; `nil` for all of them.
                public let id: Int64?

                /// The screen of all entries, or of the one with this number.
                public init(id: Int64? = nil) { self.id = id }
            }

            extension TrapezioScreens {
                /// Registers the screens of the <words> domain with their addresses.
                /// - Throws: `TrapezioPathFailure.duplicate` when a name or an address is taken.
                public mutating func register<Domain>() throws(TrapezioPathFailure) {
                    try register(<Domain>Screen.self, at: "<address>", "<address>/:id")
                }
            }

            """#),
    ]

    /// Store, UI and router.
    static let screensUI: [File] = [
        File(
            "Sources/<Domain>UI/<Domain>UI.docc/<Domain>UI.md",
            #"""
            # ``<Domain>UI``

            The screens of the <words> domain: a store that asks, and a UI that draws.

            ## Overview

            ```swift
            let router = <Domain>UIRouter(services: services, journal: module.state)
            let screen = router.presentable(for: <Domain>Screen(), navigator: navigator, interop: interop)
            ```

            """#),
        File(
            "Sources/<Domain>UI/<Domain>UIRouter.swift",
            #"""
            public import DesignSystem
            public import <Domain>Models
            public import <Domain>ReluxInt
            import <Domain>UIAPI
            public import Trapezio
            public import TrapezioNavigation

            /// Builds the screens of the <words> domain.
            public struct <Domain>UIRouter: ScreenProviding {
                private let services: ScreenServices
                private let journal: any <Domain>.Business.IState

                /// A router for the owner that the state names.
                public init(services: ScreenServices, journal: any <Domain>.Business.IState) {
                    self.services = services
                    self.journal = journal
                }

                public func presentable(
                    for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
                    interop: any TrapezioInterop
                ) -> (any TrapezioPresentable<ScreenContent>)? {
                    guard let screen = screen as? <Domain>Screen else { return nil }
                    return TrapezioContainer(
                        makeStore: {
                            EntriesStore(
                                screen: screen, journal: journal, services: services, navigator: navigator)
                        }, ui: EntriesUI())
                }
            }

            """#),
        File(
            "Sources/<Domain>UI/EntriesStore.swift",
            #"""
            import Axiom
            import CoreModels
            import DesignSystem
            import <Domain>Models
            import <Domain>ReluxInt
            import <Domain>UIAPI
            import TerminalUI
            import Trapezio
            import TrapezioNavigation

            /// What a person can do on the screen of entries.
            enum EntriesEvent: TrapezioEvent {
                case move(ListMove)
                /// Show the chosen entry alone.
                case open
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
                var entries: [<Domain>.Business.Model.Entry]?
                /// The position of the chosen entry.
                var position = ListPosition()
                /// The text being typed; `nil` without a new entry.
                var input: TextInput?
                /// Whether the typed text is being stored.
                var isAdding = false

                /// The number of entries in the list.
                var count: Int { entries?.count ?? 0 }
            }

            /// Shows the entries, and stores new ones.
            final class EntriesStore: OwnedStore<<Domain>Screen, EntriesState, EntriesEvent> {
                private let navigator: any TrapezioNavigator

                init(
                    screen: <Domain>Screen, journal: any <Domain>.Business.IState,
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
                    case .open: open()
                    case .begin: update { $0.input = TextInput(limit: 500) }
                    case .edit(let edit): update { $0.input?.apply(edit) }
                    case .add: add()
                    case .cancel: update { $0.input = nil }
                    }
                }

                override func load() {
                    launch(replacing: &loading) { [services] in
                        try await services.ask(<Domain>.Business.ListEntries())
                    } reduce: { store, entries in
                        store.update {
                            $0.clock = store.services.now()
                            $0.entries = entries
                        }
                    }
                }

                private func open() {
                    guard let entries = state.entries, state.position.selected < entries.count else {
                        return
                    }
                    navigator.goTo(<Domain>Screen(id: entries[state.position.selected].id))
                }

                private func add() {
                    guard let input = state.input, !state.isAdding else { return }
                    let request = <Domain>.Business.AddEntry(input.text, at: services.now().now)
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
                    _ entry: <Domain>.Business.Model.Entry,
                    addedBy request: <Domain>.Business.AddEntry
                ) {
                    update { $0.input = nil }
                    let undo = <Domain>.Business.RemoveEntry(id: entry.id)
                    services.undo.record("added \(entry.text)", undo: [undo], redo: request) {
                        [<Domain>.Business.RemoveEntry(id: $0.id)]
                    }
                    services.messages.emit("Added.  u takes it back.", .success)
                }
            }

            """#),
        File(
            "Sources/<Domain>UI/EntriesUI.swift",
            #"""
            import DesignSystem
            import <Domain>Models
            import TerminalUI
            import Trapezio

            /// Shows all entries, or one of them, and the line for a new one.
            struct EntriesUI: TrapezioUI {
                func map(
                    state: EntriesState, onEvent: @escaping @MainActor (EntriesEvent) -> Void
                ) -> ScreenContent {
                    var content = ScreenContent("<Title>", body: EntriesBody(state: state))
                    content.isBusy = state.entries == nil
                    if state.input != nil {
                        content.actions = [
                            ScreenAction(.enter, "add") { onEvent(.add) },
                            ScreenAction(.escape, "leave it") { onEvent(.cancel) },
                        ]
                        content.onEdit = { onEvent(.edit($0)) }
                    } else if state.shown == nil {
                        content.actions = [
                            ScreenAction(.enter, "open", isHint: state.count > 0) { onEvent(.open) },
                            ScreenAction(.character("a"), "add") { onEvent(.begin) },
                        ]
                        content.actions += ScreenAction.moves { onEvent(.move($0)) }
                    }
                    return content
                }
            }

            private struct EntriesBody: CompositeContent {
                let state: EntriesState

                func extent(along axis: Axis) -> Extent { .fill }

                func body(_ theme: Theme) -> any Content {
                    guard let entries = state.entries else { return Text("") }
                    if let id = state.shown { return entry(id, among: entries, theme) }
                    return Rows {
                        if let input = state.input {
                            Field("New", input, placeholder: "what to note", isFocused: true)
                        }
                        list(entries, theme)
                    }
                }

                private func list(
                    _ entries: [<Domain>.Business.Model.Entry], _ theme: Theme
                ) -> any Content {
                    guard !entries.isEmpty else {
                        return EmptyState(
                            "No entries yet", message: "Add the first one.",
                            hints: [KeyHint("a", "add")])
                    }
                    let clock = state.clock
                    return SelectableList(
                        count: entries.count, position: state.position,
                        isFocused: state.input == nil
                    ) { row in
                        Columns(spacing: 2) {
                            Text(Figures.shortDay(clock.text(of: entries[row].at), clock), style: theme.muted)
                                .fixed(11)
                            Text(entries[row].text, overflow: .truncates)
                        }
                    }
                }

                private func entry(
                    _ id: Int64, among entries: [<Domain>.Business.Model.Entry], _ theme: Theme
                ) -> any Content {
                    guard let entry = entries.first(where: { $0.id == id }) else {
                        return EmptyState("There is no entry \(id)", message: "It may be gone.")
                    }
                    let day = Figures.longDay(state.clock.text(of: entry.at), state.clock)
                    return Panel("Entry \(id)") {
                        Rows {
                            Text("\(day), \(Figures.time(entry.at, state.clock))", style: theme.muted)
                            Text(entry.text)
                        }
                        .padding(0, horizontal: 1)
                    }
                }
            }

            """#),
    ]
}
