// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation

/// The screens of the app and of its domains.
@MainActor
struct AppFeatures {
    let services: ScreenServices
    let providers: [any ScreenProviding]

    /// What a screen is built as.
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
