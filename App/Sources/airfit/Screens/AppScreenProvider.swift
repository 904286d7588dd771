// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt

/// The screens over several domains, which belong to the app itself.
struct AppScreenProvider: ScreenProviding {
    let services: ScreenServices
    let workouts: any Workouts.Business.IState
    let nutrition: any Nutrition.Business.IState
    /// Shows another place, by its address.
    let open: @MainActor @Sendable (String) -> Void

    func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> (any TrapezioPresentable<ScreenContent>)? {
        switch screen {
        case let screen as DayScreen: day(screen)
        case let screen as WeekScreen: week(screen)
        case let screen as MonthScreen: month(screen)
        case _: nil
        }
    }

    /// A day.
    func day(_ screen: DayScreen) -> Feature<DayStore, DayUI> {
        Feature(services, ui: DayUI()) { [workouts, nutrition, open] services in
            DayStore(
                screen, services: services, workouts: workouts, nutrition: nutrition, open: open)
        }
    }

    /// A week.
    func week(_ screen: WeekScreen) -> Feature<WeekStore, WeekUI> {
        Feature(services, ui: WeekUI()) { [workouts, nutrition, open] services in
            WeekStore(
                screen, services: services, workouts: workouts, nutrition: nutrition, open: open)
        }
    }

    /// A month.
    func month(_ screen: MonthScreen) -> Feature<MonthStore, MonthUI> {
        Feature(services, ui: MonthUI()) { [workouts, nutrition, open] services in
            MonthStore(
                screen, services: services, workouts: workouts, nutrition: nutrition, open: open)
        }
    }
}
