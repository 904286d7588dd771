// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import NutritionModels
public import NutritionReluxInt
import NutritionUIAPI
public import Trapezio
public import TrapezioNavigation

/// Builds the screens of the food domain, each from a store and a UI. A store uses the requests of
/// the domain and the app's services.
@MainActor
public struct NutritionUIRouter: ScreenProviding {
    private let services: ScreenServices
    private let nutrition: any Nutrition.Business.IState
    private let openDay: DiaryStore.OpenDay
    private let dayFollows: [OwnershipSource]

    /// Creates a router over the services of an app.
    /// - Parameter openDay: opens a day in every domain that has data of it; by default in this
    ///   domain alone, without training.
    /// - Parameter dayFollows: the other domains that `openDay` reads. The day is opened again when
    ///   one of them changes.
    public init(
        services: ScreenServices, nutrition: any Nutrition.Business.IState,
        openDay: (
            @Sendable (Nutrition.Business.Model.Day) async throws ->
                Nutrition.Business.Model.DaySummary
        )? = nil,
        dayFollows: [OwnershipSource] = []
    ) {
        self.services = services
        self.dayFollows = dayFollows
        self.nutrition = nutrition
        self.openDay =
            openDay ?? { try await services.ask(Business.OpenDay($0, trainingMinutes: 0)) }
    }

    public func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> (any TrapezioPresentable<ScreenContent>)? {
        let (services, nutrition) = (services, nutrition)
        return switch screen {
        case let screen as DiaryScreen:
            TrapezioContainer(
                makeStore: { [openDay, dayFollows] in
                    DiaryStore(
                        day: screen.day, services: services,
                        owners: [OwnershipSource(nutrition)] + dayFollows, openDay: openDay,
                        navigator: navigator)
                }, ui: DiaryUI())
        case let screen as FoodsScreen:
            TrapezioContainer(
                makeStore: {
                    FoodsStore(screen: screen, services: services, nutrition: nutrition)
                }, ui: FoodsUI())
        case is NutrientsScreen:
            TrapezioContainer(
                makeStore: { NutrientsStore(services: services, nutrition: nutrition) },
                ui: NutrientsUI())
        case is TargetsScreen:
            TrapezioContainer(
                makeStore: { TargetsStore(services: services, nutrition: nutrition) },
                ui: TargetsUI())
        case is WeightScreen:
            TrapezioContainer(
                makeStore: {
                    WeightStore(
                        services: services, nutrition: nutrition,
                        openMeasures: { navigator.goTo(MeasuresScreen()) })
                }, ui: WeightUI())
        case is MeasuresScreen:
            TrapezioContainer(
                makeStore: { MeasuresStore(services: services, nutrition: nutrition) },
                ui: MeasuresUI())
        case _: nil
        }
    }
}
