// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation

/// The screens of the app and of its domains.
@MainActor
struct AppFeatures {
    let services: ScreenServices
    let providers: [any ScreenProviding]

    /// The store and the UI of a screen, ready to be shown.
    func presentable(
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

extension AppFeatures {
    /// Makes the store of every kind of screen once, so that the app's registry knows all contexts.
    /// Nothing is shown, and nothing is read. Returns why some were refused.
    func declareContexts(navigator: any TrapezioNavigator) -> [ComponentFailure] {
        AppScreens.samples.compactMap { address in
            let box = StoreBox()
            presentable(
                for: AppScreens.path(to: address).top.screen, navigator: navigator,
                interop: ClosureTrapezioInterop()
            ).mount(in: box)
            return (box.store as? any TrapezioStoring)?.refusal
        }
    }
}
