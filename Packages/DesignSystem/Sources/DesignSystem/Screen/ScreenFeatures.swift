// SPDX-License-Identifier: Apache-2.0

import TerminalUI
public import Trapezio
public import TrapezioNavigation

/// The screens of an app and of its domains.
@MainActor
public struct ScreenFeatures {
    public let services: ScreenServices
    public let providers: [any ScreenProviding]

    public init(services: ScreenServices, providers: [any ScreenProviding]) {
        self.services = services
        self.providers = providers
    }

    /// The store and the UI of a screen, ready to be shown.
    public func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> any TrapezioPresentable<ScreenContent> {
        for provider in providers {
            let found = provider.presentable(for: screen, navigator: navigator, interop: interop)
            if let found { return found }
        }
        let name = type(of: screen).screenName
        return TrapezioStatic(
            ScreenContent(name, body: EmptyState("There is no screen \(name) here")))
    }
}
