// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import Trapezio
public import TrapezioNavigation
public import WorkoutsModels

/// What the app sees of the training screens: all of them by their addresses, the pages its router
/// knows, and the answers to its commands.
public protocol WorkoutsUIProviding: ScreenProviding {
    /// What a page of the domain is built as.
    func view(
        for page: Workouts.UI.Model.Page, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> any TrapezioPresentable<ScreenContent>

    /// Has the store of a screen do what a command asks, and answers with what its UI says.
    /// - Throws: what the domain failed with, as it is; `CancellationError` when it was stopped.
    func report(_ request: WorkoutsRequest) async throws -> Report
}
