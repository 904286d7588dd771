// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import DesignSystem
public import Trapezio
public import TrapezioNavigation

/// The screens of the accounts domain, as the app sees them.
@MainActor
public protocol AuthUIProviding: ScreenProviding {
    /// The store and the UI of a page of the domain.
    func view(
        for page: Auth.UI.Model.Page, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> any TrapezioPresentable<ScreenContent>
}
