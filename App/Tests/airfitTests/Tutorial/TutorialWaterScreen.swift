// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import TerminalUI
import Trapezio

@testable import DayUI
@testable import airfit

/// Where a person is: on the page of today's water.
struct TutorialWaterScreen: TrapezioScreen {}

/// What a person can do there.
enum TutorialWaterEvent: TrapezioEvent {
    case drinkGlass
}

/// What is shown.
struct TutorialWaterState: TrapezioState {
    /// `nil` until it is read.
    var millilitres: Double?
}

/// Decides what events do. It asks the food domain and keeps the answer.
final class TutorialWaterStore:
    OwnedStore<TutorialWaterScreen, TutorialWaterState, TutorialWaterEvent>
{
    init(_ screen: TutorialWaterScreen, _ span: SpanServices) {
        super.init(
            screen: screen, initialState: TutorialWaterState(), services: span.app,
            owners: span.owners)
    }

    override func load() {
        let today = Nutrition.Business.Model.Day(services.now().today)
        launch(replacing: &loading) { [services] in
            try await services.ask(Nutrition.Business.OpenDay(today, trainingMinutes: 0))
        } reduce: { store, day in
            store.update { $0.millilitres = day.waterMl }
        }
    }

    override func handle(event: TutorialWaterEvent) {
        switch event {
        case .drinkGlass: drink("250ml")
        }
    }

    private func drink(_ amount: String) {
        let clock = services.now()
        launch { [services] in
            try await services.ask(
                Nutrition.Business.Drink(amount: amount, at: clock.now, day: .init(clock.today)))
        } reduce: { _, _ in
            // The domain tells everybody of the drink, and the store loads again by itself.
        }
    }
}

/// How the state looks, and what each key does.
struct TutorialWaterUI: TrapezioUI {
    func map(
        state: TutorialWaterState, onEvent: @escaping @MainActor (TutorialWaterEvent) -> Void
    ) -> ScreenContent {
        ScreenContent(
            "Water",
            body: Text(state.millilitres.map { "\(Figures.whole($0)) ml today" } ?? "Reading"),
            actions: [ScreenAction(.character("w"), "a glass") { onEvent(.drinkGlass) }],
            isBusy: state.millilitres == nil)
    }
}
