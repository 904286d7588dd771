// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import SwiftUI

    /// A container is a SwiftUI view when its content is one. The store is created once for each
    /// place in the view tree, follows its clients while that place is on the screen, and is
    /// released with it.
    extension TrapezioContainer: View where UI.Content: View {
        /// The content. SwiftUI evaluates it again when a value that it read has changed.
        public var body: some View { TrapezioContainerView(container: self) }
    }

    /// Keeps the box of a container as long as SwiftUI keeps the view's identity.
    struct TrapezioContainerView<Store: TrapezioStoring, UI: TrapezioUI>: View
    where UI.State == Store.State, UI.Event == Store.Event, UI.Content: View {
        let container: TrapezioContainer<Store, UI>
        @SwiftUI.State private var box = StoreBox()

        init(container: TrapezioContainer<Store, UI>) { self.container = container }

        var body: some View {
            container.content(in: box)
                .onAppear { box.appear() }
                .onDisappear { box.disappear() }
        }
    }
#endif
