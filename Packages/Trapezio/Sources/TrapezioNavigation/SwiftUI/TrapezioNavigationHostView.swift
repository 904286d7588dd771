// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import SwiftUI
    public import Trapezio

    /// The navigation of an app without a router: owns its host and the `NavigationStack` over it.
    /// The host is created once for each place in the view tree.
    public struct TrapezioNavigationHostView<Page: View>: View {
        private let make: @MainActor () -> TrapezioNavigationHost<Page>
        @State private var owner = HostOwner<Page>()

        /// A navigation that begins at the root.
        /// - Parameters: |> interop: receives the events of the screens for the surrounding app. |>
        ///   refused: told why a request changed nothing. |> build: the view of a screen, usually a
        ///   `TrapezioContainer`, which keeps the store.
        public init(
            root: any TrapezioScreen, interop: any TrapezioInterop = ClosureTrapezioInterop(),
            redirects:
                @escaping @MainActor @Sendable (any TrapezioScreen) -> (
                    any TrapezioScreen
                )? = { _ in nil },
            refused: @escaping @MainActor (TrapezioNavigationFailure) -> Void = { _ in },
            @ViewBuilder build:
                @escaping @MainActor (
                    _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
                    _ interop: any TrapezioInterop
                ) -> Page
        ) {
            make = {
                TrapezioNavigationHost(
                    root: root, interop: interop, redirects: redirects, refused: refused
                ) { screen, navigator, interop in
                    TrapezioStatic(build(screen, navigator, interop))
                }
            }
        }

        /// The stack of the host.
        public var body: some View { TrapezioNavigationView(owner.host(make)) }
    }

    /// Keeps the host of one view, created when the view is first evaluated.
    @MainActor
    private final class HostOwner<Page> {
        private var host: TrapezioNavigationHost<Page>?

        func host(_ make: () -> TrapezioNavigationHost<Page>) -> TrapezioNavigationHost<Page> {
            if let host { return host }
            let made = make()
            host = made
            return made
        }
    }
#endif
