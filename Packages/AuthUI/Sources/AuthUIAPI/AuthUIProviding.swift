// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import DesignSystem
public import Trapezio
public import TrapezioNavigation

/// The screens of the accounts domain, as the app sees them.
@MainActor
public protocol AuthUIProviding: ScreenProviding {
    /// What a page of the domain is built as.
    func view(
        for page: Auth.UI.Model.Page, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> any TrapezioPresentable<ScreenContent>
}
