// SPDX-License-Identifier: Apache-2.0

public import Trapezio
public import TrapezioNavigation

/// The screens of one domain, for the app that shows them.
@MainActor
public protocol ScreenProviding: Sendable {
    /// What a screen is built as; `nil` for one of another domain.
    func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> (any TrapezioPresentable<ScreenContent>)?
}
