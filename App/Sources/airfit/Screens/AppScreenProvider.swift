// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation

/// What the screens over several domains need: whose data each domain works on, and the way to
/// other places.
@MainActor
struct SpanServices {
    /// The services of the app.
    let app: ScreenServices
    let owners: [OwnershipSource]
    /// Shows another place, by its address.
    let open: @MainActor @Sendable (String) -> Void
}

/// The screens over several domains, which belong to the app itself.
struct AppScreenProvider: ScreenProviding {
    let services: SpanServices

    func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> (any TrapezioPresentable<ScreenContent>)? {
        switch screen {
        case let screen as DayScreen:
            TrapezioContainer(makeStore: { DayStore(screen, services) }, ui: DayUI())
        case let screen as WeekScreen:
            TrapezioContainer(makeStore: { WeekStore(screen, services) }, ui: WeekUI())
        case let screen as MonthScreen:
            TrapezioContainer(makeStore: { MonthStore(screen, services) }, ui: MonthUI())
        case let screen as YearScreen:
            TrapezioContainer(makeStore: { YearStore(screen, services) }, ui: YearUI())
        case _: nil
        }
    }
}
