// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import SwiftUI
    import Trapezio

    /// A host's whole path in SwiftUI: a `NavigationStack` bound to it. A screen that the person
    /// leaves by a swipe or the back button is removed from the path. A router that owns the path
    /// is asked to remove it.
    public struct TrapezioNavigationView<Content: View>: View {
        private let host: TrapezioNavigationHost<Content>

        /// A view of a host that other code retains, as in an app with a router.
        public init(_ host: TrapezioNavigationHost<Content>) { self.host = host }

        /// The stack, with the root of the path at its bottom.
        public var body: some View {
            let steps = host.entries.map { TrapezioStep(entry: $0) }
            NavigationStack(path: above) {
                screen(steps[0])
                    .navigationDestination(for: TrapezioStep.self) { screen($0) }
            }
        }

        private var above: Binding<[TrapezioStep]> {
            Binding(
                get: { host.entries.dropFirst().map { TrapezioStep(entry: $0) } },
                set: { host.goBack(toCount: $0.count + 1) })
        }

        private func screen(_ step: TrapezioStep) -> some View {
            TrapezioScreenView(host: host, entry: step.entry).id(step)
        }
    }

    /// An entry as the stack tells it apart: another use of an equal screen is another step.
    struct TrapezioStep: Hashable {
        let entry: TrapezioPath.Entry

        static func == (left: Self, right: Self) -> Bool {
            left.entry.id == right.entry.id && left.entry == right.entry
        }

        func hash(into hasher: inout Hasher) { hasher.combine(entry.id) }
    }

    /// The screen of one entry. Keeps its store in sight until SwiftUI has moved it out of sight.
    struct TrapezioScreenView<Content: View>: View {
        private let host: TrapezioNavigationHost<Content>
        private let entry: TrapezioPath.Entry
        @State private var stores: StoreBox

        init(host: TrapezioNavigationHost<Content>, entry: TrapezioPath.Entry) {
            self.host = host
            self.entry = entry
            _stores = State(initialValue: host.stores(of: entry))
        }

        var body: some View { host.content(of: entry, in: stores) }
    }
#endif
