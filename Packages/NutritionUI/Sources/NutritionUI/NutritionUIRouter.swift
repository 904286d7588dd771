// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import NutritionModels
public import NutritionReluxInt
public import NutritionUIAPI
public import Relux
public import Trapezio
public import TrapezioNavigation

/// Builds the screens of the food domain: stores over its state and the app's services, each with
/// its UI.
@MainActor
public struct NutritionUIRouter: NutritionUIProviding {
    private let services: NutritionServices

    /// A router over the domain's state.
    /// - Parameter openDay: what opens a day in every domain that knows it; by default this one
    ///   alone, without training.
    public init(
        diary: any Nutrition.Business.IState, services: ScreenServices,
        openDay: @escaping @Sendable (Nutrition.Business.Model.Day) -> any Relux.Action = {
            Nutrition.Business.Effect.openDay($0, trainingMinutes: 0)
        }
    ) {
        self.services = NutritionServices(diary: diary, app: services, openDay: openDay)
    }

    public func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> (any TrapezioPresentable<ScreenContent>)? {
        guard let screen = screen as? any NutritionScreen else { return nil }
        // The day of a search is no page of its own.
        if let screen = screen as? FoodsScreen { return foods(screen) }
        return view(for: screen.page, navigator: navigator, interop: interop)
    }

    public func view(
        for page: Nutrition.UI.Model.Page, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> any TrapezioPresentable<ScreenContent> {
        switch page {
        case .diary: diary(nil, navigator: navigator)
        case .day(let day): diary(day, navigator: navigator)
        case .foods: foods(FoodsScreen())
        case .food(let id): foods(FoodsScreen(food: id))
        case .targets: targets
        case .weight: weight
        }
    }

    public func report(_ request: NutritionRequest) async throws -> Report {
        let foods = foods(FoodsScreen())
        return switch request {
        case .eat(let request): try await foods.report(sending: .eat(request))
        case .searchFoods(let query): try await foods.report(sending: .search(query))
        case .showFood(let name): try await foods.report(sending: .open(name))
        case .loadFoodTable(let request): try await foods.report(sending: .load(request))
        case .drink(let request):
            try await diary(request.day, navigator: NoNavigator()).report(sending: .drink(request))
        case .weigh(let request): try await weight.report(sending: .weigh(request))
        case .showTargets(let day): try await targets.report(sending: .show(day))
        case .setTargets(let request): try await targets.report(sending: .set(request))
        case .showProfile: try await weight.report(sending: .showProfile)
        case .changeProfile(let change): try await weight.report(sending: .changeProfile(change))
        }
    }
}

// MARK: - Features

extension NutritionUIRouter {
    private func diary(
        _ day: Model.Day?, navigator: any TrapezioNavigator
    ) -> Feature<DiaryStore, DiaryUI> {
        Feature(services.app, ui: DiaryUI()) { [services] app in
            DiaryStore(day: day, services: services.over(app), navigator: navigator)
        }
    }

    private func foods(_ screen: FoodsScreen) -> Feature<FoodsStore, FoodsUI> {
        Feature(services.app, ui: FoodsUI()) { [services] in
            FoodsStore(screen: screen, services: services.over($0))
        }
    }

    private var targets: Feature<TargetsStore, TargetsUI> {
        Feature(services.app, ui: TargetsUI()) { [services] in
            TargetsStore(services: services.over($0))
        }
    }

    private var weight: Feature<WeightStore, WeightUI> {
        Feature(services.app, ui: WeightUI()) { [services] in
            WeightStore(services: services.over($0))
        }
    }
}

/// The way around of a command: there is nowhere to go.
private final class NoNavigator: TrapezioNavigator {
    func goTo(_ screen: any TrapezioScreen) {}
    func dismiss() {}
    func dismissToRoot() {}
    func dismissTo(_ screen: any TrapezioScreen) {}
}
