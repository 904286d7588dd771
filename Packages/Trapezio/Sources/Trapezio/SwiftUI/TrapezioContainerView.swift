// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import SwiftUI

    /// A container as SwiftUI shows it: the box lives as long as the view's identity.
    public struct TrapezioContainerView<Store: TrapezioStoring, UI: TrapezioUI>: View
    where UI.State == Store.State, UI.Event == Store.Event, UI.Content: View {
        private let container: TrapezioContainer<Store, UI>
        @SwiftUI.State private var box = StoreBox()

        /// A view of the container.
        public init(_ container: TrapezioContainer<Store, UI>) { self.container = container }

        /// The content, evaluated again by SwiftUI when what it read has changed.
        public var body: some View {
            container.content(in: box)
                .onAppear { box.appear() }
                .onDisappear { box.disappear() }
        }
    }
#endif
