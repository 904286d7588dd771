// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The two faces of the entries: the picture of a screen, and the report of a command.
    static let entriesViews: [File] = [
        File(
            "Sources/<Domain>UI/Entries/EntriesReport.swift",
            #"""
            import DesignSystem
            import Foundation
            import <Domain>Models

            /// The entries, or the one that was just stored, for a command and as JSON.
            struct EntriesReport {
                let state: EntriesState

                var report: Report {
                    if let added = state.added {
                        return Report(data: ["added": data(added)], isConfirmation: true) { context in
                            ["Added: \(context.styled(added.text, .bold))"]
                        }
                    }
                    let entries = state.entries ?? []
                    return Report(data: ["entries": .list(entries, data)]) { [clock = state.clock] context in
                        if entries.isEmpty { return ["No entries yet."] }
                        return entries.map { entry in
                            let day = Figures.longDay(clock.text(of: entry.at), clock)
                            return "\(context.styled(day, .dim))  \(entry.text)"
                        }
                    }
                }

                private func data(_ entry: <Domain>.Business.Model.Entry) -> JSON {
                    [
                        "id": .int(Int(entry.id)), "text": .string(entry.text),
                        "at": .string(Timestamps.rfc3339(entry.at, state.clock.calendar.timeZone)),
                    ]
                }
            }

            """#),
        File(
            "Sources/<Domain>UI/Entries/EntriesUI.swift",
            #"""
            import DesignSystem
            import <Domain>Models
            import TerminalUI
            import Trapezio

            /// Shows all entries, or one of them, and the line for a new one.
            struct EntriesUI: ScreenUI {
                func map(
                    state: EntriesState, onEvent: @escaping @MainActor (EntriesEvent) -> Void
                ) -> ScreenContent {
                    var content = ScreenContent("<Title>", body: EntriesBody(state: state))
                    guard state.owner != nil else { return content }
                    content.isBusy = state.entries == nil
                    if state.input != nil {
                        content.actions = [
                            ScreenAction(.enter, "add") { onEvent(.addTyped) },
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

                func report(_ state: EntriesState) -> Report { EntriesReport(state: state).report }
            }

            private struct EntriesBody: CompositeContent {
                let state: EntriesState

                func extent(along axis: Axis) -> Extent { .fill }

                func body(_ theme: Theme) -> any Content {
                    guard state.owner != nil else {
                        return EmptyState(
                            "Nobody is signed in", message: "Sign in to see your entries.")
                    }
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
