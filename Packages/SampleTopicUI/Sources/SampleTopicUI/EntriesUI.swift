// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import SampleTopicModels
import TerminalUI
import Trapezio

/// Shows all entries, or one of them, and the line for a new one.
struct EntriesUI: TrapezioUI {
    func map(
        state: EntriesState, onEvent: @escaping @MainActor (EntriesEvent) -> Void
    ) -> ScreenContent {
        var content = ScreenContent("Sample topic", body: EntriesBody(state: state))
        content.isBusy = state.entries == nil
        if state.input != nil {
            content.actions = [
                ScreenAction(.enter, "add") { onEvent(.add) },
                ScreenAction(.escape, "leave it") { onEvent(.cancel) },
            ]
            content.onEdit = { onEvent(.edit($0)) }
        } else if state.shown == nil {
            content.actions = [
                ScreenAction(.enter, "open", isHint: state.count > 0) {
                    onEvent(.open(state.position.selected))
                },
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
        _ entries: [SampleTopic.Business.Model.Entry], _ theme: Theme
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
        _ id: Int64, among entries: [SampleTopic.Business.Model.Entry], _ theme: Theme
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
