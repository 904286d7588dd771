// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import NutritionModels
public import Trapezio
public import TrapezioNavigation

/// The screens of the food domain, as the app sees them.
@MainActor
public protocol NutritionUIProviding: ScreenProviding {
    /// What a page is built as.
    func view(
        for page: Nutrition.UI.Model.Page, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> any TrapezioPresentable<ScreenContent>

    /// Has the screen that can do it do what a command asks, and says what came of it.
    /// - Throws: what the domain refused it with.
    func report(_ request: NutritionRequest) async throws -> Report
}
