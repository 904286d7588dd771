// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    import DesignSystem
    import SampleTopicModels
    import SampleTopicUIAPI
    public import SwiftUI
    public import Trapezio
    public import TrapezioNavigation

    /// The entries as a SwiftUI view, over the same store as the terminal's screen.
    struct EntriesView: TrapezioUI {
        func map(
            state: EntriesState, onEvent: @escaping @MainActor (EntriesEvent) -> Void
        ) -> some View {
            VStack(alignment: .leading) {
                if let id = state.shown {
                    entry(id, among: state.entries ?? [], state.clock)
                } else {
                    newEntry(state, onEvent)
                    list(state, onEvent)
                }
            }
        }

        @ViewBuilder
        private func newEntry(
            _ state: EntriesState, _ onEvent: @escaping @MainActor (EntriesEvent) -> Void
        ) -> some View {
            if let text = state.typed {
                TextField("What to note", text: binding(to: text, onEvent))
                Button("Add") { onEvent(.add) }.disabled(state.isAdding)
                Button("Leave it") { onEvent(.cancel) }
            } else {
                Button("New entry") { onEvent(.begin) }
            }
        }

        @ViewBuilder
        private func list(
            _ state: EntriesState, _ onEvent: @escaping @MainActor (EntriesEvent) -> Void
        ) -> some View {
            if let entries = state.entries {
                List(entries.indices, id: \.self) { row in
                    Button {
                        onEvent(.open(row))
                    } label: {
                        Text(verbatim: entries[row].text)
                        day(of: entries[row], state.clock)
                    }
                }
            } else {
                ProgressView()
            }
        }

        @ViewBuilder
        private func entry(
            _ id: Int64, among entries: [SampleTopic.Business.Model.Entry], _ clock: DayClock
        ) -> some View {
            if let entry = entries.first(where: { $0.id == id }) {
                day(of: entry, clock)
                Text(verbatim: entry.text)
            } else {
                Text(verbatim: "There is no entry \(id).")
            }
        }

        private func day(
            of entry: SampleTopic.Business.Model.Entry, _ clock: DayClock
        ) -> some View {
            Text(verbatim: Figures.longDay(clock.text(of: entry.at), clock))
        }

        /// The typed text. Each change replaces all of it, as the terminal's keys would.
        private func binding(
            to text: String, _ onEvent: @escaping @MainActor (EntriesEvent) -> Void
        ) -> Binding<String> {
            Binding {
                text
            } set: { text in
                for edit: TextEdit in [.end, .killToStart, .insert(text)] { onEvent(.edit(edit)) }
            }
        }
    }

    extension SampleTopicUIRouter {
        /// The view of a screen of the domain; nothing for another's.
        @MainActor
        @ViewBuilder
        public func view(
            for screen: any TrapezioScreen, navigator: any TrapezioNavigator
        ) -> some View {
            if let screen = screen as? SampleTopicScreen {
                TrapezioContainer(makeStore: { store(for: screen, navigator) }, ui: EntriesView())
            }
        }
    }
#endif
