// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation

/// The screens over several domains, which belong to the app itself.
struct AppScreenProvider: ScreenProviding {
    let services: DayServices

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
        Feature(services.app, ui: DayUI()) { [services] in
            DayStore(screen, services: services.over($0))
        }
    }

    /// A week.
    func week(_ screen: WeekScreen) -> Feature<WeekStore, WeekUI> {
        Feature(services.app, ui: WeekUI()) { [services] in
            WeekStore(screen, services: services.over($0))
        }
    }

    /// A month.
    func month(_ screen: MonthScreen) -> Feature<MonthStore, MonthUI> {
        Feature(services.app, ui: MonthUI()) { [services] in
            MonthStore(screen, services: services.over($0))
        }
    }
}
